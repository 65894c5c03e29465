import { type RefObject, useLayoutEffect, useRef } from 'react'

type Events = WindowEventMap & DocumentEventMap
type Place = 'window' | 'document' | RefObject<HTMLElement | null>

/** Listens while the part is shown, to the page or to one element of it. What is called is what the last render left. */
export function useEventListener<Name extends keyof Events>(
  place: Place,
  name: Name,
  listener: (event: Events[Name]) => void,
  { capture, passive }: AddEventListenerOptions = {},
) {
  const latest = useRef(listener)
  latest.current = listener
  // The browser's events; with the drawing, for a key that is shown may be pressed at once.
  useLayoutEffect(() => {
    const target = place === 'window' ? window : place === 'document' ? document : place.current
    const listen = (event: Event) => latest.current(event as Events[Name]) // the event of that name
    target?.addEventListener(name, listen, { capture, passive })
    return () => target?.removeEventListener(name, listen, { capture })
  }, [place, name, capture, passive])
}
