import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError, statusSentences } from '../../errors.ts'
import { classOf } from './classes.ts'
import { AdmissionGate, type RequestClass, type Shares } from './gate.ts'
import type { Measure } from './load.ts'

declare module 'fastify' {
  interface FastifyInstance {
    admission: Admission
  }
  interface FastifyRequest {
    /** Gives the request's place back before its answer has ended, as a stream does that stays open for hours. */
    leaveGate: () => void
  }
}

export type Admission = {
  gate: AdmissionGate
  /** Counts from now on as load. */
  watch(measure: Measure): void
}

type Options = { shares: Shares; inProcessKey: string }

/** Who was refused last should come back first. */
const retryAfterSeconds: Record<RequestClass, number> = { sale: 2, account: 3, page: 5 }

/**
 * The share of each class. Pages have a third of the places: their drawing thread makes some fifty a second, so that a
 * third of 96 waits well below a second. Who finds no place waits a quarter of a second for one: so long a person does not
 * notice, a refusal may take a second, and callers who come again at once, as programs do, cannot make refusing them our
 * main work.
 */
export function sharesOf(requestsAtOnce: number): Shares {
  const part = (thirds: number) => Math.round((requestsAtOnce * thirds) / 3)
  const wait = { waiting: 10 * requestsAtOnce, waitMs: 250 }
  return {
    page: { inHand: part(1), least: part(0.25), load: 0.5, ...wait },
    account: { inHand: part(2), least: part(0.5), load: 0.75, ...wait },
    sale: { inHand: part(3), least: 0, load: 1, ...wait },
  }
}

export function overloaded(kind: RequestClass): AppError {
  return new AppError(503, 'overloaded', statusSentences[503]!, { retryAfterSeconds: retryAfterSeconds[kind] })
}

/**
 * Sheds load (promise 37). A request enters before its session is looked up. One with a body is only looked at there and
 * enters when the body has come, so that slow lines hold no place; an answer that is kept for a second needs none.
 */
export const admissionPlugin = fp<Options>(async (app: FastifyInstance, { shares, inProcessKey }) => {
  const measures: Measure[] = []
  const load = () => measures.reduce((most, measure) => Math.max(most, measure()), 0)
  const gate = new AdmissionGate(shares, load)
  app.decorate('admission', { gate, watch: (measure: Measure) => measures.push(measure) })
  app.decorateRequest('leaveGate', null as unknown as () => void) // set on every request below
  const kindOf = (request: FastifyRequest) =>
    request.headers['x-in-process'] === inProcessKey ? null : classOfRequest(request)

  app.addHook('onRequest', (request, reply, next) => {
    request.leaveGate = stayOut
    const kind = kindOf(request)
    if (kind === null || isKept(request)) next()
    else if (!hasBody(request)) enter(gate, kind, { request, reply, next })
    else if (gate.isFull(kind)) next(overloaded(kind))
    else next()
  })
  app.addHook('preValidation', (request, reply, next) => {
    const kind = request.leaveGate === stayOut ? kindOf(request) : null
    if (kind === null) next()
    else enter(gate, kind, { request, reply, next })
  })
  const telling = setInterval(() => logRejections(gate, app.log), 1_000).unref()
  app.addHook('onClose', async () => clearInterval(telling))
})

function stayOut() {}

type Entering = { request: FastifyRequest; reply: FastifyReply; next: (error?: Error) => void }

/** The place is given back when the answer has ended or its connection is gone, whichever is first. */
function enter(gate: AdmissionGate, kind: RequestClass, { request, reply, next }: Entering) {
  // Who hung up while its session was looked up would never give a place back.
  if (reply.raw.closed || request.raw.socket.destroyed) {
    next(overloaded(kind))
    return
  }
  let goOn = (isAdmitted: boolean) => {
    atOnce = isAdmitted
  }
  let atOnce: boolean | null = null
  request.leaveGate = gate.enter(kind, (isAdmitted) => goOn(isAdmitted))
  reply.raw.once('close', request.leaveGate)
  reply.raw.once('finish', request.leaveGate)
  goOn = (isAdmitted) => next(isAdmitted ? undefined : overloaded(kind))
  if (atOnce !== null) goOn(atOnce)
}

function classOfRequest(request: FastifyRequest) {
  const { method, url = '', config } = request.routeOptions
  return classOf({
    method: Array.isArray(method) ? request.method : (method ?? request.method),
    url,
    access: config.access,
    alwaysOpen: config.alwaysOpen ?? false,
  })
}

function hasBody({ headers }: FastifyRequest) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** What may be answered from memory (answer-cache.ts). */
function isKept(request: FastifyRequest) {
  const isForAll = request.routeOptions.config.cacheSeconds !== undefined
  return isForAll && request.method === 'GET' && request.headers.authorization === undefined
}

function logRejections(gate: AdmissionGate, log: FastifyBaseLogger) {
  const refused = gate.takeRefusals()
  if (refused.sale + refused.account + refused.page > 0) log.warn({ refused }, 'overloaded: requests were refused')
}
