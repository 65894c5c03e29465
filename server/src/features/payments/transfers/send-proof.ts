import { movePayment } from '@skyroute/core/payments/move-payment.ts'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { allowed, notFound } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import { publish } from '../../../jobs/publish.ts'
import { readSettings } from '../../../settings/read-settings.ts'
import { extendHold, holdUntil } from '../../bookings/holds/hold.ts'
import { lockPaymentFor } from '../attempts/lock-payment-for.ts'
import { savePaymentMove } from '../attempts/save-payment-move.ts'
import { saveBookingMoney } from '../booking-money.ts'
import { factsOf, stateOf } from '../payment-facts.ts'
import type { PaymentRow } from '../payment-store.ts'

/** SP4: "I have sent the transfer". It needs a proof, and it completes nothing: staff look at it first. */
export async function sendProof(ctx: AppContext, actor: Actor, paymentId: string): Promise<PaymentRow> {
  const { holds } = await readSettings(ctx)
  return inTransaction(ctx.db, async (tx) => {
    const { booking, payment, isOwner } = await lockPaymentFor(tx, actor, paymentId)
    if (!isOwner) throw notFound()
    const now = ctx.clock.now()
    const move = allowed(movePayment(stateOf(payment), 'send_proof', 'customer', factsOf(booking, payment, now)))
    if (move.isRepeat) return payment
    const by = { role: 'customer', id: actor.userId } as const
    const sent = await savePaymentMove(tx, payment, { event: 'send_proof', to: move.to, by, at: now })
    await extendHold(tx, booking, { until: holdUntil(booking, 'proof', { now, settings: holds }), now })
    await saveBookingMoney(tx, booking, now)
    await publish(tx, 'payment.proof-received', { bookingId: booking.id, paymentId: payment.id })
    return sent
  })
}
