import { whyVehicleUnfit } from '@skyroute/core/fleet/fitness.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import { openCase } from '../../cases/open-case.ts'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { conflict } from '../../errors.ts'
import { removeVehicle } from './hire-store.ts'
import { factsOfVehicle, findVehicles, type VehicleRow } from './vehicle-store.ts'

type Assigned = { booking_id: string; vehicle_id: string; from_on: string; until_on: string; listing_id: string }
type Asked = { vehicleIds: string[]; today: string; isAllowed: boolean }

/**
 * Hires whose car may no longer go: refused with their names, or sent back to the board with a case each, so that
 * nobody is forgotten (states: "a vehicle that breaks down or whose papers end").
 */
export async function freeUnfitHires(ctx: AppContext, tx: Tx, { vehicleIds, today, isAllowed }: Asked) {
  const vehicles = await findVehicles(tx, sql`v.id = any(${vehicleIds}::uuid[])`)
  const left = await leftWithout(tx, vehicles, { vehicleIds, today })
  if (left.length === 0) return
  if (!isAllowed) {
    throw conflict('hires_assigned', 'This car is named for hires that it could then not serve.', {
      bookings: left.slice(0, 20).map((hire) => bookingReference(hire.booking_id)),
    })
  }
  const at = ctx.clock.now()
  for (const hire of left) {
    await removeVehicle(tx, hire.booking_id)
    const plate = vehicles.find(({ id }) => id === hire.vehicle_id)?.plate ?? ''
    await openCase(tx, { kind: 'hire_without_vehicle', bookingId: hire.booking_id, details: { plate }, at })
  }
}

async function leftWithout(tx: Tx, vehicles: VehicleRow[], { vehicleIds, today }: Omit<Asked, 'isAllowed'>) {
  const { rows } = await sql<Assigned>`
    select h.booking_id, h.vehicle_id, h.from_on, h.until_on, b.listing_id
      from hire_vehicles h join bookings b on b.id = h.booking_id
     where h.vehicle_id = any(${vehicleIds}::uuid[]) and h.until_on > ${today} and b.status = 'confirmed'
     order by h.from_on, h.booking_id`.execute(tx)
  return rows.filter((hire) => {
    const vehicle = vehicles.find(({ id }) => id === hire.vehicle_id)
    if (!vehicle || vehicle.car_id !== hire.listing_id) return true
    const fromOn = hire.from_on > today ? hire.from_on : today
    return whyVehicleUnfit(factsOfVehicle(vehicle), { fromOn, untilOn: hire.until_on }) !== null
  })
}
