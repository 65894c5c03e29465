import type { ApiAnswer } from '../server-context.ts'

export type FieldError = { field: string; message: string }

/** Shown when the server sent no sentence of its own; word for word from the specification, section 8. */
const fallbackByStatus: Record<number, string> = {
  401: 'Invalid credentials or session expired',
  403: 'Access denied - insufficient permissions',
  404: 'Resource not found',
  422: 'Invalid data provided',
  429: 'Too many requests - please wait before trying again',
  500: 'Server error - please try again later',
  503: 'Service temporarily unavailable',
}
const UNREACHABLE = 'Unable to connect to server. Please check if the backend is running.'
const TIMED_OUT = 'Request timed out. Please try again.'

/** Any call that did not succeed. `detail` is a sentence for people; `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly errors: FieldError[]
  readonly retryAfterSeconds: number | undefined
  /** The whole answer: a 409 `price_changed` carries the fresh quote beside its sentence. */
  readonly body: Record<string, unknown>

  constructor(failure: {
    status: number
    code: string
    detail: string
    body?: Record<string, unknown>
    retryAfterSeconds?: number
  }) {
    super(failure.detail)
    this.name = 'ApiError'
    this.status = failure.status
    this.code = failure.code
    this.detail = failure.detail
    this.body = failure.body ?? {}
    this.errors = fieldErrors(this.body.errors)
    this.retryAfterSeconds = failure.retryAfterSeconds
  }
}

/** The server's own sentence where it refused; when it broke, or nobody answered, what is said instead. */
export const reasonOr = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.detail : otherwise

export const unreachable = () => new ApiError({ status: 0, code: 'unreachable', detail: UNREACHABLE })
export const timedOut = () => new ApiError({ status: 0, code: 'timeout', detail: TIMED_OUT })
/** Whoever asked has left, and somebody else has logged in: the answer is not theirs. */
export const overtaken = () =>
  new ApiError({ status: 401, code: 'overtaken', detail: 'Somebody else has logged in here meanwhile.' })

export async function errorFrom(response: ApiAnswer): Promise<ApiError> {
  const body = await jsonObject(response)
  const { detail, code } = body
  return new ApiError({
    status: response.status,
    code: typeof code === 'string' ? code : `http_${response.status}`,
    detail: typeof detail === 'string' && detail !== '' ? detail : fallbackText(response),
    body,
    retryAfterSeconds: Number(response.headers.get('Retry-After')) || undefined,
  })
}

function fallbackText(response: ApiAnswer) {
  return fallbackByStatus[response.status] ?? `HTTP ${response.status} ${response.statusText}`.trim()
}

async function jsonObject(response: ApiAnswer): Promise<Record<string, unknown>> {
  const body: unknown = await response.json().catch(() => null)
  return isObject(body) ? body : {}
}

function fieldErrors(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return []
  return value.filter(isObject).map(({ field, message }) => ({ field: `${field}`, message: `${message}` }))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
