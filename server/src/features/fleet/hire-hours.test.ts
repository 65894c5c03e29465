import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { expectPromisesKept } from '../../testing/invariants.ts'
import { assign, driversDay, makeDriver, makeFleet, makeHire, pressTrip } from '../../testing/makers/fleet.ts'
import { call } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { syncAssignment } from './assignments/sync-assignment.ts'

let house: TestServer
let clerk: MadePerson
beforeAll(async () => {
  house = await openTestServer()
  clerk = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(async () => {
  await runJobs(house)
  await expectPromisesKept(house)
  await house.close()
})

const airport = {
  times: { pickup_time: '08:00', return_time: '18:00' },
  data: { pickup_location: 'Arrivals, MMA2', flight_number: 'P4 7123' },
}
const press = (who: MadePerson, trip: string, what: string, payload: object) =>
  pressTrip(house, who, { trip, what, payload })
const dayOf = (who: MadePerson) => driversDay(house, who)

it('a car that is out until ten this morning is not given to a hire of this morning', async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  const { carId, vehicles } = await makeFleet(house, clerk, 2)
  const [one, other] = vehicles
  const night = await makeHire(house, { carId, startOn: '2026-12-10', endOn: '2026-12-11' })
  const early = await makeHire(house, { carId, startOn: '2026-12-11', endOn: '2026-12-11', ...airport })
  expect((await assign(house, clerk, { hire: night, vehicle_id: one?.id })).statusCode).toBe(200)
  house.clock.set('2026-12-11T06:00:00+01:00')
  const driver = await makeDriver(house)
  expect((await assign(house, clerk, { hire: night, driver_id: driver.userId })).statusCode).toBe(200)
  expect((await assign(house, clerk, { hire: early, vehicle_id: one?.id })).json()).toMatchObject({
    code: 'vehicle_taken',
  })
  expect((await assign(house, clerk, { hire: early, vehicle_id: other?.id })).statusCode).toBe(200)
})

it('a car and a driver that are out until ten are not given to another hire that is out since yesterday', async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  const { carId, vehicles } = await makeFleet(house, clerk, 2)
  const [vehicle_id] = vehicles.map(({ id }) => id)
  const driver_id = (await makeDriver(house)).userId
  const night = { carId, startOn: '2026-12-10', endOn: '2026-12-11', withDriver: true }
  const [first, second] = [await makeHire(house, night), await makeHire(house, { ...night, endOn: '2026-12-12' })]
  for (const named of [{ vehicle_id }, { driver_id }])
    expect((await assign(house, clerk, { hire: first, ...named })).statusCode).toBe(200)
  house.clock.set('2026-12-11T09:59:00+01:00')
  expect((await assign(house, clerk, { hire: second, vehicle_id })).json()).toMatchObject({ code: 'vehicle_taken' })
  expect((await assign(house, clerk, { hire: second, driver_id })).json()).toMatchObject({ code: 'driver_taken' })
  house.clock.set('2026-12-11T10:00:00+01:00')
  for (const named of [{ vehicle_id }, { driver_id }])
    expect((await assign(house, clerk, { hire: second, ...named })).statusCode).toBe(200)
})

it('its driver reads when and where, the flight and how long to wait, and is paid for the days of the hire', async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  const { carId, vehicles } = await makeFleet(house, clerk)
  const hire = await makeHire(house, { carId, startOn: '2026-12-11', endOn: '2026-12-12', ...airport })
  const driver = await makeDriver(house)
  await assign(house, clerk, { hire, vehicle_id: vehicles[0]?.id })
  await assign(house, clerk, { hire, driver_id: driver.userId })
  const { rows } = await sql<{ day: string }>`
    select day from driver_days where driver_id = ${driver.userId} order by day`.execute(house.ctx.db)
  expect(rows.map(({ day }) => day)).toEqual(['2026-12-10', '2026-12-11', '2026-12-12'])

  house.clock.set('2026-12-11T07:00:00+01:00')
  const [trip] = (await dayOf(driver)).now
  expect(trip).toMatchObject({
    starts_at: '2026-12-11T07:00:00.000Z',
    pickup_location: 'Arrivals, MMA2',
    flight_number: 'P4 7123',
    waiting: 'Wait 60 minutes after landing.',
    customer_phone: '+2348035550142',
    days: 2,
  })
  const gauges = { mileage_km: 60_100, fuel_eighths: 7 }
  await press(driver, trip.id, 'start', gauges)
  house.clock.set('2026-12-12T18:00:00+01:00')
  const ended = await press(driver, trip.id, 'end', { ...gauges, mileage_km: 60_300 })
  expect(ended.json()).toMatchObject({ status: 'ended', pay: 28_000 })
})

