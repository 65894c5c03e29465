import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import type { Answer } from '../../lib/contract.ts'
import { count } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Column } from '../parts/column.ts'
import { ConfirmAction } from '../parts/confirm-action.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { InstantCell } from '../parts/date.tsx'
import { FilterBar } from '../parts/filter-bar.tsx'
import { keepsListBehindDrawer, useListDrawer } from '../parts/open-record.ts'
import { ConsolePage } from '../parts/page.tsx'
import { Pager, pageIn } from '../parts/pager.tsx'
import { StatusTabs } from '../parts/status-tabs.tsx'
import { TableSkeleton } from '../parts/table-skeleton.tsx'
import { TwoLineCell } from '../parts/two-line-cell.tsx'
import { useStaffCall } from '../parts/use-staff-call.ts'
import type { Route } from './+types/outbox'
import { MailDrawer } from './mail-drawer.tsx'
import { MailStatus } from './mail-status.tsx'

type Mail = Answer<'listMails'>['mails'][number]

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Outbox' })

const statuses = ['all', 'failed', 'waiting', 'sent', 'kept'] as const
const tabWords = { all: 'All', failed: 'Failed', waiting: 'Waiting', sent: 'Sent', kept: 'Kept here' }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const shown = statuses.find((status) => status === query.get('status')) ?? 'all'
  const mails = (asked: object) => api.get('/admin/mails', { query: { ...asked } })
  const [list, failed] = await Promise.all([
    mails({
      status: shown === 'all' ? undefined : shown,
      search: query.get('search') ?? undefined,
      page: pageIn(query),
      per_page: 50,
    }),
    mails({ status: 'failed', per_page: 1 }),
  ])
  return { list, shown, failedCount: failed.total }
}

export default function Outbox({ loaderData: { list, shown, failedCount } }: Route.ComponentProps) {
  const { openKey, open, drawer } = useListDrawer(list.mails, idOf)
  const tabs = statuses.map((value) => ({
    value,
    label: tabWords[value],
    ...(value === 'failed' ? { count: failedCount } : {}),
  }))
  return (
    <ConsolePage
      title="Outbox"
      actions={failedCount > 0 ? <RetryAll failedCount={failedCount} /> : null}
      tabs={
        <>
          <StatusTabs label="Mails" tabs={tabs} value={shown} usual="all" />
          <FilterBar filters={[]} search={{ name: 'search', label: 'Address, subject or kind' }} />
        </>
      }
    >
      <DataTable
        label="Mails"
        columns={columns}
        rows={list.mails}
        rowKey={idOf}
        onOpen={({ id }) => open(id)}
        openKey={openKey}
        empty={<NoMails />}
        foot={<Pager page={list.page} pages={list.total_pages} total={list.total} one="mail" />}
      />
      {openKey ? <MailDrawer key={openKey} id={openKey} {...drawer} onOpen={open} /> : null}
    </ConsolePage>
  )
}

const idOf = ({ id }: Mail) => id

const columns: Column<Mail>[] = [
  {
    key: 'subject',
    title: 'To and subject',
    isMain: true,
    cell: ({ recipient, subject }) => <TwoLineCell main={recipient} sub={subject} />,
  },
  { key: 'template', title: 'Kind', from: 'lg', phone: 'never', cell: ({ template }) => template.replaceAll('-', ' ') },
  {
    key: 'tries',
    title: 'Tries',
    align: 'end',
    from: 'xl',
    phone: 'never',
    cell: ({ attempts }) => <span className="num">{attempts}</span>,
  },
  { key: 'at', title: 'Written', phone: 'line', cell: ({ created_at }) => <InstantCell at={created_at} /> },
  { key: 'sent', title: 'Sent', from: 'lg', phone: 'never', cell: ({ sent_at }) => <InstantCell at={sent_at} /> },
  { key: 'status', title: 'Status', phone: 'side', cell: ({ status }) => <MailStatus status={status} /> },
]

function RetryAll({ failedCount }: { failedCount: number }) {
  const [isAsking, setAsking] = useState(false)
  const { attempt } = useStaffCall()
  return (
    <>
      <Button look="line" onClick={() => setAsking(true)}>
        <Icon of={RotateCw} className="size-4" /> <span className="max-lg:sr-only">Retry failed</span>
      </Button>
      <ConfirmAction
        open={isAsking}
        onOpenChange={setAsking}
        title={`Send ${count(failedCount, 'failed mail')} again?`}
        consequence="All go out now as they were written, the oldest first, 500 at the most. Links that open an account have run out: those mails are left."
        verb="Send them"
        busyVerb="Queueing…"
        look="lagoon"
        onConfirm={() =>
          attempt({
            call: () => api.post('/admin/mails/retry-failed'),
            done: ({ queued }) => `${count(queued, 'mail')} on the way`,
            failed: '',
          })
        }
      />
    </>
  )
}

function NoMails() {
  const [, setQuery] = useSearchParams()
  return (
    <div className="max-w-[640px] p-4 md:p-5">
      <Empty
        title="No mails here"
        actions={
          <Button look="line" onClick={() => setQuery({})}>
            Show all mails
          </Button>
        }
      >
        Everything that the house writes to people stands here, sent or not.
      </Empty>
    </div>
  )
}

export function HydrateFallback() {
  return <TableSkeleton label="Loading mails" />
}
