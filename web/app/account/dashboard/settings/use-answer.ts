import { useCallback, useEffect, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'

/** What one call answers, asked for when its part of the page is opened. */
export function useAnswer<Answer>(path: string) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const ask = useCallback(async () => {
    setFailed(false)
    try {
      setAnswer(await api.get<Answer>(path))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailed(true)
    }
  }, [path])
  // Speaks with the API.
  useEffect(() => {
    void ask()
  }, [ask])
  return { answer, hasFailed, ask, replace: setAnswer }
}
