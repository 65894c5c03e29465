// What the walk sees of the world before a step: enough to choose things that may succeed, and things that must not.
import { type Day, lagosDayOf } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { World } from './world.ts'

export type SeenBooking = {
  id: string
  user_id: string
  booking_type: 'hotel' | 'car'
  listing_id: string
  inventory_id: string
  status: string
  cancel_reason: string | null
  start_on: Day
  end_on: Day
  starts_at: Date
  hold_expires_at: Date | null
  total_kobo: number
  captured_kobo: number
  refunded_kobo: number
  with_driver: boolean
  units: number
  guests: number
  /** The room types of its hotel, or its car. */
  pools: string[]
  has_change: boolean
  has_vehicle: boolean
}
export type SeenPayment = {
  id: string
  booking_id: string
  method: string
  status: string
  amount_kobo: number
  captured_kobo: number
  refunded_kobo: number
  dispute_state: string
  reference: string
  provider_ref: string | null
  proof_count: number
  receipts: string[]
}
export type SeenRefund = {
  id: string
  payment_id: string
  booking_id: string
  method: string
  status: string
  amount_kobo: number
  needs_approval: boolean
  approved_by: string | null
  requested_by: string | null
}
export type SeenTrip = { id: string; booking_id: string; driver_id: string; status: string }
export type SeenRatePlan = { id: string; room_type_id: string }
export type SeenDay = { inventory_id: string; day: Day; capacity: number; reserved: number; closed: boolean }

export type Sight = {
  now: Date
  today: Day
  bookings: SeenBooking[]
  payments: SeenPayment[]
  refunds: SeenRefund[]
  days: SeenDay[]
  trips: SeenTrip[]
  ratePlans: SeenRatePlan[]
}

export async function look({ db, clock }: World): Promise<Sight> {
  const now = clock.now()
  const today = lagosDayOf(now)
  const bookings = await sql<SeenBooking>`
    select b.id, b.user_id, b.booking_type, b.listing_id, b.inventory_id, b.status, b.cancel_reason, b.start_on, b.end_on,
           b.starts_at, b.hold_expires_at, b.total_kobo, b.captured_kobo, b.refunded_kobo, b.with_driver,
           b.units, b.guests,
           array(select i.id from inventories i where i.listing_id = b.listing_id order by i.id) as pools,
           exists (select 1 from booking_changes c where c.booking_id = b.id and c.status = 'held') as has_change,
           exists (select 1 from hire_vehicles v where v.booking_id = b.id) as has_vehicle
      from bookings b order by b.created_at, b.id`.execute(db)
  const payments = await sql<SeenPayment>`
    select p.id, p.booking_id, p.method, p.status, p.amount_kobo, p.captured_kobo, p.refunded_kobo, p.dispute_state,
           p.reference, p.provider_ref, p.proof_count,
           array(select r.source_ref from receipts r where r.booking_id = p.booking_id and r.payment_id = p.id) as receipts
      from payments p order by p.created_at, p.id`.execute(db)
  const refunds = await sql<SeenRefund>`
    select r.id, r.payment_id, r.booking_id, p.method, r.status, r.amount_kobo, r.needs_approval, r.approved_by,
           r.requested_by
      from refunds r join payments p on p.booking_id = r.booking_id and p.id = r.payment_id
     order by r.created_at, r.id`.execute(db)
  const days = await sql<SeenDay>`
    select inventory_id, day, capacity, reserved, closed from inventory_days
     where day >= ${today} and day < ${today}::date + 14 order by inventory_id, day`.execute(db)
  const trips =
    await sql<SeenTrip>`select id, booking_id, driver_id, status from trips order by assigned_at, id`.execute(db)
  const ratePlans = await sql<SeenRatePlan>`
    select id, room_type_id from rate_plans order by room_type_id, position, name`.execute(db)
  return {
    now,
    today,
    trips: trips.rows,
    ratePlans: ratePlans.rows,
    bookings: bookings.rows,
    payments: payments.rows,
    refunds: refunds.rows,
    days: days.rows,
  }
}
