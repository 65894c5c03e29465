import type { FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { refuseUnstorable } from './reject-unstorable-text.ts'

export type Form = { fields: Map<string, string>; file: { name: string; bytes: Uint8Array } | null }

/**
 * A multipart form; its scope has set the limits. One that ends too soon is the sender's trouble; the library's own
 * refusals (too many, too large) pass.
 */
export async function readForm(request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart()) throw new AppError(415, 'unsupported_media_type', 'Send this as a form with a file.')
  const form: Form = { fields: new Map(), file: null }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') form.file = { name: part.filename, bytes: await part.toBuffer() }
      else if (typeof part.value === 'string') form.fields.set(part.fieldname, part.value)
    }
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new AppError(400, 'bad_request', 'The upload did not arrive whole. Please send it again.')
  }
  refuseUnstorable(Object.fromEntries(form.fields))
  return form
}
