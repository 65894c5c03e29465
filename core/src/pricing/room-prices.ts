// Rooms that are added to a booking cost what they cost then (SB13): a day keeps one price for all rooms, or one for each.
import type { Day } from '../dates.ts'
import type { Kobo } from '../money.ts'
import { type DayPrice, roomPrices } from './quote.ts'

/** As a booking stores a day: one price for all its rooms, or one for each in the order in which they were booked, in kobo. */
export type StoredDayPrice = Kobo | readonly Kobo[]

/** A day with the price of each room, one at least. */
export function dayOfRooms(on: Day, roomsKobo: readonly Kobo[]): DayPrice {
  const [priceKobo = 0] = roomsKobo
  return roomsKobo.every((kobo) => kobo === priceKobo) ? { on, priceKobo } : { on, priceKobo, roomsKobo }
}

export function storedDayPrice({ priceKobo, roomsKobo }: DayPrice): StoredDayPrice {
  return roomsKobo ?? priceKobo
}

/** What all rooms of a stored day cost together, in kobo. */
export function storedSumKobo(stored: StoredDayPrice, rooms: number): Kobo {
  return typeof stored === 'number' ? stored * rooms : stored.reduce((sum, kobo) => sum + kobo, 0)
}

export interface RoomChange {
  readonly soldRooms: number
  readonly rooms: number
  /** What a room costs on this day now, in kobo. */
  readonly todayKobo: Kobo
}

/** A sold day with another number of rooms: the rooms that were booked last go first, and added ones cost today's price. Source: SB13. */
export function withOtherRooms(sold: DayPrice, { soldRooms, rooms, todayKobo }: RoomChange): DayPrice {
  const kept = roomPrices(sold, soldRooms).slice(0, rooms)
  return dayOfRooms(sold.on, [...kept, ...Array<Kobo>(rooms - kept.length).fill(todayKobo)])
}
