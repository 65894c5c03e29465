// Who may come along (I8, I2).
import { invalid, type Rejection } from '../rejection.ts'
import type { StayKind } from './stay-dates.ts'

/** Source: specification 5 and 9, I2, I8. */
export const partyLimits = { maxGuests: 8, maxChildren: 6, maxRooms: 8 } as const

export interface Party {
  readonly kind: StayKind
  readonly guests: number
  /** 0 for cars. */
  readonly children: number
  /** 1 for cars. */
  readonly rooms: number
  /** People one room of the type takes, or the seats of the car. */
  readonly capacity: number
}

/**
 * Whether this party may book: guests 1 to 8, children 0 to 6 (hotels only), rooms 1 to 8 (hotels), and all of
 * them within rooms × capacity. Refusals (`invalid`, with the field): `invalid_guests`, `invalid_children`,
 * `invalid_rooms`, `too_many_guests`. Source: I8, I2.
 */
export function checkParty(party: Party): { ok: true } | Rejection {
  const { kind, guests, children, rooms, capacity } = party
  const maxRooms = kind === 'hotel' ? partyLimits.maxRooms : 1
  const maxChildren = kind === 'hotel' ? partyLimits.maxChildren : 0
  if (!isWithin(guests, 1, partyLimits.maxGuests))
    return invalid('invalid_guests', `Bring 1 to ${partyLimits.maxGuests} guests.`, 'number_of_guests')
  if (!isWithin(children, 0, maxChildren))
    return invalid('invalid_children', childrenSentence(kind), 'number_of_children')
  if (!isWithin(rooms, 1, maxRooms)) return invalid('invalid_rooms', roomsSentence(kind), 'rooms')
  if (guests + children > rooms * capacity)
    return invalid('too_many_guests', capacitySentence(party), 'number_of_guests')
  return { ok: true }
}

function isWithin(count: number, least: number, most: number): boolean {
  return Number.isInteger(count) && count >= least && count <= most
}

function childrenSentence(kind: StayKind): string {
  return kind === 'hotel'
    ? `Bring at most ${partyLimits.maxChildren} children.`
    : 'A hire counts its passengers as guests, children too.'
}

function roomsSentence(kind: StayKind): string {
  return kind === 'hotel' ? `Book 1 to ${partyLimits.maxRooms} rooms.` : 'One booking hires one car.'
}

function capacitySentence({ kind, rooms, capacity }: Party): string {
  if (kind === 'car') return `This car has room for ${capacity}.`
  return rooms === 1
    ? `This room sleeps up to ${capacity}.`
    : `${rooms} of these rooms sleep up to ${rooms * capacity}.`
}
