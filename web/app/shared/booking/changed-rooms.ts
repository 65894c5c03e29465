import { count } from '../../lib/format.ts'
import type { Booking, ChangeQuote } from '../../lib/types/booking-types.ts'

/** The rooms and the guests that a change of a booking asks for. */
export type RoomsAsked = { roomTypeId: string; rooms: number; guests: number; children: number }

export type RoomsOf = Pick<
  Booking,
  'booking_type' | 'room_type_name' | 'rooms' | 'number_of_guests' | 'number_of_children'
> & { booking_data: Pick<Booking['booking_data'], 'item_id' | 'room_type_id'> }

export const roomsOfBooking = (booking: RoomsOf): RoomsAsked => ({
  roomTypeId: booking.booking_data.room_type_id ?? '',
  rooms: booking.rooms,
  guests: booking.number_of_guests,
  children: booking.number_of_children,
})

/** What becomes another, as the API takes it: what is not said stays as it is. */
export function otherRooms(booking: RoomsOf, asked: RoomsAsked) {
  const own = roomsOfBooking(booking)
  return {
    room_type_id: asked.roomTypeId === own.roomTypeId ? undefined : asked.roomTypeId,
    rooms: asked.rooms === own.rooms ? undefined : asked.rooms,
    guests: asked.guests === own.guests ? undefined : asked.guests,
    children: asked.children === own.children ? undefined : asked.children,
  }
}

export const isOtherRooms = (booking: RoomsOf, asked: RoomsAsked): boolean =>
  Object.values(otherRooms(booking, asked)).some((value) => value !== undefined)

type NewRooms = Pick<Booking, 'room_type_name' | 'rooms' | 'number_of_guests' | 'number_of_children'>

/** "Suite, 2 rooms, 3 guests": what becomes another; empty where only dates and times do. */
export function roomsWords(booking: NewRooms, change: NewRooms): string {
  return [
    change.room_type_name !== booking.room_type_name && change.room_type_name,
    change.rooms !== booking.rooms && count(change.rooms, 'room'),
    change.number_of_guests !== booking.number_of_guests && count(change.number_of_guests, 'guest'),
    change.number_of_children !== booking.number_of_children && count(change.number_of_children, 'child', 'children'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Of an unpaid booking, in naira: what is due at the new price. */
export const stillToPay = (
  { total_amount, amount_due }: Pick<Booking, 'total_amount' | 'amount_due'>,
  { total }: ChangeQuote,
) => Math.max(0, amount_due + total - total_amount)
