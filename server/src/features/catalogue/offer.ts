// What one pool costs and has left on asked dates, from its base and the days that were stored for it.

import { addDays, type Day, daysBetween } from '@skyroute/core/dates.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import { type DayPrice, type Quote, quoteStay, type TaxRates } from '@skyroute/core/pricing/quote.ts'
import { shortestStay } from '@skyroute/core/stay-rules/shortest-stay.ts'
import { type StayDates, takenRange } from '@skyroute/core/stay-rules/stay-dates.ts'
import type { RoomTypeRow, StoredDay } from './listing-store.ts'
import { underPlan } from './rate-plans/price-rate-plan.ts'
import type { SoldRatePlan } from './rate-plans/rate-plan-store.ts'

/** `rooms`: how many of it are asked for; 1 of a car. */
export type OfferedPool = { id: string; basePriceKobo: Kobo; capacity: number; minDays: number; rooms: number }

type StoredPool = Pick<RoomTypeRow, 'id' | 'base_price_kobo' | 'capacity' | 'min_days'>

/** A stored pool as it is offered. */
export function offeredPool({ id, base_price_kobo, capacity, min_days }: StoredPool, rooms: number): OfferedPool {
  return { id, basePriceKobo: base_price_kobo, capacity, minDays: min_days, rooms }
}

/** `shortest`: the fewest nights or hire days of a stay that begins as asked; `isShort` when fewer were asked. */
export type Offer = { poolId: string; rooms: number; left: number; shortest: number; isShort: boolean; quote: Quote }

export type Terms = {
  kind: 'hotel' | 'car'
  withDriver: boolean
  driverDayKobo: Kobo
  rates: TaxRates
  /** Left out: the room type's own rate. */
  plan?: { sold: SoldRatePlan; adults: number }
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
  const taken = dates.days.map((on) => ({ on, ...dayOf(pool, on, index) }))
  const days = taken.filter(({ on }) => dates.paidDays.includes(on))
  const quote = quoteOf(days, pool.rooms, terms)
  const shortest = shortestFrom(pool, dates.startOn, index)
  const left = Math.min(...taken.map((day) => day.free))
  return { poolId: pool.id, rooms: pool.rooms, left, shortest, isShort: dates.duration < shortest, quote }
}

function quoteOf(days: readonly DayPrice[], rooms: number, terms: Terms): Quote {
  const { kind, withDriver, driverDayKobo, rates, plan } = terms
  if (kind === 'car') return quoteStay({ kind, days, withDriver, driverDayKobo, rates })
  return quoteStay({ kind, rooms, rates, ...underPlan(days, plan?.sold ?? null, plan?.adults ?? 0) })
}

export function shortestFrom({ id, minDays }: OfferedPool, startOn: Day, index: DayIndex): number {
  return shortestStay({ minDays, dayMinDays: index.get(`${id} ${startOn}`)?.minDays ?? null })
}

/** One room that takes all before several, then the cheapest (I2); of equal ones the first id, as the booking takes it. */
export function cheapest(offers: readonly Offer[]): Offer | null {
  const free = offers.filter((offer) => offer.left >= offer.rooms && !offer.isShort)
  return free.reduce<Offer | null>((best, offer) => (best && !isBetter(offer, best) ? best : offer), null)
}

/** The shortest stay among those that have room and are sold for longer only; null when length is not what is wrong. */
export function shortestOf(offers: readonly Offer[]): number | null {
  const roomy = offers.filter((offer) => offer.left >= offer.rooms)
  const isLengthAlone = roomy.length > 0 && roomy.every((offer) => offer.isShort)
  return isLengthAlone ? Math.min(...roomy.map((offer) => offer.shortest)) : null
}

function isBetter(offer: Offer, best: Offer) {
  if ((offer.rooms === 1) !== (best.rooms === 1)) return offer.rooms === 1
  const difference = offer.quote.totalKobo - best.quote.totalKobo
  return difference < 0 || (difference === 0 && offer.poolId < best.poolId)
}

/** How far ahead the next free dates are looked for. */
export const lookAheadDays = 60

/** The next dates of the same length on which one of the pools has enough rooms; null when none is near. */
export function nextFree(
  pools: readonly OfferedPool[],
  dates: StayDates,
  { index, lastStartOn }: { index: DayIndex; lastStartOn: Day },
): { start: Day; end: Day } | null {
  const length = daysBetween(dates.startOn, dates.endOn)
  const nights = dates.days.length
  const daysBefore = daysBetween(dates.startOn, takenRange(dates).fromOn)
  for (let ahead = 1; ahead <= lookAheadDays; ahead++) {
    const startOn = addDays(dates.startOn, ahead)
    if (startOn > lastStartOn) return null
    const isFree = (pool: OfferedPool) =>
      shortestFrom(pool, startOn, index) <= dates.duration &&
      daysFrom(addDays(startOn, daysBefore), nights).every((on) => dayOf(pool, on, index).free >= pool.rooms)
    if (pools.some(isFree)) return { start: startOn, end: addDays(startOn, length) }
  }
  return null
}

function daysFrom(startOn: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(startOn, index))
}

export function lookAheadUntil(dates: StayDates): Day {
  return addDays(takenRange(dates).untilOn, lookAheadDays + 1)
}
