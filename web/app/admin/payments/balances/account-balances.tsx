import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/contract.ts'
import { formatDay } from '../../../lib/days.ts'
import { formatDayRange } from '../../../lib/format.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { screenErrorOf } from '../../frame/screen-error.tsx'
import { FilterBar } from '../../parts/filters/filter-bar.tsx'
import { type Filter, readFilters } from '../../parts/filters/filters.ts'
import { ConsolePage } from '../../parts/page.tsx'
import { naira } from '../../parts/table/cells.tsx'
import type { Route } from './+types/account-balances'
import { AccountsTable, BalanceSection, TakingsTable } from './account-balance-tables.tsx'
import { Differences } from './differences.tsx'
import { DisputesTable } from './disputes-table.tsx'
import { ProviderBalancesTable } from './provider-balances-table.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Money' })

const filters: readonly Filter[] = [
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'to', label: 'To', kind: 'day' },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readFilters(new URL(request.url).searchParams, filters)
  const [money, held, compared, disputes] = await Promise.all([
    api.get('/payments/money', { query }),
    api.get('/payments/provider-balances', { query }),
    api.get('/payments/reconciliation', { query, timeoutMs: 30_000 }),
    api.get('/payments/disputes', { query: { per_page: 50 } }),
  ])
  return { money, held, compared, disputes }
}

export default function Money({ loaderData: { money, held, compared, disputes } }: Route.ComponentProps) {
  return (
    <ConsolePage title="Money" tabs={<FilterBar filters={filters} />}>
      <div className="grid max-w-[1180px] gap-7 p-4 md:p-5">
        <Figures money={money} />
        <BalanceSection title="Takings" note={formatDayRange(money.from, money.to)}>
          <TakingsTable money={money} />
        </BalanceSection>
        <BalanceSection
          title="Balances"
          note={`As at ${formatDay(money.to, 'with year')}, all entries of the ledger up to that day`}
        >
          <AccountsTable accounts={money.accounts} />
        </BalanceSection>
        <BalanceSection title="At the providers" note={`As at ${formatDay(held.as_of, 'with year')}`}>
          <ProviderBalancesTable balances={held} />
        </BalanceSection>
        <BalanceSection title="Books compared" note="With the providers’ lists and the uploaded statements">
          <Differences compared={compared} />
        </BalanceSection>
        <BalanceSection title="Disputes" note="Chargebacks and inquiries, as the providers tell them">
          <DisputesTable list={disputes} />
        </BalanceSection>
      </div>
    </ConsolePage>
  )
}

function Figures({ money: { totals, refunds_due, unmatched, disputes } }: { money: Answer<'showAccountBalances'> }) {
  const due =
    refunds_due.to_approve + refunds_due.waiting_for_dispute + refunds_due.to_send_by_bank + refunds_due.with_provider
  const figures = [
    ['Received', naira(totals.captured), `${totals.receipts} receipts`],
    ['Refunded', naira(totals.refunded), `${naira(totals.fees)} providers’ fees`],
    ['Net', naira(totals.net), 'received less refunds, fees, charged back'],
    ['Refunds due now', naira(due), refundsWords(refunds_due)],
    [
      'Bank lines without a payment now',
      naira(unmatched.open_total),
      `${unmatched.open_lines} lines, ${naira(unmatched.held_total)} held`,
    ],
    [
      'Disputed now',
      naira(disputes.open_total),
      `${disputes.open} open, ${naira(disputes.lost_total)} lost${disputes.inquiries > 0 ? `, ${disputes.inquiries} inquiries` : ''}`,
    ],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      {figures.map(([name, figure, note]) => (
        <div key={name} className="card grid content-start p-4">
          <dt className="text-muted">{name}</dt>
          <dd className="num text-[1.0625rem] leading-6 font-semibold">{figure}</dd>
          <dd className="text-[.75rem] leading-4 text-muted">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

function refundsWords(due: Answer<'showAccountBalances'>['refunds_due']): string {
  const words = [
    due.to_approve > 0 ? `${naira(due.to_approve)} to approve` : '',
    due.to_send_by_bank > 0 ? `${naira(due.to_send_by_bank)} to send` : '',
    due.with_provider > 0 ? `${naira(due.with_provider)} with the provider` : '',
    due.waiting_for_dispute > 0 ? `${naira(due.waiting_for_dispute)} disputed` : '',
  ].filter(Boolean)
  return words.join(', ') || 'none waiting'
}

export const ErrorBoundary = screenErrorOf('Money', 'The figures could not be loaded')
