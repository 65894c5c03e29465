// A booking as a calendar entry (RFC 5545).

import { bookingReference } from '@skyroute/core/references.ts'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { countRows } from '../../../db/list-queries.ts'
import type { Reader } from '../../../db/pool.ts'
import type { Actor } from '../../../http/actor.ts'
import { type BookingRow, findBookingFor } from '../../bookings/booking-store.ts'
import { tripFacts } from '../booking-words.ts'
import { readSender } from './write-mail.ts'

const statuses = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
  completed: ICalEventStatus.CONFIRMED,
} as const

/** One id for good, and a number that grows with every change: a calendar replaces the entry it has. */
export async function makeCalendar(ctx: AppContext, actor: Actor, typedId: string) {
  const booking = await findBookingFor(ctx.db, actor, typedId)
  const { siteName } = await readSender(ctx)
  const { origin } = ctx.config
  const reference = bookingReference(booking.id)
  const { name, location } = booking.listing_snapshot
  const url = `${origin}/booking/${booking.id}`
  const facts = tripFacts(booking).map(({ label, value }) => `${label}: ${value}`)
  const calendar = ical({ prodId: { company: siteName, product: 'Bookings' }, method: ICalCalendarMethod.PUBLISH })
  calendar.createEvent({
    id: `${reference}@${new URL(origin).hostname}`,
    sequence: await sequenceOf(ctx.db, booking),
    stamp: ctx.clock.now(),
    start: booking.starts_at,
    end: booking.ends_at,
    summary: name,
    location: booking.pickup_location ?? location,
    description: [...facts, url].join('\n'),
    url,
    status: statuses[booking.status],
  })
  return { text: `${calendar}\r\n`, fileName: `${reference}.ics` }
}

/** Two moves may happen in one second, and an edit is no move: so both are counted. */
async function sequenceOf(db: Reader, { id, created_at, updated_at }: BookingRow): Promise<number> {
  const moves = await countRows(db, sql`booking_events where booking_id = ${id}`)
  return Math.floor((updated_at.getTime() - created_at.getTime()) / 1000) + moves
}
