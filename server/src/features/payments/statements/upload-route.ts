import multipart from '@fastify/multipart'
import { toNaira } from '@skyroute/core/money.ts'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../context.ts'
import { invalid } from '../../../errors.ts'
import type { App } from '../../../http/app-type.ts'
import { byOf } from '../../../http/request-context.ts'
import { answers } from '../../../http/schemas.ts'
import { readForm } from '../../../http/validation/read-form.ts'
import { statementBytesMost } from './read-rows.ts'
import { StatementRead } from './schemas.ts'
import { type Upload, uploadStatement } from './upload-statement.ts'

const limits = { files: 1, fields: 4, parts: 5, fieldNameSize: 60, fieldSize: 200, fileSize: statementBytesMost }

/** Multipart is read in this scope alone, and never beyond these limits. */
export async function statementUploadRoute(app: App, ctx: AppContext) {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits })
    uploading(scope as unknown as App, ctx)
  })
}

function uploading(app: App, ctx: AppContext) {
  app.post(
    '/payments/statements',
    {
      config: { access: { permission: 'payments.verify' } },
      schema: {
        operationId: 'uploadStatement',
        tags: ['payments', 'staff'],
        description:
          'multipart/form-data: file (CSV, at most 10 MB), bank_account_id (when we have several), dry_run (true stores nothing)',
        consumes: ['multipart/form-data'],
        response: answers({ 200: StatementRead }),
      },
    },
    async (request) => {
      const { new_money_in_kobo, ...told } = await uploadStatement(ctx, byOf(request), await readUpload(request))
      return {
        ...told,
        columns: told.columns as Record<string, string>,
        new_money_in_total: toNaira(new_money_in_kobo),
      }
    },
  )
}

async function readUpload(request: FastifyRequest): Promise<Upload> {
  const { fields, file } = await readForm(request)
  if (!file) throw invalid('file', 'Please select a file to upload', 'file_required')
  return { file, bankAccountId: fields.get('bank_account_id') || undefined, isDryRun: fields.get('dry_run') === 'true' }
}
