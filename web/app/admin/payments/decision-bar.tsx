import { useState } from 'react'
import { api } from '../../lib/api.ts'
import type { BodyOf } from '../../lib/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { ConfirmAction } from '../parts/confirm-action.tsx'
import { useMay } from '../parts/permissions.ts'
import { naira } from '../parts/table/cells.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'
import { type Evidence, type Proven, provenBy } from './evidence.ts'
import { failedTexts } from './failed-texts.ts'
import type { LinesOfPayment, Payment, PaymentRecord } from './payment-types.ts'

type DecisionBarProps = {
  payment: Payment
  record: PaymentRecord
  evidence: Evidence
  lines: LinesOfPayment | null
  onChanged: () => Promise<void>
}

type Question = 'ask_again' | 'reject' | null

/** What a clerk decides about a transfer, with what follows from it; V, A and R do the same. */
export function DecisionBar({ payment, record, evidence, lines, onChanged }: DecisionBarProps) {
  const may = useMay()
  const [question, setQuestion] = useState<Question>(null)
  const { run, isBusy } = useStaffCall(onChanged)
  const proven = provenBy(evidence, lines)
  const isOpen = payment.status !== 'completed' && payment.payment_method === 'bank_transfer'
  const isSent = payment.status === 'pending_verification'
  const { booking } = record
  const subject = `${naira(payment.amount)} of ${booking.customer_name} for ${booking.booking_reference}.`
  const params = { id: payment.id }
  const decide = (body: BodyOf<'post', '/payments/{id}/verify'>, idempotencyKey: string) =>
    api.post('/payments/{id}/verify', { params, body, idempotencyKey })
  const verify = () =>
    run({
      call: (key) => {
        const { amount, statement_line } = proven ?? {}
        return decide({ amount, statement_line, received_before: payment.transfers_received }, key)
      },
      done: (after) =>
        after.status === 'completed' ? verifiedText(proven, record) : 'Recorded. Part of the price is still due',
      failed: failedTexts.verify,
    })
  const canVerify = isOpen && may('payments.verify')
  const canAsk = canVerify && isSent && !isBusy
  useKeys({
    v: canVerify && proven && !isBusy ? () => void verify() : null,
    a: canAsk ? () => setQuestion('ask_again') : null,
    r: canAsk ? () => setQuestion('reject') : null,
  })
  if (!canVerify) return null
  return (
    <>
      <p className="mb-3 text-muted" aria-live="polite">
        {proven ? consequence(proven, record) : 'Choose the bank line that proves it, or type it off the statement.'}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look="main"
          busy={isBusy && 'Verifying…'}
          off={!proven && 'No bank line yet.'}
          aria-keyshortcuts="V"
          onClick={() => void verify()}
        >
          Verify {proven ? naira(proven.amount) : ''} <Key letter="V" />
        </Button>
        {isSent ? (
          <>
            <Button look="line" aria-keyshortcuts="A" {...Dialog.opener} onClick={() => setQuestion('ask_again')}>
              Ask again <Key letter="A" />
            </Button>
            <Button
              look="quiet"
              className="!text-danger"
              aria-keyshortcuts="R"
              {...Dialog.opener}
              onClick={() => setQuestion('reject')}
            >
              Reject <Key letter="R" />
            </Button>
          </>
        ) : null}
      </div>
      <ConfirmAction
        open={question === 'ask_again'}
        onOpenChange={(next) => setQuestion(next ? 'ask_again' : null)}
        title={`Ask ${booking.customer_name} for another proof?`}
        consequence={`${subject} The customer is told why, and the booking stays reserved for another day.`}
        verb="Ask again"
        busyVerb="Asking…"
        look="lagoon"
        failed={failedTexts.verify}
        reason={{ label: 'What is wrong with it', help: 'The customer reads this.', atLeast: 3 }}
        call={({ reason: notes, key }) => decide({ ask_again: true, notes }, key)}
        done="The customer was asked again"
        onChanged={onChanged}
      />
      <ConfirmAction
        open={question === 'reject'}
        onOpenChange={(next) => setQuestion(next ? 'reject' : null)}
        title={`Reject the transfer of ${booking.customer_name}?`}
        consequence={`${subject} The customer is told why and has an hour to pay in another way. Then the days go on sale again.`}
        verb="Reject"
        busyVerb="Rejecting…"
        failed={failedTexts.verify}
        reason={{ label: 'Why', help: 'The customer reads this.', atLeast: 3 }}
        call={({ reason: notes, key }) => decide({ approved: false, notes }, key)}
        done="The transfer was rejected"
        onChanged={onChanged}
      />
    </>
  )
}

const Key = ({ letter }: { letter: string }) => (
  <span
    className="kbd !border-current !bg-transparent font-sans !text-current opacity-80 pointer-coarse:!hidden"
    aria-hidden="true"
  >
    {letter}
  </span>
)

function verifiedText(proven: Proven | null, { booking }: PaymentRecord) {
  const surplus = (proven?.amount ?? 0) - booking.due
  return surplus > 0 && booking.status !== 'cancelled'
    ? `Payment verified. ${naira(surplus)} too much is refunded`
    : 'Payment verified'
}

function consequence({ amount }: Proven, { booking }: PaymentRecord) {
  const posted = <b className="font-semibold text-ink">{naira(amount)}</b>
  if (booking.status === 'cancelled')
    return (
      <>
        The booking has ended. {posted} are counted; its days are reserved again if that is possible, else all of it is
        refunded.
      </>
    )
  if (booking.due === 0) return <>Nothing is due any more: {posted} are counted and refunded to the customer.</>
  if (amount < booking.due)
    return (
      <>
        {posted} are counted. The customer is asked for the {naira(booking.due - amount)} that are missing, unless so
        little is written off by itself.
      </>
    )
  const surplus = amount - booking.due
  return (
    <>
      Verifying confirms the booking, tells the customer and posts {posted} to the bank account in the ledger.
      {surplus > 0 ? ` ${naira(surplus)} too much is refunded.` : ''} It cannot be undone, only refunded.
    </>
  )
}
