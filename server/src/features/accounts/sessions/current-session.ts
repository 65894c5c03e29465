import type { FastifyRequest } from 'fastify'
import { bearerToken } from '../../../http/access.ts'
import { readToken } from './find-session.ts'

/** The session at hand; the access check has read its token before. */
export function sessionHashOf(request: FastifyRequest): Buffer {
  const read = readToken(bearerToken(request) ?? '')
  if (!read) throw new Error('a signed-in request has a token')
  return read.hash
}
