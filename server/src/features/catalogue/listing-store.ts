import type { RoomMeals } from '@skyroute/core/bookings/stated/meals.ts'
import type { Day } from '@skyroute/core/dates.ts'
import { type PaperCode, paperCodes } from '@skyroute/core/fleet/roadworthiness.ts'
import { type Selectable, sql } from 'kysely'
import type { Reader } from '../../db/pool.ts'
import type { Cars, Hotels, Inventories, Pictures, RoomTypes } from '../../db/schema.ts'
import { ratePlansOnSale, type SoldRatePlan } from './rate-plans/rate-plan-store.ts'

export type PictureRow = Omit<Selectable<Pictures>, 'owner_kind' | 'owner_id' | 'created_at'>

type Narrowed = {
  /** Text from a column, a number from JSON. */
  rating: string | number | null
  facts: Record<string, unknown>
  price_kobo: number
  cover: PictureRow | null
}
type Unshown = keyof Narrowed | 'partner_id' | 'is_featured' | 'created_at' | 'updated_at'
/** Said on the hotel's own page alone. */
type HotelTexts = Pick<Selectable<Hotels>, 'policies' | 'street_address' | 'landmark' | 'directions'>
/** The telephone is in no public answer. */
export type HotelCard = Omit<Selectable<Hotels>, Unshown | keyof HotelTexts | 'phone' | 'price_from_kobo'> &
  Narrowed & { kind: 'hotel' }
export type CarCard = Omit<Selectable<Cars>, Unshown | 'driver_mode'> &
  Narrowed & { kind: 'car'; driver_mode: 'optional' | 'required' | 'none' }
export type ListingCard = HotelCard | CarCard

const picture = sql`json_build_object('id', p.id, 'storage_key', p.storage_key, 'position', p.position,
  'is_cover', p.is_cover, 'alt', p.alt, 'width', p.width, 'height', p.height, 'placeholder', p.placeholder,
  'widths', p.widths)`

const cardColumns = {
  hotel: sql`'hotel' as kind, l.id, l.name, l.state_slug, l.city_slug, l.lat, l.lng, l.description, l.rating,
    l.rating_count, l.facts, l.price_from_kobo as price_kobo, l.is_active, l.star_rating, l.amenities,
    l.check_in_time, l.check_out_time, l.room_count, l.breakfast_included`,
  car: sql`'car' as kind, l.id, l.name, l.state_slug, l.city_slug, l.lat, l.lng, l.description, l.rating,
    l.rating_count, l.facts, l.price_kobo, l.is_active, l.brand, l.model, l.year, l.category, l.passengers,
    l.transmission, l.fuel_type, l.color, l.features, l.driver_mode, l.pickup_location`,
}

/** Listings with their cover: the picture marked so, else the first. */
const cards = {
  hotel: sql`select ${cardColumns.hotel}, p.cover from hotels l left join lateral (
    select ${picture} as cover from pictures p where p.owner_kind = 'hotel' and p.owner_id = l.id
     order by p.is_cover desc, p.position, p.id limit 1) p on true`,
  car: sql`select ${cardColumns.car}, p.cover from cars l left join lateral (
    select ${picture} as cover from pictures p where p.owner_kind = 'car' and p.owner_id = l.id
     order by p.is_cover desc, p.position, p.id limit 1) p on true`,
}

export type PageAsked = {
  kind: 'hotel' | 'car'
  cardIds: readonly string[]
  /** Stored days of these pools in the range. */
  pools: readonly string[]
  startOn: Day
  untilOn: Day
  /** Stored days of these pools until a later day: for the next free dates. */
  laterPools: readonly string[]
  laterUntilOn: Day
}
export type StoredDay = {
  inventoryId: string
  on: Day
  priceKobo: number | null
  free: number
  minDays: number | null
}
export type PageFound = { cards: Map<string, ListingCard>; days: StoredDay[] }

type PageRow = {
  card: ListingCard | null
  day: [id: string, on: Day, priceKobo: number | null, free: number, minDays: number | null] | null
}

