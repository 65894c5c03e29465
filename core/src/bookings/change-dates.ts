// A change of dates, rooms or guests (SB13): what it adds is held beside what the booking has until the difference is settled.
// `termsAfterChange` keeps the deadline of free cancellation from moving later.

import { type CancelledBooking, refundFor } from '../cancellation/refund-for.ts'
import { addDays, addHours, addMinutes, type Day, earliestOf, formatDay, type Instant, isDay, toMs } from '../dates.ts'
import { assertKobo, type Kobo } from '../money.ts'
import type { DayPrice, QuoteLine } from '../pricing/quote.ts'
import { dayOfRooms, type StoredDayPrice, storedSumKobo } from '../pricing/room-prices.ts'
import { conflict, invalid, type Rejection } from '../rejection.ts'
import type { StayDates, StayKind } from '../stay-rules/stay-dates.ts'
import { countPaidDays, type HireTimes, hireDaysTaken, paidDaysFrom } from './hire/hire-times.ts'
import { defaultHoldSettings, isTransferOffered } from './holds.ts'
import { earliestEndOn } from './stated/early-end.ts'

/** How long the new days are held: 35 minutes. */
export const changeHoldMinutes = 35

export interface DateChange {
  readonly oldTotalKobo: Kobo
  readonly newTotalKobo: Kobo
  readonly now: Instant
}

export interface ChangePlan {
  /** Applied at once when it costs nothing more, else when it is paid. */
  readonly apply: 'now' | 'when_paid'
  readonly dueKobo: Kobo
  readonly refundKobo: Kobo
  readonly holdExpiresAt: Date
}

/** What a change costs or gives back. Source: SB13. */
export function planDateChange({ oldTotalKobo, newTotalKobo, now }: DateChange): ChangePlan {
  const difference = assertKobo(newTotalKobo) - assertKobo(oldTotalKobo)
  return {
    apply: difference > 0 ? 'when_paid' : 'now',
    dueKobo: Math.max(0, difference),
    refundKobo: Math.max(0, -difference),
    holdExpiresAt: addMinutes(now, changeHoldMinutes),
  }
}

export interface ChangeHold {
  readonly now: Instant
  /** Of the booking as it was sold. */
  readonly startsAt: Instant
  /**
   * Of a change by staff, whose customer hears of it by e-mail and may pay by transfer: when the first of the days that it
   * adds begins, or the changed booking itself when it adds none.
   */
  readonly staffAddFrom?: Instant
}

/**
 * Until when the new days are held: 35 minutes, or 24 hours for a change by staff whose added days begin more than 48 hours
 * later, so that a transfer can arrive. Not past the start of a booking that has not begun. Source: SB13, I3.
 */
export function changeHoldEnd(change: ChangeHold, settings = defaultHoldSettings): Date {
  const { now, startsAt, staffAddFrom } = change
  const isAhead = toMs(now) < toMs(startsAt)
  const isLong = staffAddFrom !== undefined && isTransferOffered(staffAddFrom, now, settings)
  const end = isLong ? addHours(now, settings.transferHoldHours) : addMinutes(now, changeHoldMinutes)
  return isAhead ? earliestOf(end, startsAt) : end
}

/** Whether a change is held long enough to be paid by bank transfer. */
export function isTransferAwaited({
  createdAt,
  holdExpiresAt,
}: {
  createdAt: Instant
  holdExpiresAt: Instant
}): boolean {
  return toMs(holdExpiresAt) > toMs(addMinutes(createdAt, changeHoldMinutes))
}

export interface NewEnd {
  readonly kind: StayKind
  readonly startOn: Day
  /** Half-open: the first day that the pool has again. */
  readonly heldUntilOn: Day
  /** The first day that has not begun; `heldUntilOn` when all have. */
  readonly unusedFromOn: Day
  /** As it came from the caller, unchecked. */
  readonly endOn: unknown
  readonly today: Day
  readonly maxDays: number
  /** Of a hire with stated times, the new return with them. */
  readonly times: HireTimes | null
  readonly graceMinutes: number
}

/**
 * Whether a stay under way may end on another day. Its start is fixed and days that have begun stay booked; new days lie
 * ahead. Refusals (`invalid`, field end_date): `invalid_date`, `end_before_start`, `days_used`, `date_in_past`,
 * `stay_too_long`; field return_time: `return_before_pickup`. Source: SB13 as amended.
 */
