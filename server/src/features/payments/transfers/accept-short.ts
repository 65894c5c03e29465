import { movePayment } from '@skyroute/core/payments/move-payment.ts'
import type { PaymentFacts } from '@skyroute/core/payments/states.ts'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { allowed } from '../../../errors.ts'
import { publish } from '../../../jobs/publish.ts'
import { readSettingsIn } from '../../../settings/read-settings.ts'
import { lockPaymentFor } from '../attempts/lock-payment-for.ts'
import { factsOf, staffFacts, stateOf } from '../payment-facts.ts'
import type { PaymentRow } from '../payment-store.ts'
import type { StaffAsk } from '../refunds/pending-approval.ts'
import { writeOff } from './write-off-rest.ts'

/** Staff take what came as enough, up to the limit of the settings, and say why. */
export async function acceptShort(ctx: AppContext, ask: StaffAsk, typed: string): Promise<PaymentRow> {
  const reason = typed.trim()
  return inTransaction(ctx.db, async (tx) => {
    const { booking, payment } = await lockPaymentFor(tx, ask.actor, ask.paymentId)
    const { transfers } = await readSettingsIn(tx)
    const now = ctx.clock.now()
    const facts: PaymentFacts = {
      ...factsOf(booking, payment, now),
      ...staffFacts(ask.actor, booking),
      restLimitKobo: transfers.acceptShortUpToKobo,
      reason,
    }
    const move = allowed(movePayment(stateOf(payment), 'accept_short', 'staff', facts))
    if (move.isRepeat) return payment
    const accepted = await writeOff(
      tx,
      { booking, payment },
      { by: { role: 'staff', id: ask.actor.userId }, now, reason },
    )
    await auditStaff(ctx, tx, ask, {
      actorRole: 'staff',
      action: 'payment.accept-short',
      subjectKind: 'payment',
      subjectId: payment.id,
      before: { status: payment.status, captured_kobo: payment.captured_kobo },
      after: { status: accepted.status, written_off_kobo: accepted.written_off_kobo },
      reason,
    })
    await publish(tx, 'payment.proof-decided', {
      bookingId: booking.id,
      paymentId: payment.id,
      decision: 'accept_short',
    })
    return accepted
  })
}
