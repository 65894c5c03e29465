import { formatInstant } from '@skyroute/core/dates.ts'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import type { BodyOf } from '../../lib/contract.ts'
import { count } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../parts/confirm-action.tsx'
import { type DrawerPlace, DrawerSection, Facts, RecordDrawer } from '../parts/drawer.tsx'
import { naira } from '../parts/table/cells.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { describeProvider } from '../payments/payment-types.ts'
import { RunStatus } from '../payments/refunds/run-status.tsx'
import { PartnerRunLines } from './partner-run-lines.tsx'
import type { PartnerRunWhole } from './partner-types.ts'

type Whole = { whole: PartnerRunWhole; onChanged: () => Promise<void> }

/** One bank file: which partners it pays, and what the bank did with each line. */
export function PartnerRunDrawer({ id, ...place }: DrawerPlace & { id: string }) {
  const loaded = useAnswer('/admin/partner-runs/{id}', { params: { id } })
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
      footer={(whole) =>
        whole.run.withdrawn_at || whole.run.provider ? null : <RunBar whole={whole} onChanged={reload} />
      }
      {...place}
    >
      {(whole) => (
        <>
          <DrawerSection title={whole.run.provider ? 'Transfers' : 'Bank file'}>
            <Facts
              facts={[
                ['Amount', naira(whole.run.amount)],
                whole.run.sent_at && [
                  'Paid by',
                  whole.run.provider ? describeProvider(whole.run.provider) : 'Bank file',
                ],
                ['Partners', `${whole.run.line_count}`],
                ['Made', `${formatInstant(whole.run.created_at)}, ${whole.run.created_by_name ?? ''}`],
                whole.run.withdrawn_at && [
                  'Withdrawn',
                  `${formatInstant(whole.run.withdrawn_at)}, ${whole.run.withdrawn_by_name ?? ''}: ${whole.run.withdrawn_reason}`,
                ],
                whole.run.sent_at && ['Sent', `${formatInstant(whole.run.sent_at)}, ${whole.run.sent_by_name ?? ''}`],
              ]}
            />
          </DrawerSection>
          <PartnerRunLines whole={whole} onRecord={recordLines} onChanged={reload} />
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
      async () => saveFile(await api.blob('/admin/partner-runs/{id}/csv', { params }), `partners_${run.id}.csv`),
      'The file could not be downloaded',
    )
  const open = lines.filter(({ status }) => status === 'sent')
  return (
    <div className="flex flex-wrap items-center gap-2">
      {run.provider === null ? (
        <Button look="line" busy={isBusy && 'Downloading…'} onClick={() => void fetchFile().then(onChanged)}>
          Download the file
        </Button>
      ) : null}
      {run.sent_at === null ? (
        <>
          <Withdraw whole={whole} onChanged={onChanged} />
          <Send whole={whole} onChanged={onChanged} />
          <PayByTransfer whole={whole} onChanged={onChanged} />
        </>
      ) : null}
      {run.provider === null && open.length > 0 ? (
        <ConfirmButton
          button={{ look: 'main', children: `The bank paid ${open.length === 1 ? 'it' : `all ${open.length}`}` }}
          title={`Did our bank pay ${count(open.length, 'partner')}?`}
          consequence="The bank file is done."
          verb="It was paid"
          busyVerb="Recording it…"
          look="lagoon"
          failed="That was not recorded"
          call={({ key }) =>
            recordLines(
              run.id,
              open.map(({ line }) => ({ line, was: 'sent', has_arrived: true })),
              key,
            )
          }
          done="Recorded"
          onChanged={onChanged}
        />
      ) : null}
    </div>
  )
}

function Send({ whole: { run }, onChanged }: Whole) {
  const isOwn = useUser()?.id === run.created_by
  return (
    <ConfirmButton
      button={{
        look: 'main',
        children: 'The bank has it',
        off: isOwn && 'You made this file: somebody else sends it.',
      }}
      title="Does our bank have this file?"
      consequence={`${naira(run.amount)} is posted as paid from the bank account. This cannot be undone.`}
      verb="The bank has it"
      busyVerb="Recording it…"
      look="lagoon"
      failed="That was not recorded"
      call={({ key: idempotencyKey }) =>
        api.post('/admin/partner-runs/{id}/sent', { params: { id: run.id }, idempotencyKey })
      }
      done="Recorded. Say next what the bank paid"
      onChanged={onChanged}
    />
  )
}

function PayByTransfer({ whole: { run, transfer_refusal }, onChanged }: Whole) {
  const isOwn = useUser()?.id === run.created_by
  return (
    <ConfirmButton
      button={{
        look: 'line',
        children: 'Pay by Paystack…',
        off: transfer_refusal ?? (isOwn && 'You made this run: somebody else pays it.'),
      }}
      title={`Pay ${count(run.line_count, 'partner')} by Paystack?`}
      consequence={`Paystack sends ${naira(run.amount)} from what it holds of ours, a transfer for each partner. This cannot be undone. Nobody may give this run to our bank.`}
      verb="Pay by Paystack"
      busyVerb="Asking Paystack…"
      look="lagoon"
      failed="Nothing was paid"
      call={({ key: idempotencyKey }) =>
        api.post('/admin/partner-runs/{id}/transfers', { params: { id: run.id }, idempotencyKey })
      }
      done="Paystack pays these partners. Each line says how far it is"
      onChanged={onChanged}
    />
  )
}

const Withdraw = ({ whole: { run }, onChanged }: Whole) => (
  <ConfirmButton
    button={{ look: 'line', children: 'Withdraw…' }}
    title="Does our bank not have this file?"
    consequence="Its partners are paid with another file. Be sure: what the bank pays from this one as well is money lost."
    verb="Withdraw the file"
    busyVerb="Withdrawing it…"
    failed="The file was not withdrawn"
    reason={{ label: 'Why it is withdrawn', atLeast: 3 }}
    call={({ reason, key: idempotencyKey }) =>
      api.post('/admin/partner-runs/{id}/withdraw', { params: { id: run.id }, body: { reason }, idempotencyKey })
    }
    done="Withdrawn. Its partners are owed it still"
    onChanged={onChanged}
  />
)

type Results = BodyOf<'post', '/admin/partner-runs/{id}/results'>['results']

const recordLines = (id: string, results: Results, idempotencyKey: string) =>
  api.post('/admin/partner-runs/{id}/results', { params: { id }, body: { results }, idempotencyKey })
