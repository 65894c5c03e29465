import { pageMeta } from '../../lib/page-meta.ts'
import type { Route } from './+types/hotels'
import { ListingListPage } from './listing-list.tsx'
import { loadListings } from './load-listings.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadListings('hotel', request)

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Hotels, console' })

export default function Hotels({ loaderData }: Route.ComponentProps) {
  return <ListingListPage kind="hotel" loaded={loaderData} />
}
