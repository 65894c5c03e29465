import { moveRefund } from '@skyroute/core/payments/move-refund.ts'
import { type AuditEntry, writeAudit } from '../../../audit/write-audit.ts'
import { openCase } from '../../../cases/open-case.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError, domainError } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { coverLoss } from '../../bookings/moves/post-earned.ts'
import { saveBookingMoney } from '../booking-money.ts'
import { type LockedRefund, lockRefund } from './lock-refund.ts'
import { type RefundRow, refundFacts, saveRefundMove, statusOf } from './refund-store.ts'
import { reserveRefund } from './reserve-refund.ts'

export type RefundAsk = { actor: Actor; caller: RequestContext; refundId: string }

/** The second person agrees to a large refund (M16): from here it counts, and it is sent. */
export async function approveRefund(ctx: AppContext, ask: RefundAsk): Promise<RefundRow> {
  return inTransaction(ctx.db, async (tx) => {
    const locked = await lockRefund(tx, ask.refundId)
    refuseOwnBooking(ask.actor, locked)
    const now = ctx.clock.now()
    const move = moveRefund(statusOf(locked.refund), 'approve', 'staff', secondFacts(locked, ask))
    if (!move.ok) throw domainError(move)
    if (move.isRepeat) return locked.refund
    const agreed = { updated_at: now, approved_by: ask.actor.userId }
    const approved = await saveRefundMove(tx, locked.refund, 'requested', agreed)
    const reserved = await reserveRefund(tx, locked.payment, approved, now)
    await saveBookingMoney(tx, locked.booking, now)
    await publish(tx, 'refund.requested', { bookingId: locked.booking.id, refundId: reserved.id })
    await writeAudit(tx, auditOf(ctx, ask, 'refund.approved', locked.refund))
    return reserved
  })
}

/**
 * The second person says no, or somebody to a refund that waits for a bank: nothing was counted yet, so nothing comes
 * back; a case remembers it.
 */
export async function declineRefund(ctx: AppContext, ask: RefundAsk & { reason: string }): Promise<RefundRow> {
  return inTransaction(ctx.db, async (tx) => {
    const locked = await lockRefund(tx, ask.refundId)
    refuseOwnBooking(ask.actor, locked)
    const facts = { ...secondFacts(locked, ask), reason: ask.reason }
    const move = moveRefund(statusOf(locked.refund), 'decline', 'staff', facts)
    if (!move.ok) throw domainError(move)
    if (move.isRepeat) return locked.refund
    const now = ctx.clock.now()
    const declined = await saveRefundMove(tx, locked.refund, 'failed', {
      updated_at: now,
      settled_at: now,
      failure: `declined: ${ask.reason}`,
    })
    await openRefundCase(tx, locked, { at: now, reason: ask.reason })
    const { status } = locked.booking
    if (status === 'cancelled' || status === 'completed') await coverLoss(tx, locked.booking, now)
    await writeAudit(tx, { ...auditOf(ctx, ask, 'refund.declined', locked.refund), reason: ask.reason })
    return declined
  })
}

/** Nobody decides about a refund of their own booking, nor records what became of it (M16). */
export function refuseOwnBooking(actor: Actor, { booking }: LockedRefund) {
  if (booking.user_id === actor.userId)
    throw new AppError(403, 'own_booking', 'Somebody else must refund your own booking.')
}

function secondFacts({ refund, payment }: LockedRefund, { actor }: RefundAsk) {
  return {
    ...refundFacts(refund, payment),
    permissions: [...actor.permissions],
    isSecondPerson: refund.requested_by !== actor.userId,
  }
}

function openRefundCase(tx: Tx, { refund }: LockedRefund, { at, reason }: { at: Date; reason: string }) {
  const details = { refund_id: refund.id, amount_kobo: refund.amount_kobo, reason }
  return openCase(tx, {
    kind: 'refund_declined',
    bookingId: refund.booking_id,
    paymentId: refund.payment_id,
    details,
    at,
  })
}

export function auditOf(ctx: AppContext, ask: RefundAsk, action: string, before: RefundRow): AuditEntry {
  return {
    at: ctx.clock.now(),
    actorId: ask.actor.userId,
    actorRole: 'staff',
    action,
    subjectKind: 'refund',
    subjectId: before.id,
    before: { status: before.status, amount_kobo: before.amount_kobo },
    address: ask.caller.address,
    requestId: ask.caller.requestId,
  }
}
