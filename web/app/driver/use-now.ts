import { useEffect, useState } from 'react'

/** The time, as often as a screen needs it. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date())
  // The clock.
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
