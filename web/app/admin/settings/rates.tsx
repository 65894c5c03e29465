import { api } from '../../lib/api.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import type { Column } from '../parts/column.ts'
import { DataTable } from '../parts/data-table.tsx'
import { InstantCell } from '../parts/date.tsx'
import { keepsListBehindDrawer, useOpenRecord } from '../parts/open-record.ts'
import { ConsolePage } from '../parts/page.tsx'
import { TableSkeleton } from '../parts/table-skeleton.tsx'
import { TwoLineCell } from '../parts/two-line-cell.tsx'
import type { Route } from './+types/rates'
import { describeRate } from './describe-rate.ts'
import { type Rate, RateDrawer } from './rate-drawer.tsx'

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Rates' })

export const clientLoader = () => api.get('/admin/currency-rates')

export default function Rates({ loaderData: { rates } }: Route.ComponentProps) {
  const { openKey, open, close } = useOpenRecord()
  const rate = rates.find(({ code }) => code === openKey)
  return (
    <ConsolePage title="Rates">
      <p className="max-w-[72ch] px-4 py-4 text-muted md:px-5">
        Visitors may look at prices in these currencies; everybody is charged in naira. A new rate is seen within a
        second, and every rate that ever was is kept.
      </p>
      <DataTable
        label="Rates"
        columns={columns}
        rows={rates}
        rowKey={({ code }) => code}
        onOpen={({ code }) => open(code)}
        openKey={openKey}
      />
      {rate ? <RateDrawer key={`${rate.code} ${rate.version}`} rate={rate} onClose={close} /> : null}
    </ConsolePage>
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

export function HydrateFallback() {
  return <TableSkeleton label="Loading rates" rows={4} />
}
