import type { PoolDay } from '@skyroute/core/availability/capacity.ts'
import type { DayUnits } from '@skyroute/core/availability/ranges.ts'
import { planDateChange, refuseCheaperDates } from '@skyroute/core/bookings/change-dates.ts'
import { dueKobo, surplusKobo } from '@skyroute/core/bookings/payment-status.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import type { Reader } from '../../../db/pool.ts'
import { conflict, domainError } from '../../../errors.ts'
import type { BookingRow } from '../booking-store.ts'
import type { PricedStay } from '../create/quote-booking.ts'
import { customerMoney, waitingRefundsKobo } from '../moves/post-earned.ts'
import { cancellationStepsOf } from '../present-booking.ts'
import { findRefundPlace } from '../refund-place.ts'
import { unitsHeldBy } from './change-days.ts'
import { findLiveChange } from './change-store.ts'
import type { AskedRooms, ChangedRooms } from './changed-rooms.ts'

/** Times that are not said are those that the booking has. */
export type AskedChange = AskedRooms & {
  startOn: string | undefined
  endOn: string | undefined
  pickUpTime: string | undefined
  returnTime: string | undefined
}
export type ChangedStay = Pick<PricedStay, 'dates' | 'dayPrices' | 'quote' | 'startsAt' | 'endsAt' | 'now'> & {
  shortestDays: number | null
  rooms: ChangedRooms
}
export type QuotedChange = {
  priced: ChangedStay
  isAvailable: boolean
  dueKobo: number
  refundKobo: number
  refundTo: string
}

export const hasBegun = (booking: Pick<BookingRow, 'starts_at'>, now: Date) => now >= booking.starts_at

type Taking = { inventoryId: string; taken: readonly DayUnits[]; days: readonly PoolDay[] }

/**
 * Whether what a change takes beyond its booking's own is free. What its unpaid change holds is as good as free to it, also
 * where fewer are fit by now.
 */
export async function isFree(db: Reader, booking: BookingRow, { inventoryId, taken, days }: Taking): Promise<boolean> {
  const waiting = await findLiveChange(db, booking.id)
  const held = waiting?.inventory_id === inventoryId ? unitsHeldBy(waiting) : []
  return taken.every(({ on, units }) => {
    const own = held.find((day) => day.on === on)?.units ?? 0
    const day = days.find((each) => each.on === on)
    if (units <= own) return true
    return day !== undefined && !day.closed && day.capacity - (day.reserved - own) >= units
  })
}

type Priced = Pick<ChangedStay, 'quote' | 'now'>

/**
 * What staff confirmed before it was paid costs nothing now: the new price is paid on arrival. Nobody is asked for more than
 * they owe of the new price, nor gets back more than is with us, nor what their bank has returned.
 */
export async function moneyOf(db: Reader, booking: BookingRow, { quote, now }: Priced, by: { isOwner: boolean }) {
  const plan = planDateChange({ oldTotalKobo: booking.total_kobo, newTotalKobo: quote.totalKobo, now })
  const isPaidOnArrival = booking.captured_kobo + booking.written_off_kobo < booking.total_kobo
  if (by.isOwner && booking.status === 'confirmed' && isPaidOnArrival && plan.dueKobo > 0) throw dearerUnpaid()
  const { fundsKobo: paidKobo, lostKobo } = await customerMoney(db, booking)
  const refundKobo = Math.min(plan.refundKobo, paidKobo, beyondKobo(booking, quote, lostKobo))
  const refusal = by.isOwner
    ? refuseCheaperDates({ ...cancellationStepsOf(booking), paidKobo }, { refundKobo, now })
    : null
  if (refusal) throw domainError(refusal)
  const owedKobo = dueKobo({
    totalKobo: quote.totalKobo + lostKobo,
    capturedKobo: booking.captured_kobo,
    refundedKobo: booking.refunded_kobo + (await waitingRefundsKobo(db, booking)),
    goodwillKobo: booking.goodwill_kobo,
    writtenOffKobo: booking.written_off_kobo,
  })
  const refundTo = await findRefundPlace(db, booking.id)
  return { dueKobo: isPaidOnArrival ? 0 : Math.min(plan.dueKobo, owedKobo), refundKobo, refundTo }
}

/** Staff vouched for the amount that they confirmed without its payment, and for no larger one. */
const dearerUnpaid = () =>
  conflict(
    'dearer_change_unpaid',
    'This booking is confirmed but not paid in full, so a change that costs more is made by our staff. Ask at the desk or write to us.',
  )

/** What of the payments, less what the bank has returned, is more than the new price. */
function beyondKobo(booking: BookingRow, { totalKobo }: ChangedStay['quote'], lostKobo: Kobo): Kobo {
  const { captured_kobo: capturedKobo, refunded_kobo: refundedKobo, goodwill_kobo: goodwillKobo } = booking
  const writtenOffKobo = booking.written_off_kobo
  return surplusKobo({ totalKobo: totalKobo + lostKobo, capturedKobo, refundedKobo, goodwillKobo, writtenOffKobo })
}
