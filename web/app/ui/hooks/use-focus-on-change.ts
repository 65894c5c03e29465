import { useEffect, useRef } from 'react'

/** The element takes the focus whenever `value` changes, so that a screen reader hears what is new. Not at first. */
export function useFocusOnChange(value: unknown, options?: FocusOptions) {
  const element = useRef<HTMLHeadingElement>(null)
  const shown = useRef(value)
  // The browser's focus.
  useEffect(() => {
    if (shown.current !== value) element.current?.focus(options)
    shown.current = value
  }, [value, options])
  return element
}
