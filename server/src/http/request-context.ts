import type { FastifyRequest } from 'fastify'
import { actorOf } from './access.ts'
import type { Actor } from './actor.ts'

/** Where a request came from, for sessions, limits and the audit. */
export type RequestContext = { address: string; userAgent: string | null; requestId: string }
/** Who acts, and from where. */
export type ActorInRequest = { actor: Actor; caller: RequestContext }

export function requestContextOf(request: FastifyRequest): RequestContext {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    requestId: request.id,
  }
}

export function byOf(request: FastifyRequest): ActorInRequest {
  return { actor: actorOf(request), caller: requestContextOf(request) }
}
