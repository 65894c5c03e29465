import { FlaskConical, LoaderCircle, RotateCcw } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { serverNow } from '../../lib/browser/server-time.ts'
import { naira } from '../../lib/format.ts'
import type { Payment } from '../../lib/types/booking-types.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { CopyRow } from '../../ui/copy-row.tsx'
import { useClock, useNow } from '../../ui/hooks/use-clock.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { holdClock } from '../hold/hold-clock.ts'
import { useCheckPayment } from './use-check-payment.ts'

export type OpenAccount = Payment & { one_time_account: NonNullable<Payment['one_time_account']> }

export const isOpenAccount = (payment: Payment): payment is OpenAccount => payment.one_time_account !== null

/** An account for this payment alone: where to send how much until when, and what the provider knows of it. */
export function OneTimeAccount({ payment }: { payment: OpenAccount }) {
  const { revalidate } = useRevalidator()
  const { account_number, account_name, bank_name, ends_at } = payment.one_time_account
  useClock(() => void revalidate(), { afterMs: Math.max(0, Date.parse(ends_at) - serverNow()) }, ends_at)
  return (
    <>
      {payment.is_test ? <TestTransfer payment={payment} /> : null}
      <OpenFor until={ends_at} />
      <p className="mt-1 text-[.9375rem] leading-[1.375rem]">
        Send exactly {naira(payment.amount)} from your bank. Another amount may be sent back to you.
      </p>
      <section
        aria-label="The account for this payment"
        className="mt-4 rounded-card border border-line bg-paper px-4 py-1 sm:px-5 dark:bg-sunk"
      >
        <CopyRow label="Account number" value={account_number} isBig />
        <CopyRow
          label="Amount"
          value={naira(payment.amount).replace(/(\.\d\d)?$/, (decimals) => decimals || '.00')}
          copyAs={payment.amount.toFixed(2)}
        />
        <div className="border-b border-line py-3 last:border-b-0">
          <p className="eyebrow">Bank name</p>
          <b className="block text-[1.0625rem] font-semibold">{bank_name}</b>
        </div>
        {account_name ? (
          <div className="py-3">
            <p className="eyebrow">Account name</p>
            <b className="block text-[1.0625rem] font-semibold">{account_name}</b>
          </div>
        ) : null}
      </section>
      <Waiting payment={payment} />
    </>
  )
}

/** Moves every second and is read aloud only when asked: the reservation beside it says its last minutes. */
function OpenFor({ until }: { until: string }) {
  const now = useNow(1000, serverNow)
  const clock = holdClock({ since: now, until: Date.parse(until), now })
  return (
    <p role="timer" aria-label="Account" className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="font-semibold">{clock.state === 'ended' ? 'Closed' : `Open until ${clock.until}`}</span>
      <span className="head num text-[1.375rem] leading-7 text-dusk">{clock.left}</span>
    </p>
  )
}

/** Nobody has to stay: an event, a poll or this button finds the money. */
function Waiting({ payment }: { payment: Payment }) {
  const { check, isChecking, found } = useCheckPayment(payment)
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2.5 text-[.9375rem] leading-[1.375rem] text-muted">
        <Icon of={LoaderCircle} className="mt-px size-5 animate-spin text-lagoon motion-reduce:animate-none" />
        <span>
          Waiting for your transfer. We confirm by ourselves, usually within minutes. You can close this page: we e-mail
          you.
        </span>
      </p>
      <Button look="line" small busy={isChecking && 'Checking…'} onClick={() => void check()}>
        <Icon of={RotateCcw} className="size-4.5" /> Check now
      </Button>
      <p role="status" className="w-full text-note text-muted empty:hidden">
        {found}
      </p>
    </div>
  )
}

/** M3: no bank can send money to a pretend account, so its page does. */
function TestTransfer({ payment }: { payment: Payment }) {
  const simulate = payment.checkout_url ? (
    <a href={payment.checkout_url} className={buttonClasses({ look: 'line', small: true })}>
      Simulate the transfer
    </a>
  ) : null
  return (
    <Notice tone="sky" icon={FlaskConical} title="Test mode" actions={simulate} className="mb-4">
      This account does not exist. Send no money to it.
    </Notice>
  )
}

/** Its time is over, and the booking still waits for money. */
export const ClosedAccount = () => (
  <Notice tone="dusk" icon={RotateCcw} title="The account for your transfer is closed" isNews className="mb-4">
    Send nothing to it any more. If you sent the money already, we still count it. Otherwise choose another account
    below.
  </Notice>
)
