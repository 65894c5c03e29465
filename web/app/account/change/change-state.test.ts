import { expect, it } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { differenceOf, quoted, rejectedBy } from './change-state.ts'

const quote = {
  booking_id: 'AB12CD34EF',
  currency: 'NGN' as const,
  starts_at: '2026-12-12T13:00:00Z',
  ends_at: '2026-12-14T11:00:00Z',
  start_date: '2026-12-12',
  end_date: '2026-12-14',
  pickup_time: null,
  return_time: null,
  duration: 2,
  is_available: true,
  lines: [],
  subtotal: 100,
  vat: 7.5,
  service_fee: 4.5,
  tax: 12,
  total: 112,
  old_total: 100,
  due: 12,
  refund: 0,
  refund_to: 'your original payment method',
  cancellation: { sentence: '', steps: [] },
  promised: [],
  room_type_id: 'r1',
  room_type_name: 'Standard Room',
  rate_plan: null,
  rooms: 1,
  number_of_guests: 2,
  number_of_children: 0,
}

it.each([
  ['pay', quote],
  ['back', { ...quote, due: 0, refund: 20, total: 80 }],
  ['none', { ...quote, due: 0, total: 100 }],
  ['arrival', { ...quote, due: 0 }],
])('the difference is to %s', (difference, given) => {
  expect(differenceOf(given)).toBe(difference)
})

it('nothing is paid on arrival of a booking that still waits for its payment', () => {
  expect(differenceOf({ ...quote, due: 0 }, 'pending')).toBe('unpaid')
  expect(differenceOf({ ...quote, due: 0 }, 'confirmed')).toBe('arrival')
  expect(differenceOf({ ...quote, due: 0, refund: 20 }, 'pending')).toBe('back')
})

const refusal = (code: string, body = {}) =>
  new ApiError({ status: 409, code, detail: 'Those dates were just booked.', body })

it('a price that moved is quoted anew, under another key', () => {
  const before = quoted(quote)
  const after = rejectedBy(refusal('price_changed', { quote: { ...quote, total: 120, due: 20 } }))
  expect(after).toMatchObject({ is: 'quoted', hasMoved: true, quote: { due: 20 } })
  expect(after.is === 'quoted' && before.is === 'quoted' && after.key !== before.key).toBe(true)
})

it('lost dates are refused in the words of the server', () => {
  expect(rejectedBy(refusal('dates_taken'))).toEqual({
    is: 'refused',
    why: 'Those dates were just booked.',
    isWaiting: false,
  })
})

it('a change that is being paid is told from the rest, and a broken answer is not shown as a price', () => {
  expect(rejectedBy(refusal('change_waiting'))).toMatchObject({ is: 'refused', isWaiting: true })
  expect(rejectedBy(refusal('price_changed', { quote: null }))).toMatchObject({ is: 'refused', isWaiting: false })
})
