import { daysTaken } from '@skyroute/core/availability/stay-dates.ts'
import type { Day } from '@skyroute/core/dates.ts'
import type { PlannedDay } from './calendar.ts'
import type { Sellable } from './sellable.ts'

/** Who has taken how much of which pool on which day. */
export type DemoAvailability = {
  isFree(item: Sellable, stay: { startOn: Day; endOn: Day; units: number }): boolean
  take(poolId: string, days: readonly Day[], units: number): void
  /** What is taken, by pool and day. */
  taken: ReadonlyMap<string, ReadonlyMap<Day, number>>
}

export function openAvailability(calendar: ReadonlyMap<string, ReadonlyMap<Day, PlannedDay>>): DemoAvailability {
  const taken = new Map<string, Map<Day, number>>()
  return {
    taken,
    isFree({ poolId, capacity }, { startOn, endOn, units }) {
      return daysTaken(startOn, endOn).every(
        (on) => !calendar.get(poolId)?.get(on)?.closed && (taken.get(poolId)?.get(on) ?? 0) + units <= capacity,
      )
    },
    take(poolId, days, units) {
      const pool = taken.get(poolId) ?? new Map<Day, number>()
      taken.set(poolId, pool)
      for (const on of days) pool.set(on, (pool.get(on) ?? 0) + units)
    },
  }
}
