import { expect, test } from 'vitest'
import { isOtherRooms, otherRooms, type RoomsOf, roomsOfBooking, roomsWords } from './changed-rooms.ts'

const booking: RoomsOf = {
  booking_type: 'hotel',
  room_type_name: 'Standard Room',
  rooms: 1,
  number_of_guests: 2,
  number_of_children: 0,
  booking_data: { item_id: 'h1', room_type_id: 'r1' },
}

test('only what becomes another is asked for', () => {
  const own = roomsOfBooking(booking)
  expect(isOtherRooms(booking, own)).toBe(false)
  const asked = { ...own, roomTypeId: 'r2', guests: 3 }
  expect(isOtherRooms(booking, asked)).toBe(true)
  expect(JSON.parse(JSON.stringify(otherRooms(booking, asked)))).toEqual({ room_type_id: 'r2', guests: 3 })
})

test('a change says what becomes another, and nothing of what stays', () => {
  expect(roomsWords(booking, booking)).toBe('')
  expect(roomsWords(booking, { ...booking, rooms: 2, number_of_children: 1 })).toBe('2 rooms, 1 child')
  expect(roomsWords(booking, { ...booking, room_type_name: 'Suite', number_of_guests: 1 })).toBe('Suite, 1 guest')
})
