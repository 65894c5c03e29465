import { setPaymentStatus as decide } from '@skyroute/core/payments/set-status.ts'
import type { PaymentStatus } from '@skyroute/core/payments/states.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError, refused } from '../../errors.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { applyStaffMove, type StaffMove } from './apply-staff-move.ts'
import { lockPaymentFor } from './lock-payment-for.ts'
import { stateOf } from './payment-facts.ts'
import type { PaymentRow } from './payment-store.ts'
import { secondPersonThreshold } from './second-person.ts'
import { type Evidence, type StaffAsk, weigh } from './verify-payment.ts'

type Wish = Evidence & { to: PaymentStatus; notes: string }

const events: Readonly<Record<PaymentStatus, StaffMove['event']>> = {
  completed: 'verify_receipt',
  failed: 'reject',
  pending: 'ask_again',
  // Core refuses it before it is carried out: only a customer's proof leads there.
  pending_verification: 'ask_again',
}

/** SP11: staff set a status by hand. It is no way around the table, and above the threshold two persons agree. */
export async function setPaymentStatus(ctx: AppContext, ask: StaffAsk, wish: Wish): Promise<PaymentRow> {
  const { holds } = await readSettings(ctx)
  const done = await inTransaction(ctx.db, async (tx) => {
    const locked = await lockPaymentFor(tx, ask.actor, ask.paymentId)
    const { facts, received } = await weigh(ctx, tx, ask.actor, locked, wish)
    const thresholdKobo = await secondPersonThreshold(tx)
    const isAgreedBySecond = await isWishedByAnother(ctx, tx, locked.payment, {
      to: wish.to,
      actorId: ask.actor.userId,
    })
    const move = decide(
      stateOf(locked.payment),
      { to: wish.to, notes: wish.notes, isAgreedBySecond, thresholdKobo },
      facts,
    )
    if (!move.ok && move.code !== 'second_person_needed') throw refused(move)
    if (!move.ok) return keepWish(ctx, tx, locked.payment, { ...ask, ...wish })
    const staffMove = { ...locked, ...ask, event: events[wish.to], move, received, notes: wish.notes, holds }
    return applyStaffMove(ctx, tx, staffMove)
  })
  if (done) return done
  throw new AppError(409, 'second_person_needed', 'Your wish is kept. A second person must set the same status.')
}

async function isWishedByAnother(
  ctx: AppContext,
  tx: Tx,
  payment: PaymentRow,
  { to, actorId }: { to: PaymentStatus; actorId: string },
): Promise<boolean> {
  const dayAgo = new Date(ctx.clock.now().getTime() - 24 * 3_600_000)
  const { rows } = await sql`
    select 1 from status_wishes
     where booking_id = ${payment.booking_id} and payment_id = ${payment.id} and to_status = ${to}
       and asked_by <> ${actorId}::uuid and asked_at > ${dayAgo}
       and asked_at >= ${payment.updated_at}`.execute(tx)
  return rows.length > 0
}

/** The first of two persons: nothing moves, but it is on record for a day. */
async function keepWish(ctx: AppContext, tx: Tx, payment: PaymentRow, wish: StaffAsk & Wish): Promise<null> {
  await sql`
    insert into status_wishes (booking_id, payment_id, to_status, asked_by, notes, asked_at)
    values (${payment.booking_id}, ${payment.id}, ${wish.to}, ${wish.actor.userId}, ${wish.notes}, ${ctx.clock.now()})
    on conflict (booking_id, payment_id, to_status, asked_by)
      do update set notes = excluded.notes, asked_at = excluded.asked_at`.execute(tx)
  await auditStaff(ctx, tx, wish, {
    action: 'payment.status-wished',
    subjectKind: 'payment',
    subjectId: payment.id,
    before: { status: payment.status },
    after: { status: wish.to },
    reason: wish.notes,
  })
  return null
}
