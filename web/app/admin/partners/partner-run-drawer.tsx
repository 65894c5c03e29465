import { api } from '../../lib/api.ts'
import type { BodyOf } from '../../lib/contract.ts'
import { count } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { OwedFileBar } from '../parts/bank-file/bank-file-bar.tsx'
import { BankFileDrawer } from '../parts/bank-file/bank-file-drawer.tsx'
import { BankFileLine, BankFileLines, CameBack, NotPaid, PaidAfterAll } from '../parts/bank-file/bank-file-lines.tsx'
import { ConfirmButton } from '../parts/confirm-action.tsx'
import type { DrawerPlace } from '../parts/drawer.tsx'
import { naira } from '../parts/table/cells.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { describeProvider } from '../payments/payment-types.ts'
import { canRecordNotPaid, describeLine } from './describe-line.ts'
import type { PartnerRunWhole } from './partner-types.ts'

type Whole = { whole: PartnerRunWhole; onChanged: () => Promise<void> }

/** One bank file: which partners it pays, and what the bank did with each line. Or the transfers that a provider makes. */
export const PartnerRunDrawer = ({ id, ...place }: DrawerPlace & { id: string }) => (
  <BankFileDrawer
    id={id}
    place={place}
    loaded={useAnswer('/admin/partner-runs/{id}', { params: { id } })}
    factsOf={({ run }) => [
      ['Amount', naira(run.amount)],
      run.sent_at && ['Paid by', run.provider ? describeProvider(run.provider) : 'Bank file'],
      ['Partners', `${run.line_count}`],
    ]}
    bar={(whole, onChanged) => <Bar whole={whole} onChanged={onChanged} />}
    lines={(whole, onChanged) => <Lines whole={whole} onChanged={onChanged} />}
  />
)

function Bar({ whole, onChanged }: Whole) {
  const { run, lines } = whole
  const params = { id: run.id }
  return (
    <OwedFileBar
      who="partner"
      run={run}
      lines={lines}
      fetchFile={() => api.blob('/admin/partner-runs/{id}/csv', { params })}
      // Whoever took the file along stands in the way of a transfer.
      onFetched={onChanged}
      withdraw={(reason, idempotencyKey) =>
        api.post('/admin/partner-runs/{id}/withdraw', { params, body: { reason }, idempotencyKey })
      }
      send={(idempotencyKey) => api.post('/admin/partner-runs/{id}/sent', { params, idempotencyKey })}
      onRecord={recordLines}
      onChanged={onChanged}
    >
      <PayByTransfer whole={whole} onChanged={onChanged} />
    </OwedFileBar>
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

const Lines = ({ whole: { run, lines }, onChanged }: Whole) => (
  <BankFileLines title="Partners in it">
    {lines.map((line) => {
      const one = { who: 'partner', runId: run.id, line, onRecord: recordLines, onChanged } as const
      const account = `${line.bank_name}, ${line.account_number}, ${line.account_name}`
      return (
        <BankFileLine key={line.line} name={line.partner_name} amount={line.amount} account={account}>
          {describeLine(run, line)}
          {canRecordNotPaid(run, line) ? <NotPaid {...one} provider={run.provider ? 'Paystack' : undefined} /> : null}
          {run.provider === null && line.status === 'paid' ? <CameBack {...one} /> : null}
          {run.provider === null && line.status === 'failed' ? <PaidAfterAll {...one} /> : null}
        </BankFileLine>
      )
    })}
  </BankFileLines>
)

type Results = BodyOf<'post', '/admin/partner-runs/{id}/results'>['results']

const recordLines = (id: string, results: Results, idempotencyKey: string) =>
  api.post('/admin/partner-runs/{id}/results', { params: { id }, body: { results }, idempotencyKey })
