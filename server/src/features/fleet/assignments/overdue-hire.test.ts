import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { expectPromisesKept } from '../../../testing/invariants.ts'
import {
  assign,
  driversDay,
  fleetUrl,
  makeDriver,
  makeFleet,
  makeHire,
  pressTrip,
} from '../../../testing/makers/fleet.ts'
import { payFor } from '../../../testing/makers/money.ts'
import { call } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { runJobs } from '../../../testing/run-jobs.ts'

let house: TestServer
let clerk: MadePerson

const before = '2026-11-20T09:00:00+01:00'
const noon = '2026-12-12T12:00:00+01:00'
/** The hire of 11 to 13 December is over, and nobody has completed it yet. */
const overdue = '2026-12-13T10:30:00+01:00'

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

const candidate = async (hire: string, who: 'vehicles' | 'drivers', id: string) =>
  (await call(house, clerk, { url: `${fleetUrl}/hires/${hire}` }))
    .json()
    [who].find((one: { id: string }) => one.id === id)

async function press(who: MadePerson, hire: string, what: string, payload: object) {
  const { now } = await driversDay(house, who)
  const { id } = now.find(({ booking_id }: { booking_id: string }) => booking_id === hire)
  return pressTrip(house, who, { trip: id, what, payload })
}

/**
 * A hire that is over and not completed; one until the 15th that is on the road with its driver; and one that was over at
 * the same time, whose car nobody has brought back.
 */
async function scene({ withDriver = false } = {}) {
  const { carId, vehicles } = await makeFleet(house, clerk, 4)
  const [own, out, late, free] = vehicles.map(({ id }) => id) as [string, string, string, string]
  const driver = await makeDriver(house)
  const hire = await makeHire(house, { carId, withDriver })
  const onTheRoad = await makeHire(house, { carId, startOn: '2026-12-12', endOn: '2026-12-15' })
  const lateHire = await makeHire(house, { carId, startOn: '2026-12-12', endOn: '2026-12-13', withDriver: false })
  for (const [one, vehicle_id] of [
    [hire, own],
    [onTheRoad, out],
    [lateHire, late],
  ] as const)
    expect((await assign(house, clerk, { hire: one, vehicle_id })).statusCode).toBe(200)
  await assign(house, clerk, { hire: onTheRoad, driver_id: driver.userId })
  house.clock.set(noon)
  await press(driver, onTheRoad, 'start', { mileage_km: 60_100, fuel_eighths: 7 })
  return { carId, own, out, late, free, hire, onTheRoad, lateHire, driver }
}

