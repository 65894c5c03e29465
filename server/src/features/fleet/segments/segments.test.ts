import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { brokenPromises, expectPromisesKept } from '../../../testing/invariants.ts'
import { makePicture } from '../../../testing/makers/files.ts'
import {
  assign,
  driversDay,
  driverUrl,
  fleetUrl,
  makeDriver,
  makeFleet,
  makeHire,
  makeHireOnTheRoad,
  pressTrip,
} from '../../../testing/makers/fleet.ts'
import { call } from '../../../testing/makers/orders.ts'
import { form } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { runJobs } from '../../../testing/run-jobs.ts'

let house: TestServer
let clerk: MadePerson

const before = '2026-11-20T09:00:00+01:00'
const noon = '2026-12-11T12:00:00+01:00'
const evening = '2026-12-11T18:00:00+01:00'

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

const day = (who: MadePerson) => driversDay(house, who)
const booking = async (hire: string) => (await call(house, clerk, { url: `/api/v1/admin/bookings/${hire}` })).json()
const uses = async (vehicleId: string, on: string) =>
  (await call(house, clerk, { url: `${fleetUrl}/vehicles/${vehicleId}/uses?on=${on}` })).json().uses
const vehicle = async (id: string) => (await call(house, clerk, { url: `${fleetUrl}/vehicles/${id}` })).json()
const shownDriver = async ({ userId }: MadePerson) =>
  (await call(house, clerk, { url: `${fleetUrl}/drivers/${userId}` })).json()

const press = (who: MadePerson, trip: { id: string }, what: string, payload?: object, key?: string) =>
  pressTrip(house, who, { trip: trip.id, what, payload, key })
const swapTo = (hire: string, vehicle_id: string | null, swap?: object) =>
  assign(house, clerk, { hire, vehicle_id, swap })
const onTheRoad = (how: { withDriver?: boolean } = {}) => makeHireOnTheRoad(house, clerk, { noon, ...how })

const fullSwap = {
  reason: ' The gearbox failed ',
  end_mileage_km: 60_250,
  end_fuel_eighths: 4,
  start_mileage_km: 60_010,
  start_fuel_eighths: 8,
}

