import { shortestStay } from '@skyroute/core/stay-rules/shortest-stay.ts'
import type { StayDates } from '@skyroute/core/stay-rules/stay-dates.ts'
import { type Bits, withBit } from './bits.ts'
import type { SearchIndexes } from './refresh-index.ts'
import { minDaysOn } from './sold-out-days.ts'

type Asked = { kind: 'hotel' | 'car'; dates: StayDates }

/** Marks the pools that are sold for longer only: for these dates they are as good as full. */
export function markTooShort(shelves: SearchIndexes, unsold: Bits, asked: Asked) {
  const { pools } = shelves[asked.kind]
  const { duration } = asked.dates
  const ofDay = minDaysOn(shelves.fullDays, asked.kind, asked.dates.startOn)
  if (duration < pools.minDaysMost) {
    for (let pool = 0; pool < pools.count; pool++)
      if (pools.minDays[pool]! > duration && !ofDay.has(pool)) withBit(unsold, pool, true)
  }
  for (const [pool, dayMinDays] of ofDay)
    if (shortestStay({ minDays: pools.minDays[pool]!, dayMinDays }) > duration) withBit(unsold, pool, true)
}
