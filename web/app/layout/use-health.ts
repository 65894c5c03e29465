import { useCallback, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../lib/api.ts'
import { showSavedFrom, useSavedAt } from '../lib/offline/offline-cache.ts'
import { useOnline } from '../lib/offline/use-online.ts'
import { useClock } from '../ui/hooks/use-clock.ts'
import { useEventListener } from '../ui/hooks/use-event-listener.ts'

const EVERY_MS = 30_000
/** While a kept copy is shown: the first question after a tunnel may be too early for the line. */
const EVERY_MS_IF_SAVED = 5_000
/** C15: one lost answer on a slow line is not an outage. */
const FAILURES_IN_A_ROW = 2

export type Health = 'well' | 'offline' | 'down'

/** Asks the API every 30 seconds, every five while a kept copy is shown, whether it is there, and the browser whether it is on line at all. */
export function useHealth() {
  const isOnline = useOnline()
  const savedAt = useSavedAt()
  const refreshSaved = useRefreshSaved(savedAt)
  const [isDown, setDown] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const failures = useRef(0)

  const check = useCallback(async () => {
    const isThere = await api.get('/health').then(
      () => true,
      () => false,
    )
    failures.current = isThere ? 0 : failures.current + 1
    setDown(failures.current >= FAILURES_IN_A_ROW)
    if (isThere) await refreshSaved()
  }, [refreshSaved])

  // A hidden page asks nothing.
  const tick = () => {
    if (!document.hidden && navigator.onLine) void check()
  }
  useClock(tick, { everyMs: savedAt === null ? EVERY_MS : EVERY_MS_IF_SAVED })
  // Whoever comes out of a tunnel does not wait for the clock.
  useEventListener('window', 'online', tick)

  const ask = async () => {
    setAsking(true)
    await check()
    setAsking(false)
  }
  const health: Health = isOnline ? (isDown ? 'down' : 'well') : 'offline'
  return { health, isAsking, ask }
}

/** What was shown from a kept copy is loaded anew as soon as somebody answers. */
function useRefreshSaved(savedAt: string | null) {
  const { revalidate } = useRevalidator()
  const latest = useRef({ savedAt, revalidate })
  latest.current = { savedAt, revalidate }
  return useCallback(async () => {
    if (latest.current.savedAt === null) return
    showSavedFrom(null)
    await latest.current.revalidate()
  }, [])
}
