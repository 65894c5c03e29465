import { api } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/contract.ts'
import { formatDay } from '../../../lib/days.ts'
import { count } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { CsvUpload } from '../csv-upload.tsx'
import { describeProvider, type ProviderBalances } from '../payment-types.ts'
import { payoutAmount } from './payout-status.tsx'

type PayoutUploadProps = { open: boolean; onOpenChange: (open: boolean) => void; balances: ProviderBalances }

/** The report of a provider that has no call for its payouts. */
export function PayoutUpload({ open, onOpenChange, balances }: PayoutUploadProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Upload payouts"
      description="Of a provider that is not asked by itself, such as PayPal. A row for each payment, refund, dispute or fee: Payout ID, Paid on, Currency, Type, Transaction ID, Gross, Fee, Net."
    >
      {open ? (
        <CsvUpload
          of={{ field: 'provider', label: 'Provider', choices: balances.providers.map(choiceOf) }}
          label="Choose the report"
          send={(body) => api.post('/payments/payouts', { body, timeoutMs: 120_000 })}
          told={(read) => <PayoutsRead read={read} />}
          toStore={({ payouts }) => count(payouts.length, 'payout')}
          failed="The payouts were not stored"
          onDone={() => onOpenChange(false)}
        />
      ) : null}
    </Dialog>
  )
}

const choiceOf = ({ provider }: ProviderBalances['providers'][number]) => ({
  value: provider,
  label: describeProvider(provider),
})

const PayoutsRead = ({ read }: { read: Answer<'uploadPayouts'> }) => (
  <ul className="console grid max-h-60 gap-1 overflow-auto" aria-live="polite">
    {read.payouts.map((payout) => (
      <li key={payout.reference} className="flex justify-between gap-3">
        <span className="truncate">
          {formatDay(payout.paid_on)}, {payout.reference}, {count(payout.line_count, 'line')}
        </span>
        <span className="num">{payoutAmount(payout)}</span>
      </li>
    ))}
  </ul>
)
