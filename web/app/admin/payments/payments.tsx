import { useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Empty } from '../../ui/empty.tsx'
import { screenErrorOf } from '../frame/screen-error.tsx'
import { CsvButton } from '../parts/csv-button.tsx'
import { useQueryChange } from '../parts/filters/filter-bar.tsx'
import { List, ListBars } from '../parts/list-screen.tsx'
import { keepsListBehindDrawer } from '../parts/open-record.ts'
import { ConsolePage } from '../parts/page.tsx'
import { MoneyCell, naira } from '../parts/table/cells.tsx'
import { pageQuery } from '../parts/table/page-query.ts'
import type { Route } from './+types/payments'
import { failedTexts } from './failed-texts.ts'
import { paymentColumns } from './payment-columns.tsx'
import { PaymentDrawer } from './payment-drawer.tsx'
import { askedOf, groupedForToday, groupOf, paymentFilters, sortIn, tabIn, viewsOf } from './payment-list.ts'
import type { PaymentList, PaymentStats } from './payment-types.ts'
import { UnmatchedLines } from './transfers/unmatched-lines.tsx'

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Payments' })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const isUnmatched = tabIn(query) === 'unmatched'
  const [stats, list, matches] = await Promise.all([
    api.get('/payments/stats'),
    isUnmatched ? null : api.get('/payments', { query: { ...askedOf(query), ...pageQuery(query) } }),
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
  const views = { screen: 'payments', standard: viewsOf(stats) }
  if (!hasList) return <ListBars views={views} />
  return (
    <ListBars
      views={views}
      filters={paymentFilters}
      search="Reference, name or e-mail"
      tools={
        <CsvButton
          path="/payments/export/csv"
          query={askedOf(query)}
          fileName="payments_export.csv"
          failed={failedTexts.export}
        />
      }
    />
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
          <dt className="text-[.78125rem] text-muted">{name}</dt>
          <dd className="num font-semibold">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

function Rows({ list }: { list: PaymentList }) {
  const [query] = useSearchParams()
  const change = useQueryChange()
  const isToday = tabIn(query) === 'today' && !query.get('sort')
  return (
    <List
      label="Payments"
      columns={paymentColumns}
      rows={isToday ? groupedForToday(list.payments) : list.payments}
      sort={sortIn(query)}
      onSort={(sort) => change({ sort })}
      groups={isToday ? groupOf : undefined}
      totals={totalsOf(list)}
      keys={drawerKeys}
      page={list}
      one="payment"
      empty={<NothingFound isToday={isToday} />}
      drawer={(id, place) => <PaymentDrawer id={id} {...place} />}
    />
  )
}

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
    <Empty
      title={isToday ? 'No payments yet today' : 'No payments like that'}
      way={{ label: 'Show all payments', onGo: () => setQuery({ tab: 'all' }) }}
    >
      {isToday
        ? 'They are listed here as soon as a customer starts one.'
        : 'Remove a filter, or search for a part of the reference, the name or the e-mail.'}
    </Empty>
  )
}

export const ErrorBoundary = screenErrorOf('Payments', failedTexts.fetch)
