// A stay or hire that has begun keeps its start, and its days the price at which they were sold; only days that are new cost
// what they cost today (SB13). Taxes and a driver's day stay as they were sold.
import { capacityLeft } from '@skyroute/core/availability/capacity.ts'
import { freeAgainOn, stayTimes } from '@skyroute/core/availability/stay-dates.ts'
import { checkNewEnd, soldDayPrices } from '@skyroute/core/bookings/change-dates.ts'
import { eachDay, lagosDayOf } from '@skyroute/core/dates.ts'
import { type DayPrice, type Quote, quoteStay } from '@skyroute/core/pricing/quote.ts'
import type { Reader } from '../../../db/pool.ts'
import { allowed } from '../../../errors.ts'
import type { Settings } from '../../../settings/default-settings.ts'
import type { BookingRow } from '../booking-store.ts'
import { findInventoryDays } from '../create/sale-store.ts'
import { unusedFrom } from '../inventory/unused-days.ts'
import { moneyOf, type QuotedChange, withoutOwn } from './quoted-change.ts'

type Asked = {
  endOn: string | undefined
  settings: Settings
  now: Date
  isOwner: boolean
  /** Throws when the listing is not on sale: only new days ask for it. */
  refuseUnlessOnSale: () => Promise<void>
}

/** What another end of a stay under way would cost or give back. Changes nothing. */
export async function quoteUnderWay(db: Reader, booking: BookingRow, asked: Asked): Promise<QuotedChange> {
  const { settings, now } = asked
  const dates = allowed(
    checkNewEnd({
      kind: booking.booking_type,
      startOn: booking.start_on,
      heldUntilOn: booking.held_until_on,
      unusedFromOn: unusedFrom(booking, now),
      endOn: asked.endOn,
      today: lagosDayOf(now),
      maxDays: settings.stay.maxDays,
    }),
  )
  const added = await findAdded(db, booking, freeAgainOn(dates.startOn, dates.endOn))
  if (added.length > 0) await asked.refuseUnlessOnSale()
  const kept = soldDays(booking).filter(({ on }) => dates.days.includes(on))
  const dayPrices = [...kept, ...added.map(({ on, priceKobo }) => ({ on, priceKobo }))]
  const quote = quoteAsSold(booking, dayPrices, settings)
  const priced = {
    dates,
    dayPrices,
    quote,
    startsAt: booking.starts_at,
    endsAt: endOf(booking, dates.endOn, settings),
    now,
  }
  return {
    priced,
    isAvailable: added.length === 0 || capacityLeft(added) >= booking.units,
    ...(await moneyOf(db, booking, priced, asked)),
  }
}

/** The days behind its end, as free as they are without the booking's own unpaid change. */
async function findAdded(db: Reader, booking: BookingRow, untilOn: string) {
  if (untilOn <= booking.held_until_on) return []
  const range = { fromOn: booking.held_until_on, untilOn }
  const days = (await findInventoryDays(db, [booking.inventory_id], range)).get(booking.inventory_id) ?? []
  return withoutOwn(db, booking, days)
}

function soldDays(booking: BookingRow): DayPrice[] {
  return soldDayPrices({
    days: eachDay(booking.held_from_on, booking.held_until_on),
    units: booking.units,
    lines: booking.quote_lines,
    dayPrices: booking.day_prices,
  })
}

function quoteAsSold(booking: BookingRow, days: readonly DayPrice[], settings: Settings): Quote {
  const rates = { taxBps: booking.tax_bps, vatBps: booking.vat_bps }
  if (booking.booking_type === 'hotel') return quoteStay({ kind: 'hotel', nights: days, rooms: booking.units, rates })
  const driverLine = booking.quote_lines.find(({ kind }) => kind === 'driver')
  const driverDayKobo = driverLine?.unitKobo ?? settings.driver.dayKobo
  return quoteStay({ kind: 'car', days, withDriver: booking.with_driver, driverDayKobo, rates })
}

function endOf(booking: BookingRow, endOn: string, settings: Settings): Date {
  const { check_in_time, check_out_time } = booking.listing_snapshot
  return stayTimes({
    kind: booking.booking_type,
    startOn: booking.start_on,
    endOn,
    soldAt: booking.created_at,
    checkInTime: check_in_time ?? undefined,
    checkOutTime: check_out_time ?? undefined,
    settings: settings.stay,
  }).endsAt
}
