import { Send } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import type { Answer } from '../../lib/contract.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { choiceFilter, type Filter } from '../parts/filters/filters.ts'
import { listQuery } from '../parts/filters/list-query.ts'
import { ListScreen } from '../parts/list-screen.tsx'
import { keepsListBehindDrawer } from '../parts/open-record.ts'
import { AgeCell, InstantCell, TwoLineCell } from '../parts/table/cells.tsx'
import { type Column, column } from '../parts/table/column.ts'
import type { Route } from './+types/messages'
import { DueDay } from './due-day.tsx'
import { LetterDrawer } from './letter-drawer.tsx'
import { LetterStatus } from './letter-status.tsx'
import { PushDialog } from './push-dialog.tsx'

type Letter = Answer<'listInbox'>['messages'][number]

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Messages' })

const filters: Filter[] = [
  choiceFilter('complaints', 'Kind', { true: 'Privacy complaints', false: 'Other messages' }),
  choiceFilter('assigned_to', 'Looked after by', { me: 'Me', nobody: 'Nobody' }),
]
const statuses = ['open', 'answered', 'closed', 'all'] as const
type Shown = (typeof statuses)[number]

/** What waits for us comes first. */
const shownIn = (query: URLSearchParams): Shown => statuses.find((status) => status === query.get('status')) ?? 'open'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const shown = shownIn(query)
  const status = shown === 'all' ? undefined : shown
  return { list: await api.get('/admin/contact-messages', { query: { ...listQuery(query, filters), status } }), shown }
}

export default function Messages({ loaderData: { list, shown } }: Route.ComponentProps) {
  const [isPushing, setPushing] = useState(false)
  return (
    <ListScreen
      title="Messages"
      actions={
        <Button look="line" {...Dialog.opener} onClick={() => setPushing(true)}>
          <Icon of={Send} className="size-4" /> <span className="max-lg:sr-only">Send a notification</span>
        </Button>
      }
      states={{ label: 'Letters', tabs: tabsOf(list.counts), value: shown, usual: 'open' }}
      filters={filters}
      search="Sender, address or words"
      label="Letters"
      columns={columns}
      rows={list.messages}
      page={list}
      one="letter"
      empty={<NoLetters shown={shown} />}
      drawer={(id, place) => <LetterDrawer id={id} {...place} />}
    >
      <PushDialog open={isPushing} onOpenChange={setPushing} />
    </ListScreen>
  )
}

const tabsOf = (counts: Answer<'listInbox'>['counts']) => [
  { value: 'open', label: 'Open', count: counts.open },
  { value: 'answered', label: 'Answered', count: counts.answered },
  { value: 'closed', label: 'Closed', count: counts.closed },
  { value: 'all', label: 'All', count: counts.open + counts.answered + counts.closed },
]

const DAY_MINUTES = 24 * 60

const columns: Column<Letter>[] = [
  column('sender', 'From and subject', ({ name, subject }) => <TwoLineCell main={name} sub={subject} />, {
    isMain: true,
  }),
  column('message', 'Letter', ({ message }) => <span className="line-clamp-1 text-muted">{message}</span>, {
    from: 'xl',
    phone: 'never',
  }),
  column(
    'clerk',
    'Looked after by',
    ({ assigned_to }) => assigned_to?.name ?? <span className="text-muted">Nobody</span>,
    { from: 'lg', phone: 'never' },
  ),
  column('at', 'Received', ({ created_at }) => <InstantCell at={created_at} />, { phone: 'line' }),
  column('status', 'Status', ({ status }) => <LetterStatus status={status} />, { phone: 'side' }),
  column(
    'age',
    'Waits',
    ({ status, created_at, due_at }) => {
      if (status !== 'open') return '–'
      return due_at ? <DueDay at={due_at} /> : <AgeCell since={created_at} lateAfterMinutes={DAY_MINUTES} />
    },
    { align: 'end', phone: 'line' },
  ),
]

function NoLetters({ shown }: { shown: Shown }) {
  const [query] = useSearchParams()
  if (query.has('search') || query.has('assigned_to') || query.has('complaints'))
    return <Empty title="No message like that">Use fewer words, remove a filter, or look among all messages.</Empty>
  return shown === 'open' ? (
    <Empty title="No message waits for a reply">What visitors write through the contact page is listed here.</Empty>
  ) : (
    <Empty title="No letters here">Those that wait for a reply are under “Open”.</Empty>
  )
}
