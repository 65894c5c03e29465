import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { publishNews } from '../../lib/live/live-news.ts'
import type { Booking, BookingList } from '../../lib/types/booking-types.ts'
import { pressed, renderHookOnPage } from '../../testing/render-hook-on-page.tsx'
import { callsOf, waitingCall } from '../../testing/stub-api.ts'
import { latestToast } from '../../ui/toasts/toast.ts'
import { PER_PAGE, useBookings } from './use-bookings.ts'

const LIST = 'GET /bookings'
const booking = (number: number, status = 'confirmed') =>
  ({ id: `b${number}`, status, group: 'coming' }) as unknown as Booking
const listOf = (bookings: Booking[], total = bookings.length) =>
  ({ bookings, total, groups: null }) as unknown as BookingList
const first = listOf(
  Array.from({ length: PER_PAGE }, (_, index) => booking(index)),
  30,
)

function open(loaded: BookingList | null = first) {
  const shown = renderHookOnPage((list: BookingList | null) => useBookings(list), loaded)
  return {
    shown,
    ids: () => shown.result.current.bookings.map(({ id }) => id),
    statusOf: (id: string) => shown.result.current.bookings.find((each) => each.id === id)?.status,
    loadOlder: () => pressed(() => shown.result.current.loadOlder()),
  }
}

test('older bookings come below, none of them twice, and stay when more cannot be loaded', async () => {
  const { ids, loadOlder } = open()
  await loadOlder()
  expect(callsOf(LIST)[0]?.what).toContain('page=2')
  await waitingCall(LIST).answer(listOf([booking(19), booking(20)], 30))
  expect(ids()).toHaveLength(21)
  await loadOlder()
  await waitingCall(LIST).lose()
  expect([ids().length, latestToast()?.title]).toEqual([21, 'Error'])
})

test('what was changed here is shown at once, and what the server says afterwards takes its place', async () => {
  const { shown, statusOf, loadOlder } = open()
  await loadOlder()
  await waitingCall(LIST).answer(listOf([booking(20)], 30))
  for (const number of [1, 20]) await act(async () => shown.result.current.replace(booking(number, 'cancelled')))
  expect([statusOf('b1'), statusOf('b20')]).toEqual(['cancelled', 'cancelled'])
  expect(shown.loads, 'the sums above follow').toBeGreaterThan(0)
  shown.rerender(listOf([booking(1, 'refunded')], 30))
  expect([statusOf('b1'), statusOf('b20')]).toEqual(['refunded', 'cancelled'])
})

test('news of a booking asks anew, also for the older ones that are shown', async () => {
  const { shown, statusOf, loadOlder } = open()
  await loadOlder()
  await waitingCall(LIST).answer(listOf([booking(20)], 30))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  publishNews({ type: 'booking', id: 'b20' })
  await act(async () => void vi.advanceTimersByTime(250))
  expect(shown.loads).toBe(1)
  await waitingCall(LIST).answer(listOf([booking(20, 'cancelled')], 30))
  expect(statusOf('b20')).toBe('cancelled')
})

test('a list that did not load says so, and can be tried again', async () => {
  const { shown } = open(null)
  expect(shown.result.current.hasFailed).toBe(true)
  await act(async () => shown.result.current.retry())
  expect(shown.loads).toBe(1)
})
