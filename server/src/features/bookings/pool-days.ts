// A pool is a room type or a car listing; its days are what two buyers race for (I1). The pool's own row is the lock:
// whoever changes its days holds it, so the days of one pool are never locked in two orders.
import { type Day, daysBetween, eachDay } from '@skyroute/core/dates.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import { conflict } from '../../errors.ts'

/** The days `[fromOn, untilOn)` of so many rooms or cars of a pool. */
export type PoolRange = { inventoryId: string; fromOn: Day; untilOn: Day; units: number }

export type TakenDay = { on: Day; priceKobo: Kobo }

/** Locks pools, several always in the same order. Before the pool comes the booking's row; nothing comes after. */
export async function lockPools(tx: Tx, inventoryIds: readonly string[]) {
  const inOrder = [...new Set(inventoryIds)].sort()
  await Promise.all(inOrder.map((id) => sql`select 1 from inventories where id = ${id} for update`.execute(tx)))
}

/**
 * Locks the pool and takes all the days, or none: null when one of them is closed or full. Answers the days with their
 * prices. Beside the lock, the guard of the update and the table's own check refuse to oversell.
 */
export async function takeDays(tx: Tx, range: PoolRange): Promise<TakenDay[] | null> {
  const asked = eachDay(range.fromOn, range.untilOn)
  const taken = await takeWhatIsFree(tx, range, asked)
  if (taken.length === asked.length) return taken.toSorted((one, other) => (one.on < other.on ? -1 : 1))
  await undo(tx, range, taken)
  return null
}

/** One upsert for all days: rows are made when first needed. Looking first would cost the hot path twice as much. */
async function takeWhatIsFree(tx: Tx, { inventoryId, units }: PoolRange, asked: Day[]): Promise<TakenDay[]> {
  const { rows } = await sql<TakenDay>`
    insert into inventory_days as d (inventory_id, day, capacity, reserved)
    select pool.id, day, pool.capacity, ${units}::int
      from (select id, capacity from inventories where id = ${inventoryId} and capacity >= ${units}::int for update) pool,
           unnest(${asked}::date[]) as day
    on conflict (inventory_id, day) do update set reserved = d.reserved + excluded.reserved
      where not d.closed and d.reserved + excluded.reserved <= d.capacity
    returning d.day as on,
              coalesce(d.price_kobo, (select base_price_kobo from inventories where id = ${inventoryId})) as "priceKobo"`.execute(
    tx,
  )
  return rows
}

async function undo(tx: Tx, { inventoryId, units }: PoolRange, taken: TakenDay[]) {
  if (taken.length === 0) return
  await sql`
    update inventory_days set reserved = reserved - ${units}
     where inventory_id = ${inventoryId} and day = any(${taken.map((day) => day.on)}::date[])`.execute(tx)
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
