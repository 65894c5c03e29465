// What was sold stays sold (SB13): rooms and days that the booking keeps cost what they were sold for, with their taxes and
// the driver's price; only new ones cost what they cost today, and only they must be on sale.

import { checkNewEnd, soldDayPrices } from '@skyroute/core/bookings/change-dates.ts'
import { type HireTimes, isHireTime, refuseOutsideHours } from '@skyroute/core/bookings/hire/hire-times.ts'
import { type Day, daysBetween, lagosDayOf } from '@skyroute/core/dates.ts'
import { type DayPrice, type DiscountBps, type Quote, quoteStay } from '@skyroute/core/pricing/quote.ts'
import { withOtherRooms } from '@skyroute/core/pricing/room-prices.ts'
import { shortestAfterChange, shortestStay } from '@skyroute/core/stay-rules/shortest-stay.ts'
import { type StayDates, stayTimes, takenRange } from '@skyroute/core/stay-rules/stay-dates.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'
import { AppError, allowed, conflict, domainError, invalid, notFound } from '../../../errors.ts'
import type { Settings } from '../../../settings/default-settings.ts'
import { additionOf, underPlan } from '../../catalogue/rate-plans/price-rate-plan.ts'
import type { BookingRow } from '../booking-store.ts'
import { checkDates, notOnSale, tooShort } from '../create/quote-booking.ts'
import { refuseClosedHours } from '../create/refuse-closed-hours.ts'
import { findForSale, findInventoryDays, findPartnerOf } from '../create/sale-store.ts'
import { paidDaysOf, pickUpOf, returnOf, timesOf } from '../hire-days.ts'
import { unusedFrom } from '../inventory/unused-days.ts'
import { isProductOn, notFoundText } from '../listing-words.ts'
import { daysOfChange } from './change-days.ts'
import { type ChangedRooms, findChangedRooms } from './changed-rooms.ts'
import { type ChangedStay, hasBegun, isFree } from './quoted-change.ts'

export type WantedStay = {
  startOn: Day | undefined
  endOn: Day | undefined
  pickUpTime: string | undefined
  returnTime: string | undefined
  /** Neither the first day nor the hour of the pick-up changes. */
  keepsStart: boolean
  roomTypeId: string
  rooms: number
  guests: number
  children: number
}

type Rules = { settings: Settings; now: Date }
type Checked = { dates: StayDates; shortestDays: number | null }
type PricedChange = { priced: ChangedStay; isAvailable: boolean }

/** What a changed booking would cost, and whether what it adds is free. Changes nothing. */
export async function priceChange(db: Reader, booking: BookingRow, wanted: WantedStay, rules: Rules) {
  const isUnderWay = hasBegun(booking, rules.now)
  const rooms = await findChangedRooms(db, booking, wanted, { hasBegun: isUnderWay })
  const checked = isUnderWay
    ? checkedUnderWay(booking, wanted, rules)
    : await checkedAhead(db, booking, { ...wanted, changed: rooms }, rules)
  return priceDays(db, booking, { ...checked, rooms, keepsStart: isUnderWay || wanted.keepsStart }, rules)
}

/** A stay or hire that has begun keeps its start, and the days that have begun. */
function checkedUnderWay(booking: BookingRow, { endOn, returnTime }: WantedStay, { settings, now }: Rules): Checked {
  const dates = allowed(
    checkNewEnd({
      kind: booking.booking_type,
      startOn: booking.start_on,
      heldUntilOn: booking.held_until_on,
      unusedFromOn: unusedFrom(booking, now),
      endOn,
      today: lagosDayOf(now),
      maxDays: longestOf(booking, settings),
      times: timesUnderWay(booking, returnTime, settings),
      graceMinutes: settings.stay.hireGraceMinutes,
    }),
  )
  return { dates, shortestDays: booking.shortest_days }
}

/** Other times than the usual ones once a return is chosen; the pick-up is behind it. */
function timesUnderWay(booking: BookingRow, returnTime: string | undefined, settings: Settings): HireTimes | null {
  if (returnTime === undefined) return timesOf(booking)
  if (booking.booking_type === 'hotel') throw invalid('return_time', 'A hotel has times of its own.', 'times_of_hotel')
  if (!isHireTime(returnTime)) throw invalid('return_time', 'Choose a full or a half hour, like 08:30.', 'invalid_time')
  const times = { pickUpTime: pickUpOf(booking), returnTime }
  const closed = refuseOutsideHours(times, { ...settings.stay, withDriver: booking.with_driver, keepsStart: true })
  if (closed) throw domainError(closed)
  return times
}

