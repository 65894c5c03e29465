import { isBookingOver } from '@skyroute/core/bookings/states.ts'
import { moveRefund } from '@skyroute/core/payments/move-refund.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError, allowed } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { type FirstHalf, isHalfLost, refuseLostHalf } from '../../accounts/first-half.ts'
import { refuseNewAccount } from '../../accounts/two-persons.ts'
import { coverLoss } from '../../bookings/moves/post-earned.ts'
import { saveBookingMoney } from '../booking-money.ts'
import { type LockedRefund, lockRefund } from './lock-refund.ts'
import { openRefundCase } from './refund-case.ts'
import { type RefundRow, refundFacts, saveRefundMove, statusOf } from './refund-store.ts'
import { reserveRefund } from './reserve-refund.ts'

export type RefundAsk = ActorInRequest & { refundId: string }

/**
 * The second person agrees to a large refund (M16): from here it counts, and it is sent. Where the first may not ask for it
 * any more, it is refused inside `takingOverRequest`.
 */
export async function approveRefund(ctx: AppContext, ask: RefundAsk): Promise<RefundRow> {
  return inTransaction(ctx.db, async (tx) => {
    const locked = await lockRefund(tx, ask.refundId)
    refuseOwnBooking(ask.actor, locked)
    const move = allowed(moveRefund(statusOf(locked.refund), 'approve', 'staff', secondFacts(locked, ask)))
    if (move.isRepeat) return locked.refund
    await refuseLostHalf(
      tx,
      refundHalf(locked.refund),
      'Your approval is recorded as the request, and another person must approve it.',
    )
    const { requested_by: first } = locked.refund
    if (first)
      await refuseNewAccount(tx, {
        first,
        second: ask.actor.userId,
        permissions: mayApproveRefunds,
        now: ctx.clock.now(),
      })
    return reserve(ctx, tx, locked, ask)
  })
}

/** What the second person must be allowed to do. */
const mayApproveRefunds = ['payments.refund']

/** Who cancelled for us or changed the dates asked for the money as well; what else goes back is asked for at a payment. */
const withTheBooking: ReadonlySet<string> = new Set(['operator', 'staff_change'])

/** Of a refund that waits for its second person. Whoever may refund may stand in for who changed the booking. */
export const refundHalf = ({ kind, requested_by }: Pick<RefundRow, 'kind' | 'requested_by'>): FirstHalf => ({
  by: requested_by,
  permissions: withTheBooking.has(kind) ? ['bookings.write', 'payments.refund'] : ['payments.refund'],
})

/** Nothing of the refused approval remains but that whoever agreed is the first of two, once its transaction is over. */
export async function takingOverRequest<T>(ctx: AppContext, ask: RefundAsk, decide: () => Promise<T>): Promise<T> {
  try {
    return await decide()
  } catch (error) {
    if (error instanceof AppError && error.code === 'requester_gone')
      await inTransaction(ctx.db, (tx) => takeOver(ctx, tx, ask))
    throw error
  }
}

async function takeOver(ctx: AppContext, tx: Tx, ask: RefundAsk) {
  const { refund } = await lockRefund(tx, ask.refundId)
  if (statusOf(refund) !== 'requested' || !(await isHalfLost(tx, refundHalf(refund)))) return
  await sql`
    update refunds set requested_by = ${ask.actor.userId}::uuid, updated_at = ${ctx.clock.now()}
     where booking_id = ${refund.booking_id} and id = ${refund.id}`.execute(tx)
  await auditStaff(ctx, tx, ask, { ...deedOn(refund, 'refund.request-taken-over'), reason: refund.reason })
}

async function reserve(ctx: AppContext, tx: Tx, locked: LockedRefund, ask: RefundAsk): Promise<RefundRow> {
  const now = ctx.clock.now()
  const agreed = { updated_at: now, approved_by: ask.actor.userId }
  const approved = await saveRefundMove(tx, locked.refund, 'requested', agreed)
  const reserved = await reserveRefund(tx, locked.payment, approved, now)
  await saveBookingMoney(tx, locked.booking, now)
  await publish(tx, 'refund.requested', { bookingId: locked.booking.id, refundId: reserved.id })
  await auditStaff(ctx, tx, ask, deedOn(locked.refund, 'refund.approved'))
  return reserved
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
    const move = allowed(moveRefund(statusOf(locked.refund), 'decline', 'staff', facts))
    if (move.isRepeat) return locked.refund
    const now = ctx.clock.now()
    const declined = await saveRefundMove(tx, locked.refund, 'failed', {
      updated_at: now,
      settled_at: now,
      failure: `declined: ${ask.reason}`,
    })
    await openRefundCase(tx, locked.refund, { kind: 'refund_declined', details: { reason: ask.reason }, at: now })
    await publish(tx, 'refund.not-paid', { bookingId: locked.booking.id, refundId: declined.id, at: now.toISOString() })
    const { status } = locked.booking
    if (isBookingOver(status)) await coverLoss(tx, locked.booking, now)
    await auditStaff(ctx, tx, ask, { ...deedOn(locked.refund, 'refund.declined'), reason: ask.reason })
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

/** Of a deed of staff, as the log says it. */
export function deedOn({ id, status, amount_kobo }: RefundRow, action: string) {
  const subject = { subjectKind: 'refund', subjectId: id, before: { status, amount_kobo } }
  return { actorRole: 'staff', action, ...subject } as const
}
