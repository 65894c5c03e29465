import type { PoolDay } from '@skyroute/core/availability/capacity.ts'
import type { RoomMeals } from '@skyroute/core/bookings/stated/meals.ts'
import { type Day, isDay } from '@skyroute/core/dates.ts'
import type { CarFacts } from '@skyroute/core/listing-facts/car-facts.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import type { PartnerTerms } from '@skyroute/core/payments/partners/split-earning.ts'
import type { DayPrice } from '@skyroute/core/pricing/quote.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'
import type { PictureRow } from '../../catalogue/listing-store.ts'
import { type SoldRatePlan, soldRatePlan } from '../../catalogue/rate-plans/rate-plan-store.ts'
import type { StayRequest } from './read-stay-request.ts'

/** One pool that a listing sells from: a room type, or the car listing itself. */
export type InventoryForSale = {
  id: string
  roomTypeName: string | null
  roomFacts: RoomMeals | null
  maxParty: number
  /** Rooms of the type, or vehicles of the listing. */
  count: number
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
  carFacts: CarFacts | null
  city: string
  citySlug: string
  state: string
  stateSlug: string
  lat: number
  lng: number
  cover: PictureRow | null
  /** Whose it is, with what is agreed now; null when it is our own. */
  partner: PartnerAtSale | null
  /** The listing's "from" price, a night or a day. */
  basePriceKobo: Kobo
  /** Those that may be sold, the cheapest first. */
  pools: InventoryForSale[]
  /** The plan that was asked for; null when none was, and when it is not on sale here. */
  ratePlan: { roomTypeId: string; plan: SoldRatePlan } | null
}

export type PartnerAtSale = PartnerTerms & { id: string }

export type RequestedInventory = Pick<StayRequest, 'type' | 'itemId' | 'startOn' | 'ratePlanId' | 'roomTypeId'>

/** A listing with all that pricing and freezing it needs, in one question; null when there is none. */
export async function findForSale(db: Reader, asked: RequestedInventory): Promise<ListingForSale | null> {
  const { rows } = await listingForSale(asked).execute(db)
  return rows[0] ?? null
}

/** Whose listing it is now; null when it is our own. */
export async function findPartnerOf(db: Reader, { listing_id: id }: { listing_id: string }): Promise<string | null> {
  const { rows } = await sql<{ partner_id: string | null }>`
    select partner_id from hotels where id = ${id} union all select partner_id from cars where id = ${id}`.execute(db)
  return rows[0]?.partner_id ?? null
}

/** The statement behind `findForSale`. */
export function listingForSale(asked: RequestedInventory): RawBuilder<ListingForSale> {
  const { type, itemId, roomTypeId, ratePlanId } = asked
  const startOn = isDay(asked.startOn) ? asked.startOn : null
  return type === 'hotel'
    ? hotelForSale({ listingId: itemId, poolId: roomTypeId, startOn }, ratePlanId)
    : carForSale({ listingId: itemId, poolId: itemId, startOn })
}

/** What staff may have changed since the sale was read. */
export type StillOnSale = { ratePlan: SoldRatePlan | null }

/** A row when the listing and its pool are on sale, with the plan as it is now: whoever changes these holds the pool's lock. */
export function saleSwitch(
  { type, id }: Pick<ListingForSale, 'type' | 'id'>,
  poolId: string,
  plan: Pick<SoldRatePlan, 'id'> | null,
): RawBuilder<StillOnSale> {
  const listing = type === 'hotel' ? sql`hotels` : sql`cars`
  const planNow = plan
    ? sql`(select ${soldRatePlan} from rate_plans p where p.id = ${plan.id} and p.room_type_id = i.id and p.is_active)`
    : sql`null::json`
  return sql<StillOnSale>`
    select ${planNow} as "ratePlan" from ${listing} l join inventories i on i.listing_id = l.id
     where l.id = ${id} and l.is_active and i.id = ${poolId} and i.is_active`
}

const cover = (kind: 'hotel' | 'car') => sql`
  (select json_build_object('id', p.id, 'position', p.position, 'is_cover', p.is_cover, 'alt', p.alt,
            'storage_key', p.storage_key, 'width', p.width, 'height', p.height, 'placeholder', p.placeholder,
            'widths', p.widths)
     from pictures p where p.owner_kind = ${sql.lit(kind)} and p.owner_id = l.id and p.is_cover) as cover`

type FirstDay = { listingId: string; poolId: string | undefined; startOn: Day | null }

