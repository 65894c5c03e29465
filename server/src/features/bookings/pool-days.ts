// A pool is a room type or a car listing; its days are what two buyers race for (I1). The pool's own row is the lock:
// whoever changes its days holds it, so the days of one pool are never locked in two orders.
import type { Day } from '@skyroute/core/dates.ts'
import { daysBetween } from '@skyroute/core/dates.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import { conflict } from '../../errors.ts'

/** The days `[fromOn, untilOn)` of so many rooms or cars of a pool. */
export type PoolRange = { inventoryId: string; fromOn: Day; untilOn: Day; units: number }

export type TakenDay = { on: Day; priceKobo: Kobo }

/** Locks pools, several always in the same order. Before the pool comes the booking's row; nothing comes after. */
export async function lockPools(tx: Tx, inventoryIds: readonly string[]) {
  for (const id of [...new Set(inventoryIds)].sort()) {
    await sql`select 1 from inventories where id = ${id} for update`.execute(tx)
  }
}

/**
 * Takes all the days, or none: null when one of them is closed or full. Answers the days with their prices.
 * Ask it with the pool locked: then what it reads is what it changes. Without the lock the guard of the update and
 * the table's own check still refuse to oversell, as an error.
 */
export async function takeDays(tx: Tx, range: PoolRange): Promise<TakenDay[] | null> {
  const { rows } = await sql<TakenDay>`
    with pool as (
      select id, capacity, base_price_kobo from inventories where id = ${range.inventoryId}
    ), asked as (
      select day::date as day
        from generate_series(${range.fromOn}::date, ${range.untilOn}::date - 1, interval '1 day') as day
    ), answer as (
      select bool_and(not coalesce(d.closed, false)
                      and coalesce(d.reserved, 0) + ${range.units}::int <= coalesce(d.capacity, p.capacity)) as is_free
        from asked a cross join pool p
        left join inventory_days d on d.inventory_id = ${range.inventoryId} and d.day = a.day
    ), taken as (
      insert into inventory_days as d (inventory_id, day, capacity, reserved)
      select p.id, a.day, p.capacity, ${range.units}::int from asked a, pool p where (select is_free from answer)
      on conflict (inventory_id, day) do update set reserved = d.reserved + excluded.reserved
        where not d.closed and d.reserved + excluded.reserved <= d.capacity
      returning d.day, d.price_kobo
    )
    select t.day as on, coalesce(t.price_kobo, p.base_price_kobo) as "priceKobo"
      from taken t, pool p order by t.day`.execute(tx)
  if (rows.length === 0) return null
  if (rows.length !== daysBetween(range.fromOn, range.untilOn)) throw datesTaken()
  return rows
}

/** Gives days back that were taken before; the pool is locked. Nothing to give is nothing to do. */
export async function giveBackDays(tx: Tx, range: PoolRange) {
  const days = daysBetween(range.fromOn, range.untilOn)
  if (days <= 0) return
  const { numAffectedRows } = await sql`
    update inventory_days set reserved = reserved - ${range.units}
     where inventory_id = ${range.inventoryId} and day >= ${range.fromOn} and day < ${range.untilOn}`.execute(tx)
  if (Number(numAffectedRows) !== days) throw new Error(`${range.inventoryId} has not all the days that go back to it`)
}

export function datesTaken() {
  return conflict('dates_taken', 'Those dates were just booked.')
}
