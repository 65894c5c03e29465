import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../../errors.ts'

/**
 * PostgreSQL cannot hold a zero byte, nor half a character inside JSON, and a statement that fails on one is too late
 * to say which field it was. Pages and files take any address: what is none of theirs is not found.
 */
export const rejectUnstorableTextPlugin = fp(async (app: FastifyInstance) => {
  app.addHook('preValidation', async (request) => refuseUnstorable(request.body))
})

/** The same of the addresses of an API: what they name, and what they ask. */
export async function rejectUnstorableAddress(request: FastifyRequest) {
  refuseUnstorable(request.params)
  refuseUnstorable(request.query)
}

/** Throws 422 with the field of the first text that cannot be stored. */
export function refuseUnstorable(texts: unknown) {
  const field = unstorableField(texts)
  if (field === null) return
  const message = 'holds a character that cannot be stored'
  throw new AppError(422, 'invalid', `A text ${message}.`, { errors: [{ field, message }] })
}

/** The path of the first text that cannot be stored. Without recursion: a body may be deeper than our stack. */
function unstorableField(body: unknown): string | null {
  const waiting: [path: string, value: unknown][] = [['', body]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && !isStorable(value)) return path || 'body'
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return path || 'body'
      waiting.push([path ? `${path}.${name}` : name, inner])
    }
  }
  return null
}

function isStorable(text: string) {
  return text.isWellFormed() && !text.includes('\0')
}
