import { api } from '../../lib/api.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { ListScreen } from '../parts/list-screen.tsx'
import { keepsListBehindDrawer } from '../parts/open-record.ts'
import { InstantCell, TwoLineCell } from '../parts/table/cells.tsx'
import { type Column, column } from '../parts/table/column.ts'
import type { Route } from './+types/rates'
import { describeRate } from './describe-rate.ts'
import { type Rate, RateDrawer } from './rate-drawer.tsx'

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Rates' })

export const clientLoader = () => api.get('/admin/currency-rates')

export default function Rates({ loaderData: { rates } }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Rates"
      intro="Visitors may look at prices in these currencies; everybody is charged in naira. A new rate is seen within a second, and every rate that ever was is kept."
      label="Rates"
      columns={columns}
      rows={rates}
      rowKey={({ code }) => code}
      rowDrawer={(rate, place) => <RateDrawer rate={rate} {...place} />}
    />
  )
}

const columns: Column<Rate>[] = [
  column('name', 'Currency', ({ name, code, symbol }) => <TwoLineCell main={name} sub={`${code} ${symbol}`} />, {
    isMain: true,
  }),
  column('rate', 'Naira for one', ({ rate }) => <span className="num font-semibold">{describeRate(rate)}</span>, {
    align: 'end',
  }),
  column('since', 'Since', ({ as_of }) => <InstantCell at={as_of} />, { phone: 'line' }),
  column('by', 'Set by', ({ changed_by }) => changed_by ?? <span className="text-muted">From the start</span>, {
    phone: 'line',
  }),
]
