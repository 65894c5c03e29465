import type { RoomMeals } from '@skyroute/core/bookings/stated/meals.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { type Selectable, sql } from 'kysely'
import { foundRow } from '../../../db/list-queries.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import type { Hotels, RoomTypes } from '../../../db/schema.ts'
import { versionOf } from '../../../http/versions.ts'
import { picturesOf } from '../listing-store.ts'
import { presentPicture } from '../present-picture.ts'
import { ratePlansToEdit } from '../rate-plans/rate-plan-store.ts'
import type { RatePlanEdit } from '../rate-plans/schemas.ts'
import { countComing, type Inventory } from './inventories.ts'
import type { HotelEdit, StaffHotel, StaffRoom } from './schemas.ts'
import { chosen, type Several } from './several.ts'

/** As staff write it. */
export type HotelContent = Required<Omit<HotelEdit, 'version' | 'reason'>>
type HotelRow = HotelContent &
  Pick<Selectable<Hotels>, 'id' | 'rating' | 'rating_count' | 'room_count' | 'price_from_kobo'>

const columns = sql`
  id, name, state_slug, city_slug, lat, lng, street_address, landmark, directions, phone, description, star_rating, amenities, policies, facts, check_in_time,
  check_out_time, is_active, is_featured, partner_id, rating, rating_count, room_count, price_from_kobo`

export async function lockHotel(tx: Tx, id: string): Promise<HotelRow> {
  const { rows } = await sql<HotelRow>`select ${columns} from hotels where id = ${id} for update`.execute(tx)
  return foundRow(rows, 'Hotel not found')
}

/** As staff see it: switched off or not, with every room type. */
export async function showStaffHotel(db: Reader, id: string): Promise<StaffHotel> {
  const { rows } = await sql<HotelRow>`select ${columns} from hotels where id = ${id}`.execute(db)
  const hotel = foundRow(rows, 'Hotel not found')
  const [rooms, pictures] = [await findRooms(db, id), await picturesOf(db, 'hotel', id)]
  const coming = await countComing(db, { type: 'hotel', id })
  const { rating, price_from_kobo, ...rest } = hotel
  return {
    ...rest,
    rating: rating === null ? null : Number(rating),
    price_from: toNaira(price_from_kobo),
    coming_bookings: coming,
    room_types: rooms,
    images: pictures.map(presentPicture),
    version: versionOf(hotelContentOf(hotel)),
  }
}

/** Several at once, in the order of their ids. */
export async function readHotels(db: Reader, asked: Several) {
  const { rows } = await sql<HotelRow>`select ${columns} from hotels where ${chosen(sql`id`, asked)}`.execute(db)
  return rows.map((row) => ({ id: row.id, content: hotelContentOf(row), version: versionOf(hotelContentOf(row)) }))
}

export function hotelContentOf({ id, rating, rating_count, room_count, price_from_kobo, ...content }: HotelRow) {
  return content
}

export async function saveHotel(tx: Tx, id: string, { facts, ...hotel }: HotelContent, at: Date) {
  const row = { ...hotel, facts: JSON.stringify(facts), updated_at: at }
  await tx.updateTable('hotels').set(row).where('id', '=', id).execute()
}

/** False when there is a hotel of this id. */
export async function insertHotel(tx: Tx, id: string, { facts, ...hotel }: HotelContent, at: Date): Promise<boolean> {
  const row = { id, ...hotel, facts: JSON.stringify(facts), created_at: at, updated_at: at }
  const noTwin = tx
    .insertInto('hotels')
    .values(row)
    .onConflict((twin) => twin.column('id').doNothing())
  return (await noTwin.returning('id').execute()).length > 0
}

/** A room type with its pool. */
export type RoomRow = Omit<Selectable<RoomTypes>, 'facts'> & { facts: RoomMeals; rate_plans: RatePlanEdit[] } & Omit<
    Inventory,
    'id' | 'kind' | 'listing_id'
  >

const roomRows = sql`
  select t.id, t.hotel_id, t.name, t.description, t.beds, t.size_sqm, t.amenities, t.facts, t.picture_id,
         t.position, i.base_price_kobo, i.capacity,
         i.max_party, i.min_days, i.is_active, ${ratePlansToEdit(sql`t.id`)} as rate_plans
    from room_types t join inventories i on i.id = t.id`

async function findRooms(db: Reader, hotelId: string): Promise<StaffRoom[]> {
  const { rows } = await sql<RoomRow>`${roomRows} where t.hotel_id = ${hotelId} order by t.position, t.id`.execute(db)
  return rows.map(presentRoom)
}

/** Several at once, in the order of their ids. */
export async function readRooms(db: Reader, asked: Several) {
  const { rows } = await sql<RoomRow>`${roomRows} where ${chosen(sql`t.id`, asked)}`.execute(db)
  return rows.map((row) => {
    const { id, version, ...content } = presentRoom(row)
    return { id, content, version }
  })
}

export async function findRoom(db: Reader, id: string): Promise<RoomRow> {
  const { rows } = await sql<RoomRow>`${roomRows} where t.id = ${id}`.execute(db)
  return foundRow(rows, 'Room type not found')
}

export function roomContentOf({ id: _, hotel_id: __, ...content }: RoomRow) {
  return content
}

export function presentRoom(row: RoomRow): StaffRoom {
  const { base_price_kobo, capacity, max_party, min_days, ...room } = row
  return {
    ...room,
    price: toNaira(base_price_kobo),
    room_count: capacity,
    max_guests: max_party,
    min_nights: min_days,
    version: versionOf(roomContentOf(row)),
  }
}
