import { pageMeta } from '../../lib/page-meta.ts'
import { keepsListBehindDrawer } from '../parts/open-record.ts'
import type { Route } from './+types/hotel-bookings'
import { BookingsScreen } from './bookings-screen.tsx'
import { loadBookings } from './load-bookings.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadBookings('hotel', request)
export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Hotel bookings' })

export default function HotelBookings({ loaderData }: Route.ComponentProps) {
  return <BookingsScreen loaded={loaderData} />
}
