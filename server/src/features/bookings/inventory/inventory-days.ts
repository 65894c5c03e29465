// A pool is a room type or a car listing; its days are what two buyers race for (I1). The pool's own row is the lock:
// whoever changes its days holds it, so the days of one pool are never locked in two orders.
import { type Day, daysBetween } from '@skyroute/core/dates.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { sendTogether } from '../../../db/send-together.ts'
import { conflict } from '../../../errors.ts'

/** So many rooms or cars of a pool. */
export type InventoryUnits = { inventoryId: string; units: number }

/** The days `[fromOn, untilOn)` of them. */
export type InventoryRange = InventoryUnits & { fromOn: Day; untilOn: Day }

export type ReservedDay = { on: Day; priceKobo: Kobo }

/** Locks pools, several always in the same order. Before the pool comes the booking's row; nothing comes after. */
export async function lockInventories(tx: Tx, inventoryIds: readonly string[]) {
  const inOrder = [...new Set(inventoryIds)].sort()
  await sendTogether(tx, ...inOrder.map(inventoryLock))
}

export const inventoryLock = (inventoryId: string) =>
  sql`select 1 from inventories where id = ${inventoryId} for update`

/**
 * Locks the pool and takes all these days, or none: null when one of them is closed or full. Answers the days with their
 * prices, read under the lock. Beside the lock, the guard of the update and the table's own check refuse to oversell.
 */
export async function reserveDays(tx: Tx, pool: InventoryUnits, days: readonly Day[]): Promise<ReservedDay[] | null> {
  const [, taken] = await sendTogether(tx, inventoryLock(pool.inventoryId), reservedDays(pool, days))
  return allOrNone(pool, days, taken)
}

/**
 * All days in one statement, or no row. It stands behind the lock in a statement of its own, so it sees what the last
 * holder of the lock has written; rows are made when they are first needed. `least` passes over a `sellable` that is null.
 */
export function reservedDays({ inventoryId, units }: InventoryUnits, days: readonly Day[]): RawBuilder<ReservedDay> {
  return sql<ReservedDay>`
    with pool as (select id, capacity, base_price_kobo from inventories where id = ${inventoryId}),
         asked as (select asked.day, coalesce(d.capacity, pool.capacity) as capacity,
                          not coalesce(d.closed, false)
                            and coalesce(d.reserved, 0) + ${units}::int <= coalesce(least(d.capacity, d.sellable), pool.capacity) as is_free
                     from pool cross join unnest(${days}::date[]) as asked (day)
                     left join inventory_days d on d.inventory_id = pool.id and d.day = asked.day)
    insert into inventory_days as d (inventory_id, day, capacity, reserved)
    select pool.id, asked.day, asked.capacity, ${units}::int from pool cross join asked
     where (select bool_and(is_free) from asked)
    on conflict (inventory_id, day) do update set reserved = d.reserved + excluded.reserved
      where not d.closed and d.reserved + excluded.reserved <= least(d.capacity, d.sellable)
    returning d.day as on, coalesce(d.price_kobo, (select base_price_kobo from pool)) as "priceKobo"`
}

/** The days in their order; null when none was taken. Some, but not all, can only be without the lock: a fault. */
export function allOrNone(
  { inventoryId }: InventoryUnits,
  days: readonly Day[],
  taken: ReservedDay[],
): ReservedDay[] | null {
  if (taken.length === 0) return null
  if (taken.length !== days.length) throw new Error(`only some days of ${inventoryId} were taken: its lock is not held`)
  return taken.toSorted((one, other) => (one.on < other.on ? -1 : 1))
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
