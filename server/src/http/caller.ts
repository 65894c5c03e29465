import type { FastifyRequest } from 'fastify'

/** Where a request came from, for sessions, limits and the audit. */
export type Caller = { address: string; userAgent: string | null; requestId: string }

export function callerOf(request: FastifyRequest): Caller {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    requestId: request.id,
  }
}
