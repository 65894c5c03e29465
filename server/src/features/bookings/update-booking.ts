import { bookingCan } from '@skyroute/core/bookings/booking-can.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError, conflict, statusSentences } from '../../errors.ts'
import { type Actor, may } from '../../http/actor.ts'
import { type BookingRow, bookingColumns, lockBookingFor } from './booking-store.ts'
import { presentBooking } from './present-booking.ts'
import { textOrNull } from './read-order.ts'
import type { BookingAnswer, UpdateBody } from './schemas.ts'

/** The owner's special requests, at any time before the end; staff may write them for the customer (B4). */
export async function updateBooking(
  ctx: AppContext,
  actor: Actor,
  typedId: string,
  body: Static<typeof UpdateBody>,
): Promise<BookingAnswer> {
  const now = ctx.clock.now()
  const booking = await inTransaction(ctx.db, async (tx) => {
    const before = await lockBookingFor(tx, actor, typedId)
    if (before.user_id !== actor.userId && !may(actor, 'bookings.write'))
      throw new AppError(403, 'not_allowed', statusSentences[403] ?? '')
    if (body.special_requests === undefined) return before
    if (!bookingCan.changeRequests(before))
      throw conflict('booking_over', `This booking is ${before.status}: its requests can no longer change.`)
    return saveRequests(tx, before, { text: textOrNull(body.special_requests), now })
  })
  return presentBooking(booking, now)
}

async function saveRequests(tx: Tx, booking: BookingRow, requests: { text: string | null; now: Date }) {
  const { rows } = await sql<BookingRow>`
    update bookings set special_requests = ${requests.text}, updated_at = ${requests.now}
     where id = ${booking.id} returning ${bookingColumns}`.execute(tx)
  return rows[0] ?? booking
}