it('its driver whose start comes after the end is paid from the period of 24 hours in which it was pressed', async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  const { carId, vehicles } = await makeFleet(house, clerk)
  const hire = await makeHire(house, { carId, startOn: '2026-12-11', endOn: '2026-12-13', ...airport })
  const driver = await makeDriver(house)
  await assign(house, clerk, { hire, vehicle_id: vehicles[0]?.id })
  await assign(house, clerk, { hire, driver_id: driver.userId })
  house.clock.set('2026-12-12T09:00:00+01:00')
  const [trip] = (await dayOf(driver)).now
  expect(trip).toMatchObject({ ends_at: '2026-12-13T17:00:00.000Z', days: 3, pay_days: 3 })
  house.clock.set('2026-12-13T18:10:00+01:00')
  const gauges = { mileage_km: 60_100, fuel_eighths: 7 }
  const start = { ...gauges, at: '2026-12-13T08:30:00+01:00' }
  expect((await press(driver, trip.id, 'start', start)).json()).toMatchObject({ status: 'started', pay_days: 1 })
  const ended = await press(driver, trip.id, 'end', { ...gauges, mileage_km: 60_300 })
  expect(ended.json()).toMatchObject({ status: 'ended', pay: 14_000 })
})

it('a change of the hour alone takes the car and the driver along', async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  const { carId, vehicles } = await makeFleet(house, clerk)
  const hire = await makeHire(house, { carId, startOn: '2026-12-11', endOn: '2026-12-12', withDriver: true })
  const driver = await makeDriver(house)
  await assign(house, clerk, { hire, vehicle_id: vehicles[0]?.id })
  await assign(house, clerk, { hire, driver_id: driver.userId })
  const payload = { start_date: '2026-12-11', end_date: '2026-12-12', pickup_time: '09:00', return_time: '09:30' }
  const changed = await call(house, clerk, { method: 'POST', url: `/api/v1/bookings/${hire}/change`, payload })
  expect(changed.json()).toMatchObject({ status: 'applied' })
  await runJobs(house)
  const { rows } = await sql<{ kind: string; days: string[] }>`
    select 'vehicle' as kind, array_agg(day::text order by day) as days from vehicle_days where booking_id = ${hire}
    union all
    select 'driver', array_agg(day::text order by day) from driver_days where driver_id = ${driver.userId}`.execute(
    house.ctx.db,
  )
  expect(rows).toEqual([
    { kind: 'vehicle', days: ['2026-12-10', '2026-12-11'] },
    { kind: 'driver', days: ['2026-12-10', '2026-12-11'] },
  ])
})

async function givenHire(startOn: string, endOn: string) {
  house.clock.set('2026-11-20T09:00:00+01:00')
  const { carId, vehicles } = await makeFleet(house, clerk)
  const hire = await makeHire(house, { carId, startOn, endOn, withDriver: true, ...airport })
  const driver = await makeDriver(house)
  await assign(house, clerk, { hire, vehicle_id: vehicles[0]?.id })
  await assign(house, clerk, { hire, driver_id: driver.userId })
  const { rows } = await sql<{ id: string }>`select id from trips where booking_id = ${hire}`.execute(house.ctx.db)
  expect((await press(driver, rows[0]?.id ?? '', 'accept', {})).statusCode).toBe(200)
  await runJobs(house)
  house.clock.set('2026-11-20T09:30:00+01:00')
  return { carId, hire, driver, trip: rows[0]?.id ?? '' }
}

