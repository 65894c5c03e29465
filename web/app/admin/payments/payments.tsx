import { useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { count } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ScreenError } from '../frame/screen-error.tsx'
import { CsvButton } from '../parts/csv-button.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { FilterBar } from '../parts/filter-bar.tsx'
import { MoneyCell, naira } from '../parts/money.tsx'
import { keepsListBehindDrawer, useListDrawer } from '../parts/open-record.ts'
import { ConsolePage } from '../parts/page.tsx'
import { Pager, pageIn } from '../parts/pager.tsx'
import { SavedViews } from '../parts/saved-views.tsx'
import { TableSkeleton } from '../parts/table-skeleton.tsx'
import type { Route } from './+types/payments'
import { FailedScreen } from './failed-screen.tsx'
import { failedTexts } from './failed-texts.ts'
import { paymentColumns } from './payment-columns.tsx'
import { PaymentDrawer } from './payment-drawer.tsx'
import { askedOf, groupedForToday, groupOf, paymentFilters, sortIn, tabIn, viewsOf } from './payment-list.ts'
import type { Payment, PaymentList, PaymentStats } from './payment-types.ts'
import { UnmatchedLines } from './unmatched-lines.tsx'

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Payments' })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const isUnmatched = tabIn(query) === 'unmatched'
  const [stats, list, matches] = await Promise.all([
    api.get('/payments/stats'),
    isUnmatched ? null : api.get('/payments', { query: { ...askedOf(query), page: pageIn(query), per_page: 50 } }),
    isUnmatched ? api.get('/payments/matches') : null,
  ])
  return { stats, list, matches }
}

export default function Payments({ loaderData: { stats, list, matches } }: Route.ComponentProps) {
  return (
    <ConsolePage title="Payments" tabs={<Bars stats={stats} hasList={list !== null} />}>
      <Figures stats={stats} />
      {list ? <Rows list={list} /> : null}
      {matches ? <UnmatchedLines matches={matches} /> : null}
    </ConsolePage>
  )
}

function Bars({ stats, hasList }: { stats: PaymentStats; hasList: boolean }) {
  const [query] = useSearchParams()
  return (
    <>
      <SavedViews screen="payments" standard={viewsOf(stats)} />
      {hasList ? (
        <FilterBar filters={paymentFilters} search={{ name: 'search', label: 'Reference, name or e-mail' }}>
          <CsvButton
            path="/payments/export/csv"
            query={askedOf(query)}
            fileName="payments_export.csv"
            failed={failedTexts.export}
          />
        </FilterBar>
      ) : null}
    </>
  )
}

/** What came in and what waits, in one line. */
function Figures({ stats }: { stats: PaymentStats }) {
  const figures = [
    ['Received in 30 days', naira(stats.received_last_30_days)],
    ['Refunded in all', naira(stats.total_refunded)],
    ['Refunds to approve', `${stats.refunds_to_approve}`],
    ['Refunds to send', `${stats.refunds_to_transfer}`],
    ['Open disputes', `${stats.open_disputes}`],
  ] as const
  return (
    <dl className="flex shrink-0 flex-wrap gap-x-6 gap-y-0.5 border-b border-line px-4 py-2 whitespace-nowrap md:px-5">
      {figures.map(([name, figure]) => (
        <div key={name} className="flex items-baseline gap-2">
          <dt className="text-[12.5px] text-muted">{name}</dt>
          <dd className="num font-semibold">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

function Rows({ list }: { list: PaymentList }) {
  const [query, setQuery] = useSearchParams()
  const isToday = tabIn(query) === 'today' && !query.get('sort')
  const rows = isToday ? groupedForToday(list.payments) : list.payments
  const { openKey, open, drawer } = useListDrawer(rows, idOf)
  const sortBy = (sort: string) =>
    setQuery((before) => {
      const asked = new URLSearchParams(before)
      asked.set('sort', sort)
      asked.delete('page')
      return asked
    })
  return (
    <>
      <DataTable
        label="Payments"
        columns={paymentColumns}
        rows={rows}
        rowKey={idOf}
        onOpen={({ id }) => open(id)}
        openKey={openKey}
        sort={sortIn(query)}
        onSort={sortBy}
        groups={isToday ? groupOf : undefined}
        totals={totalsOf(list)}
        keys={drawerKeys}
        empty={<NothingFound isToday={isToday} />}
        foot={<Pager page={list.page} pages={list.total_pages} total={list.total} one="payment" />}
      />
      {openKey ? <PaymentDrawer key={openKey} id={openKey} {...drawer} /> : null}
    </>
  )
}

const idOf = ({ id }: Payment) => id

const drawerKeys = [
  { keys: ['1', '…', '8'], does: 'Choose a bank line of the open payment' },
  { keys: ['V'], does: 'Verify the open payment' },
  { keys: ['A'], does: 'Ask its customer again' },
  { keys: ['R'], does: 'Reject it' },
]

const totalsOf = ({ total, totals }: PaymentList) => ({
  customer: count(total, 'payment'),
  amount: <MoneyCell amount={totals.amount} />,
  status: totals.to_check > 0 ? `${naira(totals.to_check)} to check` : `${naira(totals.received)} received`,
})

function NothingFound({ isToday }: { isToday: boolean }) {
  const [, setQuery] = useSearchParams()
  return (
    <div className="max-w-[640px] p-4 md:p-5">
      <Empty
        title={isToday ? 'No payments yet today' : 'No payments like that'}
        actions={
          <Button look="line" onClick={() => setQuery({ tab: 'all' })}>
            Show all payments
          </Button>
        }
      >
        {isToday
          ? 'They stand here as soon as a customer begins one.'
          : 'Take a filter away, or search for a part of the reference, the name or the e-mail.'}
      </Empty>
    </div>
  )
}

export function HydrateFallback() {
  return <TableSkeleton label="Loading payments" />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!(error instanceof ApiError) || error.status === 403) return <ScreenError error={error} />
  return <FailedScreen title="Payments" failed={failedTexts.fetch} error={error} />
}
