import { useEffect } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Entry = string | boolean

const entered = new Map<Field, Entry>()

/**
 * On a slow line people type before the script has come, and hydration sets every controlled field back to what the
 * server rendered. What was entered is remembered from here on and entered again once the page is alive.
 */
export function recordEarlyInput() {
  for (const field of document.querySelectorAll('input, textarea, select')) {
    if (isField(field) && wasChanged(field)) entered.set(field, entryOf(field))
  }
  document.addEventListener('input', remember, true)
}

/** For the part around every page: its effects run after those of all fields in it. */
export function useEarlyInput() {
  // The fields of the page, once.
  useEffect(() => {
    document.removeEventListener('input', remember, true)
    for (const [field, entry] of entered) if (field.isConnected) enter(field, entry)
    entered.clear()
  }, [])
}

function remember({ target }: Event) {
  if (isField(target)) entered.set(target, entryOf(target))
}

/** Files cannot be chosen again, and what is hidden was not entered by anyone. */
function isField(target: unknown): target is Field {
  if (target instanceof HTMLInputElement) return target.type !== 'file' && target.type !== 'hidden'
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

const entryOf = (field: Field): Entry => (isTicked(field) ? field.checked : field.value)

function wasChanged(field: Field) {
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected !== one.defaultSelected)
  return isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/**
 * React only hears of a change it did not know of. It knows what goes through the field's own setter; what goes through
 * the prototype's, or a click, is news.
 */
function enter(field: Field, entry: Entry) {
  if (isTicked(field)) {
    // The one that was chosen instead says it all.
    if (field.type === 'radio' && !entry) return
    field.checked = !entry
    field.click()
    return
  }
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, entry)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