describe('a car that takes the place of another on the road', () => {
  it('leaves what was recorded of the first, which stays linked to the hire', async () => {
    const { first, second, hire, driver, trip } = await onTheRoad()
    house.clock.set(evening)
    expect((await swapTo(hire, second.id, fullSwap)).statusCode).toBe(200)
    house.clock.set('2026-12-13T09:30:00+01:00')
    expect((await press(driver, trip, 'end', { mileage_km: 60_300, fuel_eighths: 5 })).statusCode).toBe(200)
    await runJobs(house)
    const shown = await booking(hire)
    const people = { clerk: expect.any(String), driver: 'Musa Danladi' }
    expect(shown.hire.segments).toMatchObject([
      {
        nth: 1,
        vehicle: { plate: first.plate },
        driver_name: people.driver,
        out: { at: '2026-12-11T11:00:00.000Z', by_name: people.driver, mileage_km: 60_100, fuel_eighths: 7 },
        back: { at: '2026-12-11T17:00:00.000Z', by_name: people.clerk, mileage_km: 60_250, fuel_eighths: 4 },
        swap_reason: 'The gearbox failed',
      },
      {
        nth: 2,
        vehicle: { plate: second.plate },
        driver_name: people.driver,
        out: { at: '2026-12-11T17:00:00.000Z', by_name: people.clerk, mileage_km: 60_010, fuel_eighths: 8 },
        back: { at: '2026-12-13T08:30:00.000Z', by_name: people.driver, mileage_km: 60_300, fuel_eighths: 5 },
        swap_reason: null,
      },
    ])
    expect(shown.staff_record).toContainEqual(
      expect.objectContaining({
        action: 'hire.vehicle-swapped',
        before: { plate: first.plate },
        after: { plate: second.plate },
        reason: 'The gearbox failed',
      }),
    )
    expect(await vehicle(first.id)).toMatchObject({ mileage_km: 60_250, fuel_eighths: 4 })
    expect(await vehicle(second.id)).toMatchObject({ mileage_km: 60_300, fuel_eighths: 5 })
  })

  it('is found by a fine of its day, and so is the first', async () => {
    const { first, second, hire } = await onTheRoad()
    house.clock.set(evening)
    await swapTo(hire, second.id)
    house.clock.set('2026-12-12T15:00:00+01:00')
    const of = { reference: `SKY-${hire}`, driver_name: 'Musa Danladi', guest_name: expect.any(String) }
    expect(await uses(first.id, '2026-12-11')).toMatchObject([{ ...of, ended_at: '2026-12-11T17:00:00.000Z' }])
    expect(await uses(first.id, '2026-12-12')).toEqual([])
    expect(await uses(second.id, '2026-12-11')).toMatchObject([{ ...of, ended_at: null }])
    expect(await uses(second.id, '2026-12-12')).toMatchObject([{ ...of, ended_at: null }])
    expect((await vehicle(first.id)).hires).toMatchObject([{ booking_id: hire }])
  })

  it('of a hire that its customer drives records the first from the pick-up on, and both until the hire is over', async () => {
    const { first, second, hire } = await onTheRoad({ withDriver: false })
    house.clock.set(evening)
    expect((await swapTo(hire, second.id, { at: '2026-12-11T16:00:00+01:00' })).statusCode).toBe(200)
    house.clock.set('2026-12-12T15:00:00+01:00')
    const done = await call(house, clerk, { method: 'POST', url: `/api/v1/admin/bookings/${hire}/complete` })
    expect(done.statusCode).toBe(200)
    await runJobs(house)
    expect((await booking(hire)).hire.segments).toMatchObject([
      {
        vehicle: { plate: first.plate },
        out: { at: '2026-12-11T11:00:00.000Z', by_name: null },
        back: { at: '2026-12-11T15:00:00.000Z' },
      },
      {
        vehicle: { plate: second.plate },
        out: { at: '2026-12-11T15:00:00.000Z' },
        back: { at: '2026-12-12T14:00:00.000Z', by_name: null },
      },
    ])
  })

  it('before the pick-up is no swap: nothing went out', async () => {
    const { carId, vehicles } = await makeFleet(house, clerk, 2)
    const hire = await makeHire(house, { carId })
    await assign(house, clerk, { hire, vehicle_id: vehicles[0]?.id ?? '' })
    const refused = await swapTo(hire, vehicles[1]?.id ?? '', fullSwap)
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'not_on_the_road'])
    expect((await swapTo(hire, vehicles[1]?.id ?? '')).statusCode).toBe(200)
    expect((await booking(hire)).hire.segments).toEqual([])
  })

  it.each([
    ['swap.at', { at: '2026-12-11T20:00:00+01:00' }],
    ['swap.at', { at: '2026-12-11T11:00:00+01:00' }],
    ['swap.end_mileage_km', { end_mileage_km: 60_099 }],
    ['swap.end_mileage_km', { end_mileage_km: 61_700 }],
    ['swap.start_mileage_km', { start_mileage_km: 59_999 }],
  ])('is refused with %s named when it cannot be: %j', async (field, swap) => {
    const { second, hire } = await onTheRoad()
    house.clock.set(evening)
    const refused = await swapTo(hire, second.id, swap)
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, field])
    expect((await booking(hire)).hire.segments).toMatchObject([{ back: null }])
  })

  it('is read by its driver, with the first, each once; pictures show the car that they are of', async () => {
    const { first, second, hire, driver, trip } = await onTheRoad()
    house.clock.set(evening)
    await swapTo(hire, second.id)
    const now = (await day(driver)).now[0]
    expect(now).toMatchObject({ vehicle: { plate: second.plate }, start_mileage_km: null })
    const [left, taken] = now.segments
    const read = {
      segment_id: taken.id,
      mileage_km: 60_020,
      fuel_eighths: 8,
      end_mileage_km: 60_200,
      end_fuel_eighths: 3,
    }
    expect((await press(driver, trip, 'car-change', { ...read, segment_id: left.id })).json().errors[0].field).toBe(
      'segment_id',
    )
    expect((await press(driver, trip, 'car-change', { ...read, end_mileage_km: 60_000 })).json().errors[0].field).toBe(
      'end_mileage_km',
    )
    expect((await press(driver, trip, 'car-change', read, `read-${trip.id}`)).json()).toMatchObject({
      start_mileage_km: 60_020,
    })
    expect((await press(driver, trip, 'car-change', read)).statusCode).toBe(200)
    const other = await press(driver, trip, 'car-change', { ...read, mileage_km: 60_021 })
    expect([other.statusCode, other.json().code]).toEqual([409, 'already_recorded'])

    const file = { name: 'car.jpg', bytes: await makePicture('jpeg') }
    const upload = (fields: Record<string, string>) =>
      call(house, driver, {
        method: 'POST',
        url: `${driverUrl}/photos`,
        ...form({ trip_id: trip.id, ...fields }, file),
      })
    const sent = [
      await upload({ moment: 'start', side: 'front' }),
      await upload({ moment: 'end', segment_id: left.id }),
      await upload({ moment: 'start', segment_id: taken.id, side: 'left' }),
    ]
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    const strange = await upload({ moment: 'start', segment_id: hire.length > 0 ? trip.id : '' })
    expect(strange.json().errors[0].field).toBe('segment_id')
    const sides = (photos: { side: string | null }[]) => photos.map(({ side }) => side)
    const { segments } = (await booking(hire)).hire
    expect(segments).toMatchObject([
      { vehicle: { plate: first.plate }, back: { by_name: 'Musa Danladi', mileage_km: 60_200, fuel_eighths: 3 } },
      { vehicle: { plate: second.plate }, out: { by_name: 'Musa Danladi', mileage_km: 60_020, fuel_eighths: 8 } },
    ])
    expect([sides(segments[0].out.photos), sides(segments[0].back.photos), sides(segments[1].out.photos)]).toEqual([
      ['front'],
      [null],
      ['left'],
    ])
  })
})

