import { pageMeta } from '../../lib/page-meta.ts'
import type { Route } from './+types/cars'
import { ListingListPage } from './listing-list.tsx'
import { loadListings } from './load-listings.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadListings('car', request)

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Cars, console' })

export default function Cars({ loaderData }: Route.ComponentProps) {
  return <ListingListPage kind="car" loaded={loaderData} />
}
