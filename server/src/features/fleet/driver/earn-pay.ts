import { driverEarnedEntries } from '@skyroute/core/payments/driver-pay-entries.ts'
import { postLedger } from '../../../db/ledger.ts'
import type { Tx } from '../../../db/pool.ts'

export type EndedTrip = { id: string; booking_id: string; driver_id: string; pay_kobo: number }

/** A trip has ended: its pay is a cost from now on, and owed to its driver until a driver run pays it. */
export async function earnPay(tx: Tx, { id, booking_id, driver_id, pay_kobo }: EndedTrip, now: Date) {
  if (pay_kobo === 0) return
  const transaction_id = await postLedger(tx, {
    bookingId: booking_id,
    kind: 'driver_earned',
    postedAt: now,
    entries: driverEarnedEntries(pay_kobo),
  })
  await tx
    .insertInto('driver_earnings')
    .values({ booking_id, trip_id: id, driver_id, transaction_id, pay_kobo })
    .execute()
}
