import { Send } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import type { Answer } from '../../lib/contract.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Column } from '../parts/column.ts'
import { DataTable } from '../parts/data-table.tsx'
import { AgeCell, InstantCell } from '../parts/date.tsx'
import { FilterBar } from '../parts/filter-bar.tsx'
import type { Filter } from '../parts/filters.ts'
import { listQuery } from '../parts/list-query.ts'
import { keepsListBehindDrawer, useListDrawer } from '../parts/open-record.ts'
import { ConsolePage } from '../parts/page.tsx'
import { Pager } from '../parts/pager.tsx'
import { StatusTabs } from '../parts/status-tabs.tsx'
import { TableSkeleton } from '../parts/table-skeleton.tsx'
import { TwoLineCell } from '../parts/two-line-cell.tsx'
import type { Route } from './+types/messages'
import { LetterDrawer } from './letter-drawer.tsx'
import { LetterStatus } from './letter-status.tsx'
import { PushDialog } from './push-dialog.tsx'

type Letter = Answer<'listInbox'>['messages'][number]
type Status = Letter['status']

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Messages' })

const filters: Filter[] = [
  {
    name: 'assigned_to',
    label: 'Looked after by',
    kind: 'choice',
    choices: [
      { value: 'me', label: 'Me' },
      { value: 'nobody', label: 'Nobody' },
    ],
  },
]
const statuses = ['open', 'answered', 'closed', 'all'] as const
type Shown = (typeof statuses)[number]

/** What waits for us comes first. */
const shownIn = (query: URLSearchParams): Shown => statuses.find((status) => status === query.get('status')) ?? 'open'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const shown = shownIn(query)
  const status: Status | undefined = shown === 'all' ? undefined : shown
  const list = await api.get('/admin/contact-messages', {
    query: { ...listQuery(query, filters), status },
  })
  return { list, shown }
}

export default function Messages({ loaderData: { list, shown } }: Route.ComponentProps) {
  const [isPushing, setPushing] = useState(false)
  const { openKey, open, drawer } = useListDrawer(list.messages, idOf)
  return (
    <ConsolePage
      title="Messages"
      actions={
        <Button look="line" onFocus={Dialog.preload} onPointerEnter={Dialog.preload} onClick={() => setPushing(true)}>
          <Icon of={Send} className="size-4" /> <span className="max-lg:sr-only">Send a notification</span>
        </Button>
      }
      tabs={
        <>
          <StatusTabs label="Letters" tabs={tabsOf(list.counts)} value={shown} usual="open" />
          <FilterBar filters={filters} search={{ name: 'search', label: 'Sender, address or words' }} />
        </>
      }
    >
      <DataTable
        label="Letters"
        columns={columns}
        rows={list.messages}
        rowKey={idOf}
        onOpen={({ id }) => open(id)}
        openKey={openKey}
        empty={<NoLetters shown={shown} />}
        foot={<Pager page={list.page} pages={list.total_pages} total={list.total} one="letter" />}
      />
      <PushDialog open={isPushing} onOpenChange={setPushing} />
      {openKey ? <LetterDrawer key={openKey} id={openKey} {...drawer} /> : null}
    </ConsolePage>
  )
}

const idOf = ({ id }: Letter) => id

const tabsOf = (counts: Answer<'listInbox'>['counts']) => [
  { value: 'open', label: 'Open', count: counts.open },
  { value: 'answered', label: 'Answered', count: counts.answered },
  { value: 'closed', label: 'Closed', count: counts.closed },
  { value: 'all', label: 'All', count: counts.open + counts.answered + counts.closed },
]

const DAY_MINUTES = 24 * 60

const columns: Column<Letter>[] = [
  {
    key: 'sender',
    title: 'From and subject',
    isMain: true,
    cell: ({ name, subject }) => <TwoLineCell main={name} sub={subject} />,
  },
  {
    key: 'message',
    title: 'Letter',
    from: 'xl',
    phone: 'never',
    cell: ({ message }) => <span className="line-clamp-1 text-muted">{message}</span>,
  },
  {
    key: 'clerk',
    title: 'Looked after by',
    from: 'lg',
    phone: 'never',
    cell: ({ assigned_to }) => assigned_to?.name ?? <span className="text-muted">Nobody</span>,
  },
  { key: 'at', title: 'Received', phone: 'line', cell: ({ created_at }) => <InstantCell at={created_at} /> },
  { key: 'status', title: 'Status', phone: 'side', cell: ({ status }) => <LetterStatus status={status} /> },
  {
    key: 'age',
    title: 'Waits',
    align: 'end',
    phone: 'never',
    cell: ({ status, created_at }) =>
      status === 'open' ? <AgeCell since={created_at} lateAfterMinutes={DAY_MINUTES} /> : '–',
  },
]

function NoLetters({ shown }: { shown: Shown }) {
  const [query] = useSearchParams()
  const { title, sentence } = emptyWords(shown, query.has('search') || query.has('assigned_to'))
  return (
    <div className="max-w-[640px] p-4 md:p-5">
      <Empty title={title}>{sentence}</Empty>
    </div>
  )
}

function emptyWords(shown: Shown, isNarrowed: boolean): { title: string; sentence: string } {
  if (isNarrowed)
    return { title: 'No letter like that', sentence: 'Use fewer words, take a filter away, or look among all letters.' }
  return shown === 'open'
    ? {
        title: 'Nobody waits for an answer',
        sentence: 'What visitors write through the contact page arrives here.',
      }
    : { title: 'No letters here', sentence: 'Those that wait for an answer are under “Open”.' }
}

export function HydrateFallback() {
  return <TableSkeleton label="Loading letters" />
}
