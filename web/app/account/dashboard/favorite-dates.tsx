import { addDays } from '@skyroute/core/dates.ts'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { formatDay } from '../../lib/days.ts'
import { todayInLagos } from '../../lib/format.ts'
import type { Favorite } from '../../lib/types/api-types.ts'
import { useFetched } from '../../lib/use-fetched.ts'
import { usualGuests } from '../../shared/booking/stay-choice.ts'
import { stayOf } from '../../shared/search/filters/filters.ts'
import { DAYS_AHEAD } from '../../shared/search/product.ts'
import { recentSearches } from '../../shared/search/recent-searches.ts'
import { DateRangePicker, type DayRange } from '../../ui/fields/date-range-picker.tsx'

export type ChosenDates = { startOn: string; endOn: string }

/** The dates that were searched for last, or none. */
export function useChosenDates() {
  const [range, setRange] = useState<DayRange>(() => {
    const [last] = recentSearches(todayInLagos())
    return { startOn: last?.startOn, endOn: last?.endOn }
  })
  const { startOn, endOn } = range
  return { range, setRange, dates: startOn && endOn ? { startOn, endOn } : null }
}

type FavoriteDatesProps = { range: DayRange; onChange: (range: DayRange) => void }

export function FavoriteDates({ range, onChange }: FavoriteDatesProps) {
  const minOn = todayInLagos()
  return (
    <div className="grid max-w-[560px] grid-cols-2 divide-x divide-edge overflow-hidden rounded-field border border-edge bg-card">
      <DateRangePicker
        look="joined"
        start={{ label: 'From', name: 'start_date' }}
        end={{ label: 'Until', name: 'end_date' }}
        value={range}
        onChange={onChange}
        minOn={minOn}
        maxOn={addDays(minOn, DAYS_AHEAD)}
        minDays={1}
        describeDay={formatDay}
      />
    </div>
  )
}

type Asked = Pick<Favorite, 'item_type' | 'item_id'> & { currency: string; dates: ChosenDates | null }

/** What is saved, as it is on the dates: its price, or that it is full; or why the dates cannot be had. */
export function useOnDates({ item_type: type, item_id: id, currency, dates }: Asked) {
  const key = dates && [type, id, currency, dates.startOn, dates.endOn].join(' ')
  const { answer, error } = useFetched(key, async (signal) => {
    const query = { currency, ...stayOf(type, { ...dates, guests: usualGuests[type] }) }
    if (type === 'hotel') {
      const hotel = await api.get('/hotels/{id}', { params: { id }, query, signal })
      return { ...hotel, isFree: hotel.is_available }
    }
    const car = await api.get('/cars/{id}', { params: { id }, query, signal })
    return { ...car, isFree: car.available }
  })
  return { answer, problem: error instanceof ApiError && error.status === 422 ? error.detail : null }
}
