// Whoever changes the days of a pool, or what is sold from it, holds its lock. It is a row of its own beside the days:
// the pool is what staff change and lies on every server, and a lock must lie on one (db/distribution.ts).
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'

export const lockOfInventory = (inventoryId: string): RawBuilder<unknown> =>
  sql`select 1 from inventory_locks where inventory_id = ${inventoryId} for update`

/** With new pools: without its lock nobody can sell from one. */
export async function makeInventoryLocks(tx: Tx, inventoryIds: readonly string[]) {
  await sql`
    insert into inventory_locks (inventory_id) select unnest(${inventoryIds}::text[])
    on conflict (inventory_id) do nothing`.execute(tx)
}
