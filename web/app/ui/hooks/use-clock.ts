import { useEffect, useRef, useState } from 'react'

type Wait = { afterMs: number | null; everyMs?: never } | { everyMs: number | null; afterMs?: never }

/**
 * Calls when the time has come: once, anew whenever `round` is another, or again and again. Without a time the clock
 * stands still. What is called is what the last render left.
 */
export function useClock(call: () => void, { afterMs = null, everyMs = null }: Wait, round?: unknown) {
  const latest = useRef(call)
  latest.current = call
  // The browser's clock.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round begins to wait anew
  useEffect(() => {
    const ring = () => latest.current()
    const once = afterMs === null ? undefined : setTimeout(ring, afterMs)
    const again = everyMs === null ? undefined : setInterval(ring, everyMs)
    return () => {
      clearTimeout(once)
      clearInterval(again)
    }
  }, [afterMs, everyMs, round])
}

/** The present, as it was at the last tick: of this device, unless another clock is read. */
export function useNow(everyMs: number, read = Date.now): number {
  const [now, setNow] = useState(read)
  useClock(() => setNow(read()), { everyMs })
  return now
}