/** The texts and the stored days that one page of a list needs, in one statement. */
export async function readPage(db: Reader, asked: PageAsked): Promise<PageFound> {
  if (asked.cardIds.length + asked.pools.length + asked.laterPools.length === 0) return { cards: new Map(), days: [] }
  const { rows } = await sql<PageRow>`
    with stored as materialized (
           select inventory_id, day, price_kobo, min_days,
                  case when closed then 0 else greatest(0, least(capacity, sellable) - reserved) end as free
             from inventory_days
            where day >= ${asked.startOn}::date
              and ((inventory_id = any(${asked.pools}::text[]) and day < ${asked.untilOn}::date)
                   or (inventory_id = any(${asked.laterPools}::text[]) and day < ${asked.laterUntilOn}::date)))
    select row_to_json(c) as card, null::json as day
      from (${cards[asked.kind]} where l.id = any(${asked.cardIds}::text[])) c
    union all
    select null, json_build_array(inventory_id, day, price_kobo, free, min_days) from stored`.execute(db)
  const found: PageFound = { cards: new Map(), days: [] }
  for (const { card, day } of rows) {
    if (card) found.cards.set(card.id, card)
    if (day) found.days.push({ inventoryId: day[0], on: day[1], priceKobo: day[2], free: day[3], minDays: day[4] })
  }
  return found
}

/** Several listings of a kind by their ids, without any days. */
export async function findCards(db: Reader, kind: 'hotel' | 'car', cardIds: readonly string[]) {
  const noDays = { pools: [], startOn: '2000-01-01', untilOn: '2000-01-01', laterPools: [], laterUntilOn: '2000-01-01' }
  return (await readPage(db, { kind, cardIds, ...noDays })).cards
}

/** One listing as it is now, switched off or not. */
export async function findCard<K extends 'hotel' | 'car'>(
  db: Reader,
  kind: K,
  id: string,
): Promise<Extract<ListingCard, { kind: K }> | null> {
  const { rows } = await sql<Extract<ListingCard, { kind: K }>>`${cards[kind]} where l.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function picturesOf(db: Reader, kind: 'hotel' | 'car', id: string): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    select id, storage_key, position, is_cover, alt, width, height, placeholder, widths
      from pictures where owner_kind = ${kind} and owner_id = ${id} order by is_cover desc, position, id`.execute(db)
  return rows
}

export type PoolOfCar = Omit<Selectable<Inventories>, 'id' | 'kind' | 'listing_id'>
export type RoomTypeRow = Omit<Selectable<RoomTypes>, 'hotel_id' | 'position' | 'facts'> &
  Omit<PoolOfCar, 'is_active'> & { facts: RoomMeals; rate_plans: SoldRatePlan[] }

/** What can be booked in a hotel, in the order that staff gave. */
export async function roomTypesOf(db: Reader, hotelId: string): Promise<RoomTypeRow[]> {
  const { rows } = await sql<RoomTypeRow>`
    select t.id, t.name, t.description, t.beds, t.size_sqm, t.amenities, t.facts, t.picture_id, i.base_price_kobo,
           i.capacity, i.max_party, i.min_days, ${ratePlansOnSale(sql`t.id`)} as rate_plans
      from room_types t join inventories i on i.id = t.id
     where t.hotel_id = ${hotelId} and i.is_active order by t.position, t.id`.execute(db)
  return rows
}

export async function poolOfCar(db: Reader, carId: string): Promise<PoolOfCar | null> {
  const { rows } = await sql<PoolOfCar>`
    select base_price_kobo, capacity, max_party, min_days, is_active from inventories where id = ${carId}`.execute(db)
  return rows[0] ?? null
}

/** Null when there is no such hotel. */
export async function findHotelTexts(db: Reader, hotelId: string): Promise<HotelTexts | null> {
  const { rows } = await sql<HotelTexts>`
    select policies, street_address, landmark, directions from hotels where id = ${hotelId}`.execute(db)
  return rows[0] ?? null
}

/** Papers that every vehicle of a listing has beyond that day, of those that may be hired then. Never whose they are. */
export async function findPublicPapers(db: Reader, carId: string, on: Day): Promise<PaperCode[]> {
  const { rows } = await sql<{ code: PaperCode }>`
    with fit as (
      select v.id from vehicles v
       where v.car_id = ${carId} and v.status = 'active'
         and not exists (select 1 from vehicle_papers p where p.vehicle_id = v.id and p.expires_on <= ${on}::date))
    select p.code from vehicle_papers p join fit on fit.id = p.vehicle_id
     group by p.code having count(*) = (select count(*) from fit)`.execute(db)
  return paperCodes.filter((code) => rows.some((row) => row.code === code))
}

/** Whether the public may see it. */
export async function isListed(db: Reader, kind: 'hotel' | 'car', id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${kind === 'hotel' ? sql`hotels` : sql`cars`} where id = ${id} and is_active`.execute(db)
  return rows.length > 0
}
