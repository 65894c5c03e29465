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
  makeHireOnTheRoad,
  pressTrip,
} from '../../../testing/makers/fleet.ts'
import { call } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { runJobs } from '../../../testing/run-jobs.ts'

let house: TestServer
let clerk: MadePerson

const before = '2026-11-20T09:00:00+01:00'
const noon = '2026-12-11T12:00:00+01:00'
const evening = '2026-12-11T18:00:00+01:00'
/** A hire of 11 to 13 December is overdue, and the next one of its car begins. */
const nextNoon = '2026-12-13T12:00:00+01:00'
const afternoon = '2026-12-13T15:00:00+01:00'

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

async function press(who: MadePerson, hire: string, what: string, payload?: object) {
  const { rows } = await sql<{ id: string }>`
    select id from trips where booking_id = ${hire} and driver_id = ${who.userId}`.execute(house.ctx.db)
  return pressTrip(house, who, { trip: rows[0]?.id, what, payload })
}
const read = (mileage_km: number) => ({ mileage_km, fuel_eighths: 5 })

async function hireOf(carId: string, vehicle_id: string, days: { startOn: string; endOn: string }) {
  const hire = await makeHire(house, { carId, ...days })
  expect((await assign(house, clerk, { hire, vehicle_id })).statusCode).toBe(200)
  const driver = await makeDriver(house, 'Sule')
  expect((await assign(house, clerk, { hire, driver_id: driver.userId })).statusCode).toBe(200)
  return { hire, driver }
}

/** A hire whose car is not back, when the driver of its next hire starts with what the app shows. */
async function startedTooEarly() {
  const { carId, vehicles } = await makeFleet(house, clerk, 2)
  const [car, other] = vehicles as [{ id: string; plate: string }, { id: string; plate: string }]
  const one = await hireOf(carId, car.id, { startOn: '2026-12-11', endOn: '2026-12-13' })
  const next = await hireOf(carId, car.id, { startOn: '2026-12-13', endOn: '2026-12-14' })
  house.clock.set(noon)
  expect((await press(one.driver, one.hire, 'start', read(60_100))).statusCode).toBe(200)
  house.clock.set(nextNoon)
  expect((await press(next.driver, next.hire, 'start', read(60_100))).statusCode).toBe(200)
  house.clock.set(afternoon)
  return { car, other, one, next }
}

/** The same, and the first driver has ended with a higher reading. */
async function contradicted() {
  const scene = await startedTooEarly()
  expect((await press(scene.one.driver, scene.one.hire, 'end', read(60_300))).statusCode).toBe(200)
  return scene
}

async function casesOf(hire: string) {
  const { cases } = (
    await call(house, clerk, { url: '/api/v1/payments/cases?kind=readings_disagree&status=open' })
  ).json()
  return cases
    .filter(({ booking }: { booking: { id: string } }) => booking.id === hire)
    .map(({ facts }: { facts: { name: string; value: string }[] }) =>
      Object.fromEntries(facts.map(({ name, value }) => [name, value])),
    )
    .sort((one: { moment: string }, other: { moment: string }) => one.moment.localeCompare(other.moment))
}

const closedCasesOf = async (hire: string) =>
  (
    await sql`
      select closed_by, outcome from cases
       where booking_id = ${hire} and kind = 'readings_disagree' and closed_at is not null order by opened_at, outcome desc`.execute(
      house.ctx.db,
    )
  ).rows
const kmOf = async (id: string) =>
  (await call(house, clerk, { url: `${fleetUrl}/vehicles/${id}` })).json().mileage_km as number
const correct = (hire: string, payload: object, nth = 1) =>
  call(house, clerk, {
    method: 'PUT',
    url: `${fleetUrl}/hires/${hire}/segments/${nth}/readings`,
    payload: { reason: 'As the pictures show', ...payload },
  })
const refusal = (answer: { statusCode: number; json: () => { code?: string; errors?: { field: string }[] } }) => {
  const { code, errors } = answer.json()
  return [answer.statusCode, errors?.[0]?.field, code]
}
const agreed = 'Corrected: the two readings agree now'

