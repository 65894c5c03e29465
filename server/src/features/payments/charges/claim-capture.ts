import { addMinutes } from '@skyroute/core/dates.ts'
import { waitsForMoney } from '@skyroute/core/payments/states.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type BookingRow, lockBooking } from '../../bookings/booking-store.ts'
import { isAwaitingMoney } from '../../bookings/change/apply-change.ts'
import { findLiveChange } from '../../bookings/change/change-store.ts'
import { dueOf, isMoneyAwaited } from '../payment-facts.ts'
import { type PaymentRow, paymentsOf, updatePayment } from '../payment-store.ts'

/** For so long a capture that we sent may still take the money, whatever its order says. */
const underWayMs = 60 * 60_000

/**
 * Whether we may take this money: the booking, or a change of its dates, still waits for it. One attempt of a booking at
 * a time: the others wait until it is known what came of that one. Under the booking's lock, and kept on the payment, for
 * what was sent has to be asked for even when its answer is lost.
 */
export async function claimCapture(ctx: AppContext, payment: PaymentRow): Promise<'take' | 'wait' | 'let_go'> {
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, payment.booking_id)
    if (!booking || !(await isStillAsked(tx, { booking, payment, now }))) return 'let_go'
    const attempts = await paymentsOf(tx, booking.id)
    if (attempts.some((each) => each.id !== payment.id && mayStillTake(each, now))) return 'wait'
    await updatePayment(tx, payment.id, { capture_sent_at: now, next_check_at: addMinutes(now, 1) })
    return 'take'
  })
}

/** One that has ended was told of: money that went back at once, or that is not what was asked for, holds up nothing. */
const mayStillTake = (attempt: PaymentRow, now: Date) =>
  waitsForMoney(attempt.status) && isCaptureUnderWay(attempt, now)

export function isCaptureUnderWay({ capture_sent_at, captured_kobo }: PaymentRow, now: Date): boolean {
  return capture_sent_at !== null && captured_kobo === 0 && now.getTime() - capture_sent_at.getTime() < underWayMs
}

type Asked = { booking: BookingRow; payment: PaymentRow; now: Date }

/** Its hold runs and nothing else paid. */
async function isStillAsked(tx: Tx, { booking, payment, now }: Asked): Promise<boolean> {
  if (isMoneyAwaited(booking, now)) return dueOf(booking) >= payment.amount_kobo
  const change = booking.status === 'confirmed' ? await findLiveChange(tx, booking.id) : undefined
  if (!isAwaitingMoney(change, now)) return false
  return payment.seq > (change.payments_before ?? 0) && change.due_kobo >= payment.amount_kobo
}
