import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Asks before what was typed is left behind: by a link of ours (the blocker), or with the tab (the browser's own question). */
export function useUnsavedGuard(isDirty: boolean) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    isDirty ? currentLocation.pathname !== nextLocation.pathname : false,
  )
  // The browser, which asks in its own words.
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return blocker
}
