import type { PaymentMove } from '@skyroute/core/payments/move-payment.ts'
import { auditStaff } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { publish } from '../../jobs/publish.ts'
import type { Settings } from '../../settings/default-settings.ts'
import { extendHold, type HoldCause, holdUntil } from '../bookings/holds/hold.ts'
import type { LockedPayment } from './attempts/lock-payment-for.ts'
import { savePaymentMove } from './attempts/save-payment-move.ts'
import { saveBookingMoney } from './booking-money.ts'
import type { PaymentRow } from './payment-store.ts'
import { type Recorded, recordReceivedFunds } from './record-received-funds.ts'
import { claimStatementLine } from './transfers/statement-lines.ts'
import { acceptWithinTolerance } from './transfers/write-off-rest.ts'

export type StaffMove = LockedPayment &
  ActorInRequest & {
    event: 'verify_receipt' | 'ask_again' | 'reject'
    move: PaymentMove
    /** SP5: what the statement says. */
    received?: { amountKobo: number; statementLine: string }
    /** The line is claimed already: this is a part of it, and others pay for other bookings. */
    isPartOfLine?: boolean
    notes: string
    /** Another bank line of the same payment is confirmed right after this one: it tells the customer. */
    isMoreComing?: boolean
    holds: Settings['holds']
  }

/** Carries out what the machine allowed staff to do with a transfer, with its money, hold, audit and mail. */
export async function applyStaffMove(ctx: AppContext, tx: Tx, wish: StaffMove): Promise<PaymentRow> {
  const { event, move, payment } = wish
  if (move.isRepeat) return payment
  const decided = event === 'verify_receipt' ? await bookReceipt(ctx, tx, wish) : await decide(ctx, tx, wish)
  const moved = decided.payment.status === 'completed' ? decided.payment : await waitForMore(ctx, tx, wish, decided)
  const isShort = event === 'verify_receipt' && moved.status !== 'completed'
  await audit(ctx, tx, wish, moved)
  if (isShort && wish.isMoreComing) return moved
  const told = { bookingId: payment.booking_id, paymentId: payment.id, decision: isShort ? 'short' : wish.event }
  await publish(tx, isShort ? 'payment.received-short' : 'payment.proof-decided', told)
  return moved
}

/** Not paid yet: the days are kept a while longer. A rest within the tolerance is not waited for. */
async function waitForMore(ctx: AppContext, tx: Tx, wish: StaffMove, { payment, booking }: Recorded) {
  const held = await renewHold(ctx, tx, { ...wish, booking })
  return wish.event === 'verify_receipt' ? acceptWithinTolerance(ctx, tx, { booking: held, payment }) : payment
}

async function bookReceipt(ctx: AppContext, tx: Tx, wish: StaffMove): Promise<Recorded> {
  const { booking, payment, move, actor, received } = wish
  if (!received) throw new Error('a receipt without its statement line')
  const claim = { ...received, recordedBy: actor.userId, at: ctx.clock.now() }
  const sourceRef = wish.isPartOfLine ? received.statementLine : await claimStatementLine(tx, payment, claim)
  return recordReceivedFunds(ctx, tx, {
    booking,
    payment,
    to: move.to,
    event: 'verify_receipt',
    amountKobo: received.amountKobo,
    feeKobo: 0,
    sourceRef,
    by: { role: 'staff', id: actor.userId },
    note: wish.notes,
  })
}

async function decide(ctx: AppContext, tx: Tx, wish: StaffMove): Promise<Recorded> {
  const payment = await savePaymentMove(tx, wish.payment, {
    event: wish.event,
    to: wish.move.to,
    by: { role: 'staff', id: wish.actor.userId },
    at: ctx.clock.now(),
    note: wish.notes,
    set: { proof_count: 0, ...(wish.move.to === 'failed' ? { failure: 'rejected', needs_review: false } : {}) },
  })
  return { payment, booking: await saveBookingMoney(tx, wish.booking, ctx.clock.now()) }
}

/** A transfer that was too small is asked for again. */
const holdCauses = {
  verify_receipt: 'asked_again',
  ask_again: 'asked_again',
  reject: 'rejected',
} as const satisfies Record<StaffMove['event'], HoldCause>

/** Only a booking that is still pending keeps days for this. */
async function renewHold(ctx: AppContext, tx: Tx, { event, booking, holds }: StaffMove) {
  if (booking.status !== 'pending') return booking
  const now = ctx.clock.now()
  return extendHold(tx, booking, { until: holdUntil(booking, holdCauses[event], { now, settings: holds }), now })
}

async function audit(ctx: AppContext, tx: Tx, wish: StaffMove, moved: PaymentRow) {
  await auditStaff(ctx, tx, wish, {
    actorRole: 'staff',
    action: `payment.${wish.event.replaceAll('_', '-')}`,
    subjectKind: 'payment',
    subjectId: wish.payment.id,
    before: { status: wish.payment.status, captured_kobo: wish.payment.captured_kobo },
    after: { status: moved.status, captured_kobo: moved.captured_kobo, ...wish.received },
    reason: wish.notes,
  })
}
