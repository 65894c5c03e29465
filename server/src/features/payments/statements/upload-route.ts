import type { FastifyRequest } from 'fastify'
import { invalid } from '../../../errors.ts'
import { routeGroup } from '../../../http/routes/route-group.ts'
import { multipartForms } from '../../../http/validation/body-parsers.ts'
import { readForm } from '../../../http/validation/read-form.ts'
import { statementBytesMost } from './read-rows.ts'
import { StatementRead } from './schemas.ts'
import { type Upload, uploadStatement } from './upload-statement.ts'

const limits = { files: 1, fields: 4, parts: 5, fieldNameSize: 60, fieldSize: 200, fileSize: statementBytesMost }

export const statementUploadRoute = routeGroup(
  { tags: ['payments', 'staff'], access: { permission: 'payments.verify' }, bodies: multipartForms(limits) },
  (route, ctx) => {
    route.post(
      '/payments/statements',
      'uploadStatement',
      {
        description:
          'multipart/form-data: file (CSV, at most 10 MB), bank_account_id (when we have several), dry_run (true stores nothing)',
        consumes: ['multipart/form-data'],
        gives: StatementRead,
      },
      async ({ by, request }) => uploadStatement(ctx, by, await readUpload(request)),
    )
  },
)

async function readUpload(request: FastifyRequest): Promise<Upload> {
  const { fields, file } = await readForm(request)
  if (!file) throw invalid('file', 'Please select a file to upload', 'file_required')
  return { file, bankAccountId: fields.get('bank_account_id') || undefined, isDryRun: fields.get('dry_run') === 'true' }
}
