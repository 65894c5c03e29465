import { pageMeta } from '../lib/page-meta.ts'
import type { Route } from './+types/compare-hotels'
import { ComparePage } from './compare/compare-page.tsx'
import { comparedHotelRows } from './compare/compared-hotels.server.ts'
import { loadCompared } from './compare/load-compared.ts'
import { hotelSide } from './compare/sides.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadCompared('hotel', args, {
    find: (api, id, query) => api.get('/hotels/{id}', { params: { id }, query }),
    sideOf: hotelSide,
    rowsOf: comparedHotelRows,
  })

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Compare hotels' })

export default function CompareHotelsPage({ loaderData }: Route.ComponentProps) {
  return <ComparePage product="hotel" {...loaderData} />
}
