import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isDatabaseAway } from '../db/outage/database-away.ts'
import { sqlState } from '../db/pool.ts'
import { AppError, type FieldError, notFound, statusSentences } from '../errors.ts'
import { inTrace } from '../trace/current-trace.ts'
import { strictTransportHeader } from './headers.ts'
import { sendPlainPage } from './routes/send-plain-page.ts'
import { isTextIssue } from './validation/texts/text-kinds.ts'

const unreadable = 'The request could not be read.'

type Body = { detail: string; code: string; errors?: FieldError[]; request_id: string; [extra: string]: unknown }

/** The one place that writes an error (C14). What is not an AppError leaks nothing. */
export const errorsPlugin = fp(async (app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply))
  app.setNotFoundHandler((request, reply) => {
    sendError(new AppError(404, 'route_not_found', statusSentences[404]!), request, reply)
  })
})

/**
 * Answers to what comes to no route and no hook: an address that cannot be read, or holds an id longer than any; and
 * bytes that are no request, for which there is only the socket to answer on.
 */
export function unreadableAnswers({ isProduction }: { isProduction: boolean }) {
  const headers = { ...bareHeaders, ...(isProduction ? strictTransportHeader : {}) }
  return {
    frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
      if (isForPeople(request)) return sendPlainPage(reply.headers(headers), unreadablePage)
      const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
      sendError(isTooLong ? notFound() : translate(error), request, reply.headers(headers))
    },
    clientErrorHandler(error: ConnectionError, socket: Socket) {
      if (error.code !== 'ECONNRESET' && socket.writable) socket.write(rawAnswer(brokenRequest(error.code), headers))
      socket.destroy(error)
    },
  }
}

/** A browser that opens a page, and no call of the API. */
function isForPeople({ url, headers }: FastifyRequest) {
  return !/^\/api(\/|$)/.test(url) && `${headers.accept ?? ''}`.includes('text/html')
}

/** The site draws nothing for an address that cannot be read. */
const unreadablePage = {
  status: 404,
  title: 'Page not found',
  sentence: 'This address cannot be read. Check it, or start at the home page.',
}

/** There is nothing in them to run. */
const bareHeaders = { 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' }

function brokenRequest(code: string): AppError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError(408, 'timeout', 'The request took too long to arrive.')
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError(431, 'too_large', 'That is more than may be sent at once.')
  return new AppError(400, 'bad_request', unreadable)
}

function rawAnswer({ status, message, code }: AppError, bare: Record<string, string>): string {
  const body: Body = { detail: message, code, request_id: randomUUID() }
  const text = JSON.stringify(body)
  const headers = { ...bare, 'content-type': 'application/json; charset=utf-8', connection: 'close' }
  const lines = Object.entries({ ...headers, 'content-length': text.length }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n')
}

function sendError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const known = error instanceof AppError ? error : translate(error)
  // The reading of a body, which may fail as well, goes on outside the request's trace.
  inTrace(request.trace, () => logFailure(error, known, request))
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', String(known.retryAfterSeconds))
  const body: Body = { detail: known.message, code: known.code, request_id: request.id, ...known.extra }
  if (known.errors) body.errors = known.errors
  return reply.code(known.status).header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body))
}

/** Refused on purpose. A line for each of thousands would be load of its own: they are counted (http/admission, http/maintenance). */
const isChosen: ReadonlySet<string> = new Set(['overloaded', 'maintenance'])

function logFailure(error: Error, { code, status }: AppError, request: FastifyRequest) {
  const fields = { err: error, route: routeOf(request) }
  if (code === 'busy') request.log.info(fields, 'request turned away for a moment')
  else if (status >= 500 && !isChosen.has(code)) request.log.error(fields, 'request failed')
}

/** As it is declared: an address may hold a token. */
const routeOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url ?? 'unknown'}`

function translate(error: FastifyError): AppError {
  if (error.validation) return fromValidation(error)
  const fromDatabase = translateSql(sqlState(error))
  if (fromDatabase) return fromDatabase
  if (isDatabaseAway(error)) return unavailable()
  const status = error.statusCode ?? 500
  if (status === 415) return new AppError(415, 'unsupported_media_type', 'That kind of content is not accepted here.')
  if (status === 413) return new AppError(413, 'too_large', 'That is more than may be sent at once.')
  if (status === 429) return new AppError(429, 'rate_limited', statusSentences[429]!)
  if (status === 503) return unavailable()
  if (status >= 400 && status < 500) return new AppError(status, 'bad_request', unreadable)
  return new AppError(500, 'server_error', statusSentences[500]!)
}

function fromValidation(error: FastifyError): AppError {
  const issues = shownOf((error.validation ?? []) as Issue[])
  const errors = issues.map(({ keyword, message = 'is not valid', params, instancePath }) => ({
    field: fieldOf(instancePath, params),
    message: sentenceFor(keyword, message, params),
  }))
  const [only, ...others] = issues
  if (only && others.length === 0 && isTextIssue(only) && only.params.code !== 'invalid')
    return new AppError(422, only.params.code, only.message, { errors })
  return new AppError(422, 'invalid', statusSentences[422]!, { errors })
}

type Issue = { keyword: string; instancePath: string; message?: string; params?: Record<string, unknown> }

/** Where null may stand instead of a value of the right type, two issues that say so follow the value's own. */
function shownOf(issues: readonly Issue[]): Issue[] {
  const isOfValue = ({ keyword }: Issue) => keyword !== 'type' && keyword !== 'anyOf'
  const wrongValues = new Set(issues.filter(isOfValue).map(({ instancePath }) => instancePath))
  return issues.filter((issue) => isOfValue(issue) || !wrongValues.has(issue.instancePath))
}

function fieldOf(path: string, params: Record<string, unknown> | undefined) {
  const named = params?.missingProperty ?? params?.additionalProperty
  const parts = path.split('/').filter(Boolean)
  if (typeof named === 'string') parts.push(named)
  return parts.join('.') || 'body'
}

function sentenceFor(keyword: string, message: string, params: Record<string, unknown> | undefined) {
  if (keyword === 'required') return 'is required'
  if (keyword === 'additionalProperties') return 'is not taken here'
  if (keyword === 'enum' && Array.isArray(params?.allowedValues))
    return `must be one of ${params.allowedValues.join(', ')}`
  if (keyword === 'format' && typeof params?.format === 'string') return formatSentences[params.format] ?? message
  return message
}

const formatSentences: Readonly<Record<string, string>> = {
  date: 'must be a real day, like 2026-12-11',
  month: 'must be a month, like 2026-12',
  'date-time': 'must be a real moment, like 2026-12-11T12:00:00+01:00',
}

/** Given up on a deadlock, or on a statement that ran too long. */
const givenUp = new Set(['40001', '40P01', '57014'])

/** Text that PostgreSQL cannot hold, and moments when it cannot answer. Everything else is our mistake: 500. */
function translateSql(state = ''): AppError | null {
  if (state === '22021' || state === '22P05')
    return new AppError(422, 'invalid', 'A text holds a character that cannot be stored.')
  if (state === '55P03')
    return new AppError(409, 'busy', 'Someone else is changing this right now. Try again.', { retryAfterSeconds: 1 })
  return givenUp.has(state) ? unavailable() : null
}

function unavailable() {
  return new AppError(503, 'unavailable', statusSentences[503]!, { retryAfterSeconds: 5 })
}
