import { changeOfDays, type DayUnits } from '@skyroute/core/availability/ranges.ts'
import { addDays, type Day, eachDay } from '@skyroute/core/dates.ts'
import type { Tx } from '../../../db/pool.ts'
import type { BookingRow } from '../booking-store.ts'
import {
  allOrNone,
  daysToReserve,
  type InventoryRange,
  lockInventories,
  releaseDays,
  reservation,
} from '../inventory/inventory-days.ts'
import type { ChangeRow } from './change-store.ts'

const nothing = { days: [], units: 0 }

/** The units of its days that a new stay needs beyond what its booking holds, and those that it would no longer need. */
export function daysOfChange(booking: BookingRow, { inventoryId, fromOn, untilOn, units }: InventoryRange) {
  const has = { days: eachDay(booking.held_from_on, booking.held_until_on), units: booking.units }
  const needs = { days: eachDay(fromOn, untilOn), units }
  if (inventoryId === booking.inventory_id) return changeOfDays(has, needs)
  return { taken: changeOfDays(nothing, needs).taken, freed: changeOfDays(has, nothing).freed }
}

/** What a change holds while it waits for its payment. */
export function unitsHeldBy({ extra_days, extra_units, units }: HeldDays): DayUnits[] {
  return extra_days.map((on, index) => ({ on, units: extra_units?.[index] ?? units }))
}
type HeldDays = Pick<ChangeRow, 'extra_days' | 'extra_units' | 'units'>

/** All of them or none. */
export async function reserveUnits(tx: Tx, inventoryId: string, days: readonly DayUnits[]): Promise<boolean> {
  if (days.length === 0) return true
  await lockInventories(tx, [inventoryId])
  const free = []
  for (const [units, alike] of Map.groupBy(days, (day) => day.units)) {
    const pool = { inventoryId, units }
    const wanted = alike.map(({ on }) => on)
    const { rows } = await daysToReserve(pool, wanted).execute(tx)
    const found = allOrNone(wanted, rows)
    if (!found) return false
    free.push(reservation(pool, found))
  }
  for (const taking of free) await taking.execute(tx)
  return true
}

export async function releaseUnits(tx: Tx, inventoryId: string, days: readonly DayUnits[]) {
  await lockInventories(tx, [inventoryId])
  for (const range of rangesOf(inventoryId, days)) await releaseDays(tx, range)
}

/** Days in their order as ranges without gaps, each of as many units. */
function rangesOf(inventoryId: string, days: readonly DayUnits[]) {
  const ranges: InventoryRange[] = []
  for (const { on, units } of days.toSorted((one, other) => (one.on < other.on ? -1 : 1))) {
    const last = ranges.at(-1)
    const untilOn: Day = addDays(on, 1)
    if (last?.untilOn === on && last.units === units) last.untilOn = untilOn
    else ranges.push({ inventoryId, fromOn: on, untilOn, units })
  }
  return ranges
}
