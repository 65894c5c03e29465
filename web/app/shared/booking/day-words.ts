import { formatMoney } from '@skyroute/core/currency.ts'
import type { Day } from '@skyroute/core/dates.ts'
import { shortMoney } from '../../lib/format.ts'
import type { FreeDay } from '../../lib/types/catalogue-types.ts'
import type { DayNote } from '../../ui/fields/date-range-picker.tsx'
import type { FreeDays } from './use-free-days.ts'

/** What each day of a calendar says of itself. */
export type DayWords = {
  isFull: (on: Day) => boolean
  note: (on: Day) => DayNote | undefined
  showMonth: (firstOn: Day) => void
}

export function dayWords(
  free: FreeDays,
  { units, currency, full, minOn }: { units: number; currency: string; full: string; minOn: Day },
) {
  // What has passed is neither free nor full.
  const dayOn = (on: Day) => (on < minOn ? undefined : free.days.get(on))
  const isTaken = (day: FreeDay) => !day.is_free || day.free < units
  const words: DayWords = {
    isFull: (on) => {
      const day = dayOn(on)
      return day !== undefined && isTaken(day)
    },
    note: (on) => {
      const day = dayOn(on)
      if (!day) return undefined
      if (isTaken(day)) return { text: full, spoken: full }
      return {
        text: shortMoney(day.price_with_tax, currency),
        spoken: formatMoney(day.price_with_tax, currency),
        isRaised: day.is_raised,
      }
    },
    showMonth: free.showMonth,
  }
  return words
}
