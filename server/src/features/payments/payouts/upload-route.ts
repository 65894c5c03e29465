import { routeGroup } from '../../../http/routes/route-group.ts'
import { csvUploads, readCsvUpload } from '../csv-upload.ts'
import { PayoutsRead } from './schemas.ts'
import { uploadPayouts } from './upload-payouts.ts'

/** What the form holds. */
const form = {
  description:
    'multipart/form-data: provider, file (CSV, at most 10 MB), dry_run (true stores nothing). Only of a provider that has no call for its payouts',
  consumes: ['multipart/form-data'],
}

export const payoutUploadRoute = routeGroup(csvUploads, (route, ctx) => {
  route.post(
    '/payments/payouts',
    'uploadPayouts',
    {
      ...form,
      gives: PayoutsRead,
    },
    async ({ by, request }) => {
      const { upload, fields } = await readCsvUpload(request, 'provider')
      return uploadPayouts(ctx, by, { ...upload, provider: fields.get('provider') ?? '' })
    },
  )
})
