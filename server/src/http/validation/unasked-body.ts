import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { AppError, statusSentences } from '../../errors.ts'

/**
 * A route whose schema has no body is sent none, or an empty one: what is not taken is refused, never ignored (B4).
 * Those that say which forms they consume read these themselves, and a provider's bytes stay bytes.
 */
export const unaskedBodyPlugin = fp(async (app: FastifyInstance) => {
  app.addHook('preValidation', async ({ routeOptions: { schema }, is404, body, headers }) => {
    const isJson = headers['content-type']?.startsWith('application/json')
    if (is404 || !isJson || schema?.body || schema?.consumes || !isFields(body)) return
    refuseUnasked(Object.keys(body))
  })
})

/** Throws 422 that names each field that is sent and not taken. */
export function refuseUnasked(fields: readonly string[]) {
  const errors = fields.map((field) => ({ field, message: 'is not taken here' }))
  if (errors.length > 0) throw new AppError(422, 'invalid', statusSentences[422]!, { errors })
}

const isFields = (body: unknown): body is object => typeof body === 'object' && body !== null && !Buffer.isBuffer(body)
