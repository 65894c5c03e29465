import { addDays, lagosInstant } from '@skyroute/core/dates.ts'
import { useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { capital } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Empty } from '../../ui/empty.tsx'
import { actionWords } from '../parts/audit-actions.ts'
import { changesOf, describeAction, describeActorRole } from '../parts/audit-words.ts'
import { CsvButton } from '../parts/csv-button.tsx'
import { choiceFilter, type Filter, readFilters } from '../parts/filters/filters.ts'
import { ListScreen } from '../parts/list-screen.tsx'
import { keepsListBehindDrawer } from '../parts/open-record.ts'
import { DayAndTimeCell, TwoLineCell } from '../parts/table/cells.tsx'
import { type Column, column } from '../parts/table/column.ts'
import { pageQuery } from '../parts/table/page-query.ts'
import type { Route } from './+types/audit'
import { AuditDrawer, type AuditEntry } from './audit-drawer.tsx'
import { AuditProof } from './audit-proof.tsx'
import { describeRecord } from './audit-record.tsx'

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Audit log' })

const kinds = 'booking payment user account role settings rate hotel car contact mail job'.split(' ')

const filters: Filter[] = [
  {
    name: 'subject_kind',
    label: 'About',
    kind: 'choice',
    choices: kinds.map((kind) => ({ value: kind, label: capital(kind) })),
  },
  choiceFilter('action', 'Action', actionWords),
  { name: 'subject_id', label: 'Record', kind: 'text', help: 'A booking’s reference, a payment’s or person’s id' },
  { name: 'actor_id', label: 'By (their id)', kind: 'text' },
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'until', label: 'Until', kind: 'day' },
]

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  return api.get('/admin/audit', { query: { ...auditQuery(query), ...pageQuery(query) } })
}

/** What an address asks of the log: the list and its file alike. */
function auditQuery(query: URLSearchParams) {
  const { from, until, actor_id, subject_id, ...asked } = readFilters(query, filters)
  return {
    ...asked,
    subject_id: subject_id?.replace(/^SKY-/i, ''),
    // An address is typed by people: a half id finds nobody rather than failing.
    actor_id: actor_id && (uuid.test(actor_id) ? actor_id : nobody),
    from: from && lagosInstant(from, '00:00').toISOString(),
    until: until && lagosInstant(addDays(until, 1), '00:00').toISOString(),
  }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const nobody = '00000000-0000-0000-0000-000000000000'

export default function Audit({ loaderData: list }: Route.ComponentProps) {
  const [query] = useSearchParams()
  return (
    <ListScreen
      title="Audit log"
      filters={filters}
      tools={
        <>
          <AuditProof />
          <CsvButton
            path="/admin/audit/export/csv"
            query={auditQuery(query)}
            fileName="audit_export.csv"
            failed="Failed to export the audit log"
          />
        </>
      }
      label="Audit log"
      columns={columns}
      rows={list.entries}
      page={list}
      one="entry"
      many="entries"
      empty={<Empty title="Nothing on record">No entry fits these filters. Remove one, or look at other days.</Empty>}
      rowDrawer={(entry, place) => <AuditDrawer entry={entry} {...place} />}
    />
  )
}

const columns: Column<AuditEntry>[] = [
  column('at', 'When', ({ at }) => <DayAndTimeCell at={at} />, { phone: 'side', width: 'w-24' }),
  column(
    'action',
    'Action',
    (entry) => <TwoLineCell main={describeAction(entry.action)} sub={describeRecord(entry)} />,
    {
      isMain: true,
    },
  ),
  column('actor', 'By', ({ actor_name, actor_role }) => (
    <TwoLineCell main={actor_name ?? 'The system'} sub={describeActorRole(actor_role)} />
  )),
  column(
    'changed',
    'Changed',
    ({ before, after }) => (
      <span className="line-clamp-1 text-muted">
        {changesOf(before, after)
          .map(({ field }) => field)
          .join(', ') || '–'}
      </span>
    ),
    { from: 'lg', phone: 'never' },
  ),
  column('reason', 'Reason', ({ reason }) => <span className="line-clamp-1">{reason ?? '–'}</span>, {
    from: 'xl',
    phone: 'never',
  }),
]
