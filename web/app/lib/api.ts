/*
 * The one way to call the API, the same on the server and in the browser:
 *   loader:        const api = apiFor(context)         in process, as a visitor
 *   clientLoader,
 *   event handler: import { api } from '../lib/api.ts' over HTTP, as whoever is signed in
 * Every failure is an ApiError with a sentence for people.
 */
import { data, type RouterContextProvider } from 'react-router'
import { type ApiCall, serverContext } from '../server-context.ts'
import { ApiError, errorFrom, overtaken, timedOut, unreachable } from './api-error.ts'
import { readToken, tokenRejected } from './browser/token.ts'
import type { Call, Handling, Method, Options, PathOf, Query } from './contract.ts'

const TIMEOUT_MS = 15_000

export type ApiOptions = {
  params?: Record<string, string | number>
  query?: Query
  /** Sent as JSON, or as it is when it is FormData. */
  body?: unknown
} & Handling
export type Api = { [M in Method]: Call<M> } & {
  /** Private files (receipts, proofs): fetched with the token, shown as blobs (P7b). */
  blob<P extends PathOf<'get'>>(path: P, ...options: Options<'get', P>): Promise<Blob>
}

export const api: Api = createApi(callFromBrowser, withTimeout)

/** In process nothing waits for a line: unless a call asks for one, no timer is made. */
export const apiFor = (context: Readonly<RouterContextProvider>): Api =>
  createApi(context.get(serverContext).api, (options) => (options.timeoutMs ? withTimeout(options) : options.signal))

/** In a loader: what the page cannot do without. A refusal becomes the error page, with the refusal's status. */
export async function orErrorPage<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError)
      throw data({ detail: error.detail, code: error.code }, { status: error.status || 503 })
    throw error
  }
}

/** What a page can do without (featured lists, settings): a failure is silent and leaves the fallback. */
export async function orElse<Answer, Fallback>(call: Promise<Answer>, fallback: Fallback): Promise<Answer | Fallback> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError) return fallback
    throw error
  }
}

type SignalOf = (options: ApiOptions) => AbortSignal | undefined

function createApi(call: ApiCall, signalOf: SignalOf): Api {
  const json =
    (method: string) =>
    async (path: string, options: ApiOptions = {}) => {
      const response = await send(call, { method, path, options, signal: signalOf(options) })
      return response.status === 204 ? undefined : await response.json()
    }
  // What is asked and answered is typed by the API's own description: `Call` says how.
  return {
    get: json('GET'),
    post: json('POST'),
    put: json('PUT'),
    delete: json('DELETE'),
    blob: async (path: string, options: ApiOptions = {}) =>
      (await send(call, { method: 'GET', path, options, signal: signalOf(options) })).blob(),
  } as Api
}

function withTimeout({ signal, timeoutMs = TIMEOUT_MS }: ApiOptions): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([timeout, signal]) : timeout
}

type Sending = { method: string; path: string; options: ApiOptions; signal: AbortSignal | undefined }

async function send(call: ApiCall, { method, path, options, signal }: Sending) {
  try {
    const response = await call(filled(path, options.params) + queryText(options.query), {
      method,
      signal,
      ...payload(options),
    })
    if (!response.ok) throw await errorFrom(response)
    return response
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error
    throw signal?.aborted ? timedOut() : unreachable()
  }
}

/** `/hotels/{id}` with its id. */
const filled = (path: string, params: ApiOptions['params'] = {}) =>
  path.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

function payload({ body, idempotencyKey }: ApiOptions): RequestInit {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  if (body === undefined || body instanceof FormData) return { headers, body }
  return { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

/** Lists are joined by commas, as the specification's search calls want; empty values are left out. */
function queryText(query: Query = {}) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : `${value ?? ''}`
    if (text !== '') search.set(name, text)
  }
  return search.size > 0 ? `?${search}` : ''
}

/** The stream of live updates: open for as long as the signal lets it be. */
export const openEvents = (signal: AbortSignal) =>
  callFromBrowser('/events', { signal, headers: { Accept: 'text/event-stream' } })

/** In milliseconds of this device. */
export type TimedAnswer = { headers: Headers; askedAt: number; cameAt: number }

/** browser/server-time.ts reads the server's clock from it: first visits are spared that script. */
export let newestAnswer: TimedAnswer | undefined

async function callFromBrowser(path: string, init: RequestInit = {}) {
  const token = readToken()
  const headers = new Headers(init.headers)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const askedAt = Date.now()
  const response = await fetch(`/api/v1${path}`, { ...init, headers })
  newestAnswer = { headers: response.headers, askedAt, cameAt: Date.now() }
  const present = readToken()
  if (token && present && present !== token) throw overtaken()
  if (response.status === 401 && token) tokenRejected()
  return response
}
