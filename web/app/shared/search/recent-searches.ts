import { type Day, isDay } from '@skyroute/core/dates.ts'
import { readList, store } from '../../lib/browser/browser-storage.ts'
import { storageKeys } from '../../lib/browser/storage-keys.ts'
import { formatDayRange } from '../../lib/format.ts'
import { type Filters, noFilters } from './filters/filters.ts'
import type { Product } from './product.ts'

const MOST = 4

/** Kept in this browser only. */
export type RecentSearch = { product: Product; place: string; startOn: Day; endOn: Day }

export function keepSearch(product: Product, { startOn, endOn }: Filters, place: string) {
  if (!place || !startOn || !endOn) return
  const search: RecentSearch = { product, place, startOn, endOn }
  const others = kept().filter((each) => each.product !== product || each.place !== place)
  store(storageKeys.recentSearches, JSON.stringify([search, ...others].slice(0, MOST)))
}

/** Newest first; what has passed is no longer offered. */
export const recentSearches = (today: Day): RecentSearch[] => kept().filter(({ startOn }) => startOn >= today)

export const filtersOf = ({ place, startOn, endOn }: RecentSearch): Filters => ({ ...noFilters, place, startOn, endOn })

export const describeRecent = ({ product, place, startOn, endOn }: RecentSearch) =>
  `${product === 'car' ? 'Cars' : 'Hotels'} in ${place}, ${formatDayRange(startOn, endOn)}`

const kept = () => readList(storageKeys.recentSearches, isRecent)

const isRecent = (value: RecentSearch) =>
  (value?.product === 'hotel' || value?.product === 'car') &&
  typeof value.place === 'string' &&
  isDay(value.startOn) &&
  isDay(value.endOn)
