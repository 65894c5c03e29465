// What a stay or a hire costs, when it begins and ends, and under which terms: the one computation behind the summary,
// the sale and the refusal of a wrong price (M1).
import { capacityLeft } from '@skyroute/core/availability/capacity.ts'
import { capacitySentence, roomsForParty } from '@skyroute/core/bookings/rooms-for-party.ts'
import { type CancellationTerms, nonRefundableTerms } from '@skyroute/core/cancellation/terms.ts'
import { formatDay } from '@skyroute/core/dates.ts'
import { type DayPrice, type DiscountBps, type PerAdult, type Quote, quoteStay } from '@skyroute/core/pricing/quote.ts'
import type { Rejection } from '@skyroute/core/rejection.ts'
import { checkParty } from '@skyroute/core/stay-rules/party.ts'
import { type AskedLength, shortestStay } from '@skyroute/core/stay-rules/shortest-stay.ts'
import { checkStayDates, type StayDates, stayTimes, takenRange } from '@skyroute/core/stay-rules/stay-dates.ts'
import type { Reader } from '../../../db/pool.ts'
import { allowed, conflict, domainError, invalid } from '../../../errors.ts'
import type { Settings } from '../../../settings/default-settings.ts'
import { underPlan } from '../../catalogue/rate-plans/price-rate-plan.ts'
import type { SoldRatePlan } from '../../catalogue/rate-plans/rate-plan-store.ts'
import { discountOfPartner } from '../discounts/read-discount.ts'
import type { StayRequest } from './read-stay-request.ts'
import { refuseClosedHours } from './refuse-closed-hours.ts'
import { findInventoryDays, type InventoryForSale, type ListingForSale } from './sale-store.ts'

/** A wish that could be sold, if its days are free. */
export type Stay = {
  listing: ListingForSale
  dates: StayDates
  rooms: number
  guests: number
  children: number
  withDriver: boolean
  /** Pools that fit, the cheapest first; one when the customer chose, or for a car. */
  pools: [InventoryForSale, ...InventoryForSale[]]
  /** Null: the room type's own rate. */
  ratePlan: SoldRatePlan | null
  discountBps: DiscountBps
  settings: Settings
  now: Date
}

export type PricedStay = Stay & {
  pool: InventoryForSale
  /** One for each day that it pays for, in their order. */
  dayPrices: readonly DayPrice[]
  quote: Quote
  startsAt: Date
  endsAt: Date
  /** The fewest nights or hire days that were asked for. */
  shortestDays: number
  terms: CancellationTerms
}

export type OfferedStay = PricedStay & { left: number; isAvailable: boolean }

type StayContext = { listing: ListingForSale; settings: Settings; now: Date; discountBps: DiscountBps }

/** Everything about a wish that can be refused without looking at a day: dates, driver, room type, party, discount. */
export function checkStayRequest(wish: StayRequest, { listing, settings, now, discountBps }: StayContext): Stay {
  if (discountBps !== null && listing.partner) throw discountOfPartner()
  const dates = checkDates(wish, { settings, now })
  const withDriver = checkDriver(wish, listing)
  refuseClosedHours({ dates, withDriver, settings, now, type: wish.type, keepsStart: wish.keepsStart })
  const { roomTypeId, ratePlan } = chosenPlan(wish, listing)
  const pools = longEnough(fittingPools({ ...wish, roomTypeId }, listing, dates), dates, { listing, wish, now })
  const { rooms, guests, children } = wish
  return { listing, dates, rooms, guests, children, withDriver, pools, ratePlan, discountBps, settings, now }
}

type Rules = { settings: Settings; now: Date }

/** The dates alone: they need no listing. */
export function checkDates(wish: StayRequest, { settings, now }: Rules): StayDates {
  return allowed(checkStayDates({ ...wish, kind: wish.type, now, settings: settings.stay }))
}

