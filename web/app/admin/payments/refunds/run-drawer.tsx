import { formatInstant } from '@skyroute/core/dates.ts'
import { useRevalidator } from 'react-router'
import { api } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import type { BodyOf } from '../../../lib/contract.ts'
import { count } from '../../../lib/format.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmButton } from '../../parts/confirm-action.tsx'
import { type DrawerPlace, DrawerSection, Facts, RecordDrawer } from '../../parts/drawer.tsx'
import { naira } from '../../parts/table/cells.tsx'
import { useAnswer } from '../../parts/use-answer.ts'
import { failedTexts } from '../failed-texts.ts'
import type { RefundRunWhole } from '../payment-types.ts'
import { RunStatus } from './run-status.tsx'

type Whole = { whole: RefundRunWhole; onChanged: () => Promise<void> }
type Line = RefundRunWhole['lines'][number]

/** One bank file: to whom it sends, and what the bank did with each line. */
export function RunDrawer({ id, ...place }: DrawerPlace & { id: string }) {
  const loaded = useAnswer('/payments/refund-runs/{id}', { params: { id } })
  const { revalidate } = useRevalidator()
  const reload = async () => {
    await Promise.all([loaded.reload(), revalidate()])
  }
  return (
    <RecordDrawer
      loaded={loaded}
      what="bank file"
      name={id}
      title={({ run }) => run.id}
      badge={({ run }) => <RunStatus run={run} />}
      footer={(whole) => (whole.run.withdrawn_at ? null : <RunBar whole={whole} onChanged={reload} />)}
      {...place}
    >
      {(whole) => (
        <>
          <DrawerSection title="Bank file">
            <Facts
              facts={[
                ['Amount', naira(whole.run.amount)],
                ['Refunds', `${whole.run.line_count}`],
                ['Made', `${formatInstant(whole.run.created_at)}, ${whole.run.created_by_name ?? ''}`],
                whole.run.withdrawn_at && [
                  'Withdrawn',
                  `${formatInstant(whole.run.withdrawn_at)}, ${whole.run.withdrawn_by_name ?? ''}: ${whole.run.withdrawn_reason}`,
                ],
                whole.run.sent_at && ['Sent', `${formatInstant(whole.run.sent_at)}, ${whole.run.sent_by_name ?? ''}`],
              ]}
            />
          </DrawerSection>
          <Lines whole={whole} onChanged={reload} />
        </>
      )}
    </RecordDrawer>
  )
}

function RunBar({ whole, onChanged }: Whole) {
  const { run, lines } = whole
  const { run: call, isBusy } = useCall()
  const params = { id: run.id }
  const fetchFile = () =>
    call(
      async () => saveFile(await api.blob('/payments/refund-runs/{id}/csv', { params }), `refunds_${run.id}.csv`),
      'The file could not be downloaded',
    )
  const open = lines.filter(isOpen)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button look="line" busy={isBusy && 'Downloading…'} onClick={() => void fetchFile()}>
        Download the file
      </Button>
      {run.sent_at === null ? <Withdraw whole={whole} onChanged={onChanged} /> : null}
      {run.sent_at === null ? (
        <ConfirmButton
          button={{ look: 'main', children: 'The bank has it' }}
          title="Does our bank have this file?"
          consequence={`${naira(run.amount)} is posted as paid from the bank account. This cannot be undone.`}
          verb="The bank has it"
          busyVerb="Recording it…"
          look="lagoon"
          failed={failedTexts.refund}
          call={({ key: idempotencyKey }) => api.post('/payments/refund-runs/{id}/sent', { params, idempotencyKey })}
          done="Recorded. Say next what the bank paid"
          onChanged={onChanged}
        />
      ) : open.length > 0 ? (
        <ConfirmButton
          button={{ look: 'main', children: `The bank paid ${open.length === 1 ? 'it' : `all ${open.length}`}` }}
          title={`Did our bank pay ${count(open.length, 'refund')}?`}
          consequence="They are done, and their customers are told."
          verb="It was paid"
          busyVerb="Recording it…"
          look="lagoon"
          failed={failedTexts.refund}
          call={({ key }) => record(run.id, open.map(paid), key)}
          done="Recorded. The customers are told"
          onChanged={onChanged}
        />
      ) : null}
    </div>
  )
}

const Withdraw = ({ whole: { run }, onChanged }: Whole) => (
  <ConfirmButton
    button={{ look: 'line', children: 'Withdraw…' }}
    title="Does our bank not have this file?"
    consequence="Its refunds are ready again and leave by another file. Be sure: a refund that the bank pays from this one as well is money lost."
    verb="Withdraw the file"
    busyVerb="Withdrawing it…"
    failed={failedTexts.refund}
    reason={{ label: 'Why it is withdrawn', atLeast: 3 }}
    call={({ reason, key: idempotencyKey }) =>
      api.post('/payments/refund-runs/{id}/withdraw', { params: { id: run.id }, body: { reason }, idempotencyKey })
    }
    done="Withdrawn. Its refunds are ready again"
    onChanged={onChanged}
  />
)

type Results = BodyOf<'post', '/payments/refund-runs/{id}/results'>['results']

const isOpen = ({ status }: Line) => status === 'sent'
const paid = ({ refund_id }: Line): Results[number] => ({ refund_id, has_arrived: true })

const record = (id: string, results: Results, idempotencyKey: string) =>
  api.post('/payments/refund-runs/{id}/results', { params: { id }, body: { results }, idempotencyKey })

function Lines({ whole: { run, lines }, onChanged }: Whole) {
  return (
    <DrawerSection title="Refunds in it">
      <ul className="grid">
        {lines.map((line) => (
          <li key={line.refund_id} className="grid gap-1 border-b border-line py-2.5 last:border-b-0">
            <span className="flex justify-between gap-3">
              <b className="truncate font-semibold">{line.account_name}</b>
              <span className="num">{naira(line.amount)}</span>
            </span>
            <span className="num flex justify-between gap-3 text-[12.5px] text-muted">
              <span className="truncate">
                {line.bank_name}, {line.account_number}
              </span>
              <span>{line.booking_reference}</span>
            </span>
            <span className="flex items-center justify-between gap-3 text-[12.5px]">
              {wordsOf(line)}
              {run.sent_at && isOpen(line) ? <NotPaid runId={run.id} line={line} onChanged={onChanged} /> : null}
              {line.status === 'failed' ? <PaidAfterAll runId={run.id} line={line} onChanged={onChanged} /> : null}
            </span>
          </li>
        ))}
      </ul>
    </DrawerSection>
  )
}

const words: Readonly<Record<string, string>> = {
  reserved: 'Not sent yet',
  sent: 'At the bank',
  failed: 'Not paid',
  withdrawn: 'Withdrawn',
}

const wordsOf = ({ status, outgoing_reference, failure }: Line): string =>
  status === 'succeeded' ? `Paid, ${outgoing_reference}` : (failure ?? words[status] ?? status)

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
    call={({ reason, key }) => record(runId, [{ refund_id: line.refund_id, has_arrived: false, reason }], key)}
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
    call={({ key }) => record(runId, [paid(line)], key)}
    done="Recorded. It counts as refunded"
    onChanged={onChanged}
  />
)
