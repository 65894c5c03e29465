import { sql } from 'kysely'
import { openCase } from '../../cases/open-case.ts'
import type { Tx } from '../../db/pool.ts'
import type { BookingRow } from './booking-store.ts'

const reason = 'the booking ended before a second person agreed'

type Wish = { id: string; payment_id: string; amount_kobo: number }

/**
 * A booking ends, which decides about all of its money: what staff wished to give back and nobody has agreed to yet is
 * declined, with a case, so that nothing is left over when the second person answers later (the refund table's decline
 * by the system). Run it before the money is counted, under the booking's lock.
 */
export async function declineWishes(tx: Tx, booking: Pick<BookingRow, 'id'>, at: Date) {
  const { rows } = await sql<Wish>`
    update refunds set status = 'failed', updated_at = ${at}, settled_at = ${at}, failure = ${reason}
     where booking_id = ${booking.id} and kind in ('staff', 'part_payment') and status = 'requested'
       and needs_approval and approved_by is null
    returning id, payment_id, amount_kobo`.execute(tx)
  for (const { id, payment_id: paymentId, amount_kobo } of rows) {
    const details = { refund_id: id, amount_kobo, reason }
    await openCase(tx, { kind: 'refund_declined', bookingId: booking.id, paymentId, details, at })
  }
}
