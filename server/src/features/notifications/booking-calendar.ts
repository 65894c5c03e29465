// A booking as a calendar entry (RFC 5545).
import { bookingReference } from '@skyroute/core/references.ts'
import type { AppContext } from '../../context.ts'
import type { Actor } from '../../http/actor.ts'
import { type BookingRow, findBookingFor } from '../bookings/booking-store.ts'
import { tripFacts } from './booking-words.ts'
import { readSender } from './write-mail.ts'

const statuses = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  cancelled: 'CANCELLED',
  completed: 'CONFIRMED',
} as const

export async function makeCalendar(ctx: AppContext, actor: Actor, typedId: string) {
  const booking = await findBookingFor(ctx.db, actor, typedId)
  const { siteName } = await readSender(ctx)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(siteName)}//Bookings//EN`,
    'METHOD:PUBLISH',
    ...entry(booking, { origin: ctx.config.origin, now: ctx.clock.now() }),
    'END:VCALENDAR',
  ]
  return { text: `${lines.map(folded).join('\r\n')}\r\n`, fileName: `${bookingReference(booking.id)}.ics` }
}

/** One id for good, and a number that grows with every change: a calendar replaces the entry it has. */
function entry(booking: BookingRow, { origin, now }: { origin: string; now: Date }): string[] {
  const { name, location } = booking.listing_snapshot
  const url = `${origin}/booking/${booking.id}`
  const facts = tripFacts(booking).map(({ label, value }) => `${label}: ${value}`)
  return [
    'BEGIN:VEVENT',
    `UID:${bookingReference(booking.id)}@${new URL(origin).hostname}`,
    `SEQUENCE:${Math.floor((booking.updated_at.getTime() - booking.created_at.getTime()) / 1000)}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(booking.starts_at)}`,
    `DTEND:${instant(booking.ends_at)}`,
    `SUMMARY:${escaped(name)}`,
    `LOCATION:${escaped(booking.pickup_location ?? location)}`,
    `DESCRIPTION:${escaped([...facts, url].join('\n'))}`,
    `URL:${url}`,
    `STATUS:${statuses[booking.status]}`,
    'END:VEVENT',
  ]
}

function instant(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

const octetsMost = 75

/** Lines of at most 75 octets; a letter is never cut in two. */
function folded(line: string): string {
  let [result, octets] = ['', 0]
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > octetsMost) {
      result += '\r\n '
      octets = 1
    }
    result += letter
    octets += size
  }
  return result
}
