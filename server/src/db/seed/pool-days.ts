import type { Day } from '@skyroute/core/dates.ts'
import type { Tx } from '../pool.ts'
import type { PlannedDay, PlannedPool } from './calendar.ts'
import { insertRows } from './insert-rows.ts'

/** The days of all pools that differ from the rule: another price, closed. */
export async function seedDays(
  tx: Tx,
  pools: readonly PlannedPool[],
  calendar: ReadonlyMap<string, ReadonlyMap<Day, PlannedDay>>,
) {
  const rows = pools.flatMap(({ id, capacity }) =>
    [...(calendar.get(id) ?? [])].map(([day, { closed, priceKobo }]) => ({
      inventory_id: id,
      day,
      capacity,
      reserved: 0,
      closed,
      price_kobo: priceKobo,
    })),
  )
  await insertRows(tx, 'inventory_days', rows)
}
