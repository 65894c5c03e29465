import { RotateCw } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import type { Answer } from '../../lib/contract.ts'
import { count } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { ConfirmButton } from '../parts/confirm-action.tsx'
import { listQuery } from '../parts/filters/list-query.ts'
import { ListScreen } from '../parts/list-screen.tsx'
import { keepsListBehindDrawer, useOpenRecord } from '../parts/open-record.ts'
import { InstantCell, TwoLineCell } from '../parts/table/cells.tsx'
import { type Column, column } from '../parts/table/column.ts'
import type { Route } from './+types/outbox'
import { MailDrawer } from './mail-drawer.tsx'
import { MailStatus } from './mail-status.tsx'

type Mail = Answer<'listMails'>['mails'][number]

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Outbox' })

const statuses = ['all', 'failed', 'waiting', 'sent', 'kept'] as const
const tabWords = { all: 'All', failed: 'Failed', waiting: 'Waiting', sent: 'Sent', kept: 'Not sent (no mail server)' }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const shown = statuses.find((status) => status === query.get('status')) ?? 'all'
  const [list, failed] = await Promise.all([
    api.get('/admin/mails', { query: { ...listQuery(query, []), status: shown === 'all' ? undefined : shown } }),
    api.get('/admin/mails', { query: { status: 'failed', per_page: 1 } }),
  ])
  return { list, shown, failedCount: failed.total }
}

export default function Outbox({ loaderData: { list, shown, failedCount } }: Route.ComponentProps) {
  const { open } = useOpenRecord()
  const tabs = statuses.map((value) => ({
    value,
    label: tabWords[value],
    ...(value === 'failed' ? { count: failedCount } : {}),
  }))
  return (
    <ListScreen
      title="Outbox"
      actions={failedCount > 0 ? <RetryAll failedCount={failedCount} /> : null}
      states={{ label: 'Mails', tabs, value: shown, usual: 'all' }}
      search="Address, subject or kind"
      label="Mails"
      columns={columns}
      rows={list.mails}
      page={list}
      one="mail"
      empty={<NoMails />}
      drawer={(id, place) => <MailDrawer id={id} {...place} onOpen={open} />}
    />
  )
}

const columns: Column<Mail>[] = [
  column('subject', 'To and subject', ({ recipient, subject }) => <TwoLineCell main={recipient} sub={subject} />, {
    isMain: true,
  }),
  column('template', 'Kind', ({ template }) => template.replaceAll('-', ' '), { from: 'lg', phone: 'never' }),
  column('tries', 'Tries', ({ attempts }) => <span className="num">{attempts}</span>, {
    align: 'end',
    from: 'xl',
    phone: 'never',
  }),
  column('at', 'Written', ({ created_at }) => <InstantCell at={created_at} />, { phone: 'line' }),
  column('sent', 'Sent', ({ sent_at }) => <InstantCell at={sent_at} />, { from: 'lg', phone: 'never' }),
  column('status', 'Status', ({ status }) => <MailStatus status={status} />, { phone: 'side' }),
]

const RetryAll = ({ failedCount }: { failedCount: number }) => (
  <ConfirmButton
    button={{
      look: 'line',
      children: (
        <>
          <Icon of={RotateCw} className="size-4" /> <span className="max-lg:sr-only">Retry failed</span>
        </>
      ),
    }}
    title={`Send ${count(failedCount, 'failed mail')} again?`}
    consequence="All go out now as they were written, the oldest first, 500 at the most. Links that open an account have run out: those mails are left."
    verb="Send them"
    busyVerb="Queueing…"
    look="lagoon"
    call={() => api.post('/admin/mails/retry-failed')}
    done={({ queued }) => `${count(queued, 'mail')} being sent`}
  />
)

function NoMails() {
  const [, setQuery] = useSearchParams()
  return (
    <Empty title="No mails here" way={{ label: 'Show all mails', onGo: () => setQuery({}) }}>
      Every mail that we write to people is listed here, sent or not.
    </Empty>
  )
}