describe('the end of a hire whose next one started with an old reading', () => {
  it.each([{ end_mileage_km: 60_100 }, { end_fuel_eighths: 3 }])(
    'is compared and recorded also when staff have written %j of it',
    async (written) => {
      const { car, one } = await startedTooEarly()
      expect((await correct(one.hire, written)).statusCode).toBe(200)
      expect((await press(one.driver, one.hire, 'end', read(60_300))).json()).toMatchObject({ status: 'ended' })
      expect(await casesOf(one.hire)).toMatchObject([{ moment: 'end' }])
      expect(await kmOf(car.id)).toBe(60_100)
      await expectPromisesKept(house)
    },
  )

  it('is taken and paid, and a case names the car, both hires and both figures', async () => {
    const { car, one, next } = await startedTooEarly()
    const ended = await press(one.driver, one.hire, 'end', read(60_300))
    expect([ended.statusCode, ended.json()]).toMatchObject([
      200,
      { status: 'ended', end_mileage_km: 60_300, pay: 28_000 },
    ])
    expect((await press(one.driver, one.hire, 'end', read(60_300))).statusCode, 'sent again').toBe(200)
    expect(await casesOf(one.hire)).toEqual([
      {
        plate: car.plate,
        car_nth: '1',
        moment: 'end',
        read_km: '60300',
        later_hire: `SKY-${next.hire}`,
        later_km: '60100',
      },
    ])
    expect(await casesOf(next.hire)).toEqual([])
    expect(await kmOf(car.id), 'until the office has decided').toBe(60_100)
    house.clock.set('2026-12-14T09:00:00+01:00')
    expect((await press(next.driver, next.hire, 'end', read(60_390))).json()).toMatchObject({ status: 'ended' })
    expect(await kmOf(car.id)).toBe(60_390)
  })

  it('is taken as well when the later reading is a digit too high', async () => {
    const { one, next } = await startedTooEarly()
    expect((await correct(next.hire, { start_mileage_km: 62_900 })).statusCode).toBe(200)
    expect((await press(one.driver, one.hire, 'end', read(60_300))).statusCode).toBe(200)
    expect(await casesOf(one.hire)).toMatchObject([{ read_km: '60300', later_km: '62900' }])
  })

  it('is refused when it contradicts what was read before', async () => {
    const { one } = await startedTooEarly()
    for (const km of [60_099, 66_000])
      expect(refusal(await press(one.driver, one.hire, 'end', read(km))).slice(0, 2)).toEqual([422, 'mileage_km'])
    expect(await casesOf(one.hire)).toEqual([])
  })

  it('opens no case when the two readings agree', async () => {
    const { one } = await startedTooEarly()
    expect((await press(one.driver, one.hire, 'end', read(60_100))).statusCode).toBe(200)
    expect(await casesOf(one.hire)).toEqual([])
  })

  it('is taken from a driver who took the hire over on the road', async () => {
    const { carId, first, hire, driver } = await makeHireOnTheRoad(house, clerk, { noon })
    house.clock.set(before)
    const next = await hireOf(carId, first.id, { startOn: '2026-12-13', endOn: '2026-12-14' })
    house.clock.set(evening)
    const daysOff = { from_on: '2026-12-11', until_on: '2026-12-20', reason: 'Malaria', despite_trips: true }
    const url = `${fleetUrl}/drivers/${driver.userId}/days-off`
    expect((await call(house, clerk, { method: 'POST', url, payload: daysOff })).statusCode).toBe(200)
    const relief = await makeDriver(house, 'Bayo')
    expect((await assign(house, clerk, { hire, driver_id: relief.userId })).statusCode).toBe(200)
    expect((await press(relief, hire, 'start', read(60_150))).statusCode).toBe(200)
    house.clock.set(nextNoon)
    expect((await press(next.driver, next.hire, 'start', read(60_150))).statusCode).toBe(200)
    expect((await press(relief, hire, 'end', read(60_300))).json()).toMatchObject({ status: 'ended' })
    expect(await casesOf(hire)).toMatchObject([{ car_nth: '2', read_km: '60300', later_km: '60150' }])
  })
})

