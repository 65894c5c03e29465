import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useClock } from '../../ui/hooks/use-clock.ts'
import { pauseBefore } from './outcome.ts'

/** Asks the server again and again while the page is open; answers the pause before the next look, in seconds. */
export function useAsking() {
  const { revalidate, state } = useRevalidator()
  const [look, setLook] = useState(0)
  const isAsking = state === 'loading'
  const pause = pauseBefore(look)
  const lookAgain = () => {
    setLook((before) => before + 1)
    void revalidate()
  }
  useClock(lookAgain, { afterMs: isAsking ? null : pause }, look)
  return { isAsking, seconds: pause / 1000 }
}
