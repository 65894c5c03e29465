import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { count } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { consolePaths } from '../console-paths.ts'
import { ScreenError } from '../frame/screen-error.tsx'
import type { Column } from '../parts/column.ts'
import { DataTable } from '../parts/data-table.tsx'
import { DayCell, InstantCell } from '../parts/date.tsx'
import { FilterBar } from '../parts/filter-bar.tsx'
import type { Filter } from '../parts/filters.ts'
import { listQuery } from '../parts/list-query.ts'
import { MoneyCell } from '../parts/money.tsx'
import { keepsListBehindDrawer, useListDrawer } from '../parts/open-record.ts'
import { ConsolePage } from '../parts/page.tsx'
import { Pager } from '../parts/pager.tsx'
import { useMay } from '../parts/permissions.ts'
import { SavedViews } from '../parts/saved-views.tsx'
import { TableSkeleton } from '../parts/table-skeleton.tsx'
import { TwoLineCell } from '../parts/two-line-cell.tsx'
import type { Route } from './+types/refunds'
import { FailedScreen } from './failed-screen.tsx'
import { describeMethod, type PaymentStats, type RefundRow } from './payment-types.ts'
import { RefundDrawer } from './refund-drawer.tsx'
import { kindWords, RefundStatus } from './refund-status.tsx'

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Refunds' })

const filters: readonly Filter[] = [
  {
    name: 'waiting_for',
    label: 'Waits for',
    kind: 'choice',
    choices: [
      { value: 'approval', label: 'A second person' },
      { value: 'transfer', label: 'Our bank' },
      { value: 'provider', label: 'The provider' },
    ],
  },
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    choices: [
      { value: 'requested', label: 'Asked for' },
      { value: 'reserved', label: 'To send' },
      { value: 'sent', label: 'Sent' },
      { value: 'succeeded', label: 'Done' },
      { value: 'failed', label: 'Failed' },
    ],
  },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const [list, stats] = await Promise.all([
    api.get('/payments/refunds', {
      query: listQuery(query, filters),
    }),
    api.get('/payments/stats'),
  ])
  return { list, stats }
}

export default function Refunds({ loaderData: { list, stats } }: Route.ComponentProps) {
  const may = useMay()
  const { openKey, open, opened, drawer } = useListDrawer(list.refunds, idOf)
  return (
    <ConsolePage
      title="Refunds"
      actions={
        may('payments.refund') ? (
          <ButtonLink look="lagoon" to={consolePaths.payments({ tab: 'all', status: 'completed' })}>
            Refund a payment
          </ButtonLink>
        ) : null
      }
      tabs={
        <>
          <SavedViews screen="refunds" standard={viewsOf(stats)} />
          <FilterBar filters={filters} search={{ name: 'search', label: 'Reference or name' }} />
        </>
      }
    >
      <DataTable
        label="Refunds"
        columns={columns}
        rows={list.refunds}
        rowKey={idOf}
        onOpen={({ id }) => open(id)}
        openKey={openKey}
        totals={{ customer: count(list.total, 'refund'), amount: <MoneyCell amount={list.amount_total} /> }}
        empty={<NoRefunds />}
        foot={<Pager page={list.page} pages={list.total_pages} total={list.total} one="refund" />}
      />
      {opened ? <RefundDrawer key={openKey} refund={opened} {...drawer} /> : null}
    </ConsolePage>
  )
}

const idOf = ({ id }: RefundRow) => id

const viewsOf = (stats: PaymentStats) => [
  { name: 'All', query: '' },
  { name: 'To approve', query: 'waiting_for=approval', count: stats.refunds_to_approve },
  { name: 'To send', query: 'waiting_for=transfer', count: stats.refunds_to_transfer },
  { name: 'With the provider', query: 'waiting_for=provider' },
]

const columns: Column<RefundRow>[] = [
  {
    key: 'asked',
    title: 'Asked for',
    width: 'w-24',
    phone: 'never',
    cell: ({ created_at }) => <InstantCell at={created_at} />,
  },
  {
    key: 'customer',
    title: 'Customer and reference',
    isMain: true,
    cell: ({ customer_name, payment_reference }) => <TwoLineCell main={customer_name} sub={payment_reference} />,
  },
  { key: 'kind', title: 'Why', phone: 'line', cell: ({ kind }) => kindWords[kind] ?? kind },
  {
    key: 'method',
    title: 'Back by',
    from: 'xl',
    phone: 'never',
    cell: ({ payment_method }) => describeMethod(payment_method),
  },
  {
    key: 'amount',
    title: 'Amount, ₦',
    align: 'end',
    cell: ({ amount }) => (
      <b className="font-semibold">
        <MoneyCell amount={amount} />
      </b>
    ),
  },
  { key: 'status', title: 'Status', phone: 'side', cell: (refund) => <RefundStatus refund={refund} /> },
  {
    key: 'by',
    title: 'There by',
    align: 'end',
    from: 'lg',
    phone: 'never',
    cell: ({ expected_by, settled_at }) => <DayCell on={settled_at ? null : expected_by} />,
  },
]

const NoRefunds = () => (
  <div className="max-w-[640px] p-4 md:p-5">
    <Empty
      title="No refunds here"
      actions={
        <ButtonLink look="line" to={consolePaths.payments({ tab: 'all', status: 'completed' })}>
          Choose a payment
        </ButtonLink>
      }
    >
      A refund is asked for at its payment. Cancellations and surpluses come here by themselves.
    </Empty>
  </div>
)

export function HydrateFallback() {
  return <TableSkeleton label="Loading refunds" />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!(error instanceof ApiError) || error.status === 403) return <ScreenError error={error} />
  return <FailedScreen title="Refunds" failed="The refunds could not be loaded" error={error} />
}
