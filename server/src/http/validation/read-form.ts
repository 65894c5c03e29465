import { readText, type TextKind } from '@skyroute/core/typed-text.ts'
import type { FastifyRequest } from 'fastify'
import { AppError, invalid } from '../../errors.ts'
import { refuseUnstorable } from './reject-unstorable-text.ts'
import { refuseUnasked } from './unasked-body.ts'

export type Form = { fields: Map<string, string>; file: { name: string; bytes: Uint8Array } | null }

/**
 * A multipart form; its scope has set the limits. `known` names its fields: any other, and one that is sent twice, is
 * refused by its name (B4). A form that ends too soon is the sender's trouble; the library's own refusals (too many, too
 * large) pass. `tooLarge` says what to do with a file that is: the library ends the upload at the limit of the scope.
 */
export async function readForm(request: FastifyRequest, known: readonly string[], tooLarge?: string): Promise<Form> {
  if (!request.isMultipart()) throw new AppError(415, 'unsupported_media_type', 'Send this as a form with a file.')
  const form: Form = { fields: new Map(), file: null }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') form.file = { name: part.filename, bytes: await part.toBuffer() }
      else if (typeof part.value === 'string') addField(form.fields, part.fieldname, part.value)
    }
  } catch (error) {
    if (tooLarge && error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
      throw new AppError(413, 'too_large', tooLarge)
    if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) throw error
    throw new AppError(400, 'bad_request', 'The upload did not arrive whole. Please send it again.')
  }
  refuseUnstorable(Object.fromEntries(form.fields))
  refuseUnknown(form.fields, known)
  return form
}

function addField(fields: Form['fields'], name: string, value: string) {
  if (fields.has(name)) throw invalid(name, 'is sent twice')
  fields.set(name, value)
}

/** Throws 422 that names each field that is not taken. */
export function refuseUnknown(fields: Form['fields'], known: readonly string[]) {
  refuseUnasked([...fields.keys()].filter((field) => !known.includes(field)))
}

/** A field that somebody typed, by its kind, as in a body of JSON; undefined when it is left out. Throws 422. */
export function readTextField(fields: Form['fields'], name: string, kind: TextKind): string | undefined {
  const typed = fields.get(name)
  if (typed === undefined) return undefined
  const read = readText(kind, typed)
  if (!read.ok) throw invalid(name, read.sentence, read.code)
  return read.text
}

/** A field that is true or false; one that is empty or left out is false. Throws 422 for any other value. */
export function readFlag(fields: Form['fields'], name: string): boolean {
  const value = fields.get(name) ?? ''
  if (!['', 'true', 'false'].includes(value)) throw invalid(name, 'must be true or false')
  return value === 'true'
}
