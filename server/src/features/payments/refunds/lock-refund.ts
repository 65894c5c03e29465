import type { Tx } from '../../../db/pool.ts'
import { notFound } from '../../../errors.ts'
import { type BookingRow, lockBooking } from '../../bookings/booking-store.ts'
import { bookingIdOf, lockPayment, type PaymentRow } from '../payment-store.ts'
import { findRefund, type RefundRow } from './refund-store.ts'

export type LockedRefund = { booking: BookingRow; payment: PaymentRow; refund: RefundRow }

/** Booking and payment under their locks; a refund changes only under them. */
export async function lockRefund(tx: Tx, refundId: string): Promise<LockedRefund> {
  const booking = await lockBooking(tx, bookingIdOf(refundId))
  const known = booking ? await findRefund(tx, refundId) : undefined
  const payment = known ? await lockPayment(tx, known.payment_id) : undefined
  const refund = payment ? await findRefund(tx, refundId) : undefined
  if (!booking || !payment || !refund) throw notFound()
  return { booking, payment, refund }
}
