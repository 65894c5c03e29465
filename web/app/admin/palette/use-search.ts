import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Found } from './entries.ts'

const PAUSE_MS = 180
const LEAST_LETTERS = 2

type Search = { typed: string; results: readonly Found[]; problem: string | null }
const nothing: Search = { typed: '', results: [], problem: null }

/** Asks the API once typing rests. Until then the answers before it stay. */
export function useSearch(typed: string): Search & { isAsking: boolean } {
  const [search, setSearch] = useState(nothing)
  const asked = typed.trim()
  const isAsked = asked.length >= LEAST_LETTERS
  // The API.
  useEffect(() => {
    if (!isAsked) return
    const stop = new AbortController()
    const pause = setTimeout(() => {
      api
        .get('/admin/search', { query: { q: asked }, signal: stop.signal })
        .then(({ results }) => setSearch({ typed: asked, results, problem: null }))
        .catch((error: unknown) => {
          if (error instanceof ApiError) setSearch({ typed: asked, results: [], problem: error.detail })
        })
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      stop.abort()
    }
  }, [asked, isAsked])
  return isAsked ? { ...search, isAsking: search.typed !== asked } : { ...nothing, isAsking: false }
}
