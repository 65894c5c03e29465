// A booking as a calendar entry (RFC 5545).

import { isIP } from 'node:net'
import { addressLine } from '@skyroute/core/bookings/stated/arriving.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { countRows } from '../../../db/list-queries.ts'
import type { Reader } from '../../../db/pool.ts'
import type { Actor } from '../../../http/actor.ts'
import { findArrival } from '../../bookings/arrivals.ts'
import { type BookingRow, findBookingFor } from '../../bookings/booking-store.ts'
import type { Arrival } from '../../bookings/stated-schemas.ts'
import { tripFacts, wayFacts } from '../booking-words.ts'
import type { MailSender } from './mail-content.ts'
import { readSender } from './write-mail.ts'

const statuses = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
  completed: ICalEventStatus.CONFIRMED,
} as const

/** Time enough to pack, and to call when something has come up. */
const remindedHoursBefore = 24

/** One id for good, and a number that grows with every change: a calendar replaces the entry it has. */
export async function makeCalendar(ctx: AppContext, actor: Actor, typedId: string) {
  const booking = await findBookingFor(ctx.db, actor, typedId)
  const sender = await readSender(ctx)
  const arrival = await findArrival(ctx.db, booking)
  const reference = bookingReference(booking.id)
  const { name } = booking.listing_snapshot
  const url = `${sender.origin}/booking/${booking.id}`
  const facts = [...tripFacts(booking, arrival), ...wayFacts(arrival)].map(({ label, value }) => `${label}: ${value}`)
  const calendar = ical({
    prodId: { company: sender.siteName, product: 'Bookings' },
    method: ICalCalendarMethod.PUBLISH,
  })
  const event = calendar.createEvent({
    id: `${reference}@${hostOf(sender)}`,
    sequence: await sequenceOf(ctx.db, booking),
    stamp: ctx.clock.now(),
    start: booking.starts_at,
    end: booking.ends_at,
    summary: name,
    location: placeOf(booking, arrival),
    description: [...facts, url].join('\n'),
    url,
    status: statuses[booking.status],
  })
  if (booking.status === 'confirmed')
    event.createAlarm({ type: ICalAlarmType.display, trigger: remindedHoursBefore * 60 * 60, description: name })
  return { text: `${calendar}\r\n`, fileName: `${reference}.ics` }
}

/** A machine without a name of its own is known by the address that it writes from. */
function hostOf({ origin, supportEmail }: MailSender): string {
  const { hostname } = new URL(origin)
  const isNamed = hostname !== 'localhost' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return isNamed ? hostname : (supportEmail.split('@')[1] ?? hostname)
}

/** The listing's position goes with its own place alone: a car may be brought elsewhere. */
function placeOf({ listing_snapshot, pickup_location, booking_type }: BookingRow, arrival: Arrival | null) {
  const { location, lat, lng, pickup_location: own } = listing_snapshot
  if (booking_type === 'hotel') {
    const geo = arrival ?? { lat, lng }
    return { title: arrival ? addressLine(arrival, location) : location, geo: { lat: geo.lat, lon: geo.lng } }
  }
  const title = pickup_location ?? own ?? location
  return pickup_location === null || pickup_location === own ? { title, geo: { lat, lon: lng } } : { title }
}

/** Two moves may happen in one second, and an edit is no move: so both are counted. */
async function sequenceOf(db: Reader, { id, created_at, updated_at }: BookingRow): Promise<number> {
  const moves = await countRows(db, sql`booking_events where booking_id = ${id}`)
  return Math.floor((updated_at.getTime() - created_at.getTime()) / 1000) + moves
}
