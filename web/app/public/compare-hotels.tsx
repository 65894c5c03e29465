import { pageMeta } from '../lib/page-meta.ts'
import type { Route } from './+types/compare-hotels'
import { ComparePage } from './compare/compare-page.tsx'
import { comparedHotelRows } from './compare/compared-hotels.ts'
import { loadCompared } from './compare/load-compared.ts'
import { hotelSide } from './compare/sides.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadCompared('hotel', (api, id, query) => api.get('/hotels/{id}', { params: { id }, query }), args)

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Compare hotels' })

export default function CompareHotelsPage({ loaderData: { listings, dates, missing } }: Route.ComponentProps) {
  const sides = listings.map((hotel) => hotelSide(hotel, dates))
  return (
    <ComparePage product="hotel" sides={sides} rows={comparedHotelRows(listings)} dates={dates} missing={missing} />
  )
}
