import type { MethodOption, Payment } from '../../lib/types/booking-types.ts'
import { Button } from '../../ui/button.tsx'
import type { PaymentFormData } from './load-payment.ts'
import { ClosedAccount, isOpenAccount, OneTimeAccount } from './one-time-account.tsx'
import { inset, TransferPanel, TransferWords } from './transfer-panel.tsx'

/** Where a transfer is sent: to an account for this payment alone, or to ours with a proof. */
export type TransferInto = MethodOption['transfer_into'][number]

/** The transfer that the customer sees: the newest that waits for money, of the kind that they chose if they did. */
export function shownTransfer(payments: readonly Payment[], into: TransferInto | null): Payment | undefined {
  return payments.find((payment) => {
    if (isOpenAccount(payment)) return into !== 'our_account'
    return into !== 'one_time_account' && payment.payment_method === 'bank_transfer' && payment.status === 'pending'
  })
}

/** The newest attempt had an account that takes no more money. What came short is said above, and asked for anew. */
const isClosed = ([newest]: readonly Payment[]) =>
  newest?.has_one_time_account === true && !isOpenAccount(newest) && newest.failure !== 'too_little'

type TransferChoiceProps = {
  desk: PaymentFormData
  option: MethodOption
  shown: Payment | undefined
  onOther: (into: TransferInto) => void
  isBusy: boolean
}

/** Bank transfer is chosen: the account, or what choosing it means; and the other account to send it to. */
export function TransferChoice({ desk, option, shown, onOther, isBusy }: TransferChoiceProps) {
  const { payments, accounts, options } = desk
  const here = intoOf(option, shown)
  const other = option.transfer_into.find((into) => into !== here)
  return (
    <>
      {shown && isOpenAccount(shown) ? (
        <div className={inset}>
          <OneTimeAccount payment={shown} />
        </div>
      ) : shown ? (
        <TransferPanel key={shown.id} payment={shown} accounts={accounts} until={options.hold_expires_at} />
      ) : (
        <>
          {isClosed(payments) ? (
            <div className={inset}>
              <ClosedAccount />
            </div>
          ) : null}
          <TransferWords into={here} />
        </>
      )}
      {other ? (
        <div className={inset}>
          <Button
            look="quiet"
            className="max-md:w-full md:-ml-5"
            busy={isBusy && 'One moment…'}
            onClick={() => onOther(other)}
          >
            {otherWords[other]}
          </Button>
        </div>
      ) : null}
    </>
  )
}

export function intoOf(option: MethodOption, shown: Payment | undefined): TransferInto {
  if (shown) return shown.has_one_time_account ? 'one_time_account' : 'our_account'
  return option.transfer_into[0] ?? 'our_account'
}

const otherWords: Record<TransferInto, string> = {
  our_account: 'Send to our account instead',
  one_time_account: 'Get an account number instead',
}
