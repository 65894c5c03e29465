import { addDays, type Day, eachDay, weekdayOf } from '@skyroute/core/dates.ts'
import type { Tx } from '@skyroute/server/db/pool.ts'
import { insertRows } from '../insert-rows.ts'
import { seededRandom } from '../seeded-random.ts'
import { toFiveHundreds } from './room-types.ts'
import type { Sellable } from './sellable.ts'

/** How far ahead the operator of the demo has set prices. */
const daysAhead = 150

/**
 * What differs from a pool's base on the coming days: the season around the new year (15 December to 5 January) is
 * dearer, weekends are a little, and a few days are closed. Days that are not in it are as always.
 */
export async function seedCalendar(tx: Tx, pools: readonly Sellable[], today: Day) {
  const days = pools.flatMap((pool) => planDays(pool, today))
  await insertRows(tx, 'inventory_days', days)
}

function planDays({ poolId, priceKobo: basePriceKobo, capacity }: Sellable, today: Day) {
  const dice = seededRandom(`calendar ${poolId}`)
  const seasonShare = dice.int(120, 160) / 100
  const weekendShare = dice.pick([1, 1.05, 1.08, 1.1])
  const closed = dice.chance(0.12) ? closedDays(addDays(today, dice.int(12, 100)), dice.int(1, 3)) : new Set<Day>()
  return eachDay(today, addDays(today, daysAhead)).flatMap((day) => {
    const share = isSeason(day) ? seasonShare : isWeekendNight(day) ? weekendShare : 1
    const priceKobo = toFiveHundreds((basePriceKobo / 100) * share)
    const isRaised = priceKobo !== basePriceKobo
    if (!isRaised && !closed.has(day)) return []
    const sold = { inventoryId: poolId, capacity, reserved: 0 }
    return [{ ...sold, day, closed: closed.has(day), priceKobo: isRaised ? priceKobo : null }]
  })
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
