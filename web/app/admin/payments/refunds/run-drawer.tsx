import { CircleAlert } from 'lucide-react'
import { api } from '../../../lib/api.ts'
import type { BodyOf } from '../../../lib/contract.ts'
import { useUser } from '../../../lib/session.ts'
import { Notice } from '../../../ui/notice.tsx'
import {
  AllPaid,
  DownloadFile,
  FileSent,
  makerDownloads,
  makerSends,
  WithdrawFile,
} from '../../parts/bank-file/bank-file-bar.tsx'
import { BankFileDrawer } from '../../parts/bank-file/bank-file-drawer.tsx'
import { BankFileLine, BankFileLines } from '../../parts/bank-file/bank-file-lines.tsx'
import { ConfirmButton } from '../../parts/confirm-action.tsx'
import type { DrawerPlace } from '../../parts/drawer.tsx'
import { naira } from '../../parts/table/cells.tsx'
import { useAnswer } from '../../parts/use-answer.ts'
import { failedTexts } from '../failed-texts.ts'
import type { RefundRunWhole } from '../payment-types.ts'

type Whole = { whole: RefundRunWhole; onChanged: () => Promise<void> }
type Line = RefundRunWhole['lines'][number]

/** One bank file: to whom it sends, and what the bank did with each line. */
export const RunDrawer = ({ id, ...place }: DrawerPlace & { id: string }) => (
  <BankFileDrawer
    id={id}
    place={place}
    loaded={useAnswer('/payments/refund-runs/{id}', { params: { id } })}
    factsOf={({ run }) => [
      ['Amount', naira(run.amount)],
      ['Refunds', `${run.line_count}`],
    ]}
    bar={(whole, onChanged) => <Bar whole={whole} onChanged={onChanged} />}
    lines={(whole, onChanged) => <Lines whole={whole} onChanged={onChanged} />}
  />
)

function Bar({ whole: { run, lines }, onChanged }: Whole) {
  const params = { id: run.id }
  const failed = failedTexts.refund
  const open = lines.filter(isOpen)
  const isMaker = useUser()?.id === run.created_by
  const mayLeave = !lines.some(isPaidAlready)
  return (
    <>
      {mayLeave ? (
        <DownloadFile
          name={`refunds_${run.id}.csv`}
          fetchFile={() => api.blob('/payments/refund-runs/{id}/csv', { params })}
          off={run.sent_at === null && isMaker && makerDownloads}
        />
      ) : null}
      {run.sent_at === null ? (
        <>
          <WithdrawFile
            id={run.id}
            consequence={`${naira(run.amount)}. Its refunds are ready again and leave by another file. Be sure: a refund that the bank pays from this one as well is money lost.`}
            done="Withdrawn. Its refunds are ready again"
            failed={failed}
            withdraw={(reason, idempotencyKey) =>
              api.post('/payments/refund-runs/{id}/withdraw', { params, body: { reason }, idempotencyKey })
            }
            onChanged={onChanged}
          />
          {mayLeave ? (
            <FileSent
              id={run.id}
              amount={run.amount}
              off={isMaker && makerSends}
              failed={failed}
              send={(idempotencyKey) => api.post('/payments/refund-runs/{id}/sent', { params, idempotencyKey })}
              onChanged={onChanged}
            />
          ) : null}
        </>
      ) : (
        <AllPaid
          one="refund"
          open={open.length}
          consequence="They are done, and their customers are told."
          done="Recorded. The customers are told"
          failed={failed}
          record={(key) => record(run.id, open.map(paid('sent')), key)}
          onChanged={onChanged}
        />
      )}
    </>
  )
}

type Results = BodyOf<'post', '/payments/refund-runs/{id}/results'>['results']

const isOpen = ({ status }: Line) => status === 'sent'
const isPaidAlready = ({ is_paid_already }: Line) => is_paid_already
const paid =
  (was: 'sent' | 'failed') =>
  ({ refund_id }: Line): Results[number] => ({ refund_id, was, has_arrived: true })

const record = (id: string, results: Results, idempotencyKey: string) =>
  api.post('/payments/refund-runs/{id}/results', { params: { id }, body: { results }, idempotencyKey })

const Lines = ({ whole: { run, lines }, onChanged }: Whole) => (
  <>
    {lines.some(isPaidAlready) ? (
      <Notice tone="dusk" icon={CircleAlert} title="Withdraw this file, and make another">
        A refund in it takes the place of one that had failed. That one was paid after all, so the customer has the
        money.
      </Notice>
    ) : null}
    <BankFileLines title="Refunds in it">
      {lines.map((line) => (
        <BankFileLine
          key={line.refund_id}
          name={line.account_name}
          amount={line.amount}
          account={
            <span className="flex justify-between gap-3">
              <span className="truncate">
                {line.bank_name}, {line.account_number}
              </span>
              <span>{line.booking_reference}</span>
            </span>
          }
        >
          {wordsOf(line)}
          {run.sent_at && isOpen(line) ? <NotPaid runId={run.id} line={line} onChanged={onChanged} /> : null}
          {line.status === 'failed' ? <PaidAfterAll runId={run.id} line={line} onChanged={onChanged} /> : null}
        </BankFileLine>
      ))}
    </BankFileLines>
  </>
)

const words: Readonly<Record<string, string>> = {
  reserved: 'Not sent yet',
  sent: 'At the bank',
  failed: 'Not paid',
  withdrawn: 'Withdrawn',
}

const wordsOf = ({ status, outgoing_reference, failure, is_paid_already }: Line): string =>
  is_paid_already
    ? 'Paid already by an earlier refund'
    : status === 'succeeded'
      ? `Paid, ${outgoing_reference}`
      : (failure ?? words[status] ?? status)

type OneLine = { runId: string; line: Line; onChanged: () => Promise<void> }

const NotPaid = ({ runId, line, onChanged }: OneLine) => (
  <ConfirmButton
    button={{ look: 'quiet', className: '!text-danger', children: 'Not paid…' }}
    title={`Did our bank not pay ${naira(line.amount)}?`}
    consequence="The money is the customer’s again and can be refunded anew. Be sure: a second refund of what was paid is money lost."
    verb="It was not paid"
    busyVerb="Recording it…"
    failed={failedTexts.refund}
    reason={{ label: 'What the bank says', atLeast: 3 }}
    call={({ reason, key }) =>
      record(runId, [{ refund_id: line.refund_id, was: 'sent', has_arrived: false, reason }], key)
    }
    done="Recorded. It can be refunded again"
    onChanged={onChanged}
  />
)

const PaidAfterAll = ({ runId, line, onChanged }: OneLine) => (
  <ConfirmButton
    button={{ look: 'quiet', children: 'Paid after all…' }}
    title={`Did our bank pay ${naira(line.amount)} after all?`}
    consequence="It counts as refunded. When it was refunded again meanwhile, the customer has had it twice, and a case says so."
    verb="It was paid"
    busyVerb="Recording it…"
    look="lagoon"
    failed={failedTexts.refund}
    call={({ key }) => record(runId, [paid('failed')(line)], key)}
    done="Recorded. It counts as refunded"
    onChanged={onChanged}
  />
)
