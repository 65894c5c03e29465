import type { Rejection } from '@skyroute/core/rejection.ts'

export type FieldError = { field: string; message: string }

/** The only error a client may read: a status, a code for machines, a sentence for people. */
export class AppError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldError[] | undefined
  /** Further fields of the answer, such as a fresh quote beside `price_changed`. */
  readonly extra: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    code: string,
    sentence: string,
    more: { errors?: FieldError[]; extra?: Record<string, unknown>; retryAfterSeconds?: number } = {},
  ) {
    super(sentence)
    this.status = status
    this.code = code
    this.errors = more.errors
    this.extra = more.extra
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** Section 8 of the specification: what a status says when there is nothing better to say (C0). */
export const statusSentences: Record<number, string> = {
  401: 'Invalid credentials or session expired',
  403: 'Access denied - insufficient permissions',
  404: 'Resource not found',
  422: 'Invalid data provided',
  429: 'Too many requests - please wait before trying again',
  500: 'Server error - please try again later',
  503: 'Service temporarily unavailable',
}

export function notFound(sentence = 'Resource not found') {
  return new AppError(404, 'not_found', sentence)
}

export function invalid(field: string, message: string, code = 'invalid') {
  return new AppError(422, code, message, { errors: [{ field, message }] })
}

export function conflict(code: string, sentence: string, extra?: Record<string, unknown>) {
  return new AppError(409, code, sentence, extra ? { extra } : {})
}

const refusalStatus = { forbidden: 403, conflict: 409, invalid: 422 } as const

/** A refusal of core, told to the client. */
export function domainError(refusal: Rejection): AppError {
  const errors = refusal.field ? [{ field: refusal.field, message: refusal.sentence }] : undefined
  return new AppError(refusalStatus[refusal.kind], refusal.code, refusal.sentence, errors ? { errors } : {})
}

/** What core allows; a refusal is thrown, as the client reads it. */
export function allowed<Answer extends { ok: true }>(answer: Answer | Rejection): Answer {
  if (!answer.ok) throw domainError(answer)
  return answer
}
