import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Clock } from '../../context.ts'
import { type CachedResponse, type ResponseCache, responseCache } from './response-cache.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Gives an answer again to anyone for this long. Only on public routes, whose answers are the same for all. */
    cacheSeconds?: 1
  }
  interface FastifyRequest {
    finishAnswer: ((answer: CachedResponse | null) => void) | null
    askedAt: number
  }
}

type Options = { clock: Clock; inProcessKey?: string }

const cacheControl = 'public, max-age=0, must-revalidate'

/**
 * Answers that many ask for at once are made once a second. Nothing clears them: the second is the promise, in any
 * process, without a message between them. Errors are not kept; who shows a token is always answered afresh. What our own
 * pages ask is not kept either: the page is.
 */
export const responseCachePlugin = fp<Options>(async (app: FastifyInstance, { clock, inProcessKey }) => {
  const answers = responseCache(1_000)
  const isForPage = (request: FastifyRequest) =>
    inProcessKey !== undefined && request.headers['x-in-process'] === inProcessKey
  app.decorateRequest('finishAnswer', null)
  app.decorateRequest('askedAt', 0)
  app.addHook('onRoute', (route) => {
    if (route.config?.cacheSeconds && route.config.access !== 'public')
      throw new Error(`Route ${String(route.method)} ${route.url} may not be cached: its answer depends on who asks`)
  })
  app.addHook('onRequest', (request, reply, next) => {
    if (isKeepable(request) && !isForPage(request))
      answerFrom(answers, request, { reply, next, now: clock.now().getTime() })
    else next()
  })
  app.addHook('onSend', (request, reply, payload, next) => {
    const isKept = request.routeOptions.config.cacheSeconds && !isForPage(request)
    if (!isKept || reply.statusCode !== 200 || typeof payload !== 'string') {
      next(null, payload)
      return
    }
    const answer = answerOf(payload, reply, request.askedAt)
    request.finishAnswer?.(answer)
    request.finishAnswer = null
    reply.header('etag', answer.etag).header('cache-control', cacheControl)
    if (!isKnown(request, answer)) next(null, answer.bytes)
    else next(null, notModified(reply))
  })
  // Whatever became of a request, nobody waits for it any longer: an error, an abort, a refusal.
  app.addHook('onResponse', (request, _reply, next) => {
    giveUp(request)
    next()
  })
  app.addHook('onError', (request, _reply, _error, next) => {
    giveUp(request)
    next()
  })
})

function giveUp(request: FastifyRequest) {
  request.finishAnswer?.(null)
  request.finishAnswer = null
}

function isKeepable(request: FastifyRequest): boolean {
  return (
    request.method === 'GET' &&
    request.routeOptions.config.cacheSeconds !== undefined &&
    request.headers.authorization === undefined
  )
}

type Asking = { reply: FastifyReply; next: () => void; now: number }

function answerFrom(answers: ResponseCache, request: FastifyRequest, { reply, next, now }: Asking) {
  const key = keyOf(request)
  const known = answers.get(key, now)
  if (known) {
    give(request, reply, known)
    return
  }
  const awaited = answers.awaited(key, now)
  if (!awaited) {
    request.askedAt = now
    request.finishAnswer = answers.begin(key, now)
    next()
    return
  }
  void awaited.then((answer) => {
    if (answer) give(request, reply, answer)
    else next()
  })
}

/** The order of the fields does not matter; what the caller accepts does. */
function keyOf(request: FastifyRequest): string {
  const { url } = request
  const mark = url.indexOf('?')
  const accept = request.headers.accept ?? ''
  if (mark < 0) return `${url}\n${accept}`
  const fields = url.slice(mark + 1)
  const sorted = fields.includes('&') ? fields.split('&').sort().join('&') : fields
  return `${url.slice(0, mark)}?${sorted}\n${accept}`
}

/** Written straight to the socket: the headers that every answer carries are on the reply already. */
function give(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse) {
  const isUnchanged = isKnown(request, answer)
  reply.header('etag', answer.etag).header('cache-control', cacheControl)
  if (!isUnchanged) reply.header('content-type', answer.contentType).header('content-length', answer.bytes.length)
  reply.hijack()
  reply.raw.writeHead(isUnchanged ? 304 : 200, reply.getHeaders() as Record<string, string | number>)
  reply.raw.end(isUnchanged ? undefined : answer.bytes)
}

function isKnown(request: FastifyRequest, answer: CachedResponse): boolean {
  const known = request.headers['if-none-match']
  return known !== undefined && (known === '*' || known.split(',').some((tag) => tag.trim() === answer.etag))
}

function notModified(reply: FastifyReply) {
  reply.code(304).removeHeader('content-type').removeHeader('content-length')
  return null
}

function answerOf(text: string, reply: FastifyReply, beganAt: number): CachedResponse {
  const bytes = Buffer.from(text)
  return {
    bytes,
    contentType: String(reply.getHeader('content-type') ?? 'application/json; charset=utf-8'),
    etag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"`,
    beganAt,
  }
}
