import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useOnline } from '../offline/use-online.ts'
import { publishNews } from './live-news.ts'
import { concernsBooking, concernsBookings, useNews } from './use-news.ts'

test('news of what is shown asks for it anew, once for several, and not after the page was left', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked: string[] = []
  const { rerender, unmount } = renderHook((id: string) => useNews(concernsBooking(id), () => asked.push(id)), {
    initialProps: 'b1',
  })
  rerender('b2')
  for (const id of ['b1', 'b2', 'b2-p1']) publishNews({ type: 'payment', id })
  vi.advanceTimersByTime(250)
  expect(asked).toEqual(['b2'])
  publishNews({ type: 'resync' })
  unmount()
  vi.advanceTimersByTime(250)
  expect(asked).toEqual(['b2'])
})

test('a notification is no news of a booking; what may have been missed is', () => {
  const notification = { type: 'notification', id: 'b1' } as const
  expect([concernsBooking('b1')(notification), concernsBookings(notification)]).toEqual([false, false])
  expect([concernsBooking('b1')({ type: 'resync' }), concernsBookings({ type: 'resync' })]).toEqual([true, true])
})

test('the line is gone and back as the browser says', () => {
  const { result, unmount } = renderHook(useOnline)
  const says = (onLine: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
    act(() => void dispatchEvent(new Event(onLine ? 'online' : 'offline')))
  }
  says(false)
  expect(result.current).toBe(false)
  says(true)
  expect(result.current).toBe(true)
  unmount()
})
