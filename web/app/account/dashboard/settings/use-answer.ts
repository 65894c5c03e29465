import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'

/** What one call answers, asked for when its part of the page is opened. `call` stays the same function. */
export function useAnswer<Answer>(call: () => Promise<Answer>) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const ask = useCallback(async () => {
    setFailed(false)
    try {
      setAnswer(await call())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailed(true)
    }
  }, [call])
  // Speaks with the API.
  useEffect(() => {
    void ask()
  }, [ask])
  return { answer, hasFailed, ask, replace: setAnswer }
}
