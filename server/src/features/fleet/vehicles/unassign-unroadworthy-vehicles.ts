import { lagosDayOf } from '@skyroute/core/dates.ts'
import { whyVehicleNotRoadworthy } from '@skyroute/core/fleet/roadworthiness.ts'
import { begunTripStatuses } from '@skyroute/core/fleet/trips.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import { closeCasesOf, openCase } from '../../../cases/open-case.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { conflict } from '../../../errors.ts'
import { removeVehicle } from '../hire-store.ts'
import { factsOfVehicle, findVehicles } from './vehicle-store.ts'

type UnfitHire = {
  booking_id: string
  vehicle_id: string
  plate: string
  from_on: string
  until_on: string
  listing_id: string
  is_under_way: boolean
}
type Freeing = { before: readonly UnfitHire[]; after: readonly UnfitHire[]; isAllowed: boolean }

/**
 * Hires whose car may no longer go: refused with their names, or sent back to the board with a case each, so that
 * nobody is forgotten (states: "a vehicle that breaks down or whose papers end"). A hire under way goes back to the board
 * too, but keeps the car that it has until a person names another one. What it kept before holds no other change up.
 */
export async function unassignUnroadworthyVehicles(ctx: AppContext, tx: Tx, { before, after, isAllowed }: Freeing) {
  const at = ctx.clock.now()
  for (const hire of without(before, after)) {
    const outcome = `${hire.plate} may go again`
    await closeCasesOf(tx, { kinds: ['vehicle_to_replace'], bookingId: hire.booking_id, at, outcome })
  }
  const left = without(
    after,
    before.filter((hire) => hire.is_under_way),
  )
  if (left.length === 0) return
  if (!isAllowed) {
    throw conflict('hires_assigned', 'This car is named for hires that it could then not serve.', {
      bookings: left.slice(0, 20).map((hire) => bookingReference(hire.booking_id)),
    })
  }
  for (const { booking_id: bookingId, plate, is_under_way } of left) {
    if (!is_under_way) await removeVehicle(tx, bookingId)
    const kind = is_under_way ? 'vehicle_to_replace' : 'hire_without_vehicle'
    await openCase(tx, { kind, bookingId, details: { plate }, at })
  }
}

function without(hires: readonly UnfitHire[], others: readonly UnfitHire[]) {
  const known = new Set(others.map((hire) => hire.booking_id))
  return hires.filter((hire) => !known.has(hire.booking_id))
}

/** Hires to come or under way that these vehicles are named for and may not serve. */
export async function findUnroadworthyHires(ctx: AppContext, tx: Tx, vehicleIds: readonly string[]) {
  const now = ctx.clock.now()
  const today = lagosDayOf(now)
  const vehicles = await findVehicles(tx, sql`v.id = any(${vehicleIds}::uuid[])`)
  const { rows } = await sql<UnfitHire>`
    with named as materialized (
           select h.booking_id, h.vehicle_id, v.plate, h.from_on, h.until_on,
                  exists (select 1 from trips t where t.booking_id = h.booking_id
                              and t.status = any(${[...begunTripStatuses]}::text[])) as has_started
             from hire_vehicles h join vehicles v on v.id = h.vehicle_id
            where h.vehicle_id = any(${vehicleIds}::uuid[]) and h.until_on > ${today})
    select h.booking_id, h.vehicle_id, h.plate, h.from_on, h.until_on, b.listing_id,
           b.starts_at <= ${now} or h.has_started as is_under_way
      from named h join bookings b on b.id = h.booking_id
     where b.status = 'confirmed'
     order by h.from_on, h.booking_id`.execute(tx)
  return rows.filter((hire) => {
    const vehicle = vehicles.find(({ id }) => id === hire.vehicle_id)
    if (!vehicle || vehicle.car_id !== hire.listing_id) return true
    const fromOn = hire.from_on > today ? hire.from_on : today
    return whyVehicleNotRoadworthy(factsOfVehicle(vehicle), { fromOn, untilOn: hire.until_on }) !== null
  })
}
