import { addDays, type Day, eachDay, weekdayOf } from '@skyroute/core/dates.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import { seededRandom } from '../seeded-random.ts'
import { toFiveHundreds } from './room-types.ts'

export type PlannedPool = { id: string; basePriceKobo: Kobo; capacity: number }
export type PlannedDay = { closed: boolean; priceKobo: Kobo | null }

/** How far ahead the operator of the demo has set prices. */
const daysAhead = 150

/**
 * What differs from a pool's base on the coming days: the season around the new year (15 December to 5 January) is
 * dearer, weekends are a little, and a few days are closed. Days that are not in it are as always.
 */
export function planCalendar(pools: readonly PlannedPool[], today: Day): Map<string, Map<Day, PlannedDay>> {
  return new Map(pools.map((pool) => [pool.id, planDays(pool, today)]))
}

function planDays({ id, basePriceKobo }: PlannedPool, today: Day): Map<Day, PlannedDay> {
  const dice = seededRandom(`calendar ${id}`)
  const seasonShare = dice.int(120, 160) / 100
  const weekendShare = dice.pick([1, 1.05, 1.08, 1.1])
  const closed = dice.chance(0.12) ? closedDays(addDays(today, dice.int(12, 100)), dice.int(1, 3)) : new Set<Day>()
  const planned = new Map<Day, PlannedDay>()
  for (const on of eachDay(today, addDays(today, daysAhead))) {
    const share = isSeason(on) ? seasonShare : isWeekendNight(on) ? weekendShare : 1
    const priceKobo = toFiveHundreds((basePriceKobo / 100) * share)
    const isRaised = priceKobo !== basePriceKobo
    if (isRaised || closed.has(on)) planned.set(on, { closed: closed.has(on), priceKobo: isRaised ? priceKobo : null })
  }
  return planned
}

function closedDays(from: Day, count: number): Set<Day> {
  return new Set(eachDay(from, addDays(from, count)))
}

function isSeason(on: Day): boolean {
  const monthDay = on.slice(5)
  return monthDay >= '12-15' || monthDay <= '01-05'
}

/** Friday and Saturday. */
function isWeekendNight(on: Day): boolean {
  return weekdayOf(on) >= 5
}
