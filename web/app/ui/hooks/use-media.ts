import { useCallback, useSyncExternalStore } from 'react'

const RESIZE_PAUSE_MS = 150

/** Whether a media query holds; false on the server. Changes are taken once the window has rested for 150 ms. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      let pause: ReturnType<typeof setTimeout> | undefined
      const wait = () => {
        clearTimeout(pause)
        pause = setTimeout(listener, RESIZE_PAUSE_MS)
      }
      media.addEventListener('change', wait)
      return () => {
        clearTimeout(pause)
        media.removeEventListener('change', wait)
      }
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

export const useIsWide = () => useMedia('(min-width: 768px)')

const nothingChanges = () => () => {}

/** False on the server and in the first render of the browser: what needs script shows its plain form until then. */
export const useHasScript = () =>
  useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