describe('staff who correct one of two readings that disagree', () => {
  it('close the case with the later one', async () => {
    const { car, one, next } = await contradicted()
    expect(refusal(await correct(next.hire, { start_mileage_km: 60_099 }))).toEqual([
      422,
      'start_mileage_km',
      'mileage_too_low',
    ])
    expect((await correct(next.hire, { start_mileage_km: 60_320 })).statusCode).toBe(200)
    expect(await casesOf(one.hire)).toEqual([])
    expect(await closedCasesOf(one.hire)).toEqual([{ closed_by: clerk.userId, outcome: agreed }])
    expect(await kmOf(car.id)).toBe(60_320)
  })

  it('close the case with the earlier one', async () => {
    const { car, one } = await contradicted()
    expect(refusal(await correct(one.hire, { end_mileage_km: 60_099 }))).toEqual([
      422,
      'end_mileage_km',
      'mileage_too_low',
    ])
    expect((await correct(one.hire, { end_mileage_km: 60_100 })).statusCode).toBe(200)
    expect(await casesOf(one.hire)).toEqual([])
    expect(await closedCasesOf(one.hire)).toEqual([{ closed_by: clerk.userId, outcome: agreed }])
    expect(await kmOf(car.id)).toBe(60_100)
  })

  it.each([
    ['the earlier', 'the later', true],
    ['the later', 'the earlier', false],
  ])(
    'may correct both, first %s and then %s: the case has the new figures until they agree',
    async (_, __, isEndFirst) => {
      const { car, one, next } = await contradicted()
      const end = async () => expect((await correct(one.hire, { end_mileage_km: 60_280 })).statusCode).toBe(200)
      const start = async () => expect((await correct(next.hire, { start_mileage_km: 60_290 })).statusCode).toBe(200)
      await (isEndFirst ? end() : start())
      expect(await casesOf(one.hire)).toMatchObject([
        isEndFirst ? { read_km: '60280', later_km: '60100' } : { read_km: '60300', later_km: '60290' },
      ])
      await (isEndFirst ? start() : end())
      expect(await casesOf(one.hire)).toEqual([])
      expect(await kmOf(car.id)).toBe(60_290)
    },
  )

  it('may correct both ends of the hire at once', async () => {
    const { one } = await contradicted()
    const both = { start_mileage_km: 60_050, end_mileage_km: 60_090 }
    expect((await correct(one.hire, both)).statusCode).toBe(200)
    expect(await casesOf(one.hire)).toEqual([])
  })

  it('may close the case with a note; a correction to what still disagrees opens another one', async () => {
    const { one, next } = await contradicted()
    const { rows } = await sql<{ id: string }>`
      select id from cases where booking_id = ${one.hire} and kind = 'readings_disagree'`.execute(house.ctx.db)
    const url = `/api/v1/payments/cases/${rows[0]?.id}/close`
    const closed = await call(house, clerk, { method: 'POST', url, payload: { note: 'Both drivers are sure' } })
    expect(closed.statusCode, closed.body).toBe(200)
    expect((await correct(next.hire, { start_fuel_eighths: 3 })).statusCode).toBe(200)
    expect(await casesOf(one.hire)).toEqual([])
    expect((await correct(one.hire, { end_mileage_km: 60_280 })).statusCode).toBe(200)
    expect(await casesOf(one.hire)).toMatchObject([{ read_km: '60280', later_km: '60100' }])
  })

  it('leave the case open while they correct something else, and the vehicle shows the later reading', async () => {
    const { car, one } = await contradicted()
    expect((await correct(one.hire, { start_mileage_km: 60_080 })).statusCode).toBe(200)
    expect((await correct(one.hire, { end_fuel_eighths: 3 })).statusCode).toBe(200)
    expect(await casesOf(one.hire)).toHaveLength(1)
    expect(await closedCasesOf(one.hire)).toEqual([])
    expect(await kmOf(car.id)).toBe(60_100)
  })
})