export function checkNewEnd(stay: NewEnd): StayDates | Rejection {
  const { kind, startOn, endOn, heldUntilOn, unusedFromOn, today, maxDays, times, graceMinutes } = stay
  const refusal = (code: string, sentence: string) => invalid(code, sentence, 'end_date')
  if (!isDay(endOn)) return refusal('invalid_date', 'Write the last date as a real day, like 2026-12-14.')
  if (endOn < startOn || (kind === 'hotel' && endOn === startOn))
    return refusal('end_before_start', 'The last day is before the first.')
  if (times && endOn === startOn && times.returnTime <= times.pickUpTime)
    return invalid('return_before_pickup', 'The return must be after the pick-up.', 'return_time')
  const duration = countPaidDays({ startOn, endOn, times }, graceMinutes)
  const days = hireDaysTaken({ startOn, endOn, times }, duration)
  const untilOn = addDays(days.at(-1) ?? startOn, 1)
  const earliestOn = earliestEndOn({ unusedFromOn, heldUntilOn })
  if (untilOn < earliestOn)
    return refusal(
      'days_used',
      `Days that have begun stay booked: it can end on ${formatDay(earliestOn, Date.parse(today))} at the earliest.`,
    )
  if (untilOn > heldUntilOn && heldUntilOn < today)
    return refusal('date_in_past', 'The days after its end have passed. Make a new booking.')
  if (duration > maxDays) return refusal('stay_too_long', `A booking can be at most ${maxDays} days long.`)
  return { ok: true, startOn, endOn, days, paidDays: paidDaysFrom(startOn, duration), duration, times }
}

export interface SoldDays {
  /** In their order. */
  readonly days: readonly Day[]
  /** Rooms; 1 for a car. */
  readonly units: number
  readonly lines: readonly QuoteLine[]
  /** One for each day; null for bookings sold before they were kept. */
  readonly dayPrices: readonly StoredDayPrice[] | null
}

/**
 * What each day was sold at. Prices that were not kept, or do not add up to the lines, are read from the lines: exact
 * when all days cost the same, else in the order of the lines.
 */
export function soldDayPrices({ days, units, lines, dayPrices }: SoldDays): DayPrice[] {
  const sold = lines.filter(({ kind }) => kind === 'nights' || kind === 'days')
  const soldKobo = sold.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  const keptKobo = dayPrices?.reduce<Kobo>((sum, stored) => sum + storedSumKobo(stored, units), 0)
  const isKept = dayPrices !== null && dayPrices.length === days.length && keptKobo === soldKobo
  const prices: readonly StoredDayPrice[] = isKept
    ? dayPrices
    : sold.flatMap(({ unitKobo, quantity }) => Array<Kobo>(Math.round(quantity / units)).fill(unitKobo))
  return days.map((on, index) => {
    const price = prices[index] ?? prices.at(-1) ?? 0
    return typeof price === 'number' ? { on, priceKobo: price } : dayOfRooms(on, price)
  })
}

/**
 * What the first night costs for a cancellation after a change, in kobo. Inside the charged time the charge does not fall
 * by a change: whoever moved from a dear night to cheap ones of the same price in all would pay less of it. At most the
 * new total. Source: B8, SB13.
 */
export function firstNightAfterChange(
  booking: CancelledBooking,
  change: { firstNightKobo: Kobo; totalKobo: Kobo; now: Instant },
): Kobo {
  const { keptKobo } = refundFor(booking, { cancelledAt: change.now, by: 'customer' })
  if (keptKobo === 0) return change.firstNightKobo
  return Math.min(change.totalKobo, Math.max(change.firstNightKobo, booking.firstNightKobo))
}

/**
 * Inside the charged time the owner does not change to what costs less: whoever changed to one cheap day first, and
 * cancelled that, would pay no charge. Null: it may be done. `refundKobo`: what the change would give back.
 */
export function refuseCheaperDates(
  booking: CancelledBooking,
  change: { refundKobo: Kobo; now: Instant },
): Rejection | null {
  if (change.refundKobo <= 0) return null
  const { keptKobo } = refundFor(booking, { cancelledAt: change.now, by: 'customer' })
  if (keptKobo === 0) return null
  return conflict(
    'cheaper_dates_charged',
    'Cancelling is charged now, so a change that costs less cannot be made any more. Choose something else, cancel, or write to us.',
  )
}
