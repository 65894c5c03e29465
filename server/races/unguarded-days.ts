// What many shops do: look, then write; nobody holds the pool meanwhile, and nothing is looked at again. The negative
// control of the sale's races puts these in the place of the real ones.
import { sql } from 'kysely'
import type * as guarded from '../src/features/bookings/inventory/inventory-days.ts'

export * from '../src/features/bookings/inventory/inventory-days.ts'

export const inventoryLock: typeof guarded.inventoryLock = () => sql`select 1`

/** The days are taken as they were seen before the first of them is written; the test lets everybody look before. */
export const reservation: typeof guarded.reservation = ({ inventoryId, units }, days) => {
  const rows = days.map(({ on, capacity }) => sql`(${inventoryId}, ${on}::date, ${capacity}::int, ${units}::int)`)
  return sql`
    insert into inventory_days as d (inventory_id, day, capacity, reserved) values ${sql.join(rows)}
    on conflict (inventory_id, day) do update set reserved = d.reserved + excluded.reserved`
}
