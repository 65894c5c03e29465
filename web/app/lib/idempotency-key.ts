import { ApiError } from './api-error.ts'

/**
 * The life of an Idempotency-Key (B7): it is kept while nobody knows whether the work was done, and dropped as soon as
 * that is known. An answer that says nothing about the work, because it was not reached, leaves it as unknown as none.
 */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status, code } = error
  // 401 and 429 are said before the key is looked at: an earlier try with the same key may have been taken.
  if (status === 0 || status >= 500 || status === 429 || status === 401) return true
  return code === 'in_progress' || code === 'busy'
}

export type StoredKey = { send<Answer>(call: (key: string) => Promise<Answer>): Promise<Answer> }

/** The key of one intent: the same for every try until one is answered, another for the next intent. */
export function storedKey(random: () => string = () => crypto.randomUUID()): StoredKey {
  let key: string | null = null
  return {
    async send(call) {
      key ??= random()
      try {
        const answer = await call(key)
        key = null
        return answer
      } catch (error) {
        if (!isUnanswered(error)) key = null
        throw error
      }
    },
  }
}
