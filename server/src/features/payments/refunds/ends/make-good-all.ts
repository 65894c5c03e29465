import type { Kobo } from '@skyroute/core/money.ts'
import type { Tx } from '../../../../db/pool.ts'
import { publish } from '../../../../jobs/publish.ts'
import type { BookingRow } from '../../../bookings/booking-store.ts'
import { saveBookingMoney } from '../../booking-money.ts'
import { postMadeGood } from '../post-refund.ts'
import { lowerPaidTwice } from '../refund-case.ts'

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
  await lowerPaidTwice(tx, madeGood, { at: now, outcome })
  for (const { id } of madeGood) await publish(tx, 'refund.taken-back', { bookingId: booking.id, refundId: id })
  await saveBookingMoney(tx, booking, now)
  return restKobo
}
