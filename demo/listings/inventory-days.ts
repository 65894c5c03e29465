import type { Day } from '@skyroute/core/dates.ts'
import type { Tx } from '@skyroute/server/db/pool.ts'
import { insertRows } from '../insert-rows.ts'
import type { PlannedDay, PlannedPool } from './calendar.ts'

type Plan = { pools: readonly PlannedPool[]; calendar: ReadonlyMap<string, ReadonlyMap<Day, PlannedDay>> }

/** The days of all pools that differ from the rule: closed, or at another price. */
export async function seedDays(tx: Tx, { pools, calendar }: Plan) {
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
