import { isHoldOver } from '@skyroute/core/bookings/holds.ts'
import { type BookingMoney, dueKobo } from '@skyroute/core/bookings/payment-status.ts'
import type { PaymentFacts, PaymentMethod } from '@skyroute/core/payments/states.ts'
import type { Actor } from '../../http/actor.ts'
import type { BookingRow } from '../bookings/booking-store.ts'
import type { PaymentRow } from './payment-store.ts'

/** What the machine's guards look at, for an attempt that exists. Read under the booking's lock. */
export function factsOf(booking: BookingRow, payment: PaymentRow, now: Date): PaymentFacts {
  return {
    ...newFacts(booking, payment.method, now),
    amountKobo: payment.amount_kobo,
    capturedKobo: payment.captured_kobo,
    refundedKobo: payment.refunded_kobo,
    createdAt: payment.created_at,
    undecidedProofs: payment.proof_count,
    isLeftToStaff: payment.needs_review,
  }
}

/** The same for an attempt that is about to be written: it asks for what is due. */
export function newFacts(booking: BookingRow, method: PaymentMethod, now: Date): PaymentFacts {
  const due = dueOf(booking)
  return {
    now,
    method,
    amountKobo: due,
    capturedKobo: 0,
    refundedKobo: 0,
    dueKobo: due,
    startsAt: booking.starts_at,
    isMoneyAwaited: isMoneyAwaited(booking, now),
  }
}

type MoneyRow = Pick<
  BookingRow,
  'total_kobo' | 'captured_kobo' | 'refunded_kobo' | 'goodwill_kobo' | 'written_off_kobo'
>

/** The booking's money, as core counts with it. */
export function moneyOf(booking: MoneyRow): BookingMoney {
  return {
    totalKobo: booking.total_kobo,
    capturedKobo: booking.captured_kobo,
    refundedKobo: booking.refunded_kobo,
    goodwillKobo: booking.goodwill_kobo,
    writtenOffKobo: booking.written_off_kobo,
  }
}

/** What the booking still owes, in kobo. */
export const dueOf = (booking: MoneyRow) => dueKobo(moneyOf(booking))

/** A pending booking whose hold runs; a proof under verification has set the hold's end already (SP4). */
export function isMoneyAwaited(booking: BookingRow, now: Date): boolean {
  if (booking.status !== 'pending') return false
  const hold = {
    holdExpiresAt: booking.hold_expires_at,
    hasProofUnderVerification: false,
    startsAt: booking.starts_at,
  }
  return !isHoldOver(hold, now)
}

/** What the guards ask about a member of staff. */
export function staffFacts(actor: Actor, booking: BookingRow) {
  return { permissions: [...actor.permissions], isPayer: actor.userId === booking.user_id }
}

export function stateOf(payment: PaymentRow) {
  return { status: payment.status, disputeState: payment.dispute_state }
}
