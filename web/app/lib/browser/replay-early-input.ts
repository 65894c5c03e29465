import { useEffect, useLayoutEffect } from 'react'
import { forgetEarlyPress } from './early-press.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Entry = string | boolean

const entered = new Map<Field, Entry>()
export const partAttribute = 'data-hydrates-later'
/** On what React has brought to life: the page, and each part of it that waits for a script of its own. */
const aliveAttribute = 'data-alive'

/**
 * People type and press before the script has come or begun, and hydration sets every controlled field back to what the
 * server rendered. What was entered is remembered from here on and entered again once its part of the page is alive; the
 * button that was pressed last is pressed then.
 */
export function recordEarlyInput() {
  for (const field of document.querySelectorAll('input, textarea, select')) {
    if (isField(field) && wasChanged(field)) entered.set(field, entryOf(field))
  }
  document.addEventListener('input', remember, true)
  addEventListener('click', keepPress, true)
  for (const kind of halvesOfPress) addEventListener(kind, keepFromReact, true)
}

/** For the part around every page: its effects run after those of all fields in it, but for parts that wait. */
export function useEarlyInput() {
  // What hears of a press: from the moment on in which React does.
  useLayoutEffect(() => markAlive(document.documentElement), [])
  // The fields of the page, once.
  useEffect(() => doAgain(document.documentElement), [])
}

/** For a part that is hydrated later, by the id of the element around it. */
export function useEarlyInputOfPart(id: string) {
  // As above.
  useLayoutEffect(() => {
    const part = document.getElementById(id)
    if (part) markAlive(part)
  }, [id])
  useEffect(() => {
    const part = document.getElementById(id)
    if (part) doAgain(part)
  }, [id])
}

const markAlive = (part: Element) => part.setAttribute(aliveAttribute, '')
const isAlive = (part: Element) => part.hasAttribute(aliveAttribute)

function doAgain(part: Element) {
  for (const [field, entry] of entered) {
    if (partOf(field) !== part && field.isConnected) continue
    entered.delete(field)
    if (field.isConnected) enter(field, entry)
  }
  pressAgain(part)
}

function pressAgain(part: Element) {
  const button = window.earlyPress
  if (!button || (partOf(button) !== part && button.isConnected)) return
  forgetEarlyPress()
  button.click()
}

const halvesOfPress = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'] as const

/**
 * React would bring the whole page to life in one go to do what was pressed, and nothing could be drawn meanwhile. The
 * browser follows links and sends forms by itself, and a button waits for its part.
 */
function keepFromReact(event: Event) {
  if (!isAlive(document.documentElement)) event.stopPropagation()
}

function keepPress(event: Event) {
  keepFromReact(event)
  if (!(event.target instanceof Element)) return
  if (isAlive(partOf(event.target))) forgetEarlyPress()
  else if (window.earlyPress) event.stopPropagation()
}

const partOf = (element: Element) => element.closest(`[${partAttribute}]`) ?? document.documentElement

function remember({ target }: Event) {
  if (isField(target) && (!isAlive(partOf(target)) || entered.has(target))) entered.set(target, entryOf(target))
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
