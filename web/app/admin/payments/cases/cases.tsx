import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { Answer } from '../../../lib/contract.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { Empty } from '../../../ui/empty.tsx'
import { ScreenError } from '../../frame/screen-error.tsx'
import type { Column } from '../../parts/column.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { AgeCell, InstantCell } from '../../parts/date.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import type { Filter } from '../../parts/filters.ts'
import { listQuery } from '../../parts/list-query.ts'
import { keepsListBehindDrawer, useListDrawer } from '../../parts/open-record.ts'
import { ConsolePage } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { StatusTabs } from '../../parts/status-tabs.tsx'
import { TableSkeleton } from '../../parts/table-skeleton.tsx'
import { TwoLineCell } from '../../parts/two-line-cell.tsx'
import { FailedScreen } from '../failed-screen.tsx'
import type { Route } from './+types/cases'
import { CaseDrawer } from './case-drawer.tsx'
import { type Case, type CaseKind, caseWords } from './case-words.ts'

type Cases = Answer<'listCases'>

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'To look at' })

const filters: readonly Filter[] = [
  {
    name: 'kind',
    label: 'What is wrong',
    kind: 'choice',
    choices: (Object.keys(caseWords) as CaseKind[]).map((value) => ({ value, label: caseWords[value].title })),
  },
]
const statuses = ['open', 'closed', 'all'] as const
type Shown = (typeof statuses)[number]

const shownIn = (query: URLSearchParams): Shown => statuses.find((status) => status === query.get('status')) ?? 'open'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const shown = shownIn(query)
  const status = shown === 'all' ? undefined : shown
  const list = await api.get('/payments/cases', { query: { ...listQuery(query, filters), status } })
  return { list, shown }
}

export default function CasesScreen({ loaderData: { list, shown } }: Route.ComponentProps) {
  const { openKey, open, opened, drawer } = useListDrawer(list.cases, idOf)
  return (
    <ConsolePage
      title="To look at"
      tabs={
        <>
          <StatusTabs label="Cases" tabs={tabsOf(list.counts)} value={shown} usual="open" />
          <FilterBar filters={filters} search={{ name: 'search', label: 'Reference or name' }} />
        </>
      }
    >
      <DataTable
        label="Cases that need a person"
        columns={columns}
        rows={list.cases}
        rowKey={idOf}
        onOpen={({ id }) => open(id)}
        openKey={openKey}
        empty={<NoCases shown={shown} />}
        foot={<Pager page={list.page} pages={list.total_pages} total={list.total} one="case" />}
      />
      {opened ? <CaseDrawer key={openKey} about={opened} {...drawer} /> : null}
    </ConsolePage>
  )
}

const idOf = ({ id }: Case) => id

const tabsOf = ({ open, closed }: Cases['counts']) => [
  { value: 'open', label: 'Open', count: open },
  { value: 'closed', label: 'Closed', count: closed },
  { value: 'all', label: 'All', count: open + closed },
]

const columns: Column<Case>[] = [
  {
    key: 'what',
    title: 'What is wrong',
    isMain: true,
    cell: (about) => <TwoLineCell main={caseWords[about.kind].title} sub={caseWords[about.kind].what(about)} />,
    phoneCell: ({ kind }) => caseWords[kind].title,
  },
  {
    key: 'about',
    title: 'Customer',
    phone: 'line',
    cell: ({ booking }) =>
      booking ? (
        <TwoLineCell main={booking.customer_name} sub={booking.booking_reference} />
      ) : (
        <span className="text-muted">No booking of ours</span>
      ),
    phoneCell: ({ booking }) => booking?.customer_name ?? 'No booking of ours',
  },
  {
    key: 'since',
    title: 'Waits',
    phone: 'side',
    width: 'w-28',
    cell: ({ opened_at, closed_at }) =>
      closed_at ? <InstantCell at={closed_at} /> : <AgeCell since={opened_at} lateAfterMinutes={24 * 60} />,
  },
  {
    key: 'outcome',
    title: 'Became of it',
    from: 'lg',
    phone: 'never',
    cell: ({ outcome, closed_by_name }) =>
      outcome ? (
        <TwoLineCell main={outcome} sub={closed_by_name ?? 'The system'} />
      ) : (
        <span className="text-muted">–</span>
      ),
  },
]

const NoCases = ({ shown }: { shown: Shown }) => (
  <div className="max-w-[640px] p-4 md:p-5">
    <Empty title={shown === 'open' ? 'Nothing waits for a person' : 'No cases like that'}>
      {shown === 'open'
        ? 'Money that does not fit, refunds that fail and hires without a car stand here until somebody has looked.'
        : 'Take a filter away, or search for a part of the reference or the name.'}
    </Empty>
  </div>
)

export function HydrateFallback() {
  return <TableSkeleton label="Loading cases" />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!(error instanceof ApiError) || error.status === 403) return <ScreenError error={error} />
  return <FailedScreen title="To look at" failed="The cases could not be loaded" error={error} />
}
