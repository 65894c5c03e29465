import type { FastifyRequest, FastifySchema } from 'fastify'
import fp from 'fastify-plugin'
import type { AppContext } from '../context.ts'
import { AppError, statusSentences } from '../errors.ts'
import { type SessionKey, withSession } from '../session/session-guard.ts'
import { readToken } from '../session/session-token.ts'
import type { Actor, SessionFinder } from './actor.ts'
import { may } from './actor.ts'

/** What a route asks of its caller. Declared on every route; a route without it stops the server from starting (A9). */
export type Access =
  | 'public'
  /** Public, but a valid session is looked at when it is sent. */
  | 'public-or-signed-in'
  | 'signed-in'
  /** Whoever works here, whatever their permissions: the call answers what they allow. */
  | 'staff'
  | { permission: string }
  | { role: 'driver' }

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Routes that stay open in maintenance mode; what they cost under load, http/admission says. */
    alwaysOpen?: boolean
    /** Routes that staff need to end maintenance, and the site to show its notice (P1). */
    openInMaintenance?: boolean
  }
  interface FastifyRequest {
    actor: Actor | null
    /** The session that it acts with. */
    session: SessionKey | null
    /** Its token, when part of its body was still to come as its session was looked up. Headers are gone later. */
    lateToken: string | null
  }
  interface FastifyInstance {
    /** Every route and what it asks of its caller, in the order of their registration. */
    declaredRoutes: DeclaredRoute[]
  }
}

export type DeclaredRoute = { method: string; url: string; access: Access; schema: FastifySchema }

type Options = { ctx: AppContext; findSession: SessionFinder }

export const accessPlugin = fp<Options>(async (app, { ctx, findSession }) => {
  app.decorateRequest('actor', null)
  app.decorateRequest('session', null)
  app.decorateRequest('lateToken', null)
  app.decorate('declaredRoutes', [])
  app.addHook('onRoute', ({ method, url, config, schema = {} }) => {
    const access = config?.access
    if (access === undefined)
      throw new Error(`Route ${String(method)} ${url} declares no access: say it there or in its group`)
    for (const each of [method].flat()) app.declaredRoutes.push({ method: each, url, access, schema })
  })
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access
    if (access === undefined || access === 'public') return
    const token = bearerToken(request)
    request.actor = token ? await findSession(ctx, token) : null
    refuseUnlessAllowed(access, request.actor)
    request.session = token && request.actor ? readToken(token) : null
    request.lateToken = mayHaveBody(request) && !request.raw.complete ? token : null
  })
  // Whoever holds back the end of a body would act on when the session is over: it is looked up again.
  app.addHook('preHandler', async (request) => {
    const access = request.routeOptions.config.access
    if (request.lateToken === null || access === undefined) return
    request.actor = await findSession(ctx, request.lateToken)
    refuseUnlessAllowed(access, request.actor)
  })
  // From here on every transaction of the request reads the session again.
  app.addHook('preHandler', (request, _reply, next) => withSession(request.actor && request.session, next))
})

const mayHaveBody = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD'

export function refuseUnlessAllowed(access: Access, actor: Actor | null) {
  if (access === 'public' || access === 'public-or-signed-in') return
  if (!actor) throw new AppError(401, 'unauthenticated', statusSentences[401]!)
  if (access === 'signed-in') return
  const allowed = isAllowed(access, actor)
  if (!allowed && actor.mustSetUpTwoFactor) {
    throw new AppError(403, 'two_factor_setup_required', 'Set up two-factor sign-in in your settings first.')
  }
  if (!allowed) throw new AppError(403, 'forbidden', statusSentences[403]!)
}

function isAllowed(access: 'staff' | { permission: string } | { role: 'driver' }, actor: Actor): boolean {
  if (access === 'staff') return actor.isStaff
  return 'permission' in access ? may(actor, access.permission) : actor.roles.includes(access.role)
}

/** The token of the one header it may come in; null when there is none of the right shape. */
export function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  const match = header ? /^Bearer ([A-Za-z0-9_-]{40,200})$/i.exec(header) : null
  return match?.[1] ?? null
}

/** The signed-in caller of a route whose access says that there is one. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new AppError(401, 'unauthenticated', statusSentences[401]!)
  return request.actor
}
