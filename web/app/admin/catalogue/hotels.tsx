import { pageMeta } from '../../lib/page-meta.ts'
import { ScreenError } from '../frame/screen-error.tsx'
import { TableSkeleton } from '../parts/table/table-skeleton.tsx'
import type { Route } from './+types/hotels'
import { ListingListPage } from './listing-list.tsx'
import { loadListings } from './load-listings.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadListings('hotel', request)

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Hotels, console' })

export default function Hotels({ loaderData }: Route.ComponentProps) {
  return <ListingListPage kind="hotel" loaded={loaderData} />
}

export const HydrateFallback = () => <TableSkeleton label="Loading hotels" />
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ScreenError error={error} />
