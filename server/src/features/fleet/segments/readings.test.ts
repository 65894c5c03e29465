import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { brokenPromises, expectPromisesKept } from '../../../testing/invariants.ts'
import { assign, fleetUrl, makeDriver, makeFleet, makeHire } from '../../../testing/makers/fleet.ts'
import { call } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { runJobs } from '../../../testing/run-jobs.ts'

let house: TestServer
let clerk: MadePerson

const before = '2026-11-20T09:00:00+01:00'
const noon = '2026-12-11T12:00:00+01:00'
const evening = '2026-12-11T18:00:00+01:00'
const lastDay = '2026-12-13T09:30:00+01:00'

beforeAll(async () => {
  house = await openTestServer()
  clerk = await makeUser(house.ctx, { roles: ['admin'] })
})
beforeEach(() => house.clock.set(before))
afterAll(async () => {
  await runJobs(house)
  await expectPromisesKept(house)
  await house.close()
})

const dayOf = async (who: MadePerson) => (await call(house, who, { url: '/api/v1/driver/day' })).json()
const segmentsOf = async (hire: string) =>
  (await call(house, clerk, { url: `/api/v1/admin/bookings/${hire}` })).json().hire.segments
const broken = async () =>
  Object.keys(await brokenPromises(house.ctx.db, house.clock.now())).filter((name) => name.startsWith('V1 '))

const press = (who: MadePerson, trip: { id: string }, what: string, payload: object = {}) =>
  call(house, who, { method: 'POST', url: `/api/v1/driver/trips/${trip.id}/${what}`, payload })
const swapTo = (hire: string, vehicle_id: string | null, swap?: Record<string, unknown>) =>
  call(house, clerk, { method: 'PUT', url: `${fleetUrl}/hires/${hire}/vehicle`, payload: { vehicle_id, swap } })

/** Two cars of one listing with 60,000 km each, and a hire of 11 to 13 December on the road with the first. */
async function onTheRoad({ withDriver = true } = {}) {
  const { carId, vehicles } = await makeFleet(house, clerk, 2)
  const [first, second] = vehicles as [{ id: string; plate: string }, { id: string; plate: string }]
  const hire = await makeHire(house, { carId, withDriver })
  await assign(house, clerk, { hire, vehicle_id: first.id })
  const driver = await makeDriver(house)
  if (withDriver) await assign(house, clerk, { hire, driver_id: driver.userId })
  house.clock.set(noon)
  const trip = withDriver ? [...(await dayOf(driver)).now][0] : null
  if (trip) await press(driver, trip, 'start', { mileage_km: 60_100, fuel_eighths: 7 })
  return { carId, first, second, hire, driver, trip }
}

async function swappedUnread() {
  const scene = await onTheRoad()
  house.clock.set(evening)
  expect((await swapTo(scene.hire, scene.second.id)).statusCode).toBe(200)
  const [left, taken] = (await dayOf(scene.driver)).now[0].segments
  return { ...scene, left, taken }
}

describe('what a driver reads off a car that was swapped, and sends late, is on the trip as on its segment', () => {
  it('after the trip has ended', async () => {
    const { driver, trip, taken } = await swappedUnread()
    house.clock.set(lastDay)
    expect((await press(driver, trip, 'end', { mileage_km: 60_300, fuel_eighths: 5 })).statusCode).toBe(200)
    const read = { segment_id: taken.id, mileage_km: 60_020, fuel_eighths: 8 }
    expect((await press(driver, trip, 'car-change', read)).json()).toMatchObject({
      start_mileage_km: 60_020,
      end_mileage_km: 60_300,
    })
    expect(await broken()).toEqual([])
  })

  it('after the hire was cancelled on the road', async () => {
    const { hire, driver, trip, taken } = await swappedUnread()
    house.clock.set('2026-12-12T12:00:00+01:00')
    const url = `/api/v1/admin/bookings/${hire}/cancel`
    expect((await call(house, clerk, { method: 'POST', url, payload: { reason: 'A flood' } })).statusCode).toBe(200)
    await runJobs(house)
    const read = { segment_id: taken.id, mileage_km: 60_020, fuel_eighths: 8 }
    expect((await press(driver, trip, 'car-change', read)).statusCode).toBe(200)
    expect(await broken()).toEqual([])
  })

  it('after another driver has taken the hire over', async () => {
    const { hire, driver, trip, taken } = await swappedUnread()
    const daysOff = { from_on: '2026-12-11', until_on: '2026-12-20', reason: 'Malaria', despite_trips: true }
    const url = `${fleetUrl}/drivers/${driver.userId}/days-off`
    expect((await call(house, clerk, { method: 'POST', url, payload: daysOff })).statusCode).toBe(200)
    const next = await makeDriver(house, 'Sule')
    expect((await assign(house, clerk, { hire, driver_id: next.userId })).statusCode).toBe(200)
    house.clock.set('2026-12-12T09:00:00+01:00')
    const [second] = (await dayOf(next)).now
    expect((await press(next, second, 'start', { mileage_km: 60_150, fuel_eighths: 4 })).statusCode).toBe(200)
    const read = { segment_id: taken.id, mileage_km: 60_020, fuel_eighths: 8 }
    const sent = await press(driver, trip, 'car-change', read)
    expect(sent.statusCode, sent.body).toBe(200)
    expect(await broken()).toEqual([])
    expect((await segmentsOf(hire)).map(({ out }: { out: { mileage_km: number } }) => out.mileage_km)).toEqual([
      60_100, 60_020, 60_150,
    ])
  })
})

it('an end that was pressed before the car was swapped is refused for that, whatever its odometer shows', async () => {
  const { hire, driver, trip, second } = await onTheRoad()
  await sql`update vehicles set mileage_km = 90000 where id = ${second.id}`.execute(house.ctx.db)
  house.clock.set(evening)
  expect((await swapTo(hire, second.id)).statusCode).toBe(200)
  const end = { mileage_km: 60_200, fuel_eighths: 5, at: '2026-12-11T17:00:00+01:00' }
  const refused = await press(driver, trip, 'end', end)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'other_car'])
  expect(refused.json().detail).toContain(second.plate)
})
