import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'

type Place = { stateSlug?: string; stateName?: string; citySlug?: string; cityName?: string }

type RoomTypeWish = {
  id?: string
  name?: string
  priceNgn?: number
  /** How many rooms of this type there are. */
  count?: number
  maxParty?: number
  isActive?: boolean
}

export type HotelOptions = Place & {
  id?: string
  name?: string
  /** One type "Standard Room" with 5 rooms at ₦50,000 unless told otherwise. */
  rooms?: RoomTypeWish[]
  priceNgn?: number
  starRating?: number
  rating?: number | null
  amenities?: string[]
  isActive?: boolean
  isFeatured?: boolean
  checkInTime?: string
  checkOutTime?: string
}

export type CarOptions = Place & {
  id?: string
  name?: string
  priceNgn?: number
  /** Cars of this listing that can be hired on one day. */
  count?: number
  passengers?: number
  brand?: string
  model?: string
  category?: string
  transmission?: 'Automatic' | 'Manual'
  features?: string[]
  driverMode?: 'optional' | 'required' | 'none'
  rating?: number | null
  isActive?: boolean
  isFeatured?: boolean
}

export type MadeHotel = { id: string; stateSlug: string; citySlug: string; roomTypeIds: string[]; roomTypeId: string }
export type MadeCar = { id: string; inventoryId: string; stateSlug: string; citySlug: string }

let made = 0

/** A hotel with its room types and their pools, and its place when that is new. */
export async function makeHotel(ctx: AppContext, wish: HotelOptions = {}): Promise<MadeHotel> {
  const place = await makePlace(ctx, wish)
  const id = wish.id ?? `hotel-${++made}`
  const rooms = (wish.rooms ?? [{}]).map((room, index) => roomType(id, room, { index, priceNgn: wish.priceNgn }))
  const sold = rooms.filter((room) => room.isActive)
  await ctx.db
    .insertInto('hotels')
    .values({
      id,
      name: wish.name ?? `Hotel ${id}`,
      state_slug: place.stateSlug,
      city_slug: place.citySlug,
      lat: 6.43,
      lng: 3.42,
      description: 'A quiet house near the water.',
      star_rating: wish.starRating ?? 3,
      rating: wish.rating === undefined || wish.rating === null ? null : String(wish.rating),
      rating_count: wish.rating ? 12 : 0,
      amenities: wish.amenities ?? ['WiFi', 'Parking'],
      is_active: wish.isActive ?? true,
      is_featured: wish.isFeatured ?? false,
      check_in_time: wish.checkInTime ?? '14:00',
      check_out_time: wish.checkOutTime ?? '12:00',
      price_from_kobo: sold.length > 0 ? Math.min(...sold.map((room) => room.priceKobo)) : 0,
      room_count: sold.reduce((sum, room) => sum + room.count, 0),
    })
    .execute()
  for (const room of rooms) await insertRoomType(ctx, id, room)
  const roomTypeIds = rooms.map((room) => room.id)
  return { id, ...place, roomTypeIds, roomTypeId: roomTypeIds[0] ?? '' }
}

type FullRoomType = Required<Omit<RoomTypeWish, 'priceNgn'>> & { priceKobo: number; index: number }

function roomType(
  hotelId: string,
  wish: RoomTypeWish,
  { index, priceNgn }: { index: number; priceNgn: number | undefined },
): FullRoomType {
  return {
    id: wish.id ?? `${hotelId}-room-${index + 1}`,
    name: wish.name ?? (index === 0 ? 'Standard Room' : `Room type ${index + 1}`),
    count: wish.count ?? 5,
    maxParty: wish.maxParty ?? 2,
    isActive: wish.isActive ?? true,
    priceKobo: (wish.priceNgn ?? priceNgn ?? 50_000) * 100,
    index,
  }
}

async function insertRoomType(ctx: AppContext, hotelId: string, room: FullRoomType) {
  await sql`insert into room_types (id, hotel_id, name, beds, position)
            values (${room.id}, ${hotelId}, ${room.name}, '1 double bed', ${room.index})`.execute(ctx.db)
  await insertPool(ctx, { ...room, kind: 'room', listingId: hotelId })
}

type RatePlanWish = {
  name?: string
  percentChange?: number
  adultNightNgn?: number
  meals?: ('breakfast' | 'lunch' | 'dinner')[]
  isRefundable?: boolean
  isActive?: boolean
}

/** The room costs another price from now on, and its hotel says so. */
export const priceRoom = (roomTypeId: string, priceKobo: number) => sql`
  with priced as (update inventories set base_price_kobo = ${priceKobo} where id = ${roomTypeId} returning listing_id)
  update hotels set price_from_kobo = ${priceKobo} from priced where hotels.id = priced.listing_id`

