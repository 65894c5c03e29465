import { addDays, type Day, daysBetween } from '@skyroute/core/dates.ts'

export type Span = { start_date: Day; end_date: Day }
/** Where a bar lies: columns from 0, the end not in it. `isCut…`: it goes on outside the window. */
export type Placed<Booking> = {
  booking: Booking
  from: number
  until: number
  lane: number
  isCutBefore: boolean
  isCutAfter: boolean
}

/**
 * Bookings of one row without one lying on another: each takes the first lane that is free on its days. A night ends on
 * the morning after it, a hire of one day takes that day.
 */
export function placeBars<Booking extends Span>(
  bookings: readonly Booking[],
  { fromOn, untilOn }: { fromOn: Day; untilOn: Day },
): Placed<Booking>[] {
  const freeFrom: number[] = []
  const days = daysBetween(fromOn, untilOn)
  return bookings.map((booking) => {
    const first = daysBetween(fromOn, booking.start_date)
    const after = Math.max(daysBetween(fromOn, booking.end_date), first + 1)
    const from = Math.max(0, first)
    const until = Math.min(days, after)
    const found = freeFrom.findIndex((free) => free <= from)
    const lane = found < 0 ? freeFrom.length : found
    freeFrom[lane] = until
    return { booking, from, until, lane, isCutBefore: first < 0, isCutAfter: after > days }
  })
}

export const eachColumn = (fromOn: Day, untilOn: Day): Day[] =>
  Array.from({ length: daysBetween(fromOn, untilOn) }, (_, index) => addDays(fromOn, index))

type Pointed = { clientX: number; currentTarget: { getBoundingClientRect: () => { left: number; width: number } } }

/** The column under the pointer, of so many across what it points at. */
export function columnAt({ clientX, currentTarget }: Pointed, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count)))
}
