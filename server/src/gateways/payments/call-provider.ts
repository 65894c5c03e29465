// The one way an adapter speaks with its provider. It never tries again by itself: only the caller knows what that costs.
import { releaseSession } from '../../session/session-guard.ts'
import { currentTrace, traceparentOf } from '../../trace/current-trace.ts'
import { watched } from '../../trace/watch.ts'
import { ProviderError } from './provider-error.ts'
import { UnreadableAnswer } from './read-fields.ts'

/** Longest wait for an answer; silence says nothing about the money. */
export const patienceMs = 10_000
const bytesMost = 1024 * 1024

export type ProviderAddress = {
  provider: string
  baseUrl: string
  headers: Readonly<Record<string, string>>
  patienceMs?: number
}

export type ProviderRequest = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  query?: Readonly<Record<string, string | number>>
  json?: object
  /** JSON that is written already, to the letter. */
  jsonText?: string
  form?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  /** It captures or refunds: when its answer is lost, the money may have moved all the same. */
  movesMoney?: boolean
}

export type ProviderAnswer = { status: number; body: unknown; retryAfterSeconds: number | undefined }

/** The adapter's reading of an answer: an error for what is none, null for one that can be used. */
export type Classify = (answer: ProviderAnswer, request: ProviderRequest) => ProviderError | null

/** `isRefusal`: whether a body says, in the provider's own form, that it refused. Without it nothing is a refusal. */
type Reading<T> = { classify?: Classify; isRefusal?: (body: unknown) => boolean; read: (body: unknown) => T }

/**
 * One call, and what `read` takes from its answer. Throws a ProviderError for everything that is not an answer, an
 * UnreadableAnswer of `read` included; no redirect is followed.
 */
export function callProvider<T>(address: ProviderAddress, request: ProviderRequest, reading: Reading<T>): Promise<T> {
  const { provider } = address
  releaseSession()
  const activity = { kind: 'provider', provider, method: request.method } as const
  return watched(activity, () => ask(address, request, reading), resultOf)
}

const resultOf = (error: unknown) => (error instanceof ProviderError ? error.kind : 'unknown')

async function ask<T>(
  address: ProviderAddress,
  request: ProviderRequest,
  { classify = byStatus, isRefusal = () => false, read }: Reading<T>,
): Promise<T> {
  try {
    const answer = await exchange(address, request)
    const error = classify(answer, request)
    if (error?.kind === 'declined' && !(isCertain(answer, request) && isRefusal(answer.body)))
      throw new ProviderError(afterFailure(request), error.message, error)
    if (error) throw error
    return read(answer.body)
  } catch (error) {
    throw named(asProviderError(error, request), address, request)
  }
}

const refusals = [400, 404, 422]
/** A time limit, or another request in the way: what became of this one is not said. */
const undecided = [408, 409, 425, 499]

/** Whether a status can stand for a refusal: of a call that moves money only where nothing else is meant by it. */
function isCertain({ status }: ProviderAnswer, { movesMoney = false }: ProviderRequest): boolean {
  return movesMoney ? refusals.includes(status) : status < 500 && !undecided.includes(status)
}

function asProviderError(error: unknown, request: ProviderRequest): ProviderError {
  if (error instanceof ProviderError) return error
  if (error instanceof UnreadableAnswer)
    return new ProviderError(afterFailure(request), error.message, { code: 'unreadable' })
  return lostBy(error, request)
}

/** What a status says by itself: the ground for every adapter's own reading. */
export const byStatus: Classify = ({ status, retryAfterSeconds }, request) => {
  if (status >= 200 && status < 300) return null
  if (status === 429)
    return new ProviderError('broken', 'too many requests', { code: '429', status, retryAfterSeconds })
  if (status === 401 || status === 403)
    return new ProviderError('broken', 'the key was refused', { code: `${status}`, status })
  if (status >= 400 && status < 500)
    return new ProviderError('declined', 'the request was refused', { code: `${status}`, status })
  return new ProviderError(afterFailure(request), `the provider answered ${status}`, {
    code: `${status}`,
    status,
    retryAfterSeconds,
  })
}

/** What a failure after sending means: only a call that moves money can have moved it. */
export const afterFailure = ({ movesMoney = false }: ProviderRequest) => (movesMoney ? 'unknown' : 'broken')

async function exchange(address: ProviderAddress, request: ProviderRequest): Promise<ProviderAnswer> {
  const response = await fetch(urlOf(address, request), {
    method: request.method,
    headers: {
      accept: 'application/json',
      ...address.headers,
      ...bodyType(request),
      ...request.headers,
      ...traceHeader(),
    },
    body: bodyOf(request),
    redirect: 'manual',
    signal: AbortSignal.timeout(address.patienceMs ?? patienceMs),
  })
  const text = await readText(response, request)
  return {
    status: response.status,
    body: parsed(text, response, request),
    retryAfterSeconds: retryAfter(response.headers.get('retry-after')),
  }
}

/** W3C Trace Context: two random numbers, nothing of the payment. */
function traceHeader(): Record<string, string> {
  const traceparent = traceparentOf(currentTrace())
  return traceparent ? { traceparent } : {}
}

function urlOf({ baseUrl }: ProviderAddress, { path, query = {} }: ProviderRequest): URL {
  const url = new URL(`${baseUrl}${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  return url
}

function bodyType({ json, jsonText, form }: ProviderRequest): Record<string, string> {
  if (json || jsonText) return { 'content-type': 'application/json' }
  return form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
}

function bodyOf({ json, jsonText, form }: ProviderRequest): string | null {
  if (jsonText) return jsonText
  if (json) return JSON.stringify(json)
  return form ? new URLSearchParams(form).toString() : null
}

async function readText(response: Response, request: ProviderRequest): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > bytesMost) throw new ProviderError(afterFailure(request), 'the answer is longer than 1 MB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** An error may come without JSON, from a machine in front of the provider; a success may not. */
function parsed(text: string, response: Response, request: ProviderRequest): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    if (!response.ok) return null
    throw new ProviderError(afterFailure(request), 'the answer is not JSON', { code: 'unreadable' })
  }
}

function retryAfter(header: string | null): number | undefined {
  return header && /^\d{1,5}$/.test(header) ? Number(header) : undefined
}

const neverReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

/** A connection that was never made moved nothing; one that was made and lost may have. */
function lostBy(error: unknown, request: ProviderRequest): ProviderError {
  const code = codeOf(error)
  if (neverReached.has(code)) return new ProviderError('broken', 'the provider could not be reached', { code })
  return new ProviderError(request.method === 'GET' ? 'broken' : 'unknown', 'no answer came', { code })
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}

/** The same error with the call named; what the provider wrote may quote the key that we sent. */
function named(error: ProviderError, { provider, headers }: ProviderAddress, { method, path }: ProviderRequest) {
  const secrets = Object.values(headers).flatMap((value) => [value, value.split(' ').at(-1) ?? value])
  const hidden = (said: string) =>
    secrets.filter((secret) => secret.length > 7).reduce((text, secret) => text.replaceAll(secret, '…'), said)
  const code = error.code && hidden(error.code)
  return new ProviderError(error.kind, `${provider} ${method} ${path}: ${hidden(error.message)}`, { ...error, code })
}
