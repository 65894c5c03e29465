import { useEffect, useRef } from 'react'

/** Tells something outside React of what is shown now, once for each: the toast region, the browser's memory. */
export function useSeen<Shown>(shown: Shown, tell: (shown: Shown) => unknown) {
  const latest = useRef(tell)
  latest.current = tell
  // What stands outside React.
  useEffect(() => void latest.current(shown), [shown])
}
