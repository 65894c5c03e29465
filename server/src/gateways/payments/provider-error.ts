/**
 * `declined`: the provider decided against this payment or this request; no money moved.
 * `broken`: it said that it cannot (5xx, 429, a refused key), or it was never reached; no money moved.
 * `unknown`: the answer was lost or cannot be read; money may have moved, so it is looked up and never sent again.
 */
export type ProviderErrorKind = 'declined' | 'broken' | 'unknown'

type More = { code?: string | undefined; status?: number | undefined; retryAfterSeconds?: number | undefined }

/** Why a call of a provider brought no answer that can be used. Its message holds no key and no header. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind
  /** The provider's own word, such as `duplicate_reference`. */
  readonly code: string | undefined
  /** Of the HTTP answer, where one came. */
  readonly status: number | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(kind: ProviderErrorKind, message: string, { code, status, retryAfterSeconds }: More = {}) {
    super(message)
    this.name = 'ProviderError'
    this.kind = kind
    this.code = code
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}