async function change(hire: string, payload: object) {
  const changed = await call(house, clerk, { method: 'POST', url: `/api/v1/bookings/${hire}/change`, payload })
  expect(changed.json()).toMatchObject({ status: 'applied' })
  await runJobs(house)
}

async function statusOf(trip: string) {
  const { rows } = await sql<{ status: string }>`select status from trips where id = ${trip}`.execute(house.ctx.db)
  return rows[0]?.status
}

/** What a driver was told of changes, the oldest first. */
async function changesTold(driver: MadePerson) {
  const { rows } = await sql<{ message: string }>`
    select message from notifications where user_id = ${driver.userId} and title like '%has changed' order by created_at`.execute(
    house.ctx.db,
  )
  return rows.map(({ message }) => message)
}

describe('a driver who took a hire', () => {
  const sameDays = { start_date: '2026-12-11', end_date: '2026-12-11' }

  it('is told of another hour on the same days, once, and asked anew', async () => {
    const { hire, driver, trip } = await givenHire('2026-12-11', '2026-12-11')
    const hours = { startsAtBefore: '2026-12-11T07:00:00.000Z', endsAtBefore: '2026-12-11T17:00:00.000Z' }
    const changed = { ...hours, at: house.clock.now().toISOString() }
    await change(hire, { ...sameDays, pickup_time: '05:00', return_time: '18:00' })
    expect(await statusOf(trip)).toBe('assigned')
    expect(await changesTold(driver)).toEqual([expect.stringMatching(/05:00.*Say whether you take it\.$/)])

    house.clock.set('2026-11-20T10:00:00+01:00')
    expect((await press(driver, trip, 'accept', {})).statusCode).toBe(200)
    await syncAssignment(house.ctx, hire, changed)
    await runJobs(house)
    expect(await statusOf(trip)).toBe('accepted')
    expect(await changesTold(driver)).toHaveLength(1)

    house.clock.set('2026-11-20T10:30:00+01:00')
    await change(hire, { ...sameDays, pickup_time: '05:00', return_time: '17:00' })
    expect(await statusOf(trip)).toBe('assigned')
    expect((await changesTold(driver)).at(-1)).toMatch(/05:00.*ends .*17:00.*Say whether you take it\.$/)
  })

  it('is told what to look at when the flight, a place or the telephone is another, and nothing of other words', async () => {
    const { hire, driver, trip } = await givenHire('2026-12-11', '2026-12-11')
    const edit = async (payload: object) => {
      const url = `/api/v1/bookings/${hire}/update`
      const body = { ...payload, reason: 'The customer rang.' }
      const edited = await call(house, clerk, { method: 'PUT', url, payload: body })
      expect(edited.statusCode).toBe(200)
      await runJobs(house)
    }
    await edit({ flight_number: 'BA 75' })
    house.clock.set('2026-11-20T09:31:00+01:00')
    await edit({ pickup_location: 'Arrivals, MMIA', dropoff_location: 'Ikoyi', guest_phone: '+2348035550143' })
    house.clock.set('2026-11-20T09:32:00+01:00')
    await edit({ special_requests: 'A child seat' })
    expect(await statusOf(trip)).toBe('accepted')
    expect(await changesTold(driver)).toEqual([
      expect.stringMatching(/Look at the flight\.$/),
      expect.stringMatching(/Look at the pick-up place, the drop-off place and the telephone number\.$/),
    ])
  })

  it('has the night before free again when the pick-up is later', async () => {
    const { carId, hire, driver } = await givenHire('2026-12-11', '2026-12-12')
    await change(hire, { start_date: '2026-12-11', end_date: '2026-12-12', pickup_time: '13:00', return_time: '18:00' })
    const { rows } = await sql<{ day: string }>`
      select day from driver_days where driver_id = ${driver.userId} order by day`.execute(house.ctx.db)
    expect(rows.map(({ day }) => day)).toEqual(['2026-12-11', '2026-12-12'])
    const night = await makeHire(house, { carId, startOn: '2026-12-10', endOn: '2026-12-11' })
    expect((await assign(house, clerk, { hire: night, driver_id: driver.userId })).statusCode).toBe(200)
  })
})