describe('what waited on a phone while the car was swapped', () => {
  it('starts sent again are those of the first car, and the end is read off the second', async () => {
    const { second, hire, driver, trip } = await onTheRoad()
    house.clock.set(evening)
    await swapTo(hire, second.id)
    const again = await press(driver, trip, 'start', { mileage_km: 60_100, fuel_eighths: 7, at: noon })
    expect(again.statusCode, again.body).toBe(200)
    house.clock.set('2026-12-13T09:30:00+01:00')
    const low = await press(driver, trip, 'end', { mileage_km: 59_000, fuel_eighths: 5 })
    expect(low.json().errors[0]).toMatchObject({ field: 'mileage_km', message: 'The last reading was 60000 km.' })
    const end = { mileage_km: 60_400, fuel_eighths: 5, at: '2026-12-13T09:00:00+01:00' }
    expect((await press(driver, trip, 'end', end)).json()).toMatchObject({ status: 'ended', end_mileage_km: 60_400 })
    const { trips } = (await call(house, driver, { url: `${driverUrl}/trips` })).json()
    expect(trips[0], 'the first car was not read when it was left').toMatchObject({ driven_km: null })
  })

  it('an end or a start that was pressed with the car before is refused in words, and nothing of it is kept', async () => {
    const { first, second, hire, driver, trip } = await onTheRoad()
    house.clock.set(evening)
    await swapTo(hire, second.id)
    const end = await press(driver, trip, 'end', {
      mileage_km: 60_200,
      fuel_eighths: 5,
      at: '2026-12-11T17:00:00+01:00',
    })
    expect([end.statusCode, end.json().code]).toEqual([409, 'other_car'])
    expect(end.json().detail).toContain(second.plate)
    house.clock.set('2026-12-13T09:30:00+01:00')
    expect((await press(driver, trip, 'end', { mileage_km: 60_250, fuel_eighths: 5 })).statusCode).toBe(200)

    house.clock.set(before)
    const { carId } = { carId: (await vehicle(first.id)).car_id }
    const next = await makeHire(house, { carId, startOn: '2026-12-15', endOn: '2026-12-16' })
    await assign(house, clerk, { hire: next, vehicle_id: first.id })
    await assign(house, clerk, { hire: next, driver_id: driver.userId })
    house.clock.set('2026-12-15T12:30:00+01:00')
    await assign(house, clerk, { hire: next, vehicle_id: second.id })
    const coming = (await day(driver)).now.find(({ booking_id }: { booking_id: string }) => booking_id === next)
    const start = await press(driver, coming, 'start', {
      mileage_km: 60_300,
      fuel_eighths: 5,
      at: '2026-12-15T12:00:00+01:00',
    })
    expect([start.statusCode, start.json().code]).toEqual([409, 'other_car'])
    expect((await booking(next)).hire.segments).toEqual([])
  })
})

