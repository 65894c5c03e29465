import type { Tx } from '../../../db/pool.ts'
import { notFound } from '../../../errors.ts'
import { type Actor, may } from '../../../http/actor.ts'
import { type BookingRow, lockBooking } from '../../bookings/booking-store.ts'
import { bookingIdOf, lockPayment, type PaymentRow } from '../payment-store.ts'

export type LockedPayment = { booking: BookingRow; payment: PaymentRow; isOwner: boolean }

/** Booking, then payment, under their locks: the caller's own, or anyone's for staff; else it does not exist (A15). */
export async function lockPaymentFor(tx: Tx, actor: Actor, id: string): Promise<LockedPayment> {
  const booking = await lockBooking(tx, bookingIdOf(id))
  const payment = booking ? await lockPayment(tx, id) : undefined
  if (!booking || !payment) throw notFound()
  const isOwner = booking.user_id === actor.userId
  if (!isOwner && !may(actor, 'payments.read')) throw notFound()
  return { booking, payment, isOwner }
}
