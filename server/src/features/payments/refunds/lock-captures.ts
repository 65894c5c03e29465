import { addUp, type Kobo } from '@skyroute/core/money.ts'
import type { Capture } from '@skyroute/core/payments/allocate-refund.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import type { PaymentRow } from '../payment-store.ts'
import { isCountedOrWaiting, type RefundRow, refundsOf, waitingKobo } from './refund-store.ts'

type Locked = Pick<PaymentRow, 'id' | 'method' | 'captured_kobo' | 'refunded_kobo' | 'lost_kobo' | 'created_at'>
type Receipt = { id: string; payment_id: string; amount_kobo: Kobo; received_at: Date }
type Asked = { booking: { id: string }; paymentId?: string }

/**
 * What came in and was not given back or promised, with all payments locked in one order. A provider gives back one
 * transaction at a time, never more than it brought: so each receipt of a gateway stands for itself; our own bank sends
 * a payment's refund as one. What a lost dispute took is the customer's already, and no refund of the booking comes out
 * of it; a refund of one named payment is cut without regard to it, and declined when it does not fit.
 */
export async function lockCaptures(tx: Tx, { booking, paymentId }: Asked): Promise<Capture[]> {
  const { rows: payments } = await sql<Locked>`
    select id, method, captured_kobo, refunded_kobo, lost_kobo, created_at from payments
     where booking_id = ${booking.id} and captured_kobo > 0 order by seq for update`.execute(tx)
  const { rows: receipts } = await sql<Receipt>`
    select id, payment_id, amount_kobo, received_at from receipts
     where booking_id = ${booking.id} order by received_at desc, id desc`.execute(tx)
  const refunds = (await refundsOf(tx, booking.id)).filter(isCountedOrWaiting)
  return payments
    .filter((payment) => !paymentId || payment.id === paymentId)
    .flatMap((payment) => {
      const captures = capturesOf(payment, {
        receipts: receipts.filter((receipt) => receipt.payment_id === payment.id),
        refunds: refunds.filter((refund) => refund.payment_id === payment.id),
      })
      return paymentId ? captures : withoutLost(captures, payment.lost_kobo)
    })
}

/** What lost disputes took is gone too: from the oldest first, for a refund takes the newest first. */
function withoutLost(newestFirst: readonly Capture[], lostKobo: Kobo): Capture[] {
  let restKobo = lostKobo
  return newestFirst.toReversed().map((capture) => {
    const takenKobo = Math.min(restKobo, capture.capturedKobo - capture.refundedKobo)
    restKobo -= takenKobo
    return { ...capture, refundedKobo: capture.refundedKobo + takenKobo }
  })
}

type Parts = { receipts: readonly Receipt[]; refunds: readonly RefundRow[] }

/** Newest first. What no receipt is named for went to the newest, as providers were asked before. */
function capturesOf(payment: Locked, { receipts, refunds }: Parts): Capture[] {
  const goneKobo = payment.refunded_kobo + waitingKobo(refunds)
  if (payment.method === 'bank_transfer') {
    const refundedKobo = Math.min(payment.captured_kobo, goneKobo)
    const { id: paymentId, captured_kobo: capturedKobo } = payment
    return [{ paymentId, capturedKobo, refundedKobo, capturedAt: receipts[0]?.received_at ?? payment.created_at }]
  }
  const given = receipts.map(({ id, amount_kobo }) =>
    Math.min(amount_kobo, sumOf(refunds.filter((refund) => refund.receipt_id === id))),
  )
  const named = withoutOverpaid(given, Math.max(0, addUp(given) - goneKobo))
  let restKobo = Math.max(0, goneKobo - addUp(named))
  return receipts.map((receipt, index) => {
    const namedKobo = named[index] ?? 0
    const moreKobo = Math.min(restKobo, receipt.amount_kobo - namedKobo)
    restKobo -= moreKobo
    return {
      paymentId: payment.id,
      receiptId: receipt.id,
      capturedKobo: receipt.amount_kobo,
      refundedKobo: namedKobo + moreKobo,
      capturedAt: receipt.received_at,
    }
  })
}

/** What the customer has had twice is owed to us: the payment's money pays for it no second time. */
function withoutOverpaid(given: readonly Kobo[], overpaidKobo: Kobo): Kobo[] {
  let leftKobo = overpaidKobo
  return given.map((kobo) => {
    const takenKobo = Math.min(kobo, leftKobo)
    leftKobo -= takenKobo
    return kobo - takenKobo
  })
}

const sumOf = (refunds: readonly RefundRow[]) => addUp(refunds.map((refund) => refund.amount_kobo))
