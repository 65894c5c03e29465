// The days of a pool count the units of the bookings that occupy them (V2). Both are written in one transaction; should
// they ever differ, the bookings are right: the count is worked out of them again.
import { type Day, lagosDayOf } from '@skyroute/core/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import { writeAudit } from '../../../audit/write-audit.ts'
import type { AppContext } from '../../../context.ts'
import type { Reader } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { sweepEach } from '../../../jobs/sweep.ts'
import { lockInventories } from './inventory-days.ts'

/** What bookings and changes of them occupy from `fromOn` on: so many units of a pool on a day. */
export const occupiedDays = (fromOn: Day, inventoryId: string | null = null): RawBuilder<unknown> => sql`
  select inventory_id, day::date as day, sum(units)::int as units
    from (select inventory_id, units,
                 generate_series(greatest(held_from_on, ${fromOn}::date), held_until_on - 1, interval '1 day') as day
            from bookings
           where held_until_on > ${fromOn} and held_until_on > held_from_on and ${isOf(inventoryId)}
          union all
          select inventory_id, coalesce(extra, units), day from booking_changes, unnest(extra_days, extra_units) as d (day, extra)
           where day >= ${fromOn} and ${isOf(inventoryId)}) live
   group by inventory_id, day::date`

const isOf = (inventoryId: string | null) => (inventoryId === null ? sql`true` : sql`inventory_id = ${inventoryId}`)

type WrongDay = { inventory_id: string; day: Day; reserved: number | null; occupied: number; fits: boolean }

/**
 * Days from today on whose count is wrong, corrected pool by pool under its lock. Answers how many pools. A day on which
 * more is booked than there is stays as it is: a double sale is no slip of the pen, and a person must see it.
 */
export async function correctDays(ctx: AppContext): Promise<number> {
  const today = lagosDayOf(ctx.clock.now())
  const pools = [...new Set((await findWrongDays(ctx.db, today)).map(({ inventory_id }) => inventory_id))]
  const rows = pools.map((id) => ({ id }))
  return sweepEach(ctx, 'bookings.correct-days', rows, ({ id }) => correctDaysOf(ctx, id, today))
}

function correctDaysOf(ctx: AppContext, inventoryId: string, today: Day): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    await lockInventories(tx, [inventoryId])
    const wrong = (await findWrongDays(tx, today, inventoryId)).filter(({ fits }) => fits)
    if (wrong.length === 0) return false
    await sql`
      insert into inventory_days as d (inventory_id, day, capacity, reserved)
      select pool.id, w.day, pool.capacity, w.occupied
        from inventories pool, unnest(${wrong.map(({ day }) => day)}::date[], ${wrong.map(({ occupied }) => occupied)}::int[]) as w (day, occupied)
       where pool.id = ${inventoryId}
      on conflict (inventory_id, day) do update
         set reserved = excluded.reserved,
             capacity = case when d.sellable is null then d.capacity else greatest(d.sellable, excluded.reserved) end`.execute(
      tx,
    )
    await writeAudit(tx, {
      at: ctx.clock.now(),
      actorId: null,
      actorRole: 'system',
      action: 'inventory.days-corrected',
      subjectKind: 'inventory',
      subjectId: inventoryId,
      before: Object.fromEntries(wrong.map(({ day, reserved }) => [day, reserved])),
      after: Object.fromEntries(wrong.map(({ day, occupied }) => [day, occupied])),
      reason: 'Reserved units were not those of the bookings of these days.',
    })
    return true
  })
}

async function findWrongDays(db: Reader, today: Day, inventoryId: string | null = null): Promise<WrongDay[]> {
  const { rows } = await sql<WrongDay>`
    with occupied as (${occupiedDays(today, inventoryId)}),
         counted as (select * from inventory_days where day >= ${today} and ${isOf(inventoryId)})
    select pool.id as inventory_id, coalesce(d.day, o.day) as day, d.reserved, coalesce(o.units, 0) as occupied,
           d.sellable is not null or coalesce(o.units, 0) <= coalesce(d.capacity, pool.capacity) as fits
      from counted d
      full join occupied o on o.inventory_id = d.inventory_id and o.day = d.day
      join inventories pool on pool.id = coalesce(d.inventory_id, o.inventory_id)
     where d.reserved is distinct from coalesce(o.units, 0)
     order by pool.id, day`.execute(db)
  return rows
}
