import { api } from '../../../lib/api.ts'
import { count } from '../../../lib/format.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { consolePaths } from '../../console-paths.ts'
import { screenErrorOf } from '../../frame/screen-error.tsx'
import { choiceFilter, type Filter } from '../../parts/filters/filters.ts'
import { listQuery } from '../../parts/filters/list-query.ts'
import { ListScreen } from '../../parts/list-screen.tsx'
import { keepsListBehindDrawer } from '../../parts/open-record.ts'
import { useMay } from '../../parts/permissions.ts'
import { DayCell, InstantCell, MoneyCell, TwoLineCell } from '../../parts/table/cells.tsx'
import { type Column, column } from '../../parts/table/column.ts'
import { describeMethod, type PaymentStats, type RefundRow } from '../payment-types.ts'
import type { Route } from './+types/refunds'
import { RefundDrawer } from './refund-drawer.tsx'
import { kindWords, RefundStatus } from './refund-status.tsx'

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Refunds' })

const filters: readonly Filter[] = [
  choiceFilter('waiting_for', 'Waits for', {
    approval: 'A second person',
    transfer: 'Our bank',
    provider: 'The provider',
  }),
  choiceFilter('status', 'Status', {
    requested: 'Requested',
    reserved: 'To send',
    sent: 'Sent',
    succeeded: 'Done',
    failed: 'Failed',
  }),
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [list, stats] = await Promise.all([
    api.get('/payments/refunds', { query: listQuery(request, filters) }),
    api.get('/payments/stats'),
  ])
  return { list, stats }
}

export default function Refunds({ loaderData: { list, stats } }: Route.ComponentProps) {
  const may = useMay()
  return (
    <ListScreen
      title="Refunds"
      actions={
        may('payments.refund') ? (
          <ButtonLink look="lagoon" to={consolePaths.payments({ tab: 'all', status: 'completed' })}>
            Refund a payment
          </ButtonLink>
        ) : null
      }
      views={{ screen: 'refunds', standard: viewsOf(stats) }}
      filters={filters}
      search="Reference or name"
      label="Refunds"
      columns={columns}
      rows={list.refunds}
      totals={{ customer: count(list.total, 'refund'), amount: <MoneyCell amount={list.amount_total} /> }}
      page={list}
      one="refund"
      empty={<NoRefunds />}
      rowDrawer={(refund, place) => <RefundDrawer refund={refund} {...place} />}
    />
  )
}

const viewsOf = (stats: PaymentStats) => [
  { name: 'All', query: '' },
  { name: 'To approve', query: 'waiting_for=approval', count: stats.refunds_to_approve },
  { name: 'To send', query: 'waiting_for=transfer', count: stats.refunds_to_transfer },
  { name: 'With the provider', query: 'waiting_for=provider' },
]

const columns: Column<RefundRow>[] = [
  column('asked', 'Requested', ({ created_at }) => <InstantCell at={created_at} />, { width: 'w-24', phone: 'never' }),
  column(
    'customer',
    'Customer and reference',
    ({ customer_name, payment_reference }) => <TwoLineCell main={customer_name} sub={payment_reference} />,
    { isMain: true },
  ),
  column('kind', 'Why', ({ kind }) => kindWords[kind], { phone: 'line' }),
  column('method', 'Method', ({ payment_method }) => describeMethod(payment_method), { from: 'xl', phone: 'never' }),
  column('amount', 'Amount, ₦', ({ amount }) => <MoneyCell amount={amount} isStrong />, { align: 'end' }),
  column('status', 'Status', (refund) => <RefundStatus refund={refund} />, { phone: 'side' }),
  column('by', 'Due by', ({ expected_by, settled_at }) => <DayCell on={settled_at ? null : expected_by} />, {
    align: 'end',
    from: 'lg',
    phone: 'never',
  }),
]

const NoRefunds = () => (
  <Empty
    title="No refunds here"
    way={{ label: 'Choose a payment', to: consolePaths.payments({ tab: 'all', status: 'completed' }) }}
  >
    A refund is asked for at its payment. Cancellations and surpluses come here by themselves.
  </Empty>
)

export const ErrorBoundary = screenErrorOf('Refunds', 'The refunds could not be loaded')
