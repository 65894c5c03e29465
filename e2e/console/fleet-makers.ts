// A fleet of a test's own: what one test assigns, no other wants.
import { randomBytes } from 'node:crypto'
import { type Api, apiAs } from '../api.ts'
import { dayAhead } from '../fixtures.ts'
import { beginHire, putDriver } from '../test-database.ts'

export type MadeDriver = { id: string; name: string; token: string; api: Api }
export type MadeVehicle = { id: string; plate: string; version: string }

const letters = () => randomBytes(4).toString('hex').toUpperCase()

/** A listing that always comes with its driver. */
export async function makeListing(admin: Api, name = `Fleet Test ${letters()}`): Promise<{ id: string; name: string }> {
  return admin.post('/admin/cars', {
    name,
    brand: 'Toyota',
    model: 'Highlander',
    year: 2022,
    category: 'SUV',
    passengers: 6,
    transmission: 'Automatic',
    fuel_type: 'Petrol',
    color: 'Green',
    state_slug: 'lagos',
    city_slug: 'ikeja',
    lat: 6.6,
    lng: 3.35,
    pickup_location: 'Ikeja City Mall',
    description: 'Made for a test.',
    price: 60_000,
    driver_mode: 'required',
    is_active: true,
  })
}

export function makeVehicle(admin: Api, carId: string, insuranceEndsOn = '2030-12-31'): Promise<MadeVehicle> {
  const papers = [{ code: 'insurance', expires_on: insuranceEndsOn }]
  return admin.post('/admin/fleet/vehicles', { car_id: carId, plate: `E2E ${letters()}`, mileage_km: 61_208, papers })
}

/** Somebody who may drive, with a session of their own. */
export async function makeDriver(origin: string): Promise<MadeDriver> {
  const name = { first: 'Musa', last: `Danladi${letters().replace(/\d/g, 'x')}` }
  const { id, token } = await putDriver(name)
  return { id, name: `${name.first} ${name.last}`, token, api: apiAs(origin, token) }
}

export async function makeHire(
  customer: Api,
  carId: string,
  stay: { startOn: string; endOn: string },
): Promise<string> {
  const { id } = await customer.hold({ type: 'car', itemId: carId, ...stay })
  const booking = await customer.pay(id)
  if (booking.status !== 'confirmed') throw new Error(`the hire is ${booking.status}`)
  return id
}

/** The same hire on the road: its driver has started it, and a second car of the listing is free. */
export async function startHire(office: Office) {
  const { hire, driver, vehicle, carId } = await setOut(office)
  const spare = await makeVehicle(office.admin.api, carId)
  await beginHire(hire)
  const { now } = await driver.api.get<{ now: { id: string }[] }>('/driver/day')
  const trip = now[0]?.id ?? ''
  await driver.api.post(`/driver/trips/${trip}/start`, { mileage_km: 61_300, fuel_eighths: 7 })
  return { hire, driver, vehicle, spare, trip }
}

type Office = { admin: { api: Api }; customer: { api: Api }; origin: string }

/** A hire with a car and a driver, both named by the office. */
export async function setOut({ admin, customer, origin }: Office) {
  const { id: carId } = await makeListing(admin.api)
  const vehicle = await makeVehicle(admin.api, carId)
  const driver = await makeDriver(origin)
  const hire = await makeHire(customer.api, carId, { startOn: dayAhead(2), endOn: dayAhead(4) })
  await admin.api.call('PUT', `/admin/fleet/hires/${hire}/vehicle`, { vehicle_id: vehicle.id })
  await admin.api.call('PUT', `/admin/fleet/hires/${hire}/driver`, { driver_id: driver.id })
  return { hire, driver, vehicle, carId }
}
