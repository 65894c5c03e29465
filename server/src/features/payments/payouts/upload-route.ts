import type { FastifyRequest } from 'fastify'
import { invalid } from '../../../errors.ts'
import { routeGroup } from '../../../http/routes/route-group.ts'
import { multipartForms } from '../../../http/validation/body-parsers.ts'
import { readForm } from '../../../http/validation/read-form.ts'
import { statementBytesMost } from '../statements/read-rows.ts'
import { PayoutsRead } from './schemas.ts'
import { type PayoutUpload, uploadPayouts } from './upload-payouts.ts'

const limits = { files: 1, fields: 4, parts: 5, fieldNameSize: 60, fieldSize: 200, fileSize: statementBytesMost }

export const payoutUploadRoute = routeGroup(
  { tags: ['payments', 'staff'], access: { permission: 'payments.verify' }, bodies: multipartForms(limits) },
  (route, ctx) => {
    route.post(
      '/payments/payouts',
      'uploadPayouts',
      {
        description:
          'multipart/form-data: provider, file (CSV, at most 10 MB), dry_run (true stores nothing). Only of a provider that has no call for its payouts',
        consumes: ['multipart/form-data'],
        gives: PayoutsRead,
      },
      async ({ by, request }) => uploadPayouts(ctx, by, await readUpload(request)),
    )
  },
)

async function readUpload(request: FastifyRequest): Promise<PayoutUpload> {
  const { fields, file } = await readForm(request)
  if (!file) throw invalid('file', 'Please select a file to upload', 'file_required')
  return { file, provider: fields.get('provider') ?? '', isDryRun: fields.get('dry_run') === 'true' }
}