it('a report that waited on the phone is about the car that its driver had when they pressed it', async () => {
  const { first, second, hire, driver, trip } = await onTheRoad()
  house.clock.set(evening)
  await swapTo(hire, second.id)
  const report = (at: string, text: string) =>
    call(house, driver, {
      method: 'POST',
      url: `${driverUrl}/incidents`,
      payload: { trip_id: trip.id, kind: 'damage', text, can_drive: true, at },
    })
  expect((await report('2026-12-11T17:30:00+01:00', 'A dent in the first')).statusCode).toBe(201)
  expect((await report(evening, 'A dent in the second')).statusCode).toBe(201)
  const reports = (await day(driver)).open_incidents
  expect(reports.map(({ text, plate, trip_id }: Record<string, string>) => [text, plate, trip_id]).sort()).toEqual([
    ['A dent in the first', first.plate, trip.id],
    ['A dent in the second', second.plate, trip.id],
  ])
})

describe('a driver who falls ill', () => {
  const ill = (driver: MadePerson, more: object = {}, on = '2026-12-11') =>
    call(house, clerk, {
      method: 'POST',
      url: `${fleetUrl}/drivers/${driver.userId}/days-off`,
      payload: { from_on: on, until_on: '2026-12-20', reason: 'Malaria', ...more },
    })

  it('is asked about with the trips named, and is then relieved of them: the hires are on the board again', async () => {
    const { carId, hire, driver, trip } = await onTheRoad()
    house.clock.set(before)
    const later = await makeHire(house, { carId, startOn: '2026-12-15', endOn: '2026-12-17' })
    await assign(house, clerk, { hire: later, driver_id: driver.userId })
    house.clock.set(evening)
    expect((await ill(driver)).json()).toMatchObject({
      code: 'trips_assigned',
      bookings: [`SKY-${hire}`, `SKY-${later}`],
      trips: [
        { booking: `SKY-${hire}`, is_on_the_road: true, guest_name: expect.any(String) },
        { booking: `SKY-${later}`, is_on_the_road: false },
      ],
    })
    const noted = await ill(driver, { despite_trips: true })
    expect(noted.statusCode, noted.body).toBe(200)
    await runJobs(house)
    const today = await day(driver)
    expect([today.now, today.coming, today.ended_today]).toEqual([[], [], []])
    const board = (await call(house, clerk, { url: `${fleetUrl}/board?from=2026-12-11&days=7` })).json()
    for (const id of [hire, later])
      expect(board.unassigned.find((one: { booking_id: string }) => one.booking_id === id)?.needs).toContain('driver')
    const { rows } = await sql<{ booking_id: string }>`
      select booking_id from cases where kind = 'hire_without_driver' and closed_at is null
         and booking_id in (${hire}, ${later}) order by opened_at`.execute(house.ctx.db)
    expect(rows).toHaveLength(2)
    expect((await press(driver, trip, 'end', { mileage_km: 60_200, fuel_eighths: 5 })).json().code).toBe(
      'illegal_transition',
    )
    const history = (await call(house, driver, { url: `${driverUrl}/trips` })).json().trips
    expect(history).toMatchObject([
      { status: 'withdrawn', customer_name: null },
      { status: 'relieved', start_on: '2026-12-11', end_on: '2026-12-11', pay: 14_000 },
    ])
  })

  it('on the road is followed by another driver, each paid for their own days, and the car goes on', async () => {
    const { first, hire, driver } = await onTheRoad()
    house.clock.set(evening)
    expect((await ill(driver, { despite_trips: true })).statusCode).toBe(200)
    const other = await makeDriver(house, 'Tunde')
    house.clock.set('2026-12-12T08:00:00+01:00')
    expect((await assign(house, clerk, { hire, driver_id: other.userId })).statusCode).toBe(200)
    await runJobs(house)
    const [trip] = (await day(other)).now
    expect((await press(other, trip, 'start', { mileage_km: 60_300, fuel_eighths: 5 })).statusCode).toBe(200)
    const shown = await booking(hire)
    expect(shown).toMatchObject({
      arrived_at: '2026-12-11T11:00:00.000Z',
      left_at: null,
      hire: { driver: { name: 'Tunde Danladi', trip_status: 'started' }, needs: [] },
    })
    house.clock.set('2026-12-13T09:30:00+01:00')
    expect((await press(other, trip, 'end', { mileage_km: 60_500, fuel_eighths: 4 })).json()).toMatchObject({
      pay: 14_000,
    })
    await runJobs(house)
    expect((await booking(hire)).hire.segments).toMatchObject([
      {
        vehicle: { plate: first.plate },
        driver_name: 'Musa Danladi',
        out: { mileage_km: 60_100 },
        back: { at: '2026-12-12T07:00:00.000Z', by_name: 'Tunde Danladi', mileage_km: 60_300 },
      },
      {
        vehicle: { plate: first.plate },
        driver_name: 'Tunde Danladi',
        out: { mileage_km: 60_300 },
        back: { mileage_km: 60_500 },
      },
    ])
    const { rows } = await sql`select pay_kobo from driver_earnings where booking_id = ${hire}`.execute(house.ctx.db)
    expect(rows).toEqual([{ pay_kobo: 1_400_000 }, { pay_kobo: 1_400_000 }])
    const { rows: open } = await sql`
      select kind from cases where booking_id = ${hire} and closed_at is null`.execute(house.ctx.db)
    expect(open).toEqual([])
  })

  it('who does not drive for us any more is relieved in the same way', async () => {
    const { hire, driver } = await onTheRoad()
    const url = `${fleetUrl}/drivers/${driver.userId}`
    const edit = (payload: object) => call(house, clerk, { method: 'PUT', url, payload })
    expect((await edit({ is_active: false })).json()).toMatchObject({
      code: 'trips_assigned',
      bookings: [`SKY-${hire}`],
    })
    expect((await edit({ is_active: false, despite_trips: true })).statusCode).toBe(200)
    expect((await booking(hire)).hire).toMatchObject({ driver: null, needs: ['driver'] })
  })

  it('cannot relieve themselves: the office must find somebody first', async () => {
    const { driver } = await onTheRoad()
    const payload = { from_on: '2026-12-11', until_on: '2026-12-12', reason: 'ill' }
    const take = async (more: object) => {
      const asked = await call(house, driver, {
        method: 'POST',
        url: `${driverUrl}/days-off`,
        payload: { ...payload, ...more },
      })
      return [asked.statusCode, asked.json().code]
    }
    expect(await take({})).toEqual([409, 'trips_assigned'])
    expect(await take({ despite_trips: true })).toEqual([422, 'invalid'])
  })
})

