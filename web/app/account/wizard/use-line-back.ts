import { useEffect, useRef } from 'react'

/** Short at first, for a tunnel; then a phone in a pocket is not kept awake. */
const pausesMs = [2_000, 4_000, 8_000, 15_000, 30_000]

/** Asks again by itself: at once when the browser says that the line is back, else after ever longer pauses. */
export function useLineBack(isWaiting: boolean, askAgain: () => void) {
  const tries = useRef(0)
  const ask = useRef(askAgain)
  ask.current = askAgain
  // The clock, and what the browser knows of the line.
  useEffect(() => {
    if (!isWaiting) return
    const again = () => ask.current()
    const pause = pausesMs[Math.min(tries.current++, pausesMs.length - 1)]
    const timer = setTimeout(again, pause)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [isWaiting])
}
