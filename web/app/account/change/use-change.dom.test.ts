import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Booking } from '../../lib/types/booking-types.ts'
import { pressed, renderHookOnPage } from '../../testing/render-hook-on-page.tsx'
import { type ApiCall, callsOf, waitingCall } from '../../testing/stub-api.ts'
import { useChange } from './use-change.ts'

const QUOTE = 'GET /bookings/b1/change/quote'
const CHANGE = 'POST /bookings/b1/change'
const booking = {
  id: 'b1',
  booking_type: 'hotel',
  check_in_date: '2026-12-11',
  check_out_date: '2026-12-14',
  rooms: 1,
  number_of_guests: 2,
  number_of_children: 0,
  booking_data: { item_id: 'h1', room_type_id: 'r1' },
} as Booking
const quoteOf = (endOn: string, total = 100) => ({
  start_date: '2026-12-11',
  end_date: endOn,
  total,
  due: 0,
  lines: [],
})

function openChange() {
  const onDone = vi.fn()
  const { result } = renderHookOnPage(() => useChange(booking, onDone))
  return {
    onDone,
    result,
    choose: (endOn: string) => act(async () => result.current.choose({ endOn })),
    press: () => pressed(() => result.current.apply()),
    quoted: () =>
      result.current.state.is === 'quoted' ? result.current.state.quote.end_date : result.current.state.is,
  }
}
const asked = () => callsOf(CHANGE).map(({ key, body }) => [key, (body as { end_date: string }).end_date])

test('of two prices that are asked for, the days that are chosen have theirs, whichever comes first', async () => {
  const { choose, quoted } = openChange()
  await choose('2026-12-15')
  await choose('2026-12-16')
  const [first, second] = callsOf(QUOTE) as [ApiCall, ApiCall]
  await second.answer(quoteOf('2026-12-16'))
  await first.answer(quoteOf('2026-12-15'))
  expect(quoted()).toBe('2026-12-16')
})

test('the days that the booking has need no price, also when the price of others comes afterwards', async () => {
  const { choose, quoted } = openChange()
  await choose('2026-12-15')
  await choose('2026-12-14')
  await waitingCall(QUOTE).answer(quoteOf('2026-12-15'))
  expect(quoted()).toBe('same')
})

test('a change whose answer got lost is asked for again with the same key', async () => {
  const { choose, press, result, onDone } = openChange()
  await choose('2026-12-15')
  await waitingCall(QUOTE).answer(quoteOf('2026-12-15'))
  await press()
  await waitingCall(CHANGE).lose()
  expect(result.current.state).toMatchObject({ is: 'quoted', problem: expect.stringContaining('Unable to connect') })
  await press()
  await waitingCall(CHANGE).answer({ id: 'b1' })
  expect(asked()).toEqual([
    ['key-1', '2026-12-15'],
    ['key-1', '2026-12-15'],
  ])
  expect(onDone).toHaveBeenCalledOnce()
})

test('a price that moved is shown, and agreed to with another key', async () => {
  const { choose, press, result } = openChange()
  await choose('2026-12-15')
  await waitingCall(QUOTE).answer(quoteOf('2026-12-15'))
  await press()
  await waitingCall(CHANGE).refuse(409, 'price_changed', { quote: quoteOf('2026-12-15', 120) })
  expect(result.current.state).toMatchObject({ hasMoved: true, quote: { total: 120 } })
  expect(asked(), 'nothing is sent by itself').toHaveLength(1)
  await press()
  expect(callsOf(CHANGE)[1]).toMatchObject({ key: 'key-2', body: { total_amount: 120 } })
})

test('whoever chooses other days while a change is on its way sees the days of the change when it fails', async () => {
  const { choose, press, quoted, result } = openChange()
  await choose('2026-12-15')
  await waitingCall(QUOTE).answer(quoteOf('2026-12-15'))
  await press()
  await choose('2026-12-16')
  await waitingCall(CHANGE).lose()
  await waitingCall(QUOTE).answer(quoteOf('2026-12-16'))
  expect([result.current.value.endOn, quoted()], 'the days that are chosen, and those of the price').toEqual([
    '2026-12-15',
    '2026-12-15',
  ])
})
