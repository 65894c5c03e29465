import type { Kobo } from '@skyroute/core/money.ts'
import type { Tx } from '../../../../db/pool.ts'
import { publish } from '../../../../jobs/publish.ts'
import type { BookingRow } from '../../../bookings/booking-store.ts'
import { saveBookingMoney } from '../../booking-money.ts'
import { postMadeGood } from '../post-refund.ts'
import { lowerRefundCases } from '../refund-case.ts'

/**
 * Money that is the customer's again pays for what they have had twice first. Answers what is left of it. Hold the
 * booking's lock.
 */
export async function makeGoodAll(
  tx: Tx,
  booking: BookingRow,
  { kobo, now }: { kobo: Kobo; now: Date },
): Promise<Kobo> {
  if (kobo === 0) return 0
  const { madeGood, restKobo } = await postMadeGood(tx, booking.id, { kobo, now })
  const outcome = 'The bank has given money of the booking back, which makes it good.'
  for (const made of madeGood) {
    await lowerRefundCases(tx, made, { kind: 'refund_paid_twice', leftKobo: made.overpaid_kobo, at: now, outcome })
    await publish(tx, 'refund.taken-back', { bookingId: booking.id, refundId: made.id })
  }
  await saveBookingMoney(tx, booking, now)
  return restKobo
}