describe('cars and drivers', () => {
  it('are on the road from the start to the end, and so is the car that takes over', async () => {
    const { first, second, hire, driver, trip } = await onTheRoad()
    const at = { reference: `SKY-${hire}`, ends_at: '2026-12-13T09:00:00.000Z' }
    expect((await vehicle(first.id)).on_the_road).toMatchObject(at)
    expect((await vehicle(second.id)).on_the_road).toBeNull()
    expect((await shownDriver(driver)).on_the_road).toMatchObject(at)
    const board = (await call(house, clerk, { url: `${fleetUrl}/board?from=2026-12-11&all=true` })).json()
    expect(board.drivers.find(({ id }: { id: string }) => id === driver.userId)).toMatchObject({ is_on_the_road: true })
    house.clock.set(evening)
    await swapTo(hire, second.id)
    const listed = (await call(house, clerk, { url: `${fleetUrl}/vehicles?per_page=100` })).json().vehicles
    const state = (id: string) => listed.find((one: { id: string }) => one.id === id).on_the_road?.reference ?? null
    expect([state(first.id), state(second.id)]).toEqual([null, `SKY-${hire}`])
    await press(driver, trip, 'end', { mileage_km: 60_200, fuel_eighths: 5 })
    expect((await vehicle(second.id)).on_the_road).toBeNull()
    expect((await shownDriver(driver)).on_the_road).toBeNull()
  })

  it('that customers drive are on the road from the pick-up on', async () => {
    const { first, hire } = await onTheRoad({ withDriver: false })
    expect((await vehicle(first.id)).on_the_road).toMatchObject({ reference: `SKY-${hire}` })
    house.clock.set('2026-12-11T11:59:00+01:00')
    expect((await vehicle(first.id)).on_the_road).toBeNull()
  })
})

