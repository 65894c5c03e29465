import { Clock, Lock } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '../../lib/days.ts'
import { naira } from '../../lib/format.ts'
import type { BankAccount, Payment } from '../../lib/types/booking-types.ts'
import { Button } from '../../ui/button.tsx'
import { CopyRow } from '../../ui/copy-row.tsx'
import { useSeen } from '../../ui/hooks/use-seen.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { ReloadNotice } from '../../ui/notice.tsx'
import { Upload } from '../../ui/pictures/upload.tsx'
import { showError } from '../../ui/toasts/toast.ts'
import { useTransfer } from './use-transfer.ts'

export const inset = 'px-4 pb-6 sm:px-5 md:pl-[58px]'

/** Transfer is chosen but not begun: what it means, before the hold is made longer. */
export function TransferWords({ into }: { into: 'one_time_account' | 'our_account' }) {
  return (
    <p className={`${inset} flex items-start gap-2.5 text-[.9375rem] leading-[1.375rem]`}>
      <Icon of={Clock} className="mt-px size-5 text-lagoon" />
      {into === 'one_time_account' ? (
        <span>
          You get an account number for this payment alone. Your booking is reserved for up to <b>2 hours</b> while you
          send the money. We confirm by ourselves; no receipt is needed.
        </span>
      ) : (
        <span>
          You get our account number and a reference. Your booking is reserved for <b>24 hours</b> while you send the
          money. We confirm within 24 hours of your proof.
        </span>
      )}
    </p>
  )
}

type TransferPanelProps = { payment: Payment; accounts: BankAccount[] | null; until: string | null }

/** Where to send the money, with what reference, and the proof that it was sent. */
export function TransferPanel({ payment, accounts, until }: TransferPanelProps) {
  const { upload, send, complete, isCompleting } = useTransfer(payment)
  return (
    <div className={inset}>
      <p className="flex items-start gap-2.5 text-[.9375rem] leading-[1.375rem]">
        <Icon of={Clock} className="mt-px size-5 text-lagoon" />
        <span>
          {until ? (
            <>
              Reserved until <b>{formatInstant(until)}</b>.{' '}
            </>
          ) : null}
          Send the exact amount, then add your receipt. We confirm within 24 hours of your proof.
        </span>
      </p>
      <Accounts accounts={accounts} payment={payment} />
      <h2 className="mt-6 mb-3 text-lg">Proof of transfer</h2>
      <Upload
        label={upload.is === 'sent' ? 'Choose or drop another file' : 'Choose or drop your receipt'}
        help="A screenshot or the bank’s PDF, up to 10 MB"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        state={upload}
        onChoose={(file) => void send(file)}
      />
      <Button
        look="main"
        className="mt-7 w-full"
        busy={isCompleting ? 'Sending your proof…' : upload.is === 'sending' && 'Uploading…'}
        onClick={() => void complete()}
      >
        Complete Payment
      </Button>
      <p className="mt-3 text-center text-[.9375rem] leading-[1.375rem]">
        This sends us your proof. Your booking is confirmed when we see the money in our bank.
      </p>
      <p className="mt-2 flex items-center justify-center gap-2 text-note text-muted">
        <Icon of={Lock} className="size-4" /> Only you and our payments team can open your proof.
      </p>
    </div>
  )
}

function Accounts({ accounts, payment }: { accounts: BankAccount[] | null; payment: Payment }) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = accounts?.find(({ id }) => id === chosenId) ?? accounts?.[0]
  if (!accounts || !chosen) return <NoAccounts />
  const due = payment.amount - payment.amount_received
  return (
    <>
      <div className={`mt-4 ${well}`}>
        <CopyRow
          label="Amount"
          value={naira(due).replace(/(\.\d\d)?$/, kobo)}
          copyAs={due.toFixed(2)}
          note="Send the exact amount."
        />
        <CopyRow
          label="Reference"
          value={payment.payment_reference}
          note="Put it in the narration, so that we can find your payment."
        />
      </div>
      <h2 className="mt-6 text-lg">{accounts.length > 1 ? 'Choose the bank to send it to' : 'Send it here'}</h2>
      {accounts.length > 1 ? <Banks accounts={accounts} chosen={chosen} onChoose={setChosenId} /> : null}
      <Account account={chosen} />
    </>
  )
}

type BanksProps = { accounts: BankAccount[]; chosen: BankAccount; onChoose: (id: string) => void }

/** One account at a time: three of them would fill two screens of a phone. */
const Banks = ({ accounts, chosen, onChoose }: BanksProps) => (
  <fieldset className="mt-3 flex flex-wrap gap-2">
    <legend className="sr-only">Our banks</legend>
    {accounts.map(({ id, bank_name }) => (
      <label key={id} className="chip cursor-pointer has-checked:!border-lagoon has-checked:!bg-lagoon-soft">
        <input
          type="radio"
          name="bank"
          value={id}
          checked={id === chosen.id}
          onChange={() => onChoose(id)}
          className="check"
        />
        {bank_name}
      </label>
    ))}
  </fieldset>
)

const well = 'rounded-card border border-line bg-paper px-4 py-1 sm:px-5 dark:bg-sunk'

/** "₦436,800.00": a transfer is typed with its kobo. */
const kobo = (decimals: string) => decimals || '.00'

function Account({ account: { bank_name, account_number, account_name } }: { account: BankAccount }) {
  return (
    <section aria-label={bank_name} className={`mt-3 ${well}`}>
      <div className="border-b border-line py-3">
        <p className="eyebrow">Bank name</p>
        <b className="block text-[1.0625rem] font-semibold">{bank_name}</b>
      </div>
      <CopyRow label="Account number" value={account_number} />
      <CopyRow label="Account name" value={account_name} />
    </section>
  )
}

function NoAccounts() {
  // The toast region.
  useSeen('Failed to load bank account details', (told) => showError('Error', told))
  return (
    <ReloadNotice title="Failed to load bank account details" className="mt-4">
      Your booking stays reserved. Send nothing before you see the account here.
    </ReloadNotice>
  )
}