describe('a car that was swapped on the road unread', () => {
  it('is read by the driver who left it, also when its next driver had started with an old reading', async () => {
    const { carId, first, second, hire, driver } = await makeHireOnTheRoad(house, clerk, { noon })
    house.clock.set(evening)
    expect((await assign(house, clerk, { hire, vehicle_id: second.id })).statusCode).toBe(200)
    const next = await hireOf(carId, first.id, { startOn: '2026-12-12', endOn: '2026-12-14' })
    house.clock.set('2026-12-12T12:00:00+01:00')
    expect((await press(next.driver, next.hire, 'start', read(60_100))).statusCode).toBe(200)
    const [, taken] = (await driversDay(house, driver)).now[0].segments
    const change = { segment_id: taken.id, ...read(60_020), end_mileage_km: 60_250, end_fuel_eighths: 4 }
    for (const time of ['first', 'again'])
      expect((await press(driver, hire, 'car-change', change)).statusCode, time).toBe(200)
    expect(await casesOf(hire)).toMatchObject([
      { plate: first.plate, car_nth: '1', moment: 'end', read_km: '60250', later_hire: `SKY-${next.hire}` },
    ])
    expect([await kmOf(first.id), await kmOf(second.id)]).toEqual([60_100, 60_020])
    expect((await correct(hire, { end_mileage_km: 60_099 })).statusCode).toBe(422)
    expect((await correct(next.hire, { start_mileage_km: 60_260 })).statusCode).toBe(200)
    expect(await casesOf(hire)).toEqual([])
  })

  it('is read at both ends by its driver when the next hire of it had begun', async () => {
    const { carId, second, hire, driver } = await makeHireOnTheRoad(house, clerk, { noon })
    house.clock.set(evening)
    expect((await assign(house, clerk, { hire, vehicle_id: second.id })).statusCode).toBe(200)
    const next = await hireOf(carId, second.id, { startOn: '2026-12-13', endOn: '2026-12-14' })
    house.clock.set(nextNoon)
    expect((await press(next.driver, next.hire, 'start', read(60_000))).statusCode).toBe(200)
    const [, taken] = (await driversDay(house, driver)).now[0].segments
    const change = await press(driver, hire, 'car-change', { segment_id: taken.id, ...read(60_020) })
    expect(change.statusCode, change.body).toBe(200)
    expect((await press(driver, hire, 'end', read(60_300))).json()).toMatchObject({ status: 'ended' })
    expect(await casesOf(hire)).toMatchObject([
      { moment: 'end', read_km: '60300' },
      { moment: 'start', read_km: '60020' },
    ])
    expect((await correct(next.hire, { start_mileage_km: 60_310 })).statusCode).toBe(200)
    expect(await casesOf(hire)).toEqual([])
  })

  it('ends unread at its start, with less than its next hire reads: the car has gone further since', async () => {
    const { carId, second, hire, driver } = await makeHireOnTheRoad(house, clerk, { noon })
    house.clock.set(evening)
    expect((await assign(house, clerk, { hire, vehicle_id: second.id })).statusCode).toBe(200)
    const next = await hireOf(carId, second.id, { startOn: '2026-12-13', endOn: '2026-12-14' })
    house.clock.set(nextNoon)
    expect((await press(next.driver, next.hire, 'start', read(60_400))).statusCode).toBe(200)
    const end = { ...read(60_300), at: '2026-12-13T11:00:00+01:00' }
    expect((await press(driver, hire, 'end', end)).json()).toMatchObject({ status: 'ended', end_mileage_km: 60_300 })
    expect([await casesOf(hire), await kmOf(second.id)]).toEqual([[], 60_400])
  })
})

describe('what staff say of a car that the next hire has taken, when they name another one for the overdue hire', () => {
  it('is compared with what was read, and written', async () => {
    const { car, other, one } = await startedTooEarly()
    const swapTo = (swap: object) => assign(house, clerk, { hire: one.hire, vehicle_id: other.id, swap })
    for (const end_mileage_km of [60_099, 60_101, 2_000_000])
      expect(refusal(await swapTo({ end_mileage_km })).slice(0, 2)).toEqual([422, 'swap.end_mileage_km'])
    expect(await kmOf(car.id)).toBe(60_100)
    expect((await swapTo({ end_mileage_km: 60_100, end_fuel_eighths: 4, reason: 'It stalls' })).statusCode).toBe(200)
    const { segments } = (await call(house, clerk, { url: `${fleetUrl}/hires/${one.hire}` })).json()
    expect(segments).toMatchObject([
      { vehicle: { id: car.id }, back: { mileage_km: 60_100, fuel_eighths: 4 }, swap_reason: 'It stalls' },
      { vehicle: { id: other.id } },
    ])
  })
})
