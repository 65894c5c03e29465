import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockBooking } from '../../bookings/booking-store.ts'
import { isAwaitingMoney } from '../../bookings/change/apply-change.ts'
import { findLiveChange } from '../../bookings/change/change-store.ts'
import { dueOf, isMoneyAwaited } from '../payment-facts.ts'
import type { PaymentRow } from '../payment-store.ts'

/**
 * Whether the booking, or a change of its dates, still waits for this very money: its hold runs and nothing else paid.
 * Under the booking's lock, so that a payment that is just being counted is seen.
 */
export async function isStillAsked(ctx: AppContext, payment: PaymentRow): Promise<boolean> {
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, payment.booking_id)
    if (!booking) return false
    if (isMoneyAwaited(booking, now)) return dueOf(booking) >= payment.amount_kobo
    const change = booking.status === 'confirmed' ? await findLiveChange(tx, booking.id) : undefined
    if (!isAwaitingMoney(change, now)) return false
    return payment.seq > (change.payments_before ?? 0) && change.due_kobo >= payment.amount_kobo
  })
}
