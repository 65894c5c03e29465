import { setPaymentStatus as decide } from '@skyroute/core/payments/set-status.ts'
import type { PaymentStatus } from '@skyroute/core/payments/states.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { domainError } from '../../errors.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { applyStaffMove } from './apply-staff-move.ts'
import { lockPaymentFor } from './attempts/lock-payment-for.ts'
import { type Evidence, holdAgainstAttempt } from './attempts/verify-payment.ts'
import { stateOf } from './payment-facts.ts'
import type { PaymentRow } from './payment-store.ts'
import { dualApprovalThreshold } from './refunds/dual-approval.ts'
import { isRequestedByAnother, SecondApprovalNeeded, type StaffAsk } from './refunds/pending-approval.ts'

type Wish = Evidence & { to: PaymentStatus; notes: string }

/**
 * SP11: staff set a status by hand. It is no way around the table, and above the threshold two persons agree: call it
 * inside `keepingWish`.
 */
export async function setPaymentStatus(ctx: AppContext, ask: StaffAsk, wish: Wish): Promise<PaymentRow> {
  const { holds } = await readSettings(ctx)
  return inTransaction(ctx.db, async (tx) => {
    const locked = await lockPaymentFor(tx, ask.actor, ask.paymentId)
    const { facts, received } = await holdAgainstAttempt(ctx, tx, ask.actor, locked, wish)
    const thresholdKobo = await dualApprovalThreshold(tx)
    const isAgreedBySecond = await isRequestedByAnother(ctx, tx, locked.payment, {
      to: wish.to,
      received,
      actorId: ask.actor.userId,
    })
    const move = decide(
      stateOf(locked.payment),
      { to: wish.to, notes: wish.notes, isAgreedBySecond, thresholdKobo },
      facts,
    )
    if (!move.ok && move.code !== 'second_person_needed') throw domainError(move)
    if (!move.ok) {
      const { to, notes } = wish
      throw new SecondApprovalNeeded([{ ...ask, to, notes, received, payment: locked.payment, at: ctx.clock.now() }])
    }
    const staffMove = { ...locked, ...ask, event: move.event, move, received, notes: wish.notes, holds }
    return applyStaffMove(ctx, tx, staffMove)
  })
}
