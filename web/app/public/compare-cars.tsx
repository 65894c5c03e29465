import { pageMeta } from '../lib/page-meta.ts'
import type { Route } from './+types/compare-cars'
import { ComparePage } from './compare/compare-page.tsx'
import { comparedCarRows } from './compare/compared-cars.server.ts'
import { loadCompared } from './compare/load-compared.ts'
import { carSide } from './compare/sides.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadCompared('car', args, {
    find: (api, id, query) => api.get('/cars/{id}', { params: { id }, query }),
    sideOf: carSide,
    rowsOf: comparedCarRows,
  })

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Compare cars' })

export default function CompareCarsPage({ loaderData }: Route.ComponentProps) {
  return <ComparePage product="car" {...loaderData} />
}
