// What many shops do: look, then write; nobody holds the pool meanwhile, and nothing is looked at again. The negative
// control of the sale's races puts these in the place of the real ones.
import { sql } from 'kysely'
import type * as guarded from '../src/features/bookings/inventory/inventory-days.ts'

export * from '../src/features/bookings/inventory/inventory-days.ts'

export const inventoryLock: typeof guarded.inventoryLock = () => sql`select 1`

/** All days are seen as they were before the first of them is written; the test lets everybody look before. */
export const reservedDays: typeof guarded.reservedDays = ({ inventoryId, units }, days) => sql<guarded.ReservedDay>`
    with looked as (select count(*) = 0 as is_free from inventory_days
                     where inventory_id = ${inventoryId} and day = any(${days}::date[]) and reserved + ${units}::int > capacity)
    insert into inventory_days as d (inventory_id, day, capacity, reserved)
    select i.id, asked.day, i.capacity, ${units}::int from inventories i, looked, unnest(${days}::date[]) as asked (day)
     where i.id = ${inventoryId} and looked.is_free
    on conflict (inventory_id, day) do update set reserved = d.reserved + excluded.reserved
    returning day as on, (select base_price_kobo from inventories where id = ${inventoryId}) as "priceKobo"`