function checkDriver(wish: StayRequest, listing: ListingForSale): boolean {
  if (wish.type === 'hotel') {
    if (wish.withDriver) throw invalid('with_driver', 'A hotel comes without a driver.')
    return false
  }
  if (listing.driverMode === 'required' && wish.withDriver === false)
    throw invalid('with_driver', 'This car is hired with a driver only.')
  if (listing.driverMode === 'none' && wish.withDriver)
    throw invalid('with_driver', 'This car is hired without a driver.')
  return listing.driverMode === 'required' || wish.withDriver === true
}

/** A plan is sold with its own room type alone. */
function chosenPlan({ roomTypeId, ratePlanId }: StayRequest, { ratePlan }: ListingForSale) {
  if (ratePlanId === undefined) return { roomTypeId, ratePlan: null }
  if (!ratePlan || (roomTypeId !== undefined && roomTypeId !== ratePlan.roomTypeId)) throw unknownRate()
  return { roomTypeId: ratePlan.roomTypeId, ratePlan: ratePlan.plan }
}

export function unknownRate() {
  return invalid('rate_plan_id', 'This rate is not on sale any more. Choose another one.', 'unknown_rate')
}

/** The room type that was asked for, or all that take the party (I2). Refused when not even the roomiest does. */
function fittingPools(
  wish: StayRequest,
  listing: ListingForSale,
  dates: StayDates,
): [InventoryForSale, ...InventoryForSale[]] {
  const { roomTypeId } = wish
  if (listing.pools.length === 0) throw notOnSale()
  const asked = roomTypeId === undefined ? listing.pools : listing.pools.filter((pool) => pool.id === roomTypeId)
  const roomiestFirst = asked.toSorted((one, other) => other.maxParty - one.maxParty)
  const refusal = partyRefusal(wish, roomiestFirst[0])
  if (refusal) throw domainError(withWaysToFit(refusal, wish, { listing, asked, dates }))
  const [first, ...others] = asked.filter((pool) => partyRefusal(wish, pool) === null)
  if (!first) throw invalid('room_type_id', 'This room type is not on sale here.')
  return [first, ...others]
}

type AskedPools = { listing: ListingForSale; asked: readonly InventoryForSale[]; dates: StayDates }

/** A hotel says how many rooms of which type take the party, of those that are sold for so few nights. */
function withWaysToFit(refusal: Rejection, { guests, children }: StayRequest, { listing, asked, dates }: AskedPools) {
  const [first] = asked
  if (refusal.code !== 'too_many_guests' || listing.type !== 'hotel' || !first) return refusal
  const people = guests + children
  const sold = listing.pools.filter((pool) => isLongEnough(pool, dates)).map(roomKind)
  const kinds = roomsForParty(people, sold).length > 0 ? sold : listing.pools.map(roomKind)
  return { ...refusal, sentence: capacitySentence(people, roomKind(first), kinds) }
}

function roomKind({ id, roomTypeName, maxParty, count }: InventoryForSale) {
  return { id, name: roomTypeName ?? 'A room', sleeps: maxParty, count }
}

/**
 * Some rooms and cars are sold for several days only. The refusal names the shortest stay there is, unless more rooms of
 * another type take the party for as long as was asked: then the party is what is too large (I8).
 */
function longEnough(
  pools: [InventoryForSale, ...InventoryForSale[]],
  dates: StayDates,
  { listing, wish, now }: { listing: ListingForSale; wish: StayRequest; now: Date },
): [InventoryForSale, ...InventoryForSale[]] {
  const [first, ...others] = pools.filter((pool) => isLongEnough(pool, dates))
  if (first) return [first, ...others]
  const sentence = wish.roomTypeId === undefined ? moreRoomsSentence(wish, listing, dates) : null
  if (listing.type === 'hotel' && sentence) throw invalid('number_of_guests', sentence, 'too_many_guests')
  throw tooShort(pools, dates, { type: listing.type, now })
}

const isLongEnough = (pool: AskedLength, { duration }: StayDates) => shortestStay(pool) <= duration

