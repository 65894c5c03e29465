import { changeOfDays } from '@skyroute/core/availability/ranges.ts'
import { addDays, type Day, eachDay } from '@skyroute/core/dates.ts'
import type { Tx } from '../../../db/pool.ts'
import type { BookingRow } from '../booking-store.ts'
import { type InventoryRange, lockInventories, releaseDays, reserveDays } from '../inventory/inventory-days.ts'

type NewDays = { fromOn: Day; untilOn: Day }

/** The days of a new stay that its booking does not hold yet, and those it holds and would no longer need. */
export function daysOfChange(booking: BookingRow, { fromOn, untilOn }: NewDays) {
  return changeOfDays(eachDay(booking.held_from_on, booking.held_until_on), eachDay(fromOn, untilOn))
}

/** All of them or none. */
export async function reserveSeparateDays(tx: Tx, booking: BookingRow, days: readonly Day[]): Promise<boolean> {
  if (days.length === 0) return true
  return (await reserveDays(tx, { inventoryId: booking.inventory_id, units: booking.units }, days)) !== null
}

export async function releaseSeparateDays(
  tx: Tx,
  pool: Pick<BookingRow, 'inventory_id' | 'units'>,
  days: readonly Day[],
) {
  await lockInventories(tx, [pool.inventory_id])
  for (const range of rangesOf(pool, days)) await releaseDays(tx, range)
}

/** Days in their order as ranges without gaps. */
function rangesOf({ inventory_id, units }: Pick<BookingRow, 'inventory_id' | 'units'>, days: readonly Day[]) {
  const ranges: InventoryRange[] = []
  for (const on of [...days].sort()) {
    const last = ranges.at(-1)
    if (last?.untilOn === on) last.untilOn = addDays(on, 1)
    else ranges.push({ inventoryId: inventory_id, fromOn: on, untilOn: addDays(on, 1), units })
  }
  return ranges
}
