import { readList, store } from '../../lib/browser/browser-storage.ts'
import { storageKeys } from '../../lib/browser/storage-keys.ts'
import type { Picture } from '../../lib/types/catalogue-types.ts'
import type { Product } from '../search/product.ts'

const MOST = 9

/** What this browser looked at, the newest first; kept nowhere else. No price: it would be yesterday's. */
export type RecentListing = { product: Product; id: string; name: string; location: string; image: Picture | null }

export function addRecent(listing: RecentListing) {
  const others = recentListings().filter(({ product, id }) => product !== listing.product || id !== listing.id)
  store(storageKeys.recentListings, JSON.stringify([listing, ...others].slice(0, MOST)))
}

export const recentListings = () => readList(storageKeys.recentListings, isRecent)

const isRecent = (value: RecentListing) =>
  (value?.product === 'hotel' || value?.product === 'car') &&
  [value.id, value.name, value.location].every((text) => typeof text === 'string') &&
  (value.image === null || typeof value.image?.image_url === 'string')
