import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { AppContext } from '../../context.ts'
import type { Reader } from '../../db/pool.ts'
import type { Actor } from '../../http/actor.ts'
import { findBookingFor } from './booking-store.ts'
import type { BookingHistory } from './schemas.ts'

/** Every move of a booking, the first one first. */
export async function bookingHistory(
  ctx: AppContext,
  actor: Actor,
  typedId: string,
): Promise<Static<typeof BookingHistory>> {
  const booking = await findBookingFor(ctx.db, actor, typedId)
  const events = await findEvents(ctx.db, booking.id)
  return { history: events.map(({ at, ...event }) => ({ at: at.toISOString(), ...event })) }
}

type Event = { at: Date; event: string; from: string | null; to: string; by: string; note: string | null }

async function findEvents(db: Reader, bookingId: string): Promise<Event[]> {
  const { rows } = await sql<Event>`
    select at, event, from_status as "from", to_status as "to", actor_role as "by", note
      from booking_events where booking_id = ${bookingId} order by seq`.execute(db)
  return rows
}
