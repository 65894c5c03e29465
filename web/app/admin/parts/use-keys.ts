import { useEventListener } from '../../ui/hooks/use-event-listener.ts'

/** Keys of a screen, wherever on the page the focus is but in a field or a dialog; null: not now. */
export function useKeys(keys: Readonly<Record<string, (() => void) | null | undefined>>) {
  useEventListener('document', 'keydown', (event) => {
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act || isTaken(event)) return
    event.preventDefault()
    act()
  })
}

/** Somebody types, or another window is on top. */
function isTaken({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true
  if (!(target instanceof Element)) return false
  if (target.closest('input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]')) return true
  return target.closest('[role=dialog]:not([data-drawer]), [role=alertdialog], [role=menu]') !== null
}
