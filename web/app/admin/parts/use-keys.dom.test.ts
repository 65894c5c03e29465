import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useKeys } from './use-keys.ts'

afterEach(() => {
  document.body.innerHTML = ''
})
const act = vi.fn()
function press(key: string, { on = document.body as Element, ...more }: KeyboardEventInit & { on?: Element } = {}) {
  act.mockClear()
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  return act.mock.calls.length > 0
}
const add = (html: string) => {
  document.body.insertAdjacentHTML('beforeend', html)
  return document.body.lastElementChild as Element
}

test('a key of the screen works anywhere on it, in whichever case it is typed', () => {
  renderHook(() => useKeys({ a: act, r: null }))
  expect([press('a'), press('A'), press('b'), press('r')]).toEqual([true, true, false, false])
})

test('a key that is typed in a field, or with Ctrl, is not a decision', () => {
  renderHook(() => useKeys({ a: act }))
  for (const field of ['<input>', '<textarea></textarea>', '<select></select>', '<p contenteditable="true"></p>'])
    expect(press('a', { on: add(field) }), field).toBe(false)
  expect(press('a', { on: add('<input type="checkbox">') })).toBe(true)
  expect([press('a', { ctrlKey: true }), press('a', { metaKey: true }), press('a', { altKey: true })]).not.toContain(
    true,
  )
})

test('a key that is meant for a dialog, or for one on its way, does not reach the screen below', () => {
  renderHook(() => useKeys({ a: act }))
  for (const over of ['<div role="dialog"></div>', '<div role="alertdialog"></div>', '<i data-awaited></i>']) {
    const window = add(over)
    expect(press('a'), over).toBe(false)
    window.remove()
  }
  add('<div role="dialog" data-drawer></div>')
  add('<div role="alertdialog" class="toast"></div>')
  expect(press('a'), 'beside a drawer and a toast').toBe(true)
})

test('a screen that is left has no keys', () => {
  renderHook(() => useKeys({ a: act })).unmount()
  expect(press('a')).toBe(false)
})