it('a hire that is cancelled on the road stays linked to its car until then; one that nobody came for does not', async () => {
  const { carId, first, hire } = await onTheRoad({ withDriver: false })
  house.clock.set(before)
  const other = await makeHire(house, { carId, startOn: '2026-12-15', endOn: '2026-12-16', withDriver: false })
  await assign(house, clerk, { hire: other, vehicle_id: first.id })
  house.clock.set(evening)
  const url = `/api/v1/admin/bookings/${hire}/cancel`
  const cancelled = await call(house, clerk, { method: 'POST', url, payload: { reason: 'A flood' } })
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  await runJobs(house)
  expect(await uses(first.id, '2026-12-11')).toMatchObject([
    { reference: `SKY-${hire}`, ended_at: '2026-12-11T17:00:00.000Z' },
  ])
  house.clock.set('2026-12-15T18:00:00+01:00')
  const missed = await call(house, clerk, {
    method: 'POST',
    url: `/api/v1/admin/bookings/${other}/no-show`,
    payload: {},
  })
  expect(missed.statusCode, missed.body).toBe(200)
  await runJobs(house)
  expect(await uses(first.id, '2026-12-15')).toEqual([])
})

it('the promises notice a segment that is lost, another car than the named one, and other readings than the trip’s', async () => {
  const { first, second, hire, trip } = await onTheRoad()
  const broken = async () =>
    Object.keys(await brokenPromises(house.ctx.db, house.clock.now())).filter((name) => name.startsWith('V1 '))
  await runJobs(house)
  expect(await broken()).toEqual([])
  const damage = async (statement: ReturnType<typeof sql>, back: ReturnType<typeof sql>) => {
    await statement.execute(house.ctx.db)
    const found = await broken()
    await back.execute(house.ctx.db)
    return found
  }
  const ofTrip = 'V1 a trip that has begun has its segments, with its start and its readings in them'
  const setCar = (id: string) => sql`update hire_segments set vehicle_id = ${id} where booking_id = ${hire}`
  expect(await damage(setCar(second.id), setCar(first.id))).toEqual([
    'V1 the car of a hire that is out is the one that is named for it',
  ])
  const setKm = (km: number) => sql`update hire_segments set start_mileage_km = ${km} where booking_id = ${hire}`
  expect(await damage(setKm(60_101), setKm(60_100))).toEqual([ofTrip])
  const setTrip = (id: string | null) => sql`update hire_segments set trip_id = ${id} where booking_id = ${hire}`
  expect(await damage(setTrip(null), setTrip(trip.id))).toEqual([ofTrip])
})
