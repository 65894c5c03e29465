import type { Day } from '@skyroute/core/dates.ts'
import type { Tx } from '../../db/pool.ts'
import { insertRows } from '../insert-rows.ts'
import type { DemoAvailability } from './availability.ts'
import type { PlannedDay, PlannedPool } from './calendar.ts'

type Plan = { pools: readonly PlannedPool[]; calendar: ReadonlyMap<string, ReadonlyMap<Day, PlannedDay>> }

/** The days of all pools that differ from the rule: taken, closed, or at another price. */
export async function seedDays(tx: Tx, { pools, calendar }: Plan, taken: DemoAvailability['taken']) {
  const rows = pools.flatMap(({ id, capacity }) => {
    const days = new Set([...(calendar.get(id)?.keys() ?? []), ...(taken.get(id)?.keys() ?? [])])
    return [...days].sort().map((day) => {
      const planned = calendar.get(id)?.get(day)
      return {
        inventory_id: id,
        day,
        capacity,
        reserved: taken.get(id)?.get(day) ?? 0,
        closed: planned?.closed ?? false,
        price_kobo: planned?.priceKobo ?? null,
      }
    })
  })
  await insertRows(tx, 'inventory_days', rows)
}
