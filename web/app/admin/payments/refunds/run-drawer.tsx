import { CircleAlert } from 'lucide-react'
import { api } from '../../../lib/api.ts'
import { Notice } from '../../../ui/notice.tsx'
import { BankFileDrawer } from '../../parts/bank-file/bank-file-drawer.tsx'
import { type BankFileKind, endOf } from '../../parts/bank-file/bank-file-kind.ts'
import type { DrawerPlace } from '../../parts/drawer.tsx'
import { useAnswer } from '../../parts/use-answer.ts'
import type { RefundRunWhole } from '../payment-types.ts'

type Line = RefundRunWhole['lines'][number]

/** One bank file: to whom it sends, and what the bank did with each line. */
export const RunDrawer = ({ id, ...place }: DrawerPlace & { id: string }) => (
  <BankFileDrawer
    id={id}
    place={place}
    loaded={useAnswer('/payments/refund-runs/{id}', { params: { id } })}
    kind={refundFiles}
  />
)

const refundFiles: BankFileKind<RefundRunWhole> = {
  one: 'refund',
  factsOf: () => [],
  linesOf: ({ lines }) =>
    lines.map((line) => ({
      key: line.refund_id,
      name: line.account_name,
      amount: line.amount,
      account: (
        <span className="flex justify-between gap-3">
          <span className="truncate">
            {line.bank_name}, {line.account_number}
          </span>
          <span>{line.booking_reference}</span>
        </span>
      ),
      words: wordsOf(line),
      end: endOf(line),
    })),
  fetchFile: (id) => api.blob('/payments/refund-runs/{id}/csv', { params: { id } }),
  send: (id, idempotencyKey) => api.post('/payments/refund-runs/{id}/sent', { params: { id }, idempotencyKey }),
  withdraw: (id, reason, idempotencyKey) =>
    api.post('/payments/refund-runs/{id}/withdraw', { params: { id }, body: { reason }, idempotencyKey }),
  record: (id, said, idempotencyKey) => {
    const results = said.map(({ key, was, ...result }) => ({
      ...result,
      refund_id: String(key),
      was: was === 'paid' ? ('succeeded' as const) : was,
    }))
    return api.post('/payments/refund-runs/{id}/results', { params: { id }, body: { results }, idempotencyKey })
  },
  noticeOf: ({ lines }) =>
    lines.some(({ is_paid_already }) => is_paid_already) ? (
      <Notice tone="dusk" icon={CircleAlert} title="Withdraw this file, and make another">
        A refund in it takes the place of one that had failed. That one was paid after all, so the customer has the
        money.
      </Notice>
    ) : null,
}

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
