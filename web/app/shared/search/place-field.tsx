import { useEffect, useId, useState } from 'react'
import { api } from '../../lib/api.ts'
import type { PlaceHint } from '../../lib/catalogue-types.ts'

const PAUSE_MS = 200
/** The three that the front door offers; the field takes any place. */
export const cities = ['Lagos', 'Port Harcourt', 'Abuja'] as const

type PlaceFieldProps = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  className?: string
}

/** Any place by name, with hints while it is typed in: the browser's own list, so it costs nothing. */
export function PlaceField({ label, name, value, onChange, className }: PlaceFieldProps) {
  const id = useId()
  const hints = usePlaceHints(value)
  return (
    <>
      <input
        name={name}
        aria-label={label}
        placeholder="Anywhere"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        list={id}
        autoComplete="off"
        enterKeyHint="search"
        className={className}
      />
      <datalist id={id}>
        {hints.map((hint) => (
          <option key={hint} value={hint} />
        ))}
      </datalist>
    </>
  )
}

function usePlaceHints(typed: string): readonly string[] {
  const [hints, setHints] = useState<readonly string[]>(cities)
  const [first] = useState(typed)
  // Asks the server while someone types; what the page came with needs no hint.
  useEffect(() => {
    if (typed === first || typed.trim().length < 2) return
    const gone = new AbortController()
    const pause = setTimeout(() => {
      api
        .get<{ places: PlaceHint[] }>('/places', { query: { q: typed }, signal: gone.signal })
        .then(({ places }) => setHints(places.map(({ label }) => label)))
        // No hints is no harm: the search itself reads any spelling.
        .catch(() => undefined)
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      gone.abort()
    }
  }, [typed, first])
  return hints
}
