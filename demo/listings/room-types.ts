import type { RoomMeals } from '@skyroute/core/bookings/stated/meals.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import type { HotelFact } from '../demo-facts.ts'
import { mealsOf } from './meals.ts'

export type PlannedRoom = {
  /** Also the id of its pool. */
  id: string
  name: string
  description: string
  beds: string
  sizeSqm: number
  amenities: string[]
  facts: RoomMeals
  /** What its picture shows: of two beds, no picture of one. */
  shows: 'room' | 'bed' | 'seat'
  priceKobo: Kobo
  count: number
  sleeps: number
}

/** `share` of the house's rooms; `price` as a multiple of the Standard Room's. */
type Shape = Omit<PlannedRoom, 'id' | 'priceKobo' | 'count' | 'facts'> & { key: string; share: number; price: number }

const standard: Shape = {
  key: 'standard',
  name: 'Standard Room',
  description: 'Everything that a night or two needs: a good mattress, air-con and a desk by the socket.',
  beds: '1 queen bed',
  sizeSqm: 20,
  amenities: ['Air conditioning', 'Desk', 'TV', 'Hot shower'],
  shows: 'room',
  sleeps: 2,
  share: 1,
  price: 1,
}
const twin: Shape = {
  key: 'twin',
  name: 'Twin Room',
  description: 'Two beds with a table between them, for colleagues and friends.',
  beds: '2 single beds',
  sizeSqm: 20,
  amenities: ['Air conditioning', 'TV', 'Hot shower'],
  shows: 'seat',
  sleeps: 2,
  share: 0.4,
  price: 1.1,
}
const deluxe: Shape = {
  key: 'deluxe',
  name: 'Deluxe Room',
  description: 'A larger room on a higher floor, with an armchair by the window and a proper desk.',
  beds: '1 king bed',
  sizeSqm: 28,
  amenities: ['Air conditioning', 'Desk', 'TV', 'Hot shower', 'Fridge', 'Kettle'],
  shows: 'room',
  sleeps: 3,
  share: 0.35,
  price: 1.3,
}
const family: Shape = {
  key: 'family',
  name: 'Family Room',
  description: 'A corner room with two big beds and a table where four can eat.',
  beds: '2 queen beds',
  sizeSqm: 38,
  amenities: ['Air conditioning', 'TV', 'Hot shower', 'Fridge', 'Dining table'],
  shows: 'bed',
  sleeps: 4,
  share: 0.18,
  price: 1.65,
}
const executive: Shape = {
  key: 'executive-suite',
  name: 'Executive Suite',
  description: 'A bedroom and a sitting room with a door between them, for guests who also work.',
  beds: '1 king bed',
  sizeSqm: 46,
  amenities: ['Air conditioning', 'Desk', 'Two TVs', 'Bath', 'Fridge', 'Kettle', 'Safe'],
  shows: 'seat',
  sleeps: 3,
  share: 0.14,
  price: 2.1,
}
const penthouse: Shape = {
  key: 'penthouse-suite',
  name: 'Penthouse Suite',
  description: 'The top floor: two bedrooms, a dining table and the widest windows in the house.',
  beds: '2 king beds',
  sizeSqm: 92,
  amenities: ['Air conditioning', 'Two TVs', 'Two bathrooms', 'Fridge', 'Kitchen', 'Safe'],
  shows: 'bed',
  sleeps: 5,
  share: 0.05,
  price: 3.6,
}

const shapesByStars: Record<number, Shape[]> = {
  1: [standard, twin],
  2: [standard, deluxe],
  3: [standard, deluxe, family],
  4: [standard, deluxe, family, executive],
  5: [standard, deluxe, executive, penthouse],
}

/** The rooms of a house: the cheapest is the Standard Room at the stated price, and the counts add up to the stated one. */
export function roomTypesOf(hotel: HotelFact): PlannedRoom[] {
  const shapes = (shapesByStars[hotel.starRating] ?? [standard]).slice(0, hotel.roomCount < 20 ? 2 : undefined)
  const [first = standard, ...others] = shapes
  const upper = others.map((shape, nth) =>
    planned(hotel, shape, { count: Math.max(1, Math.round(hotel.roomCount * shape.share)), nth: nth + 1 }),
  )
  const left = hotel.roomCount - upper.reduce((sum, room) => sum + room.count, 0)
  return [planned(hotel, first, { count: left, nth: 0 }), ...upper]
}

type Place = { count: number; nth: number }

function planned(hotel: HotelFact, { key, share: _, price, ...shape }: Shape, { count, nth }: Place): PlannedRoom {
  const sizeSqm = shape.sizeSqm + (hotel.starRating - 3) * 3
  return {
    ...shape,
    sizeSqm,
    facts: mealsOf(hotel, nth),
    id: `${hotel.slug}-${key}`,
    priceKobo: toFiveHundreds(hotel.pricePerNightNgn * price),
    count,
  }
}

/** Prices that people would ask for: whole 500 naira. In kobo. */
export function toFiveHundreds(naira: number): Kobo {
  return Math.round(naira / 500) * 500 * 100
}
