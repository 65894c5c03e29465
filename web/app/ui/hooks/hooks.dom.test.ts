import { act, render, renderHook } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useClock, useNow } from './use-clock.ts'
import { useEventListener } from './use-event-listener.ts'
import { useFocusOnChange } from './use-focus-on-change.ts'
import { useMedia } from './use-media.ts'
import { useSeen } from './use-seen.ts'

describe('a clock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  })
  const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

  test('rings what was drawn last, on the time of the first drawing', async () => {
    const rung: string[] = []
    const { rerender } = renderHook((name: string) => useClock(() => rung.push(name), { afterMs: 100 }), {
      initialProps: 'old',
    })
    await wait(99)
    rerender('new')
    await wait(1)
    expect(rung).toEqual(['new'])
  })

  test('begins anew with another round, stands still without a time, and rings for nobody who has left', async () => {
    const ring = vi.fn()
    const { rerender, unmount } = renderHook(
      ({ afterMs, round }: { afterMs: number | null; round: number }) => useClock(ring, { afterMs }, round),
      { initialProps: { afterMs: 100 as number | null, round: 1 } },
    )
    await wait(99)
    rerender({ afterMs: 100, round: 2 })
    await wait(99)
    rerender({ afterMs: null, round: 2 })
    await wait(1_000)
    rerender({ afterMs: 100, round: 3 })
    unmount()
    await wait(1_000)
    expect(ring).not.toHaveBeenCalled()
  })

  test('tells the time of the clock that it reads, as it was at the last tick', async () => {
    let time = 1
    const { result } = renderHook(() => useNow(1_000, () => time))
    time = 2
    expect(result.current).toBe(1)
    await wait(1_000)
    expect(result.current).toBe(2)
  })
})

test('a key is heard by what was drawn last, until the part is gone', () => {
  const heard: string[] = []
  const { rerender, unmount } = renderHook(
    (name: string) => useEventListener('document', 'keydown', () => heard.push(name)),
    {
      initialProps: 'old',
    },
  )
  rerender('new')
  const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  press()
  unmount()
  press()
  expect(heard).toEqual(['new'])
})

test('what is shown is told once, and again only when it is something else', () => {
  const told: string[] = []
  const { rerender } = renderHook((shown: string) => useSeen(shown, (each) => told.push(each)), { initialProps: 'a' })
  rerender('a')
  rerender('b')
  expect(told).toEqual(['a', 'b'])
})

test('the focus follows what is new, and is not taken by what was there first', () => {
  const Heading = ({ step }: { step: number }) =>
    createElement('h2', { ref: useFocusOnChange(step), tabIndex: -1 }, `Step ${step}`)
  const { rerender, getByText } = render(createElement(Heading, { step: 1 }))
  expect(document.activeElement).toBe(document.body)
  rerender(createElement(Heading, { step: 2 }))
  expect(document.activeElement).toBe(getByText('Step 2'))
})

test('a window that is being drawn wider is followed once it rests', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const media = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => media)
  const { result } = renderHook(() => useMedia('(min-width: 768px)'))
  media.matches = true
  media.dispatchEvent(new Event('change'))
  expect(result.current).toBe(false)
  await act(async () => void vi.advanceTimersByTime(150))
  expect(result.current).toBe(true)
})