/** Non-refundable at 15 % less unless told otherwise; answers its id. */
export async function makeRatePlan(ctx: AppContext, roomTypeId: string, wish: RatePlanWish = {}): Promise<string> {
  const { name = 'Saver', percentChange = -15, adultNightNgn = 0, meals = [] } = wish
  const { rows } = await sql<{ id: string }>`
    insert into rate_plans (room_type_id, name, percent_change, adult_night_kobo, meals, is_refundable, is_active)
    values (${roomTypeId}, ${name}, ${percentChange}, ${adultNightNgn * 100}, ${meals}::text[],
            ${wish.isRefundable ?? false}, ${wish.isActive ?? true}) returning id`.execute(ctx.db)
  return rows[0]?.id ?? ''
}

/** A car listing with its pool, and its place when that is new. */
export async function makeCar(ctx: AppContext, wish: CarOptions = {}): Promise<MadeCar> {
  const place = await makePlace(ctx, wish)
  const id = wish.id ?? `car-${++made}`
  const priceKobo = (wish.priceNgn ?? 40_000) * 100
  const passengers = wish.passengers ?? 5
  const isActive = wish.isActive ?? true
  await ctx.db
    .insertInto('cars')
    .values({
      id,
      name: wish.name ?? `Car ${id}`,
      brand: wish.brand ?? 'Toyota',
      model: wish.model ?? 'Corolla',
      year: 2020,
      category: wish.category ?? 'Sedan',
      passengers,
      transmission: wish.transmission ?? 'Automatic',
      fuel_type: 'Petrol',
      color: 'Silver',
      features: wish.features ?? ['AC', 'Bluetooth'],
      driver_mode: wish.driverMode ?? 'optional',
      state_slug: place.stateSlug,
      city_slug: place.citySlug,
      pickup_location: 'Airport arrivals',
      lat: 6.58,
      lng: 3.32,
      description: 'Clean, full tank.',
      rating: wish.rating === undefined || wish.rating === null ? null : String(wish.rating),
      rating_count: wish.rating ? 12 : 0,
      is_active: isActive,
      is_featured: wish.isFeatured ?? false,
      price_kobo: priceKobo,
    })
    .execute()
  await insertPool(ctx, {
    id,
    kind: 'car',
    listingId: id,
    priceKobo,
    count: wish.count ?? 1,
    maxParty: passengers,
    isActive: true,
  })
  return { id, inventoryId: id, ...place }
}

type Pool = {
  id: string
  kind: 'room' | 'car'
  listingId: string
  priceKobo: number
  count: number
  maxParty: number
  isActive: boolean
}

async function insertPool(ctx: AppContext, pool: Pool) {
  await sql`
    insert into inventories (id, kind, listing_id, base_price_kobo, capacity, max_party, is_active)
    values (${pool.id}, ${pool.kind}, ${pool.listingId}, ${pool.priceKobo}, ${pool.count}, ${pool.maxParty},
            ${pool.isActive})`.execute(ctx.db)
}

/** A state and a city in it; Victoria Island, Lagos unless told otherwise. */
export async function makePlace(ctx: AppContext, wish: Place = {}): Promise<{ stateSlug: string; citySlug: string }> {
  const stateSlug = wish.stateSlug ?? 'lagos'
  const citySlug = wish.citySlug ?? (stateSlug === 'lagos' ? 'victoria-island' : `${stateSlug}-city`)
  await sql`insert into states (slug, name, iso_code, zone, capital, lat, lng)
            values (${stateSlug}, ${wish.stateName ?? titled(stateSlug)}, 'NG-XX', 'South West', 'Capital', 6.45, 3.39)
            on conflict do nothing`.execute(ctx.db)
  await sql`insert into cities (state_slug, slug, name, lat, lng)
            values (${stateSlug}, ${citySlug}, ${wish.cityName ?? titled(citySlug)}, 6.43, 3.42)
            on conflict do nothing`.execute(ctx.db)
  return { stateSlug, citySlug }
}

/** What staff set, or what was sold, on one day of a pool. */
export async function makeDay(
  ctx: AppContext,
  inventoryId: string,
  day: { on: string; reserved?: number; closed?: boolean; priceNgn?: number; capacity?: number },
) {
  await sql`
    insert into inventory_days (inventory_id, day, capacity, reserved, closed, price_kobo)
    select id, ${day.on}, coalesce(${day.capacity ?? null}::int, capacity), ${day.reserved ?? 0}, ${day.closed ?? false},
           ${day.priceNgn === undefined ? null : day.priceNgn * 100}::bigint
      from inventories where id = ${inventoryId}`.execute(ctx.db)
}

function titled(slug: string) {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
