import type { RoomMeals } from '@skyroute/core/bookings/stated/meals.ts'
// The rooms and the party of a changed booking (SB13). Whether the party fits is asked only when more people come, rooms go
// or the room type is another one.
import { checkParty } from '@skyroute/core/stay-rules/party.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'
import { conflict, domainError, invalid } from '../../../errors.ts'
import { ratePlansOnSale, type SoldRatePlan } from '../../catalogue/rate-plans/rate-plan-store.ts'
import type { BookingRow } from '../booking-store.ts'
import type { NewRoomType } from './change-store.ts'

/** What is not said is as the booking has it. */
export type AskedRooms = {
  roomTypeId?: string | undefined
  rooms?: number | undefined
  guests?: number | undefined
  children?: number | undefined
}
type WantedRooms = { roomTypeId: string; rooms: number; guests: number; children: number }

export type ChangedRooms = {
  inventoryId: string
  units: number
  guests: number
  children: number
  ratePlan: SoldRatePlan | null
  /** Null: the booking keeps the room type or car that it has. */
  roomType: NewRoomType | null
}

/** What is not said stays as it is. A hire changes its guests alone: 422 names the field of anything else. */
export function wantedRooms(booking: BookingRow, asked: AskedRooms): WantedRooms {
  const ofHotels = { room_type_id: asked.roomTypeId, rooms: asked.rooms, children: asked.children }
  for (const [field, value] of Object.entries(ofHotels))
    if (booking.booking_type === 'car' && value !== undefined)
      throw invalid(field, 'Only a hotel booking has this.', 'hotel_only')
  return {
    roomTypeId: asked.roomTypeId ?? booking.inventory_id,
    rooms: asked.rooms ?? booking.units,
    guests: asked.guests ?? booking.guests,
    children: asked.children ?? booking.children,
  }
}

type Rooms = Pick<BookingRow, 'inventory_id' | 'units'>

/** Whether the rooms themselves are other ones: those of a stay under way stay. */
export const isOtherRooms = (one: Rooms, other: Rooms) =>
  one.inventory_id !== other.inventory_id || one.units !== other.units

export const keepsRooms = (booking: BookingRow, { roomTypeId, rooms, guests, children }: WantedRooms) =>
  !isOtherRooms(booking, { inventory_id: roomTypeId, units: rooms }) &&
  booking.guests === guests &&
  booking.children === children

/** The rooms that are asked for, with the rate plan that they are sold at. */
export async function findChangedRooms(
  db: Reader,
  booking: BookingRow,
  wanted: WantedRooms,
  { hasBegun }: { hasBegun: boolean },
): Promise<ChangedRooms> {
  const { roomTypeId: inventoryId, rooms: units, guests, children } = wanted
  const isOtherType = inventoryId !== booking.inventory_id
  const pool = await findPool(db, booking, inventoryId)
  if (!pool || (isOtherType && !pool.isActive))
    throw invalid('room_type_id', 'This room type is not on sale here.', 'unknown_room_type')
  const isMorePeople = guests + children > booking.guests + booking.children
  if (isMorePeople || units < booking.units || isOtherType) refuseParty(booking, wanted, pool.maxParty)
  if (hasBegun && guests !== booking.guests) refuseOtherAdults(booking)
  const ratePlan = isOtherType ? sameRate(booking.rate_plan, pool.plans) : booking.rate_plan
  if (isOtherType && booking.rate_plan?.is_refundable === false && !ratePlan) throw rateNotSold(booking.rate_plan)
  const roomType = isOtherType ? { name: pool.name, facts: pool.facts, rate_plan: ratePlan } : null
  return { inventoryId, units, guests, children, ratePlan, roomType }
}

type Pool = { name: string; facts: RoomMeals | null; maxParty: number; isActive: boolean; plans: SoldRatePlan[] }

async function findPool(db: Reader, { listing_id }: BookingRow, inventoryId: string): Promise<Pool | undefined> {
  const { rows } = await sql<Pool>`
    select coalesce(t.name, '') as name, t.facts, i.max_party as "maxParty", i.is_active as "isActive",
           ${ratePlansOnSale(sql`i.id`)} as plans
      from inventories i left join room_types t on t.id = i.id
     where i.id = ${inventoryId} and i.listing_id = ${listing_id}`.execute(db)
  return rows[0]
}

const changeFields: Readonly<Record<string, string>> = { number_of_guests: 'guests', number_of_children: 'children' }

function refuseParty(booking: BookingRow, { rooms, guests, children }: WantedRooms, capacity: number) {
  const party = checkParty({ kind: booking.booking_type, guests, children, rooms, capacity })
  if (party.ok) return
  const field = changeFields[party.field ?? ''] ?? party.field
  throw domainError({ ...party, field })
}

/** Meals of nights that have passed were served, or not. */
function refuseOtherAdults({ rate_plan }: BookingRow) {
  if (!rate_plan?.adult_night_kobo) return
  throw conflict(
    'stay_has_begun',
    'This stay has begun, and its rate is priced by adult: the number of adults cannot change any more.',
  )
}

/** The booking keeps the terms that it was sold at: no other price goes with those of a non-refundable rate. */
const rateNotSold = ({ name }: SoldRatePlan) =>
  invalid('room_type_id', `This room type is not sold at the rate “${name}”. Choose another one.`, 'rate_not_sold')

/** The plan of the same name, meals and terms; null, the room type's own rate, where a refundable one is not sold. */
function sameRate(sold: SoldRatePlan | null, plans: readonly SoldRatePlan[]): SoldRatePlan | null {
  const isSame = (plan: SoldRatePlan) =>
    plan.name.toLowerCase() === sold?.name.toLowerCase() &&
    plan.is_refundable === sold.is_refundable &&
    plan.meals.toSorted().join() === sold.meals.toSorted().join()
  return plans.find(isSame) ?? null
}
