import { api } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { BankFileDrawer } from '../parts/bank-file/bank-file-drawer.tsx'
import { type BankFileKind, owedLine } from '../parts/bank-file/bank-file-kind.ts'
import { ConfirmButton } from '../parts/confirm-action.tsx'
import type { DrawerPlace } from '../parts/drawer.tsx'
import { naira } from '../parts/table/cells.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { describeProvider } from '../payments/payment-types.ts'
import { transferLine } from './describe-line.ts'
import type { PartnerRunWhole } from './partner-types.ts'

/** One bank file: which partners it pays, and what the bank did with each line. Or the transfers that a provider makes. */
export const PartnerRunDrawer = ({ id, ...place }: DrawerPlace & { id: string }) => (
  <BankFileDrawer
    id={id}
    place={place}
    loaded={useAnswer('/admin/partner-runs/{id}', { params: { id } })}
    kind={partnerFiles}
  />
)

const partnerFiles: BankFileKind<PartnerRunWhole> = {
  one: 'partner',
  factsOf: ({ run }) => [run.sent_at && ['Paid by', run.provider ? describeProvider(run.provider) : 'Bank file']],
  linesOf: ({ run, lines }) =>
    lines.map((line) => ({
      ...owedLine(line),
      name: line.partner_name,
      account: `${line.bank_name}, ${line.account_number}, ${line.account_name}`,
      ...(run.provider === null ? {} : transferLine(line)),
    })),
  fetchFile: (id) => api.blob('/admin/partner-runs/{id}/csv', { params: { id } }),
  send: (id, idempotencyKey) => api.post('/admin/partner-runs/{id}/sent', { params: { id }, idempotencyKey }),
  withdraw: (id, reason, idempotencyKey) =>
    api.post('/admin/partner-runs/{id}/withdraw', { params: { id }, body: { reason }, idempotencyKey }),
  record: (id, said, idempotencyKey) => {
    const results = said.map(({ key, ...result }) => ({ ...result, line: Number(key) }))
    return api.post('/admin/partner-runs/{id}/results', { params: { id }, body: { results }, idempotencyKey })
  },
  more: (whole, onChanged) => <PayByTransfer whole={whole} onChanged={onChanged} />,
}

type Whole = { whole: PartnerRunWhole; onChanged: () => Promise<void> }

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