/** Null where the types that are sold for so few nights have too few rooms for the party. */
function moreRoomsSentence({ guests, children }: StayRequest, { pools }: ListingForSale, dates: StayDates) {
  const kinds = pools.filter((pool) => isLongEnough(pool, dates)).map(roomKind)
  const people = guests + children
  const asked = kinds.find(({ id }) => id === roomsForParty(people, kinds)[0]?.id)
  return asked ? capacitySentence(people, asked, kinds) : null
}

type ShortStay = { type: ListingForSale['type']; now: Date }

/** Names the shortest stay of these pools. */
export function tooShort(pools: readonly AskedLength[], { startOn }: StayDates, { type, now }: ShortStay) {
  const least = Math.min(...pools.map(shortestStay))
  const isOfTheDay = pools.some((pool) => pool.dayMinDays !== null)
  const what = `The shortest ${type === 'hotel' ? 'stay' : 'hire'}${isOfTheDay ? ` from ${formatDay(startOn, now)}` : ''}`
  return invalid('end_date', `${what} is ${least} ${type === 'hotel' ? 'nights' : 'days'}.`, 'min_stay')
}

function partyRefusal(wish: StayRequest, pool: InventoryForSale | undefined) {
  const { type: kind, guests, children, rooms } = wish
  const answer = checkParty({ kind, guests, children, rooms, capacity: pool?.maxParty ?? 60 })
  return answer.ok ? null : answer
}

export function notOnSale() {
  return conflict('not_on_sale', 'This is not on sale right now.')
}

/** The price of a stay in one pool, from the prices of the days that it takes. */
export function priceStay(stay: Stay, pool: InventoryForSale, taken: readonly DayPrice[]): PricedStay {
  const { listing, dates, settings, ratePlan } = stay
  const days = taken.filter(({ on }) => dates.paidDays.includes(on))
  const { nights, perAdult } = underPlan(days, ratePlan, stay.guests)
  return {
    ...stay,
    pool,
    dayPrices: nights,
    quote: quoteOf(stay, nights, perAdult),
    shortestDays: shortestStay(pool),
    ...stayTimes({
      kind: listing.type,
      startOn: dates.startOn,
      endOn: dates.endOn,
      soldAt: stay.now,
      times: dates.times,
      checkInTime: listing.checkInTime ?? undefined,
      checkOutTime: listing.checkOutTime ?? undefined,
      settings: settings.stay,
    }),
    terms: ratePlan?.is_refundable === false ? nonRefundableTerms : settings.cancellation[listing.type],
  }
}

function quoteOf(stay: Stay, days: readonly DayPrice[], perAdult: PerAdult | null): Quote {
  const { listing, rooms, withDriver, settings } = stay
  const priced = { discountBps: stay.discountBps, rates: settings.tax }
  if (listing.type === 'hotel') return quoteStay({ kind: 'hotel', nights: days, rooms, perAdult, ...priced })
  return quoteStay({ kind: 'car', days, withDriver, driverDayKobo: settings.driver.dayKobo, ...priced })
}

/** Every pool of the stay with its price and what is left on all its days, the cheapest first. */
export async function offersFor(db: Reader, stay: Stay): Promise<OfferedStay[]> {
  const ids = stay.pools.map((pool) => pool.id)
  const days = await findInventoryDays(db, ids, takenRange(stay.dates))
  const offers = stay.pools.map((pool) => {
    const left = capacityLeft(days.get(pool.id) ?? [])
    const isAvailable = stay.listing.isOnSale && left >= stay.rooms
    return { ...priceStay(stay, pool, days.get(pool.id) ?? []), left, isAvailable }
  })
  return offers.toSorted((one, other) => one.quote.totalKobo - other.quote.totalKobo)
}

/** The offer that a customer is shown: the cheapest that is free, else the cheapest. */
export async function quoteBooking(db: Reader, stay: Stay): Promise<OfferedStay> {
  const offers = await offersFor(db, stay)
  const offer = offers.find(({ isAvailable }) => isAvailable) ?? offers[0]
  if (!offer) throw new Error(`${stay.listing.id} has no pool to quote`)
  return offer
}