/** What the first day says of a pool, of the one that was asked for or of all. Spread over servers, days lie elsewhere. */
const pools = (name: ReturnType<typeof sql>, { listingId, poolId, startOn }: FirstDay) => sql`
  first_day as materialized (
    select inventory_id, min_days from inventory_days
     where day = ${startOn}::date
       and ${poolId === undefined ? sql`inventory_id in (select id from inventories where listing_id = ${listingId})` : sql`inventory_id = ${poolId}`}),
  sold as materialized (
    select coalesce(json_agg(json_build_object('id', i.id, 'roomTypeName', ${name}, 'roomFacts', rt.facts,
                      'maxParty', i.max_party, 'count', i.capacity,
                      'minDays', i.min_days, 'dayMinDays', d.min_days, 'basePriceKobo', i.base_price_kobo) order by i.base_price_kobo, i.id), '[]') as pools
      from inventories i left join room_types rt on rt.id = i.id
      left join first_day d on d.inventory_id = i.id
     where i.listing_id = ${listingId} and i.is_active)`

/** Most sales ask for none. */
const askedPlan = (id: string | undefined) =>
  id === undefined
    ? sql`null::json`
    : sql`(select json_build_object('roomTypeId', p.room_type_id, 'plan', ${soldRatePlan})
             from rate_plans p join room_types t on t.id = p.room_type_id
            where p.id = ${id} and p.is_active and t.hotel_id = l.id)`

const partner = sql`
  (select json_build_object('id', p.id, 'commissionBps', p.commission_bps, 'isVatRegistered', p.is_vat_registered)
     from partners p where p.id = l.partner_id) as partner`

const place = sql`c.name as city, c.slug as "citySlug", s.name as state, s.slug as "stateSlug", l.lat, l.lng`
const inPlace = sql`
  join cities c on c.state_slug = l.state_slug and c.slug = l.city_slug join states s on s.slug = l.state_slug`

function hotelForSale(first: FirstDay, ratePlanId: string | undefined) {
  return sql<ListingForSale>`
    with ${pools(sql`rt.name`, first)}
    select l.id, 'hotel' as type, l.name, l.is_active as "isOnSale", l.star_rating as "starRating", l.rating,
           l.rating_count as "ratingCount", null::int as passengers, null as "driverMode",
           l.price_from_kobo as "basePriceKobo",
           l.check_in_time as "checkInTime", l.check_out_time as "checkOutTime", null as "pickupLocation",
           null::json as "carFacts",
           ${place}, ${cover('hotel')}, ${partner}, sold.pools, ${askedPlan(ratePlanId)} as "ratePlan"
      from hotels l ${inPlace} cross join sold where l.id = ${first.listingId}`
}

function carForSale(first: FirstDay) {
  return sql<ListingForSale>`
    with ${pools(sql`null`, first)}
    select l.id, 'car' as type, l.name, l.is_active as "isOnSale", null::int as "starRating", l.rating,
           l.rating_count as "ratingCount", l.passengers, l.driver_mode as "driverMode",
           l.price_kobo as "basePriceKobo", null as "checkInTime", null as "checkOutTime", l.pickup_location as "pickupLocation",
           l.facts as "carFacts",
           ${place}, ${cover('car')}, ${partner}, sold.pools, null::json as "ratePlan"
      from cars l ${inPlace} cross join sold where l.id = ${first.listingId}`
}

export type PricedDay = PoolDay & DayPrice

/** Every day of `[fromOn, untilOn)` of these pools with what can be sold, what is taken and what it costs, by pool. */
export async function findInventoryDays(db: Reader, poolIds: string[], days: { fromOn: Day; untilOn: Day }) {
  const { rows } = await sql<PricedDay & { poolId: string }>`
    with stored as materialized (
           select * from inventory_days
            where inventory_id = any(${poolIds}) and day >= ${days.fromOn}::date and day < ${days.untilOn}::date)
    select i.id as "poolId", asked.day::date as on, coalesce(least(d.capacity, d.sellable), i.capacity) as capacity,
           coalesce(d.reserved, 0) as reserved, coalesce(d.closed, false) as closed,
           coalesce(d.price_kobo, i.base_price_kobo) as "priceKobo"
      from inventories i
     cross join generate_series(${days.fromOn}::date, ${days.untilOn}::date - 1, interval '1 day') as asked (day)
      left join stored d on d.inventory_id = i.id and d.day = asked.day
     where i.id = any(${poolIds}) order by i.id, asked.day`.execute(db)
  return Map.groupBy(rows, (row) => row.poolId)
}
