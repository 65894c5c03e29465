import { useEffect, useState } from 'react'

/** The time, again and again. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  // The browser's clock.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