/** A first day that the booking has was sold already: how far ahead it lies is not asked again. */
async function checkedAhead(
  db: Reader,
  booking: BookingRow,
  wanted: WantedStay & { changed: ChangedRooms },
  { settings, now }: Rules,
) {
  const { startOn, endOn, returnTime, keepsStart, changed } = wanted
  const startsOnNewDay = changed.roomType !== null || !paidDaysOf(booking).includes(startOn ?? '')
  const soldAheadDays = startsOnNewDay ? 0 : daysBetween(lagosDayOf(now), startOn ?? booking.start_on)
  const stay = {
    ...settings.stay,
    maxDays: longestOf(booking, settings),
    maxDaysAhead: Math.max(settings.stay.maxDaysAhead, soldAheadDays),
  }
  const type = booking.booking_type
  const asked = { ...wanted, ...wishedAgain(booking), type }
  const dates = checkDates(asked, { settings: { ...settings, stay }, now })
  const keepsReturn = endOn === booking.end_on && (returnTime ?? returnOf(booking)) === returnOf(booking)
  refuseClosedHours({ dates, withDriver: booking.with_driver, settings, now, type, keepsStart, keepsReturn })
  const todayMinDays = await findShortestStay(db, changed.inventoryId, dates.startOn)
  const soldDuration = paidDaysOf(booking).length
  const minDays = shortestAfterChange({
    todayMinDays,
    startsOnNewDay,
    soldMinDays: booking.shortest_days,
    soldDuration,
  })
  if (dates.duration < minDays) throw tooShort([{ minDays, dayMinDays: null }], dates, { type, now })
  return { dates, shortestDays: startsOnNewDay ? todayMinDays : booking.shortest_days }
}

/** The rest of a wish that dates are not asked about. */
function wishedAgain(booking: BookingRow) {
  return {
    itemId: booking.listing_id,
    roomTypeId: undefined,
    ratePlanId: undefined,
    rooms: booking.units,
    guests: booking.guests,
    children: booking.children,
    withDriver: booking.with_driver,
  }
}

const longestOf = (booking: BookingRow, { stay }: Settings) => Math.max(stay.maxDays, paidDaysOf(booking).length)

async function findShortestStay(db: Reader, inventoryId: string, startOn: Day): Promise<number> {
  const { rows } = await sql<{ minDays: number; dayMinDays: number | null }>`
    select i.min_days as "minDays", d.min_days as "dayMinDays"
      from inventories i left join inventory_days d on d.inventory_id = i.id and d.day = ${startOn}::date
     where i.id = ${inventoryId}`.execute(db)
  return rows[0] ? shortestStay(rows[0]) : 1
}

type Days = Checked & { keepsStart: boolean; rooms: ChangedRooms }

async function priceDays(db: Reader, booking: BookingRow, changed: Days, rules: Rules): Promise<PricedChange> {
  const { dates, shortestDays, keepsStart, rooms } = changed
  const { settings, now } = rules
  const { inventoryId, units } = rooms
  const days = (await findInventoryDays(db, [inventoryId], takenRange(dates))).get(inventoryId) ?? []
  const { taken } = daysOfChange(booking, { inventoryId, units, ...takenRange(dates) })
  if (taken.length > 0) await refuseUnlessOnSale(db, booking, { inventoryId, startOn: dates.startOn }, settings)
  const { dayPrices, hasKept, hasNew } = pricesOfDays(booking, { dates, rooms, days })
  const sellsMore = hasNew || taken.length > 0 || units > booking.units
  if (sellsMore && (await findPartnerOf(db, booking)) !== booking.partner_id) throw otherOwner()
  const as = { ...booking, units, guests: rooms.guests, rate_plan: rooms.ratePlan }
  const quote = quoteDays(as, dayPrices, { settings, hasKept })
  const hours = hoursOf(booking, dates, { settings, soldAt: keepsStart ? booking.created_at : now })
  const startsAt = keepsStart ? booking.starts_at : hours.startsAt
  const { endsAt } = hours
  refuseEndBefore(dates, { startsAt, endsAt, now })
  return {
    priced: { dates, dayPrices, quote, startsAt, endsAt, now, shortestDays, rooms },
    isAvailable: await isFree(db, booking, { inventoryId, taken, days }),
  }
}

type PricedDays = { dates: StayDates; rooms: ChangedRooms; days: readonly DayPrice[] }

