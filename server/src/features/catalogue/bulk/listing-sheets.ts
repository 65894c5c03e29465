// The three sheets of listings behind one face: what is there, how one is made, how one is changed.
import type { AppContext } from '../../../context.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { addCar, changeCar, readCars } from '../manage/edit-car.ts'
import { addHotel, changeHotel } from '../manage/edit-hotel.ts'
import { addRoom, changeRoom } from '../manage/edit-room.ts'
import { lockHotel, readHotels, readRooms } from '../manage/hotel-store.ts'
import type { CarEdit, HotelEdit, NewCar, NewHotel, NewRoom, RoomEdit } from '../manage/schemas.ts'
import type { Several } from '../manage/several.ts'

export type ListingKind = 'hotels' | 'room-types' | 'cars'
export type Body = Record<string, unknown>
export type ListingState = { id: string; content: Body; version: string }
type Done = { id: string; name: string }

export type ListingSheet = {
  read: (db: Reader, asked: Several) => Promise<ListingState[]>
  make: (ctx: AppContext, tx: Tx, by: ActorInRequest, body: Body) => Promise<Done>
  change: (ctx: AppContext, tx: Tx, by: ActorInRequest, change: { id: string; body: Body }) => Promise<Done>
}

// A body was put together from cells that were each read by the schema of their field, and nothing needed is missing:
// what the routes learn from their validator.
export const listingSheets: Record<ListingKind, ListingSheet> = {
  hotels: {
    read: readHotels,
    make: (ctx, tx, by, body) => addHotel(ctx, tx, by, body as NewHotel),
    change: (ctx, tx, by, { id, body }) => changeHotel(ctx, tx, by, { id, edit: body as HotelEdit }),
  },
  'room-types': {
    read: readRooms,
    make: async (ctx, tx, by, { hotel_id, ...body }) => {
      const hotelId = String(hotel_id)
      await lockHotel(tx, hotelId)
      return addRoom(ctx, tx, by, { hotelId, body: body as NewRoom })
    },
    change: (ctx, tx, by, { id, body: { hotel_id: _, ...body } }) =>
      changeRoom(ctx, tx, by, { id, edit: body as RoomEdit }),
  },
  cars: {
    read: readCars,
    make: (ctx, tx, by, body) => addCar(ctx, tx, by, body as NewCar),
    change: (ctx, tx, by, { id, body }) => changeCar(ctx, tx, by, { id, edit: body as CarEdit }),
  },
}

/** The value of a column's field; `facts.water` lies inside. */
export function valueAt(content: Body, field: string): unknown {
  const [outer, inner] = field.split('.')
  if (inner === undefined) return content[field]
  return (content[outer ?? ''] as Body | undefined)?.[inner]
}
