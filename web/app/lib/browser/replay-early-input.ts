import { useEffect } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Entry = string | boolean

const entered = new Map<Field, Entry>()
/** What React has brought to life: the page, and each part of it that waits for a script of its own. */
const alive = new WeakSet<Element>()
export const partAttribute = 'data-hydrates-later'

/**
 * On a slow line people type before the script has come, and hydration sets every controlled field back to what the
 * server rendered. What was entered is remembered from here on and entered again once its part of the page is alive.
 */
export function recordEarlyInput() {
  for (const field of document.querySelectorAll('input, textarea, select')) {
    if (isField(field) && wasChanged(field)) entered.set(field, entryOf(field))
  }
  document.addEventListener('input', remember, true)
}

/** For the part around every page: its effects run after those of all fields in it, but for parts that wait. */
export function useEarlyInput() {
  // The fields of the page, once.
  useEffect(() => enterAgain(document.documentElement), [])
}

/** For a part that is hydrated later, by the id of the element around it. */
export function useEarlyInputOfPart(id: string) {
  // The fields of the part, once.
  useEffect(() => {
    const part = document.getElementById(id)
    if (part) enterAgain(part)
  }, [id])
}

function enterAgain(part: Element) {
  alive.add(part)
  for (const [field, entry] of entered) {
    if (partOf(field) !== part && field.isConnected) continue
    entered.delete(field)
    if (field.isConnected) enter(field, entry)
  }
}

const partOf = (field: Field) => field.closest(`[${partAttribute}]`) ?? document.documentElement

function remember({ target }: Event) {
  if (isField(target) && !alive.has(partOf(target))) entered.set(target, entryOf(target))
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
