import { sql } from 'kysely'
import type { TestServer } from '../context.ts'
import { makeCar } from './catalogue.ts'
import { payFor } from './money.ts'
import { call, makeHold, type OrderOptions } from './orders.ts'
import { type MadePerson, makeUser } from './people.ts'

export const fleetUrl = '/api/v1/admin/fleet'
let made = 100

type PaperDays = Partial<Record<'vehicle_licence' | 'roadworthiness' | 'insurance' | 'hackney_permit', string>>
type VehicleWish = { carId: string; plate?: string; papers?: PaperDays; mileageKm?: number }

/** A vehicle as the fleet adds it: its listing counts it from then on. Its papers last for years unless told otherwise. */
export async function makeVehicle(
  house: TestServer,
  clerk: MadePerson,
  wish: VehicleWish,
): Promise<{ id: string; plate: string }> {
  const papers = Object.entries({ insurance: '2029-12-31', ...wish.papers }).map(([code, expires_on]) => ({
    code,
    expires_on,
  }))
  const plate = wish.plate ?? `TST ${++made} AA`
  const payload = { car_id: wish.carId, plate, papers, mileage_km: wish.mileageKm ?? 60_000 }
  const answer = await call(house, clerk, { method: 'POST', url: `${fleetUrl}/vehicles`, payload })
  if (answer.statusCode !== 201) throw new Error(`no vehicle: ${answer.body}`)
  return answer.json()
}

/** Somebody who may drive: a licence that lasts for years. */
export async function makeDriver(house: TestServer, firstName = 'Musa'): Promise<MadePerson> {
  const driver = await makeUser(house.ctx, { roles: ['driver'], firstName, lastName: 'Danladi' })
  await sql`insert into drivers (user_id, licence_number, licence_expires_on, created_at)
            values (${driver.userId}, 'LAG-1', '2029-12-31', ${house.clock.now()})`.execute(house.ctx.db)
  return driver
}

type HireWish = { carId: string; withDriver?: boolean; phone?: string; data?: Record<string, unknown> } & Pick<
  OrderOptions,
  'startOn' | 'endOn' | 'times'
>

/** A confirmed hire, paid in full, from 11 to 13 December unless told otherwise. */
export async function makeHire(house: TestServer, wish: HireWish): Promise<string> {
  const customer = await makeUser(house.ctx)
  const data = { with_driver: wish.withDriver ?? true, guest_phone: wish.phone ?? '+2348035550142', ...wish.data }
  const hold = await makeHold(house, customer, {
    type: 'car',
    itemId: wish.carId,
    startOn: wish.startOn ?? '2026-12-11',
    endOn: wish.endOn ?? '2026-12-13',
    times: wish.times,
    data,
  })
  await payFor(house, hold.id)
  return hold.id
}

/** A listing with so many vehicles, each on the road. */
export async function makeFleet(house: TestServer, clerk: MadePerson, count = 1) {
  const car = await makeCar(house.ctx, { count })
  const vehicles = []
  for (let nth = 0; nth < count; nth++) vehicles.push(await makeVehicle(house, clerk, { carId: car.id }))
  return { carId: car.id, vehicles }
}

type Assigned = {
  hire: string
  vehicle_id?: string | null
  driver_id?: string | null
  instead_of?: string | null
  /** What is said of a car that takes the place of another on the road. */
  swap?: object | undefined
}

export function assign(house: TestServer, clerk: MadePerson, { hire, ...payload }: Assigned) {
  const what = 'vehicle_id' in payload ? 'vehicle' : 'driver'
  return call(house, clerk, { method: 'PUT', url: `${fleetUrl}/hires/${hire}/${what}`, payload })
}

export const driverUrl = '/api/v1/driver'
export const driversDay = async (house: TestServer, driver: MadePerson) =>
  (await call(house, driver, { url: `${driverUrl}/day` })).json()

type Press = { trip: string | undefined; what: string; payload?: object | undefined; key?: string | undefined }

/** A driver presses a button of a trip. */
export function pressTrip(house: TestServer, driver: MadePerson, { trip, what, payload = {}, key }: Press) {
  const headers = key ? { 'idempotency-key': key } : {}
  return call(house, driver, { method: 'POST', url: `${driverUrl}/trips/${trip}/${what}`, payload, headers })
}

type OnTheRoad = { noon: string; withDriver?: boolean }

/**
 * Two cars of one listing with 60,000 km each, and a hire of 11 to 13 December that has the first. At `noon` of its first day
 * its driver, if it has one, has started.
 */
export async function makeHireOnTheRoad(house: TestServer, clerk: MadePerson, { noon, withDriver = true }: OnTheRoad) {
  const { carId, vehicles } = await makeFleet(house, clerk, 2)
  const [first, second] = vehicles as [{ id: string; plate: string }, { id: string; plate: string }]
  const hire = await makeHire(house, { carId, withDriver })
  await assign(house, clerk, { hire, vehicle_id: first.id })
  const driver = await makeDriver(house)
  if (withDriver) await assign(house, clerk, { hire, driver_id: driver.userId })
  house.clock.set(noon)
  const trip = withDriver ? [...(await driversDay(house, driver)).now][0] : null
  const gauges = { mileage_km: 60_100, fuel_eighths: 7 }
  if (trip) await pressTrip(house, driver, { trip: trip.id, what: 'start', payload: gauges })
  return { carId, first, second, hire, driver, trip }
}
