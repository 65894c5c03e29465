import { routeGroup } from '../../../../http/routes/route-group.ts'
import { csvUploads, readCsvUpload } from '../../csv-upload.ts'
import { StatementRead } from '../schemas.ts'
import { uploadStatement } from './upload-statement.ts'

/** What the form holds. */
const form = {
  description:
    'multipart/form-data: file (CSV, at most 10 MB), bank_account_id (when we have several), dry_run (true stores nothing)',
  consumes: ['multipart/form-data'],
}

export const statementUploadRoute = routeGroup(csvUploads, (route, ctx) => {
  route.post(
    '/payments/statements',
    'uploadStatement',
    {
      ...form,
      gives: StatementRead,
    },
    async ({ by, request }) => {
      const { upload, fields } = await readCsvUpload(request, 'bank_account_id')
      return uploadStatement(ctx, by, { ...upload, bankAccountId: fields.get('bank_account_id') || undefined })
    },
  )
})
