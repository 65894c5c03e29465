import { api } from '../../../lib/api.ts'
import { count } from '../../../lib/format.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { Empty } from '../../../ui/empty.tsx'
import { screenErrorOf } from '../../frame/screen-error.tsx'
import { BankFileStatus } from '../../parts/bank-file/bank-file-status.tsx'
import { ConfirmButton } from '../../parts/confirm-action.tsx'
import { ListScreen } from '../../parts/list-screen.tsx'
import { keepsListBehindDrawer } from '../../parts/open-record.ts'
import { InstantCell, MoneyCell, naira, TwoLineCell } from '../../parts/table/cells.tsx'
import { type Column, column } from '../../parts/table/column.ts'
import { pageQuery } from '../../parts/table/page-query.ts'
import { failedTexts } from '../failed-texts.ts'
import type { RefundRunRow } from '../payment-types.ts'
import type { Route } from './+types/refund-runs'
import { RunDrawer } from './run-drawer.tsx'

export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Bank files' })

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  api.get('/payments/refund-runs', { query: pageQuery(new URL(request.url).searchParams) })

/** The files with which refunds by transfer leave our bank. */
export default function RefundRuns({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Bank files"
      intro={introOf(list)}
      actions={list.ready_count > 0 ? <MakeFile ready={list.ready_count} amount={list.ready_amount} /> : null}
      label="Bank files"
      columns={columns}
      rows={list.runs}
      page={list}
      one="bank file"
      empty={
        <Empty title="No bank files yet">
          Refunds by bank transfer are sent together, in one file for the bank, once their account is known.
        </Empty>
      }
      drawer={(id, place) => <RunDrawer id={id} {...place} />}
    />
  )
}

const introOf = ({ ready_count, ready_amount, lacking_count }: Route.ComponentProps['loaderData']) =>
  [
    ready_count > 0 ? `${count(ready_count, 'refund')} of ${naira(ready_amount)} ready.` : 'No refund is ready.',
    lacking_count > 0 ? `${count(lacking_count, 'refund')} without an account yet.` : '',
  ].join(' ')

const MakeFile = ({ ready, amount }: { ready: number; amount: number }) => (
  <ConfirmButton
    button={{ look: 'main', children: 'Make a bank file' }}
    title={`A bank file of ${count(Math.min(ready, 200), 'refund')}?`}
    consequence={`It holds up to ${naira(amount)}. These refunds can then be sent with this file only.`}
    verb="Make the file"
    busyVerb="Making it…"
    look="lagoon"
    failed={failedTexts.refund}
    call={({ key: idempotencyKey }) => api.post('/payments/refund-runs', { idempotencyKey })}
    done={({ run }) => `${run.id} holds ${count(run.line_count, 'refund')}`}
  />
)

const columns: Column<RefundRunRow>[] = [
  column('made', 'Made', ({ created_at }) => <InstantCell at={created_at} />, { width: 'w-24', phone: 'line' }),
  column('file', 'Bank file', ({ id, created_by_name }) => <TwoLineCell main={id} sub={created_by_name} />, {
    isMain: true,
  }),
  column('refunds', 'Refunds', ({ line_count }) => line_count, { align: 'end', phone: 'never' }),
  column('amount', 'Amount, ₦', ({ amount }) => <MoneyCell amount={amount} isStrong />, { align: 'end' }),
  column('status', 'Status', (run) => <BankFileStatus run={run} />, { phone: 'side' }),
]

export const ErrorBoundary = screenErrorOf('Bank files', 'The bank files could not be loaded')
