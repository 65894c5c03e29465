import { surplusKobo } from '@skyroute/core/bookings/payment-status.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import type { Tx } from '../../../db/pool.ts'
import type { BookingRow } from '../../bookings/booking-store.ts'
import { customerMoney } from '../../bookings/moves/post-earned.ts'
import { refundsOf, waitingKobo } from './refund-store.ts'

/**
 * What was paid beyond the price and is neither given back nor asked to be: never what staff gave as a kindness (M17b),
 * whether it is sent or waits, nor what the bank has returned. `booking` as it stands now, under its lock.
 */
export async function surplusLeftKobo(tx: Tx, booking: BookingRow): Promise<Kobo> {
  const overKobo = surplusKobo({
    totalKobo: booking.total_kobo,
    capturedKobo: booking.captured_kobo,
    refundedKobo: booking.refunded_kobo,
    goodwillKobo: booking.goodwill_kobo,
  })
  const promised = (await refundsOf(tx, booking.id)).filter(({ kind }) => kind !== 'staff')
  const { fundsKobo, lostKobo } = await customerMoney(tx, booking)
  return Math.max(0, Math.min(overKobo - waitingKobo(promised) - lostKobo, fundsKobo))
}
