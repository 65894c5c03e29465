import { act, fireEvent, renderHook } from '@testing-library/react'
import type { KeyboardEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { useView } from './use-view.ts'

const lagos = { lat: 6.45, lng: 3.4 }
const abuja = { lat: 9.07, lng: 7.4 }

function openMap() {
  const box = document.body.appendChild(document.createElement('div'))
  box.tabIndex = 0
  const { result, rerender } = renderHook(
    (fit: (typeof lagos)[]) => useView({ current: box }, { fit, all: [lagos, abuja], nearest: 13 }),
    { initialProps: [lagos] },
  )
  const press = (key: string, target: Element = box) => {
    const event = { key, target, preventDefault: vi.fn() }
    act(() => result.current.handlers.onKeyDown(event as unknown as KeyboardEvent))
    return event.preventDefault.mock.calls.length > 0
  }
  return { box, view: () => result.current.view, press, fit: rerender }
}

test('the keys move and zoom a map that has the focus, and no other key is taken', () => {
  const { view, press, box } = openMap()
  const before = view()
  expect(press('ArrowRight')).toBe(true)
  expect(view().centre.lng).toBeGreaterThan(before.centre.lng)
  expect(press('+')).toBe(true)
  expect(view().zoom).toBe(before.zoom + 1)
  expect([press('Tab'), press('ArrowUp', document.createElement('a'))]).toEqual([false, false])
  box.remove()
})

test('the wheel belongs to the page until the map is used', () => {
  const { view, box } = openMap()
  const { zoom } = view()
  fireEvent.wheel(box, { deltaY: -300 })
  expect(view().zoom).toBe(zoom)
  box.focus()
  fireEvent.wheel(box, { deltaY: -300 })
  expect(view().zoom).toBeGreaterThan(zoom)
  box.remove()
})

test('a map shows what was found anew, and stays where somebody moved it while that is the same', () => {
  const { view, press, fit, box } = openMap()
  press('ArrowRight')
  const moved = view().centre.lng
  fit([{ ...lagos }])
  expect(view().centre.lng).toBe(moved)
  fit([abuja])
  expect(view().centre.lng).toBeCloseTo(abuja.lng)
  box.remove()
})
