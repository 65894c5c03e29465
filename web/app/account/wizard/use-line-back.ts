import { useState } from 'react'
import { useClock } from '../../ui/hooks/use-clock.ts'
import { useEventListener } from '../../ui/hooks/use-event-listener.ts'

/** Short at first, for a tunnel; then a phone in a pocket is not kept awake. */
const pausesMs = [2_000, 4_000, 8_000, 15_000, 30_000]

/** Asks again by itself: at once when the browser says that the line is back, else after ever longer pauses. */
export function useLineBack(isWaiting: boolean, askAgain: () => void) {
  const [waits, setWaits] = useState(0)
  const [wasWaiting, setWasWaiting] = useState(false)
  if (isWaiting !== wasWaiting) {
    setWasWaiting(isWaiting)
    if (isWaiting) setWaits(waits + 1)
  }
  const pauseMs = pausesMs[Math.min(waits, pausesMs.length) - 1] ?? null
  useClock(askAgain, { afterMs: isWaiting ? pauseMs : null }, waits)
  useEventListener('window', 'online', () => isWaiting && askAgain())
}
