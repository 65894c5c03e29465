import { useSyncExternalStore } from 'react'

const RESIZE_PAUSE_MS = 150

/** Whether a media query holds; false on the server. Changes are taken once the window has rested for 150 ms. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
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
    () => matchMedia(query).matches,
    () => false,
  )
}

export const useIsWide = () => useMedia('(min-width: 768px)')

/** False on the server and in the first render of the browser: what needs script shows its plain form until then. */
export const useHasScript = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
