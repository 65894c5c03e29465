import { bookingPaymentStatus, surplusKobo } from '@skyroute/core/bookings/payment-status.ts'
import { addUp, type Kobo } from '@skyroute/core/money.ts'
import type { Tx } from '../../db/pool.ts'
import type { BookingRow } from '../bookings/booking-store.ts'
import { findLiveChange } from '../bookings/change/change-store.ts'
import { saveMoney } from '../bookings/moves/save-money.ts'
import { moneyOf } from './payment-facts.ts'
import { paymentsOf } from './payment-store.ts'
import { goodwillKobo as goodwillOf, refundsOf } from './refunds/refund-store.ts'

/** The booking's money is the sum of its payments', and its payment status follows (B12). Hold the booking's lock. */
export async function saveBookingMoney(
  tx: Tx,
  booking: Pick<BookingRow, 'id' | 'total_kobo'>,
  now: Date,
): Promise<BookingRow> {
  const payments = await paymentsOf(tx, booking.id)
  const capturedKobo = addUp(payments.map((payment) => payment.captured_kobo))
  const refundedKobo = addUp(payments.map((payment) => payment.refunded_kobo))
  const writtenOffKobo = addUp(payments.map((payment) => payment.written_off_kobo))
  const goodwillKobo = addUp((await refundsOf(tx, booking.id)).map(goodwillOf))
  const paymentStatus = bookingPaymentStatus(
    { totalKobo: booking.total_kobo, capturedKobo, refundedKobo, goodwillKobo, writtenOffKobo },
    payments.map(({ status, created_at }) => ({ status, createdAt: created_at })),
  )
  return saveMoney(tx, booking.id, { capturedKobo, refundedKobo, goodwillKobo, writtenOffKobo, paymentStatus, now })
}

/** What was paid beyond the price, or beyond what dates that wait for their money count on, and has not gone back. */
export async function paidOverKobo(tx: Tx, booking: BookingRow): Promise<Kobo> {
  const change = await findLiveChange(tx, booking.id)
  const countedOnKobo = change ? change.total_kobo - change.due_kobo : 0
  return surplusKobo({ ...moneyOf(booking), totalKobo: Math.max(booking.total_kobo, countedOnKobo) })
}
