import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/contract.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { Empty } from '../../../ui/empty.tsx'
import { screenErrorOf } from '../../frame/screen-error.tsx'
import type { Filter } from '../../parts/filters/filters.ts'
import { listQuery } from '../../parts/filters/list-query.ts'
import { ListScreen } from '../../parts/list-screen.tsx'
import { keepsListBehindDrawer } from '../../parts/open-record.ts'
import { AgeCell, InstantCell, TwoLineCell } from '../../parts/table/cells.tsx'
import { type Column, column } from '../../parts/table/column.ts'
import type { Route } from './+types/cases'
import { CaseDrawer } from './case-drawer.tsx'
import { type Case, type CaseKind, caseWords } from './case-words.ts'

type Cases = Answer<'listCases'>

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Problems' })

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
  return (
    <ListScreen
      title="Problems"
      states={{ label: 'Cases', tabs: tabsOf(list.counts), value: shown, usual: 'open' }}
      filters={filters}
      search="Reference or name"
      label="Cases that need a person"
      columns={columns}
      rows={list.cases}
      page={list}
      one="case"
      empty={<NoCases shown={shown} />}
      rowDrawer={(about, place) => <CaseDrawer about={about} {...place} />}
    />
  )
}

const tabsOf = ({ open, closed }: Cases['counts']) => [
  { value: 'open', label: 'Open', count: open },
  { value: 'closed', label: 'Closed', count: closed },
  { value: 'all', label: 'All', count: open + closed },
]

const columns: Column<Case>[] = [
  column(
    'what',
    'What is wrong',
    (about) => <TwoLineCell main={caseWords[about.kind].title} sub={caseWords[about.kind].what(about)} />,
    { isMain: true, phoneCell: ({ kind }) => caseWords[kind].title },
  ),
  column(
    'about',
    'Customer',
    ({ booking }) =>
      booking ? (
        <TwoLineCell main={booking.customer_name} sub={booking.booking_reference} />
      ) : (
        <span className="text-muted">No booking of ours</span>
      ),
    { phone: 'line', phoneCell: ({ booking }) => booking?.customer_name ?? 'No booking of ours' },
  ),
  column(
    'since',
    'Waits',
    ({ opened_at, closed_at }) =>
      closed_at ? <InstantCell at={closed_at} /> : <AgeCell since={opened_at} lateAfterMinutes={24 * 60} />,
    { phone: 'side', width: 'w-28' },
  ),
  column(
    'outcome',
    'Outcome',
    ({ outcome, closed_by_name }) =>
      outcome ? (
        <TwoLineCell main={outcome} sub={closed_by_name ?? 'The system'} />
      ) : (
        <span className="text-muted">–</span>
      ),
    { from: 'lg', phone: 'never' },
  ),
]

const NoCases = ({ shown }: { shown: Shown }) => (
  <Empty title={shown === 'open' ? 'Nothing waits for a person' : 'No cases like that'}>
    {shown === 'open'
      ? 'Money that does not fit, refunds that fail and hires without a car are listed here until somebody has looked.'
      : 'Remove a filter, or search for a part of the reference or the name.'}
  </Empty>
)

export const ErrorBoundary = screenErrorOf('Problems', 'The cases could not be loaded')
