import { api } from '../../lib/api.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { InstantCell, TwoLineCell } from '../parts/cells.tsx'
import type { Column } from '../parts/column.ts'
import { ListScreen } from '../parts/list-screen.tsx'
import { keepsListBehindDrawer } from '../parts/open-record.ts'
import { TableSkeleton } from '../parts/table-skeleton.tsx'
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
      rowDrawer={(rate, place) => <RateDrawer key={rate.version} rate={rate} {...place} />}
    />
  )
}

const columns: Column<Rate>[] = [
  {
    key: 'name',
    title: 'Currency',
    isMain: true,
    cell: ({ name, code, symbol }) => <TwoLineCell main={name} sub={`${code} ${symbol}`} />,
  },
  {
    key: 'rate',
    title: 'Naira for one',
    align: 'end',
    cell: ({ rate }) => <span className="num font-semibold">{describeRate(rate)}</span>,
  },
  { key: 'since', title: 'Since', phone: 'line', cell: ({ as_of }) => <InstantCell at={as_of} /> },
  {
    key: 'by',
    title: 'Set by',
    phone: 'line',
    cell: ({ changed_by }) => changed_by ?? <span className="text-muted">From the start</span>,
  },
]

export const HydrateFallback = () => <TableSkeleton label="Loading rates" rows={4} />
