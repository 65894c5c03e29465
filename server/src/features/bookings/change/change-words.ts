// What a change does to the rooms and guests of a booking, for its history, the log of staff and the customer's mail.
import type { BookingRow } from '../booking-store.ts'
import type { ChangeRow } from './change-store.ts'

type NewRooms = Pick<ChangeRow, 'units' | 'guests' | 'children' | 'room_type'>
type Fields = Record<string, string | number>

/** The fields that become another, as they were and as they are asked for; both empty when only dates and times change. */
export function fieldsOfChange(booking: BookingRow, stay: NewRooms): { before: Fields; after: Fields } {
  const fields = {
    room_type: [booking.listing_snapshot.room_type_name, stay.room_type?.name ?? null],
    rooms: [booking.units, stay.units],
    guests: [booking.guests, stay.guests],
    children: [booking.children, stay.children],
  } as const
  const before: Fields = {}
  const after: Fields = {}
  for (const [name, [was, is]] of Object.entries(fields)) {
    if (is === null || (is === was && name !== 'room_type')) continue
    before[name] = was ?? ''
    after[name] = is
  }
  return { before, after }
}

/** "2 rooms instead of 1, Suite instead of Standard Room, 3 guests instead of 2"; empty when only dates and times change. */
export function wordsOfChange(booking: BookingRow, stay: NewRooms): string {
  const { before, after } = fieldsOfChange(booking, stay)
  return Object.entries(after)
    .map(([name, is]) => `${sayOf(name, is)} instead of ${before[name]}`)
    .join(', ')
}

const nouns: Readonly<Record<string, readonly [one: string, many: string]>> = {
  rooms: ['room', 'rooms'],
  guests: ['guest', 'guests'],
  children: ['child', 'children'],
}

function sayOf(name: string, value: string | number): string {
  const noun = nouns[name]
  return noun ? `${value} ${value === 1 ? noun[0] : noun[1]}` : String(value)
}

/** What an applied change replaced, flat, for the history. */
export function detailsOfChange(booking: BookingRow, stay: NewRooms): Fields {
  const { before, after } = fieldsOfChange(booking, stay)
  const was = { start_on: booking.start_on, end_on: booking.end_on, total_kobo: booking.total_kobo, ...before }
  return { ...Object.fromEntries(Object.entries(was).map(([name, value]) => [`was_${name}`, value])), ...after }
}
