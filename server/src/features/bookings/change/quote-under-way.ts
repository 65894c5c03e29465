// A stay or hire that has begun keeps its start, and its days the price at which they were sold; only days that are new cost
// what they cost today (SB13). Taxes and a driver's day stay as they were sold.
import { capacityLeft } from '@skyroute/core/availability/capacity.ts'
import { type StayDates, stayTimes, takenRange } from '@skyroute/core/availability/stay-dates.ts'
import { checkNewEnd, soldDayPrices } from '@skyroute/core/bookings/change-dates.ts'
import { type HireTimes, isHireTime, refuseOutsideHours } from '@skyroute/core/bookings/hire/hire-times.ts'
import { addDays, lagosDayOf } from '@skyroute/core/dates.ts'
import { type DayPrice, type Quote, quoteStay } from '@skyroute/core/pricing/quote.ts'
import type { Reader } from '../../../db/pool.ts'
import { allowed, domainError, invalid } from '../../../errors.ts'
import type { Settings } from '../../../settings/default-settings.ts'
import { additionOf, underPlan } from '../../catalogue/rate-plans/price-rate-plan.ts'
import type { BookingRow } from '../booking-store.ts'
import { findInventoryDays } from '../create/sale-store.ts'
import { paidDaysOf, pickUpOf, timesOf } from '../hire-days.ts'
import { unusedFrom } from '../inventory/unused-days.ts'
import { moneyOf, type QuotedChange, withoutOwn } from './quoted-change.ts'

type Asked = {
  endOn: string | undefined
  /** Of a hire; undefined where it runs by the usual times. */
  returnTime: string | undefined
  settings: Settings
  now: Date
  isOwner: boolean
  /** Throws when the listing is not on sale: only new days ask for it. */
  refuseUnlessOnSale: () => Promise<void>
}

/** What another end of a stay under way would cost or give back. Changes nothing. */
export async function quoteUnderWay(db: Reader, booking: BookingRow, asked: Asked): Promise<QuotedChange> {
  const { settings, now } = asked
  const times = newTimes(booking, asked)
  const dates = allowed(
    checkNewEnd({
      kind: booking.booking_type,
      startOn: booking.start_on,
      heldUntilOn: booking.held_until_on,
      unusedFromOn: unusedFrom(booking, now),
      endOn: asked.endOn,
      today: lagosDayOf(now),
      maxDays: settings.stay.maxDays,
      times,
      graceMinutes: settings.stay.hireGraceMinutes,
    }),
  )
  const kept = pricesOf(booking).filter(({ on }) => dates.paidDays.includes(on))
  const behind = await findBehind(db, booking, { fromOn: addDays(dates.startOn, kept.length), ...untilOf(dates) })
  const added = behind.filter(({ on }) => on >= booking.held_until_on)
  if (added.length > 0) await asked.refuseUnlessOnSale()
  const isPaid = (on: string) => dates.paidDays.includes(on) && !kept.some((day) => day.on === on)
  const unsold = behind.filter(({ on }) => isPaid(on)).map(({ on, priceKobo }) => ({ on, priceKobo }))
  const dayPrices = [...kept, ...underPlan(unsold, booking.rate_plan, booking.guests).nights]
  const quote = quoteAsSold(booking, dayPrices, settings)
  const endsAt = endOf(booking, dates, settings)
  if (endsAt <= booking.starts_at) throw invalid('end_date', 'It would end before it began.', 'end_before_start')
  if (dates.times && endsAt < now) throw invalid('return_time', 'This time has passed.', 'date_in_past')
  const priced = {
    dates,
    dayPrices,
    quote,
    startsAt: booking.starts_at,
    endsAt,
    now,
  }
  return {
    priced,
    isAvailable: added.length === 0 || capacityLeft(added) >= booking.units,
    ...(await moneyOf(db, booking, priced, asked)),
  }
}

/** Other times than the usual ones once a return is chosen; the pick-up is behind it. */
function newTimes(booking: BookingRow, { returnTime, settings }: Asked): HireTimes | null {
  if (returnTime === undefined) return timesOf(booking)
  if (booking.booking_type === 'hotel') throw invalid('return_time', 'A hotel has times of its own.', 'times_of_hotel')
  if (!isHireTime(returnTime)) throw invalid('return_time', 'Choose a full or a half hour, like 08:30.', 'invalid_time')
  const times = { pickUpTime: pickUpOf(booking), returnTime }
  const closed = refuseOutsideHours(times, { ...settings.stay, withDriver: booking.with_driver, keepsStart: true })
  if (closed) throw domainError(closed)
  return times
}

const untilOf = (dates: StayDates) => ({ untilOn: takenRange(dates).untilOn })

/** The days behind those that it pays for, as free as they are without the booking itself. */
async function findBehind(db: Reader, booking: BookingRow, range: { fromOn: string; untilOn: string }) {
  if (range.untilOn <= range.fromOn) return []
  const days = (await findInventoryDays(db, [booking.inventory_id], range)).get(booking.inventory_id) ?? []
  return withoutOwn(db, booking, days)
}

function pricesOf(booking: BookingRow): DayPrice[] {
  return soldDayPrices({
    days: paidDaysOf(booking),
    units: booking.units,
    lines: booking.quote_lines,
    dayPrices: booking.day_prices,
  })
}

function quoteAsSold(booking: BookingRow, days: readonly DayPrice[], settings: Settings): Quote {
  const rates = { taxBps: booking.tax_bps, vatBps: booking.vat_bps }
  if (booking.booking_type === 'hotel') {
    const perAdult = additionOf(booking.rate_plan, booking.guests)
    return quoteStay({ kind: 'hotel', nights: days, rooms: booking.units, perAdult, rates })
  }
  const driverLine = booking.quote_lines.find(({ kind }) => kind === 'driver')
  const driverDayKobo = driverLine?.unitKobo ?? settings.driver.dayKobo
  return quoteStay({ kind: 'car', days, withDriver: booking.with_driver, driverDayKobo, rates })
}

function endOf(booking: BookingRow, { endOn, times }: StayDates, settings: Settings): Date {
  const { check_in_time, check_out_time } = booking.listing_snapshot
  return stayTimes({
    kind: booking.booking_type,
    startOn: booking.start_on,
    endOn,
    soldAt: booking.created_at,
    times,
    checkInTime: check_in_time ?? undefined,
    checkOutTime: check_out_time ?? undefined,
    settings: settings.stay,
  }).endsAt
}
