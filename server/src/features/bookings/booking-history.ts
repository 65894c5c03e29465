import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { AppContext } from '../../context.ts'
import type { Actor } from '../../http/actor.ts'
import { answerOf, type RowOf } from '../../http/answer-of.ts'
import { type BookingRow, findBookingFor } from './booking-store.ts'
import type { BookingHistory } from './schemas.ts'

type Event = Static<typeof BookingHistory>['history'][number]

/** What was written at a move; of a customer's own cancellation it stands with the booking, to be erased with it. */
export const noteOf = ({ cancel_note }: Pick<BookingRow, 'cancel_note'>) =>
  sql`case when e.actor_role = 'customer' and e.to_status = 'cancelled' then ${cancel_note}::text else e.note end`

/** Every move of a booking, the first one first. */
export async function bookingHistory(ctx: AppContext, actor: Actor, typedId: string) {
  const booking = await findBookingFor(ctx.db, actor, typedId)
  const { rows } = await sql<RowOf<Event, 'at'>>`
    select at, event, from_status as "from", to_status as "to", actor_role as "by", ${noteOf(booking)} as note
      from booking_events e where booking_id = ${booking.id} order by seq`.execute(ctx.db)
  return { history: rows.map(answerOf) }
}
