import type { BookingPaymentStatus } from '@skyroute/core/bookings/payment-status.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { type BookingRow, bookingColumns } from '../booking-store.ts'

export type BookingMoney = {
  capturedKobo: Kobo
  refundedKobo: Kobo
  goodwillKobo: Kobo
  writtenOffKobo: Kobo
  paymentStatus: BookingPaymentStatus
  now: Date
}

/** Stores what payments have computed (B12) and answers the booking with it. Hold the booking's lock. */
export async function saveMoney(tx: Tx, bookingId: string, money: BookingMoney): Promise<BookingRow> {
  const { rows } = await sql<BookingRow>`
    update bookings
       set captured_kobo = ${money.capturedKobo}, refunded_kobo = ${money.refundedKobo},
           goodwill_kobo = ${money.goodwillKobo}, written_off_kobo = ${money.writtenOffKobo},
           payment_status = ${money.paymentStatus}, updated_at = ${money.now}
     where id = ${bookingId} returning ${bookingColumns}`.execute(tx)
  const booking = rows[0]
  if (!booking) throw new Error(`no booking ${bookingId} to store money on`)
  return booking
}
