import { endings } from '@skyroute/core/cancellation/endings.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import { movePayment } from '@skyroute/core/payments/move-payment.ts'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { allowed, conflict, invalid } from '../../../errors.ts'
import { readReason } from '../../../http/validation/texts/typed-text.ts'
import type { BookingRow } from '../../bookings/booking-store.ts'
import { lockPaymentFor } from '../attempts/lock-payment-for.ts'
import { koboOf } from '../attempts/verify-payment.ts'
import { isUnderACent } from '../charges/refund-charge.ts'
import { factsOf, staffFacts, stateOf } from '../payment-facts.ts'
import { findPayment, type PaymentRow } from '../payment-store.ts'
import { owedLeftKobo } from './ends/owed-refunds.ts'
import type { StaffAsk } from './pending-approval.ts'
import { leftToRefundKobo, type RefundRow, refundsOf, waitingKobo } from './refund-store.ts'
import { type RefundRequest, requestRefunds } from './request-refunds.ts'

type Wish = { amount?: number; reason: string }

/**
 * SP9: staff give money back from one payment; all that is left of it when no amount is named. Above the threshold
 * it waits for a second person (M16), while a dispute is open it waits for its end.
 */
export async function refundPayment(ctx: AppContext, ask: StaffAsk, wish: Wish): Promise<PaymentRow> {
  const reason = readReason(wish.reason, 'Write down the reason.')
  return inTransaction(ctx.db, async (tx) => {
    const { booking, payment } = await lockPaymentFor(tx, ask.actor, ask.paymentId)
    const before = await refundsOf(tx, booking.id)
    const leftKobo = leftToRefundKobo(payment, before)
    const amountKobo = koboOf(wish.amount) ?? leftKobo
    if (payment.lost_kobo > 0 && (leftKobo === 0 || amountKobo > leftKobo))
      throw conflict('dispute_lost', 'The bank has already taken this money back.')
    if (amountKobo < leftKobo && isUnderACent(payment, amountKobo))
      throw invalid('amount', 'This is less than one cent of what was charged. Give back more.')
    const facts = {
      ...factsOf(booking, payment, ctx.clock.now()),
      ...staffFacts(ask.actor, booking),
      refundedKobo: payment.refunded_kobo + waitingKobo(before, payment.id),
      refundKobo: amountKobo,
      reason,
    }
    allowed(movePayment(stateOf(payment), 'refund', 'staff', facts))
    const common = { booking, reason, requestedBy: ask.actor.userId, paymentId: payment.id }
    const refunds: RefundRow[] = []
    for (const part of await partsOf(tx, booking, amountKobo))
      refunds.push(...(await requestRefunds(ctx, tx, { ...common, ...part })).refunds)
    await auditStaff(ctx, tx, ask, {
      actorRole: 'staff',
      action: 'payment.refund-requested',
      subjectKind: 'payment',
      subjectId: payment.id,
      after: { amount_kobo: amountKobo, refunds: refunds.map((refund) => refund.id) },
      reason,
    })
    return (await findPayment(tx, payment.id)) ?? payment
  })
}

/**
 * Of a booking that nobody has paid for it is a part payment; of any other it makes good what is owed first, and only
 * what goes beyond that is a kindness (M17b).
 */
async function partsOf(
  tx: Tx,
  booking: BookingRow,
  amountKobo: Kobo,
): Promise<Pick<RefundRequest, 'kind' | 'amountKobo'>[]> {
  const { status, cancel_reason } = booking
  const isUnpaid = status === 'pending' || (cancel_reason !== null && endings[cancel_reason].isUnpaid)
  if (isUnpaid) return [{ kind: 'part_payment', amountKobo }]
  const owedKobo = Math.min(amountKobo, await owedLeftKobo(tx, booking))
  return [
    { kind: 'staff_surplus', amountKobo: owedKobo },
    { kind: 'staff', amountKobo: amountKobo - owedKobo },
  ]
}
