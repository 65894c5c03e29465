import { useEffect } from 'react'
import { rowWithCursor } from '../parts/table/row-cursor.ts'

/** Longer than a dialog takes to give the focus back by itself. */
const WAIT_MS = 60

/**
 * What was done takes its own button away: a case that is closed leaves the list, and a booking that is cancelled cannot
 * be cancelled again. The focus is nobody's then, and the keys begin at the top of the page: it goes to what is left of
 * what it was in.
 */
export function useLostFocus() {
  // The document: the browser says nothing when an element goes with the focus.
  useEffect(() => {
    let path: readonly HTMLElement[] = []
    let wait: ReturnType<typeof setTimeout> | undefined
    const remember = (event: FocusEvent) => {
      path = event.composedPath().filter((each) => each instanceof HTMLElement)
    }
    const restore = () => {
      if (isLost(path)) restingPlace(path)?.focus({ preventScroll: true })
    }
    const watch = new MutationObserver(() => {
      if (!isLost(path)) return
      clearTimeout(wait)
      wait = setTimeout(restore, WAIT_MS)
    })
    watch.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    return () => {
      clearTimeout(wait)
      watch.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
}

/** The element went away with the focus, and nothing has taken it since. */
const isLost = ([element]: readonly HTMLElement[]) =>
  element !== undefined && !element.isConnected && document.activeElement === document.body

/** What it was in, the record that is open, the row that the keys are at, or the screen. */
const restingPlace = (path: readonly HTMLElement[]) =>
  path.find((each) => each.isConnected && each.matches('[tabindex]:not(main)')) ??
  document.querySelector<HTMLElement>('[data-drawer][data-open]') ??
  rowWithCursor() ??
  document.getElementById('main')
