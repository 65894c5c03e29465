import { shortestStay } from '@skyroute/core/availability/shortest-stay.ts'
import type { StayDates } from '@skyroute/core/availability/stay-dates.ts'
import type { AppContext } from '../../../context.ts'
import { readMinDays } from '../../catalogue/day-store.ts'
import { type Bits, withBit } from './bits.ts'
import type { SearchIndexes } from './refresh-index.ts'
import { minDaysOn } from './sold-out-days.ts'
import { numberOfId } from './texts.ts'

type Asked = { kind: 'hotel' | 'car'; dates: StayDates }

/** Marks the pools that are sold for longer only: for these dates they are as good as full. */
export async function markTooShort(ctx: AppContext, shelves: SearchIndexes, unsold: Bits, asked: Asked) {
  const { pools } = shelves[asked.kind]
  const { duration } = asked.dates
  const ofDay = await wordsOfTheDay(ctx, shelves, asked)
  if (duration < pools.minDaysMost) {
    for (let pool = 0; pool < pools.count; pool++)
      if (pools.minDays[pool]! > duration && !ofDay.has(pool)) withBit(unsold, pool, true)
  }
  for (const [pool, dayMinDays] of ofDay)
    if (shortestStay({ minDays: pools.minDays[pool]!, dayMinDays }) > duration) withBit(unsold, pool, true)
}

/** Where the database does not note days, they are read. */
async function wordsOfTheDay(ctx: AppContext, shelves: SearchIndexes, { kind, dates }: Asked) {
  if (shelves.fullDays) return minDaysOn(shelves.fullDays, kind, dates.startOn)
  const { pools } = shelves[kind]
  const found = new Map<number, number>()
  for (const { inventoryId, minDays } of await readMinDays(ctx.replica, dates.startOn)) {
    const pool = numberOfId(pools.ids, inventoryId)
    if (pool !== undefined) found.set(pool, minDays)
  }
  return found
}
