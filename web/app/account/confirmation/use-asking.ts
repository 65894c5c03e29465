import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { pauseBefore } from './outcome.ts'

/** Asks the server again and again while the page is open; answers the pause before the next look, in seconds. */
export function useAsking() {
  const { revalidate, state } = useRevalidator()
  const [look, setLook] = useState(0)
  const isAsking = state === 'loading'
  const pause = pauseBefore(look)
  // The server, by the clock.
  useEffect(() => {
    if (isAsking) return
    const timer = setTimeout(() => {
      setLook((before) => before + 1)
      void revalidate()
    }, pause)
    return () => clearTimeout(timer)
  }, [isAsking, pause, revalidate])
  return { isAsking, seconds: pause / 1000 }
}
