import { useEventListener } from '../../ui/hooks/use-event-listener.ts'

/** Keys of a screen, wherever on the page the focus is but in a field, while no dialog is open; null: not now. */
export function useKeys(keys: Readonly<Record<string, (() => void) | null | undefined>>) {
  useEventListener('document', 'keydown', (event) => {
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act || isTaken(event)) return
    event.preventDefault()
    act()
  })
}

/** Over the page, or on its way there: what is typed is meant for it. */
const OVER_PAGE = ':is([role=dialog]:not([data-drawer]), [role=alertdialog], [role=menu], [data-awaited]):not(.toast)'

/** Somebody types, or another window is on top. */
function isTaken({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true
  if (document.querySelector(OVER_PAGE)) return true
  const fields = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]'
  return target instanceof Element && target.closest(fields) !== null
}
