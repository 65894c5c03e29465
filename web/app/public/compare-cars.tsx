import { pageMeta } from '../lib/page-meta.ts'
import type { Route } from './+types/compare-cars'
import { ComparePage } from './compare/compare-page.tsx'
import { comparedCarRows } from './compare/compared-cars.ts'
import { loadCompared } from './compare/load-compared.ts'
import { carSide } from './compare/sides.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadCompared('car', (api, id, query) => api.get('/cars/{id}', { params: { id }, query }), args)

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Compare cars' })

export default function CompareCarsPage({ loaderData: { listings, dates, missing } }: Route.ComponentProps) {
  const sides = listings.map((car) => carSide(car, dates))
  return <ComparePage product="car" sides={sides} rows={comparedCarRows(listings)} dates={dates} missing={missing} />
}
