import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { inTrace, type Trace, traceFrom } from '../../trace/current-trace.ts'
import { beginWatching, closedResult, isWatched } from '../../trace/watch.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace
    /** Closed by maintenance: its 503 is an answer that somebody chose, and no failure. */
    isClosedForMaintenance: boolean
  }
}

/** Lines take their ids from the trace that they are written in: a log for each request would be made for nothing. */
export const logOfRequest = (log: FastifyBaseLogger): FastifyBaseLogger => log

/** Gives each request its trace. Stands before every other hook, so that all that follows belongs to it. */
export const traceRequestsPlugin = fp(async (app) => {
  app.decorateRequest('trace', null as unknown as Trace) // set on every request below
  app.decorateRequest('isClosedForMaintenance', false)
  app.addHook('onRequest', (request, reply, next) => {
    request.trace = { ...traceFrom(request.headers.traceparent, request.id), requestId: request.id }
    inTrace(request.trace, () => {
      if (isWatched()) watchRequest(request, reply.raw)
      next()
    })
  })
  // A body arrives as its socket's doing, not as the request's.
  app.addHook('preValidation', (request, _reply, next) => inTrace(request.trace, next))
})

type Answer = { statusCode: number; headersSent: boolean; once(event: 'close' | 'finish', tell: () => void): unknown }

/** What no failure may be counted among: an answer that maintenance gave is not said by its status. */
const resultOf = ({ isClosedForMaintenance }: FastifyRequest, { headersSent, statusCode }: Answer): string =>
  headersSent && isClosedForMaintenance ? closedResult : String(headersSent ? statusCode : 499)

/** Whoever hangs up before an answer begins is none of ours: 499, as proxies write it. */
function watchRequest(request: FastifyRequest, answer: Answer) {
  const { method, routeOptions, trace } = request
  const end = beginWatching({ kind: 'request', method, route: routeOptions.url ?? 'unknown' }, trace)
  let isOver = false
  const tell = () => {
    if (isOver) return
    isOver = true
    end(resultOf(request, answer))
  }
  answer.once('finish', tell)
  answer.once('close', tell)
}