describe('a hire that is over and not completed', () => {
  it('is given no car that is out on another hire, also when that one is over as well', async () => {
    const { hire, out, late, onTheRoad, lateHire } = await scene()
    house.clock.set(overdue)
    for (const [vehicle_id, other] of [
      [out, onTheRoad],
      [late, lateHire],
    ] as const) {
      const refused = await assign(house, clerk, { hire, vehicle_id })
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { code: 'vehicle_taken', booking: `SKY-${other}` },
      ])
      expect(await candidate(hire, 'vehicles', vehicle_id)).toMatchObject({
        is_free: false,
        why_not: expect.stringContaining(`SKY-${other}`),
      })
    }
  })

  it('is given no car that is out of service at that time', async () => {
    const { hire, free } = await scene()
    const payload = { from_on: '2026-12-13', until_on: '2026-12-14', reason: 'The clutch' }
    const noted = await call(house, clerk, { method: 'POST', url: `${fleetUrl}/vehicles/${free}/breaks`, payload })
    expect(noted.statusCode, noted.body).toBe(200)
    house.clock.set(overdue)
    const refused = await assign(house, clerk, { hire, vehicle_id: free })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'out_of_service'])
    expect(await candidate(hire, 'vehicles', free)).toMatchObject({ is_free: false })
  })

  it('has the day under way of the car that it is given, so that no other hire gets it, until it is completed', async () => {
    const { carId, hire, free, own } = await scene()
    const next = await makeHire(house, { carId, startOn: '2026-12-13', endOn: '2026-12-14', withDriver: false })
    house.clock.set(overdue)
    const swapped = await assign(house, clerk, { hire, vehicle_id: free })
    expect(swapped.statusCode, swapped.body).toBe(200)
    const refused = await assign(house, clerk, { hire: next, vehicle_id: free })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'vehicle_taken'])
    expect((await assign(house, clerk, { hire: next, vehicle_id: own })).statusCode, 'the car that came back').toBe(200)
    const done = await call(house, clerk, { method: 'POST', url: `/api/v1/admin/bookings/${hire}/complete` })
    expect(done.statusCode, done.body).toBe(200)
    await runJobs(house)
    expect((await assign(house, clerk, { hire: next, vehicle_id: free })).statusCode).toBe(200)
  })

  it('is given no driver who is on the road or off; another may take it over, and has that day', async () => {
    const { hire, driver, onTheRoad } = await scene({ withDriver: true })
    const ill = await makeDriver(house, 'Bayo')
    const daysOff = { from_on: '2026-12-13', until_on: '2026-12-14', reason: 'Malaria' }
    const url = `${fleetUrl}/drivers/${ill.userId}/days-off`
    expect((await call(house, clerk, { method: 'POST', url, payload: daysOff })).statusCode).toBe(200)
    house.clock.set(overdue)
    const refused = await assign(house, clerk, { hire, driver_id: driver.userId })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'driver_taken', booking: `SKY-${onTheRoad}` },
    ])
    expect(await candidate(hire, 'drivers', driver.userId)).toMatchObject({ is_free: false })
    expect((await assign(house, clerk, { hire, driver_id: ill.userId })).json().code).toBe('day_off')
    expect(await candidate(hire, 'drivers', ill.userId)).toMatchObject({ is_free: false })
    const other = await makeDriver(house, 'Sule')
    expect((await assign(house, clerk, { hire, driver_id: other.userId })).statusCode).toBe(200)
    const { rows } = await sql<{ day: string }>`
      select day from driver_days where driver_id = ${other.userId}`.execute(house.ctx.db)
    expect(rows).toEqual([{ day: '2026-12-13' }])
  })

  it('is given no driver whose own trip was over as well and who has not brought the car back', async () => {
    const { carId, hire } = await scene({ withDriver: true })
    house.clock.set(before)
    const late = await makeHire(house, { carId, startOn: '2026-12-12', endOn: '2026-12-13' })
    const driver = await makeDriver(house, 'Tunde')
    const spare = (await call(house, clerk, { url: `${fleetUrl}/hires/${late}` }))
      .json()
      .vehicles.find((one: { is_free: boolean }) => one.is_free)
    await assign(house, clerk, { hire: late, vehicle_id: spare.id })
    await assign(house, clerk, { hire: late, driver_id: driver.userId })
    house.clock.set(noon)
    expect((await press(driver, late, 'start', { mileage_km: 60_100, fuel_eighths: 7 })).statusCode).toBe(200)
    house.clock.set(overdue)
    const refused = await assign(house, clerk, { hire, driver_id: driver.userId })
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'driver_taken', booking: `SKY-${late}` }])
    expect(await candidate(hire, 'drivers', driver.userId)).toMatchObject({ is_free: false })
  })
})

it('a hire to come may be given a car that is not back yet: it is wanted later', async () => {
  const { carId, late } = await scene()
  house.clock.set(before)
  const next = await makeHire(house, { carId, startOn: '2026-12-13', endOn: '2026-12-14', withDriver: false })
  house.clock.set(overdue)
  expect(await candidate(next, 'vehicles', late)).toMatchObject({ is_free: true })
  expect((await assign(house, clerk, { hire: next, vehicle_id: late })).statusCode).toBe(200)
})

