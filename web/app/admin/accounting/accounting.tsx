import { useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { consolePaths } from '../console-paths.ts'
import { screenErrorOf } from '../frame/screen-error.tsx'
import { CsvButton } from '../parts/csv-button.tsx'
import { ConsolePage } from '../parts/page.tsx'
import { type TabLink, TabLinks } from '../parts/tab-links.tsx'
import { pageIn } from '../parts/table/page-query.ts'
import type { Route } from './+types/accounting'
import { CustomerFundsTab } from './customer-funds-tab.tsx'
import { MonthChoice } from './month-choice.tsx'
import { type Month, monthIn } from './months.ts'
import { MonthsTab } from './months-tab.tsx'
import { ReceivablesTab } from './receivables-tab.tsx'
import { TrialBalanceTab } from './trial-balance-tab.tsx'
import { VatTab } from './vat-tab.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Accounting' })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const { months } = await api.get('/admin/accounting/months')
  return { months, ...(await loadTab(query, monthIn(query, months))) }
}

async function loadTab(query: URLSearchParams, month: string) {
  const tab = tabIn(query)
  const page = pageIn(query)
  if (tab === 'trial-balance')
    return { tab, balance: await api.get('/admin/accounting/trial-balance', { query: { month } }) } as const
  if (tab === 'vat')
    return { tab, vat: await api.get('/admin/accounting/vat-return', { query: { month, page } }) } as const
  if (tab === 'customers-money') return { tab, funds: await api.get('/admin/accounting/customer-funds') } as const
  if (tab === 'receivables')
    return { tab, list: await api.get('/admin/accounting/receivables', { query: { page } }) } as const
  return { tab } as const
}

export default function Accounting({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const month = monthIn(query, loaderData.months)
  const isOfMonth = loaderData.tab === 'trial-balance' || loaderData.tab === 'vat'
  return (
    <ConsolePage
      title="Accounting"
      actions={isOfMonth ? <Export tab={loaderData.tab} month={month} /> : undefined}
      tabs={<TabLinks label="Accounting" links={linksOf(loaderData.tab, query.get('month'))} />}
    >
      <div className="grid max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-5 p-4 md:p-5">
        {isOfMonth ? <MonthChoice months={loaderData.months} month={month} /> : null}
        <Tab loaderData={loaderData} />
      </div>
    </ConsolePage>
  )
}

function Tab({ loaderData }: { loaderData: Route.ComponentProps['loaderData'] }) {
  switch (loaderData.tab) {
    case 'months':
      return <MonthsTab months={loaderData.months} />
    case 'trial-balance':
      return <TrialBalanceTab balance={loaderData.balance} />
    case 'vat':
      return <VatTab vat={loaderData.vat} />
    case 'customers-money':
      return <CustomerFundsTab funds={loaderData.funds} />
    case 'receivables':
      return <ReceivablesTab list={loaderData.list} />
  }
}

function Export({ tab, month }: { tab: 'trial-balance' | 'vat'; month: Month['month'] }) {
  return tab === 'vat' ? (
    <CsvButton
      path="/admin/accounting/vat-return/csv"
      query={{ month }}
      fileName={`vat-${month}.csv`}
      failed="The VAT was not exported"
      label="Export VAT documents"
    />
  ) : (
    <CsvButton
      path="/admin/accounting/journal/csv"
      query={{ month }}
      fileName={`journal-${month}.csv`}
      failed="The journal was not exported"
      label="Export journal"
    />
  )
}

const tabs = [
  { value: 'months', label: 'Months' },
  { value: 'trial-balance', label: 'Trial balance' },
  { value: 'vat', label: 'VAT' },
  { value: 'customers-money', label: 'Customers’ money' },
  { value: 'receivables', label: 'Receivables' },
] as const
type AccountingTab = (typeof tabs)[number]['value']

const tabIn = (query: URLSearchParams): AccountingTab =>
  tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'months'

const linksOf = (here: AccountingTab, month: string | null): TabLink[] =>
  tabs.map(({ value, label }) => ({
    label,
    to: consolePaths.accounting({ tab: value === 'months' ? undefined : value, month: month ?? undefined }),
    isHere: value === here,
  }))

export const ErrorBoundary = screenErrorOf('Accounting', 'The books could not be loaded')