/** Another room type keeps no price: it is a sale of today. */
function pricesOfDays(booking: BookingRow, { dates, rooms, days }: PricedDays) {
  const paid = days.filter(({ on }) => dates.paidDays.includes(on)).map(({ on, priceKobo }) => ({ on, priceKobo }))
  const kept = rooms.roomType ? [] : soldPricesOf(booking).filter(({ on }) => dates.paidDays.includes(on))
  const today = underPlan(paid, rooms.ratePlan, rooms.guests).nights
  const dayPrices = today.map((day): DayPrice => {
    const sold = kept.find(({ on }) => on === day.on)
    if (!sold) return day
    return withOtherRooms(sold, { soldRooms: booking.units, rooms: rooms.units, todayKobo: day.priceKobo })
  })
  return { dayPrices, hasKept: kept.length > 0, hasNew: kept.length < dayPrices.length }
}

/** Owner, commission and discount of a booking are those of its sale: what another owner sells is another booking. */
const otherOwner = () =>
  conflict(
    'owner_changed',
    'Another business runs this now, so days and rooms cannot be added to this booking or moved. Make a new booking for them.',
  )

type OnSale = { inventoryId: string; startOn: Day }

async function refuseUnlessOnSale(
  db: Reader,
  { booking_type: type, listing_id: itemId }: BookingRow,
  { inventoryId: roomTypeId, startOn }: OnSale,
  settings: Settings,
) {
  if (!isProductOn(settings, type)) throw new AppError(403, 'product_disabled', 'This cannot be booked at the moment.')
  const listing = await findForSale(db, { type, itemId, startOn, roomTypeId, ratePlanId: undefined })
  if (!listing) throw notFound(notFoundText[type])
  if (!listing.isOnSale || !listing.pools.some(({ id }) => id === roomTypeId)) throw notOnSale()
}

function soldPricesOf(booking: BookingRow): DayPrice[] {
  return soldDayPrices({
    days: paidDaysOf(booking),
    units: booking.units,
    lines: booking.quote_lines,
    dayPrices: booking.day_prices,
  })
}

/**
 * What its own days cost with another discount, or with none; all else is as it was sold. The percentage that the booking
 * has takes off no more than when it was given.
 */
export function quoteWithDiscount(booking: BookingRow, discountBps: DiscountBps, settings: Settings): Quote {
  const isSame = discountBps === booking.discount_bps
  const given = { discount_bps: discountBps, discount_kobo: isSame ? booking.discount_kobo : null }
  return quoteDays({ ...booking, ...given }, soldPricesOf(booking), { settings, hasKept: true })
}

/**
 * Taxes and a driver's day stay as they were sold while any day of the sale is kept. The discount belongs to what was sold
 * when it was given: whatever is added later, no more is taken off.
 */
function quoteDays(
  booking: BookingRow,
  days: readonly DayPrice[],
  { settings, hasKept }: { settings: Settings; hasKept: boolean },
): Quote {
  const rates = hasKept ? { taxBps: booking.tax_bps, vatBps: booking.vat_bps } : settings.tax
  const discount = { discountBps: booking.discount_bps, discountMaxKobo: booking.discount_kobo }
  if (booking.booking_type === 'hotel') {
    const perAdult = additionOf(booking.rate_plan, booking.guests)
    return quoteStay({ kind: 'hotel', nights: days, rooms: booking.units, perAdult, ...discount, rates })
  }
  const soldDriver = hasKept ? booking.quote_lines.find(({ kind }) => kind === 'driver') : undefined
  const driverDayKobo = soldDriver?.unitKobo ?? settings.driver.dayKobo
  return quoteStay({ kind: 'car', days, withDriver: booking.with_driver, driverDayKobo, ...discount, rates })
}

type Sold = { settings: Settings; soldAt: Date }

function hoursOf(booking: BookingRow, { startOn, endOn, times }: StayDates, { settings, soldAt }: Sold) {
  const { check_in_time, check_out_time } = booking.listing_snapshot
  return stayTimes({
    kind: booking.booking_type,
    startOn,
    endOn,
    soldAt,
    times,
    checkInTime: check_in_time ?? undefined,
    checkOutTime: check_out_time ?? undefined,
    settings: settings.stay,
  })
}

type Span = { startsAt: Date; endsAt: Date; now: Date }

function refuseEndBefore({ times }: StayDates, { startsAt, endsAt, now }: Span) {
  if (endsAt <= startsAt && times)
    throw invalid('return_time', 'The return must be after the pick-up.', 'return_before_pickup')
  if (endsAt <= startsAt) throw invalid('end_date', 'It would end before it began.', 'end_before_start')
  if (times && endsAt < now) throw invalid('return_time', 'This time has passed.', 'date_in_past')
}
