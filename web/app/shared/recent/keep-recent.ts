import { whenVisible } from '../lazy-hydration/when-visible.ts'
import type { RecentListing } from './recent-listings.ts'

/** Remembers a listing in this browser, once somebody has begun to read: a first visit loads nothing for it. */
export async function keepRecent(
  { id, name, location, image }: Omit<RecentListing, 'product'>,
  product: RecentListing['product'],
) {
  await whenVisible('more')
  const { addRecent } = await import('./recent-listings.ts')
  addRecent({ product, id, name, location, image })
}
