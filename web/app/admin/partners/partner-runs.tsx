import { api } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Empty } from '../../ui/empty.tsx'
import { screenErrorOf } from '../frame/screen-error.tsx'
import { BankFileStatus } from '../parts/bank-file/bank-file-status.tsx'
import { ConfirmButton } from '../parts/confirm-action.tsx'
import { ListScreen } from '../parts/list-screen.tsx'
import { keepsListBehindDrawer } from '../parts/open-record.ts'
import { InstantCell, MoneyCell, naira, TwoLineCell } from '../parts/table/cells.tsx'
import { type Column, column } from '../parts/table/column.ts'
import { pageQuery } from '../parts/table/page-query.ts'
import type { Route } from './+types/partner-runs'
import { PartnerRunDrawer } from './partner-run-drawer.tsx'
import type { PartnerRunRow } from './partner-types.ts'

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Partner files' })

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  api.get('/admin/partner-runs', { query: pageQuery(new URL(request.url).searchParams) })

/** The bank files with which partners are paid. */
export default function PartnerRuns({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Partner files"
      intro={
        list.ready_count > 0
          ? `${naira(list.ready_amount)} is owed to ${count(list.ready_count, 'partner')}.`
          : 'No partner is owed anything.'
      }
      actions={list.ready_count > 0 ? <MakeFile ready={list.ready_count} amount={list.ready_amount} /> : null}
      label="Partner files"
      columns={columns}
      rows={list.runs}
      page={list}
      one="bank file"
      empty={
        <Empty title="No bank files yet">
          Partners are paid together what they are owed, with one file for the bank.
        </Empty>
      }
      drawer={(id, place) => <PartnerRunDrawer id={id} {...place} />}
    />
  )
}

const MakeFile = ({ ready, amount }: { ready: number; amount: number }) => (
  <ConfirmButton
    button={{ look: 'main', children: 'Make a bank file' }}
    title={`A bank file of ${count(Math.min(ready, 200), 'partner')}?`}
    consequence={`It holds up to ${naira(amount)}. Somebody else then says that our bank has it, or pays it by Paystack.`}
    verb="Make the file"
    busyVerb="Making it…"
    look="lagoon"
    failed="The bank file was not made"
    call={({ key: idempotencyKey }) => api.post('/admin/partner-runs', { idempotencyKey })}
    done={({ run }) => `${run.id} holds ${count(run.line_count, 'partner')}`}
  />
)

const columns: Column<PartnerRunRow>[] = [
  column('made', 'Made', ({ created_at }) => <InstantCell at={created_at} />, { width: 'w-24', phone: 'line' }),
  column('file', 'Bank file', ({ id, created_by_name }) => <TwoLineCell main={id} sub={created_by_name} />, {
    isMain: true,
  }),
  column('partners', 'Partners', ({ line_count }) => line_count, { align: 'end', phone: 'never' }),
  column('amount', 'Amount, ₦', ({ amount }) => <MoneyCell amount={amount} isStrong />, { align: 'end' }),
  column('status', 'Status', (run) => <BankFileStatus run={run} />, { phone: 'side' }),
]

export const ErrorBoundary = screenErrorOf('Partner files', 'The bank files could not be loaded')