it('a hire that is over with its car still out may be taken over: its new driver sees it, starts and ends it', async () => {
  const { carId, vehicles } = await makeFleet(house, clerk, 1)
  const hire = await makeHire(house, { carId })
  const [driver, next] = [await makeDriver(house), await makeDriver(house, 'Sule')]
  await assign(house, clerk, { hire, vehicle_id: vehicles[0]?.id ?? '' })
  await assign(house, clerk, { hire, driver_id: driver.userId })
  house.clock.set('2026-12-11T12:00:00+01:00')
  await press(driver, hire, 'start', { mileage_km: 60_100, fuel_eighths: 7 })
  house.clock.set('2026-12-13T11:00:00+01:00')
  const daysOff = { from_on: '2026-12-13', until_on: '2026-12-20', reason: 'Malaria', despite_trips: true }
  const url = `${fleetUrl}/drivers/${driver.userId}/days-off`
  expect((await call(house, clerk, { method: 'POST', url, payload: daysOff })).statusCode).toBe(200)
  expect((await assign(house, clerk, { hire, driver_id: next.userId })).statusCode).toBe(200)
  expect((await press(next, hire, 'start', { mileage_km: 60_300, fuel_eighths: 4 })).statusCode).toBe(200)
  house.clock.set('2026-12-13T13:00:00+01:00')
  const ended = await press(next, hire, 'end', { mileage_km: 60_340, fuel_eighths: 4 })
  expect([ended.statusCode, ended.json()]).toMatchObject([200, { status: 'ended', pay: 14_000 }])
})

it('a hire that was taken over pays its new driver from the day of their press when its start comes after the end', async () => {
  const { carId, vehicles } = await makeFleet(house, clerk, 1)
  const hire = await makeHire(house, { carId })
  const [driver, next] = [await makeDriver(house), await makeDriver(house, 'Sule')]
  await assign(house, clerk, { hire, vehicle_id: vehicles[0]?.id ?? '' })
  await assign(house, clerk, { hire, driver_id: driver.userId })
  house.clock.set('2026-12-11T12:00:00+01:00')
  await press(driver, hire, 'start', { mileage_km: 60_100, fuel_eighths: 7 })
  const daysOff = { from_on: '2026-12-11', until_on: '2026-12-20', reason: 'Malaria', despite_trips: true }
  const url = `${fleetUrl}/drivers/${driver.userId}/days-off`
  expect((await call(house, clerk, { method: 'POST', url, payload: daysOff })).statusCode).toBe(200)
  expect((await assign(house, clerk, { hire, driver_id: next.userId })).statusCode).toBe(200)
  house.clock.set('2026-12-13T11:00:00+01:00')
  const start = { mileage_km: 60_300, fuel_eighths: 4, at: '2026-12-13T09:50:00+01:00' }
  expect((await press(next, hire, 'start', start)).json()).toMatchObject({ status: 'started', days: 2, pay_days: 1 })
  const ended = await press(next, hire, 'end', { mileage_km: 60_340, fuel_eighths: 4 })
  expect([ended.statusCode, ended.json()]).toMatchObject([200, { status: 'ended', pay: 14_000 }])
})

it('a hire that was made longer over the next hire of its driver pays them each day once', async () => {
  const { carId, vehicles } = await makeFleet(house, clerk, 2)
  const driver = await makeDriver(house)
  const hires = []
  for (const [at, dates] of [
    { startOn: '2026-12-11', endOn: '2026-12-13' },
    { startOn: '2026-12-13', endOn: '2026-12-15' },
  ].entries()) {
    const hire = await makeHire(house, { carId, ...dates })
    await assign(house, clerk, { hire, vehicle_id: vehicles[at]?.id })
    await assign(house, clerk, { hire, driver_id: driver.userId })
    hires.push(hire)
  }
  const [longer = '', next = ''] = hires
  house.clock.set('2026-12-11T12:00:00+01:00')
  await press(driver, longer, 'start', { mileage_km: 60_100, fuel_eighths: 5 })
  const payload = { start_date: '2026-12-11', end_date: '2026-12-15' }
  const changed = (
    await call(house, clerk, { method: 'POST', url: `/api/v1/bookings/${longer}/change`, payload })
  ).json()
  await payFor(house, longer, changed.due)
  await runJobs(house)
  house.clock.set('2026-12-13T12:00:00+01:00')
  await press(driver, next, 'start', { mileage_km: 60_100, fuel_eighths: 5 })
  house.clock.set('2026-12-15T09:00:00+01:00')
  for (const hire of [next, longer]) await press(driver, hire, 'end', { mileage_km: 60_300, fuel_eighths: 5 })
  const { rows } = await sql`
    select until_on::text, pay_kobo from trips where driver_id = ${driver.userId} order by from_on`.execute(
    house.ctx.db,
  )
  expect(rows).toEqual([
    { until_on: '2026-12-13', pay_kobo: 2_800_000 },
    { until_on: '2026-12-15', pay_kobo: 2_800_000 },
  ])
})
