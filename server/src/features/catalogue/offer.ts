// What one pool costs and has left on asked dates, from its base and the days that were stored for it.
import { shortestStay } from '@skyroute/core/availability/shortest-stay.ts'
import { freeAgainOn, type StayDates } from '@skyroute/core/availability/stay-dates.ts'
import { addDays, type Day, daysBetween } from '@skyroute/core/dates.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import { type Quote, quoteStay, type TaxRates } from '@skyroute/core/pricing/quote.ts'
import type { RoomTypeRow, StoredDay } from './listing-store.ts'

export type OfferedPool = { id: string; basePriceKobo: Kobo; capacity: number; minDays: number }

type StoredPool = Pick<RoomTypeRow, 'id' | 'base_price_kobo' | 'capacity' | 'min_days'>

/** A stored pool as it is offered. */
export function offeredPool({ id, base_price_kobo, capacity, min_days }: StoredPool): OfferedPool {
  return { id, basePriceKobo: base_price_kobo, capacity, minDays: min_days }
}

/** `shortest`: the fewest nights or hire days of a stay that begins as asked; `isShort` when fewer were asked. */
export type Offer = { poolId: string; left: number; shortest: number; isShort: boolean; quote: Quote }

export type Terms = {
  kind: 'hotel' | 'car'
  rooms: number
  withDriver: boolean
  driverDayKobo: Kobo
  rates: TaxRates
}

/** Stored days by pool and day: `inventoryId` and the day, joined by a space. */
export type DayIndex = ReadonlyMap<string, StoredDay>

export function indexDays(days: readonly StoredDay[]): DayIndex {
  return new Map(days.map((day) => [`${day.inventoryId} ${day.on}`, day]))
}

/** A day that nobody touched has the pool's base price and its whole capacity. */
export function dayOf(pool: OfferedPool, on: Day, index: DayIndex): { priceKobo: Kobo; free: number } {
  const stored = index.get(`${pool.id} ${on}`)
  if (!stored) return { priceKobo: pool.basePriceKobo, free: pool.capacity }
  return { priceKobo: stored.priceKobo ?? pool.basePriceKobo, free: Math.max(0, stored.free) }
}

export function offerOf(
  pool: OfferedPool,
  dates: StayDates,
  { index, terms }: { index: DayIndex; terms: Terms },
): Offer {
  const days = dates.days.map((on) => ({ on, ...dayOf(pool, on, index) }))
  const { rates, withDriver, driverDayKobo } = terms
  const quote =
    terms.kind === 'hotel'
      ? quoteStay({ kind: 'hotel', nights: days, rooms: terms.rooms, rates })
      : quoteStay({ kind: 'car', days, withDriver, driverDayKobo, rates })
  const shortest = shortestFrom(pool, dates.startOn, index)
  const left = Math.min(...days.map((day) => day.free))
  return { poolId: pool.id, left, shortest, isShort: dates.duration < shortest, quote }
}

export function shortestFrom({ id, minDays }: OfferedPool, startOn: Day, index: DayIndex): number {
  return shortestStay({ minDays, dayMinDays: index.get(`${id} ${startOn}`)?.minDays ?? null })
}

/** The cheapest that is free (I2); of equal ones the first id, as the booking takes it. */
export function cheapest(offers: readonly Offer[], rooms: number): Offer | null {
  const free = offers.filter((offer) => offer.left >= rooms && !offer.isShort)
  return free.reduce<Offer | null>((best, offer) => (best && !isBetter(offer, best) ? best : offer), null)
}

/** The shortest stay among those that have room and are sold for longer only; null when length is not what is wrong. */
export function shortestOf(offers: readonly Offer[], rooms: number): number | null {
  const roomy = offers.filter((offer) => offer.left >= rooms)
  const isLengthAlone = roomy.length > 0 && roomy.every((offer) => offer.isShort)
  return isLengthAlone ? Math.min(...roomy.map((offer) => offer.shortest)) : null
}

function isBetter(offer: Offer, best: Offer) {
  const difference = offer.quote.totalKobo - best.quote.totalKobo
  return difference < 0 || (difference === 0 && offer.poolId < best.poolId)
}

/** How far ahead the next free dates are looked for. */
export const lookAheadDays = 60

/** The next dates of the same length on which one of the pools has enough rooms; null when none is near. */
export function nextFree(
  pools: readonly OfferedPool[],
  dates: StayDates,
  { index, rooms, lastStartOn }: { index: DayIndex; rooms: number; lastStartOn: Day },
): { start: Day; end: Day } | null {
  const length = daysBetween(dates.startOn, dates.endOn)
  const nights = dates.days.length
  for (let ahead = 1; ahead <= lookAheadDays; ahead++) {
    const startOn = addDays(dates.startOn, ahead)
    if (startOn > lastStartOn) return null
    const isFree = (pool: OfferedPool) =>
      shortestFrom(pool, startOn, index) <= dates.duration &&
      daysFrom(startOn, nights).every((on) => dayOf(pool, on, index).free >= rooms)
    if (pools.some(isFree)) return { start: startOn, end: addDays(startOn, length) }
  }
  return null
}

function daysFrom(startOn: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(startOn, index))
}

export function lookAheadUntil(dates: StayDates): Day {
  return addDays(freeAgainOn(dates.startOn, dates.endOn), lookAheadDays + 1)
}
