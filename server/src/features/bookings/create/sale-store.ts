import type { PoolDay } from '@skyroute/core/availability/capacity.ts'
import { type Day, isDay } from '@skyroute/core/dates.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import type { DayPrice } from '@skyroute/core/pricing/quote.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'
import type { PictureRow } from '../../catalogue/listing-store.ts'
import type { StayRequest } from './read-stay-request.ts'

/** One pool that a listing sells from: a room type, or the car listing itself. */
export type InventoryForSale = {
  id: string
  roomTypeName: string | null
  maxParty: number
  /** The fewest nights or hire days. */
  minDays: number
  /** What the first wished day says of that itself. */
  dayMinDays: number | null
  basePriceKobo: Kobo
}

export type ListingForSale = {
  id: string
  type: 'hotel' | 'car'
  name: string
  /** The operator's switch (I5). */
  isOnSale: boolean
  starRating: number | null
  rating: string | null
  ratingCount: number
  passengers: number | null
  driverMode: 'optional' | 'required' | 'none' | null
  checkInTime: string | null
  checkOutTime: string | null
  pickupLocation: string | null
  city: string
  citySlug: string
  state: string
  stateSlug: string
  lat: number
  lng: number
  cover: PictureRow | null
  /** The listing's "from" price, a night or a day. */
  basePriceKobo: Kobo
  /** Those that may be sold, the cheapest first. */
  pools: InventoryForSale[]
}

export type RequestedInventory = Pick<StayRequest, 'type' | 'itemId' | 'startOn'>

/** A listing with all that pricing and freezing it needs, in one question; null when there is none. */
export async function findForSale(
  db: Reader,
  { type, itemId, startOn }: RequestedInventory,
): Promise<ListingForSale | null> {
  const { rows } = await listingForSale({ type, itemId, startOn }).execute(db)
  return rows[0] ?? null
}

/** The statement behind `findForSale`. */
export function listingForSale({ type, itemId, startOn }: RequestedInventory): RawBuilder<ListingForSale> {
  const on = isDay(startOn) ? startOn : null
  return type === 'hotel' ? hotelForSale(itemId, on) : carForSale(itemId, on)
}

/** A row when the listing and its pool are on sale: whoever switches one off holds the pool's lock. */
export function saleSwitch({ type, id }: Pick<ListingForSale, 'type' | 'id'>, poolId: string): RawBuilder<unknown> {
  const listing = type === 'hotel' ? sql`hotels` : sql`cars`
  return sql`
    select 1 from ${listing} l join inventories i on i.listing_id = l.id
     where l.id = ${id} and l.is_active and i.id = ${poolId} and i.is_active`
}

const cover = (kind: 'hotel' | 'car') => sql`
  (select json_build_object('id', p.id, 'position', p.position, 'is_cover', p.is_cover, 'alt', p.alt,
            'storage_key', p.storage_key, 'width', p.width, 'height', p.height, 'placeholder', p.placeholder,
            'widths', p.widths)
     from pictures p where p.owner_kind = ${sql.lit(kind)} and p.owner_id = l.id and p.is_cover) as cover`

const pools = (name: ReturnType<typeof sql>, startOn: Day | null) => sql`
  coalesce((select json_agg(json_build_object('id', i.id, 'roomTypeName', ${name}, 'maxParty', i.max_party,
                     'minDays', i.min_days, 'dayMinDays', d.min_days, 'basePriceKobo', i.base_price_kobo) order by i.base_price_kobo, i.id)
     from inventories i left join room_types rt on rt.id = i.id
     left join inventory_days d on d.inventory_id = i.id and d.day = ${startOn}::date
    where i.listing_id = l.id and i.is_active), '[]') as pools`

const place = sql`c.name as city, c.slug as "citySlug", s.name as state, s.slug as "stateSlug", l.lat, l.lng`
const inPlace = sql`
  join cities c on c.state_slug = l.state_slug and c.slug = l.city_slug join states s on s.slug = l.state_slug`

function hotelForSale(id: string, startOn: Day | null) {
  return sql<ListingForSale>`
    select l.id, 'hotel' as type, l.name, l.is_active as "isOnSale", l.star_rating as "starRating", l.rating,
           l.rating_count as "ratingCount", null as passengers, null as "driverMode",
           l.price_from_kobo as "basePriceKobo",
           l.check_in_time as "checkInTime", l.check_out_time as "checkOutTime", null as "pickupLocation",
           ${place}, ${cover('hotel')}, ${pools(sql`rt.name`, startOn)}
      from hotels l ${inPlace} where l.id = ${id}`
}

function carForSale(id: string, startOn: Day | null) {
  return sql<ListingForSale>`
    select l.id, 'car' as type, l.name, l.is_active as "isOnSale", null as "starRating", l.rating,
           l.rating_count as "ratingCount", l.passengers, l.driver_mode as "driverMode",
           l.price_kobo as "basePriceKobo", null as "checkInTime", null as "checkOutTime", l.pickup_location as "pickupLocation",
           ${place}, ${cover('car')}, ${pools(sql`null`, startOn)}
      from cars l ${inPlace} where l.id = ${id}`
}

export type PricedDay = PoolDay & DayPrice

/** Every day of `[fromOn, untilOn)` of these pools with what can be sold, what is taken and what it costs, by pool. */
export async function findInventoryDays(db: Reader, poolIds: string[], days: { fromOn: Day; untilOn: Day }) {
  const { rows } = await sql<PricedDay & { poolId: string }>`
    select i.id as "poolId", asked.day::date as on, coalesce(least(d.capacity, d.sellable), i.capacity) as capacity,
           coalesce(d.reserved, 0) as reserved, coalesce(d.closed, false) as closed,
           coalesce(d.price_kobo, i.base_price_kobo) as "priceKobo"
      from inventories i
     cross join generate_series(${days.fromOn}::date, ${days.untilOn}::date - 1, interval '1 day') as asked (day)
      left join inventory_days d on d.inventory_id = i.id and d.day = asked.day
     where i.id = any(${poolIds}) order by i.id, asked.day`.execute(db)
  return Map.groupBy(rows, (row) => row.poolId)
}
