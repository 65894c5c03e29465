import type { FastifyRequest } from 'fastify'
import { invalid } from '../../errors.ts'
import { multipartForms } from '../../http/validation/body-parsers.ts'
import { type Form, readFlag, readForm } from '../../http/validation/read-form.ts'
import { statementBytesMost } from './statements/upload/upload-limits.ts'

export type CsvUpload = {
  file: NonNullable<Form['file']>
  /** Tells what would be stored, and stores nothing. */
  isDryRun: boolean
}

const limits = { files: 1, fields: 4, parts: 5, fieldNameSize: 60, fieldSize: 200, fileSize: statementBytesMost }

/** What the routes share to which staff send a CSV file: a bank statement, a report of payouts. */
export const csvUploads = {
  tags: ['payments', 'staff'],
  access: { permission: 'payments.verify' },
  bodies: multipartForms(limits),
} as const

/** `field`: what names whose file it is. */
export async function readCsvUpload(
  request: FastifyRequest,
  field: string,
): Promise<{ upload: CsvUpload; fields: Form['fields'] }> {
  const { fields, file } = await readForm(request, [field, 'dry_run'], tooLarge)
  if (!file) throw invalid('file', 'Please select a file to upload', 'file_required')
  return { upload: { file, isDryRun: readFlag(fields, 'dry_run') }, fields }
}

const tooLarge = `The file has more than ${statementBytesMost / 1024 / 1024} MB. Export a shorter period.`
