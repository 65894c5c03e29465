import type { AppContext } from '../../../context.ts'
import { AppError, statusSentences } from '../../../errors.ts'
import { may } from '../../../http/actor.ts'
import type { PaymentRow } from '../payment-store.ts'
import type { StaffAsk } from '../refunds/pending-approval.ts'
import { sendProof } from '../transfers/send-proof.ts'
import { findPaymentFor } from './find-payment-for.ts'
import { type Evidence, verifyPayment } from './verify-payment.ts'

/** One call, two meanings (M5): its owner has sent a transfer; staff have seen it arrive. */
export async function completePayment(ctx: AppContext, ask: StaffAsk, evidence: Evidence): Promise<PaymentRow> {
  const { isOwner } = await findPaymentFor(ctx.db, ask.actor, ask.paymentId)
  if (isOwner) return sendProof(ctx, ask.actor, ask.paymentId)
  if (!may(ask.actor, 'payments.verify')) throw new AppError(403, 'forbidden', statusSentences[403] ?? '')
  return verifyPayment(ctx, ask, { ...evidence, event: 'verify_receipt' })
}
