import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { api, orElse } from '../../lib/api.ts'
import type { Answer } from '../../lib/contract.ts'

export type Waiting = Answer<'countWaiting'>

const FRESH_MS = 60_000

let latest: { waiting: Waiting | null; at: number } = { waiting: null, at: 0 }

/** What waits for somebody, asked anew when the person moves on: a clock of its own would keep a left screen alive. */
export function useWaiting(): Waiting | null {
  const { pathname } = useLocation()
  const [waiting, setWaiting] = useState(latest.waiting)
  // The API.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is the time to ask again
  useEffect(() => {
    if (Date.now() - latest.at < FRESH_MS) return
    latest = { ...latest, at: Date.now() }
    void orElse(api.get('/admin/waiting'), latest.waiting).then((next) => {
      latest = { ...latest, waiting: next }
      setWaiting(next)
    })
  }, [pathname])
  return waiting
}
