import { moveRefund } from '@skyroute/core/payments/move-refund.ts'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { domainError } from '../../../errors.ts'
import { deedOn, type RefundAsk, refuseOwnBooking } from './decide-refund.ts'
import { lockRefund } from './lock-refund.ts'
import { type RefundRow, refundFacts, statusOf } from './refund-store.ts'
import { markSent, succeedRefund } from './settle-refund.ts'

/** Staff have sent a refund from our bank: its reference is the proof, and the refund is done. */
export async function recordOutgoingRefund(
  ctx: AppContext,
  ask: RefundAsk & { outgoingReference: string },
): Promise<RefundRow> {
  return inTransaction(ctx.db, async (tx) => {
    const locked = await lockRefund(tx, ask.refundId)
    refuseOwnBooking(ask.actor, locked)
    const outgoingReference = ask.outgoingReference.trim()
    const facts = {
      ...refundFacts(locked.refund, locked.payment),
      permissions: [...ask.actor.permissions],
      outgoingReference,
    }
    const move = moveRefund(statusOf(locked.refund), 'send', 'staff', facts)
    if (!move.ok) throw domainError(move)
    if (move.isRepeat) return locked.refund
    const sent = await markSent(ctx, tx, locked, { outgoing_reference: outgoingReference })
    const settled = await succeedRefund(ctx, tx, { ...locked, refund: sent })
    await auditStaff(ctx, tx, ask, {
      ...deedOn(locked.refund, 'refund.sent'),
      after: { status: settled.status, outgoing_reference: outgoingReference },
    })
    return settled
  })
}
