import { useState } from 'react'
import { formatInstant } from '../../lib/days.ts'
import { formatDayRange, nairaForOne } from '../../lib/format.ts'
import { consolePaths } from '../console-paths.ts'
import { DrawerLink, type DrawerPlace, DrawerSection, Facts, RecordDrawer } from '../parts/drawer.tsx'
import { naira } from '../parts/table/cells.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { BookingSection } from './booking-section.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { type Evidence, emptyEvidence } from './evidence.ts'
import { failedTexts } from './failed-texts.ts'
import { FiveChecks } from './five-checks.tsx'
import { LineChoice } from './line-choice.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { PaymentStatus } from './payment-status.tsx'
import { describeWay, formatCharge, type LinesOfPayment, type Payment, type PaymentRecord } from './payment-types.ts'
import { ProofPicture } from './proof-picture.tsx'
import { WaitingReceipts } from './waiting-receipts.tsx'

/** One payment: its proof beside the booking, the bank line that proves it, what happened, and what can be done. */
export function PaymentDrawer({ id, ...place }: DrawerPlace & { id: string }) {
  const payment = useAnswer('/payments/{id}', { params: { id } })
  const record = useAnswer('/payments/{id}/record', { params: { id } })
  const takesLine = payment.answer?.payment_method === 'bank_transfer'
  const lines = useAnswer(takesLine ? '/payments/{id}/bank-lines' : null, { params: { id } })
  const [evidence, setEvidence] = useState<Evidence>(emptyEvidence)
  const reload = async () => {
    setEvidence(emptyEvidence)
    await Promise.all([payment.reload(), record.reload(), lines.reload()])
  }
  const found = payment.answer && record.answer ? { payment: payment.answer, record: record.answer } : null
  return (
    <RecordDrawer
      loaded={{ answer: found, error: payment.error ?? record.error, isLoading: record.isLoading, reload }}
      what="payment"
      name={payment.answer?.payment_reference}
      failed={failedTexts.fetch}
      title={(shown) => shown.payment.payment_reference}
      badge={(shown) => <PaymentStatus payment={shown.payment} />}
      footer={(shown) => <DecisionBar {...shown} evidence={evidence} lines={lines.answer} onChanged={reload} />}
      {...place}
    >
      {(shown) => (
        <Sections {...shown} lines={lines.answer} evidence={evidence} setEvidence={setEvidence} reload={reload} />
      )}
    </RecordDrawer>
  )
}

type SectionsProps = {
  payment: Payment
  record: PaymentRecord
  lines: LinesOfPayment | null
  evidence: Evidence
  setEvidence: (evidence: Evidence) => void
  reload: () => Promise<void>
}

function Sections({ payment, record, lines, evidence, setEvidence, reload }: SectionsProps) {
  const isTransfer = payment.payment_method === 'bank_transfer'
  const chosen = lines?.lines.find(({ line }) => line.id === evidence.lineId)
  return (
    <>
      <WaitingReceipts payment={payment} record={record} onChanged={reload} />
      <div className={isTransfer ? 'grid items-start gap-5 sm:grid-cols-2' : 'grid gap-5'}>
        {isTransfer ? <ProofPicture payment={payment} size={record.proof_size} /> : null}
        <div className="grid content-start gap-6">
          {isTransfer ? (
            <div className={chosen ? undefined : 'max-sm:hidden'}>
              <FiveChecks checks={chosen?.checks} />
            </div>
          ) : null}
          <BookingLine record={record} />
        </div>
      </div>
      {isTransfer && lines ? (
        <LineChoice payment={payment} lines={lines} evidence={evidence} onChange={setEvidence} />
      ) : null}
      <MoneyFacts payment={payment} record={record} />
      <PaymentActions payment={payment} record={record} evidence={evidence} onChanged={reload} />
      <PaymentHistory payment={payment} record={record} />
    </>
  )
}

function BookingLine({ record: { booking } }: { record: PaymentRecord }) {
  const { title, start_date, end_date, hold_expires_at } = booking
  return (
    <BookingSection booking={booking} title={title}>
      {formatDayRange(start_date, end_date)},{' '}
      {booking.status === 'pending' && hold_expires_at
        ? `reserved until ${formatInstant(hold_expires_at)}`
        : booking.status}
    </BookingSection>
  )
}

const chargeText = ({ amount, currency, rate_to_ngn }: NonNullable<Payment['charge']>) =>
  `${formatCharge({ amount, currency })} at ${nairaForOne(currency, rate_to_ngn)}`

function MoneyFacts({ payment, record }: { payment: Payment; record: PaymentRecord }) {
  const { booking, returned_by_bank } = record
  return (
    <DrawerSection
      title="Money"
      more={
        payment.needs_review ? (
          <DrawerLink to={consolePaths.cases({ search: payment.payment_reference })}>Why it needs review</DrawerLink>
        ) : null
      }
    >
      <Facts
        facts={[
          ['Customer', `${booking.customer_name}, ${booking.customer_email ?? 'no e-mail address'}`],
          ['Paid by', describeWay(payment)],
          ['Amount due', naira(payment.amount)],
          payment.charge && ['Charged instead', chargeText(payment.charge)],
          ['Received', naira(payment.amount_received)],
          payment.amount_written_off > 0 && ['Written off', naira(payment.amount_written_off)],
          payment.amount_refund_sent > 0 && ['Refunded', naira(payment.amount_refund_sent)],
          payment.amount_refund_sent < payment.amount_refunded && [
            'Refund pending',
            naira(payment.amount_refunded - payment.amount_refund_sent),
          ],
          returned_by_bank > 0 && ['Taken back by the bank', naira(returned_by_bank)],
          ['Booking’s total', naira(booking.total)],
          ['Still due', naira(booking.due)],
          payment.failure && ['Why it failed', payment.failure.replaceAll('_', ' ')],
        ]}
      />
    </DrawerSection>
  )
}
