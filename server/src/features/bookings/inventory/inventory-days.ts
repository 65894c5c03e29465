// A pool is a room type or a car listing; its days are what two buyers race for (I1). A row beside them is the lock:
// whoever changes its days holds it, so the days of one pool are never locked in two orders.
import { type Day, daysBetween } from '@skyroute/core/dates.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { sendTogether } from '../../../db/send-together.ts'
import { conflict } from '../../../errors.ts'
import { lockOfInventory } from '../../catalogue/inventory-lock.ts'

/** So many rooms or cars of a pool. */
export type InventoryUnits = { inventoryId: string; units: number }

/** The days `[fromOn, untilOn)` of them. */
export type InventoryRange = InventoryUnits & { fromOn: Day; untilOn: Day }

export type ReservedDay = { on: Day; priceKobo: Kobo }
/** As it stands behind the lock. `capacity`: that of a row which is made now. */
export type DayToReserve = ReservedDay & { capacity: number; isFree: boolean }

/** Locks pools, several always in the same order. Before the pool comes the booking's row; nothing comes after. */
export async function lockInventories(tx: Tx, inventoryIds: readonly string[]) {
  const inOrder = [...new Set(inventoryIds)].sort()
  await sendTogether(tx, ...inOrder.map(inventoryLock))
}

export const inventoryLock = lockOfInventory

/**
 * Locks the pool and takes all these days, or none: null when one of them is closed or full. Answers the days with their
 * prices, read under the lock.
 */
export async function reserveDays(tx: Tx, pool: InventoryUnits, days: readonly Day[]): Promise<ReservedDay[] | null> {
  const [, found] = await sendTogether(tx, inventoryLock(pool.inventoryId), daysToReserve(pool, days))
  const free = allOrNone(days, found)
  if (free) await reservation(pool, free).execute(tx)
  return free && pricesOf(free)
}

export const pricesOf = (days: readonly DayToReserve[]): ReservedDay[] =>
  days.map(({ on, priceKobo }) => ({ on, priceKobo }))

/**
 * Each of the days. It stands behind the lock in a statement of its own, so it sees what the last holder of the lock has
 * written. `least` passes over a `sellable` that is null.
 */
export function daysToReserve({ inventoryId, units }: InventoryUnits, days: readonly Day[]): RawBuilder<DayToReserve> {
  return sql<DayToReserve>`
    select asked.day as on, coalesce(d.price_kobo, i.base_price_kobo) as "priceKobo",
           coalesce(d.capacity, i.capacity) as capacity,
           not coalesce(d.closed, false)
             and coalesce(d.reserved, 0) + ${units}::int <= coalesce(least(d.capacity, d.sellable), i.capacity) as "isFree"
      from inventory_locks l join inventories i on i.id = l.inventory_id
     cross join unnest(${days}::date[]) as asked (day)
      left join inventory_days d on d.inventory_id = l.inventory_id and d.day = asked.day
     where l.inventory_id = ${inventoryId}`
}

/** The days in their order; null when one of them cannot be had. A pool without its lock has none. */
export function allOrNone(days: readonly Day[], found: readonly DayToReserve[]): DayToReserve[] | null {
  if (found.length !== days.length || !found.every(({ isFree }) => isFree)) return null
  return found.toSorted((one, other) => (one.on < other.on ? -1 : 1))
}

/**
 * Takes days that were found free behind the lock, which is held until the commit; rows are made when they are first
 * needed. Were one full all the same, it would be counted above its capacity: the table's check refuses, and with it all.
 */
export function reservation(
  { inventoryId, units }: InventoryUnits,
  days: readonly DayToReserve[],
): RawBuilder<unknown> {
  const rows = days.map(({ on, capacity }) => sql`(${inventoryId}, ${on}::date, ${capacity}::int, ${units}::int)`)
  return sql`
    insert into inventory_days as d (inventory_id, day, capacity, reserved) values ${sql.join(rows)}
    on conflict (inventory_id, day) do update
       set reserved = case when not d.closed and d.reserved + excluded.reserved <= least(d.capacity, d.sellable)
                           then d.reserved + excluded.reserved else d.capacity + 1 end`
}

/**
 * Gives days back that were taken before; the pool is locked. Nothing to give is nothing to do. Where more were sold than
 * vehicles are fit, the capacity sinks with what is sold: what goes back there is not for sale.
 */
export async function releaseDays(tx: Tx, range: InventoryRange) {
  const days = daysBetween(range.fromOn, range.untilOn)
  if (days <= 0) return
  const { numAffectedRows } = await sql`
    update inventory_days
       set reserved = reserved - ${range.units},
           capacity = case when sellable is null then capacity else greatest(sellable, reserved - ${range.units}) end
     where inventory_id = ${range.inventoryId} and day >= ${range.fromOn} and day < ${range.untilOn}`.execute(tx)
  if (Number(numAffectedRows) !== days) throw new Error(`${range.inventoryId} has not all the days that go back to it`)
}

export function datesTaken() {
  return conflict('dates_taken', 'Those dates were just booked.')
}
