import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { brokenPromises, expectPromisesKept } from '../../../testing/invariants.ts'
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

const dayOf = (who: MadePerson) => driversDay(house, who)
const segmentsOf = async (hire: string) =>
  (await call(house, clerk, { url: `/api/v1/admin/bookings/${hire}` })).json().hire.segments
const broken = async () =>
  Object.keys(await brokenPromises(house.ctx.db, house.clock.now())).filter((name) => name.startsWith('V1 '))

const press = (who: MadePerson, trip: { id: string }, what: string, payload?: object) =>
  pressTrip(house, who, { trip: trip.id, what, payload })
const swapTo = (hire: string, vehicle_id: string | null, swap?: object) =>
  assign(house, clerk, { hire, vehicle_id, swap })
const onTheRoad = (how: { withDriver?: boolean } = {}) => makeHireOnTheRoad(house, clerk, { noon, ...how })

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

const refusal = (answer: { statusCode: number; json: () => { code?: string; errors?: { field: string }[] } }) => {
  const { code, errors } = answer.json()
  return [answer.statusCode, errors?.[0]?.field, code]
}
const kmOf = async (id: string) =>
  (await call(house, clerk, { url: `${fleetUrl}/vehicles/${id}` })).json().mileage_km as number
const correct = (hire: string, nth: number, payload: object) =>
  call(house, clerk, { method: 'PUT', url: `${fleetUrl}/hires/${hire}/segments/${nth}/readings`, payload })

describe('an odometer neither turns back nor leaps', () => {
  it.each([2, 59_999, 2_000_000])('at a swap of a hire whose start nobody read: %d km', async (end_mileage_km) => {
    const { hire, first, second } = await onTheRoad({ withDriver: false })
    house.clock.set(evening)
    const [status, field] = refusal(await swapTo(hire, second.id, { end_mileage_km }))
    expect([status, field]).toEqual([422, 'swap.end_mileage_km'])
    expect(await kmOf(first.id)).toBe(60_000)
    expect((await swapTo(hire, second.id, { end_mileage_km: 60_400 })).statusCode).toBe(200)
    expect(await kmOf(first.id)).toBe(60_400)
  })

  it.each([3, 59_999, 2_000_000])('when a driver reads two cars that were swapped unread: %d km', async (km) => {
    const { hire, driver, trip, first, second } = await swappedUnread()
    house.clock.set('2026-12-11T20:00:00+01:00')
    expect((await swapTo(hire, first.id)).statusCode).toBe(200)
    const [, middle, last] = (await dayOf(driver)).now[0].segments
    const read = { segment_id: last.id, mileage_km: 60_160, fuel_eighths: 4 }
    const left = await press(driver, trip, 'car-change', { ...read, end_mileage_km: km, end_fuel_eighths: 8 })
    expect(refusal(left).slice(0, 2)).toEqual([422, 'end_mileage_km'])
    const taken = await press(driver, trip, 'car-change', { ...read, segment_id: middle.id, mileage_km: km })
    expect(refusal(taken).slice(0, 2)).toEqual([422, 'mileage_km'])
    expect(await kmOf(second.id)).toBe(60_000)
    const end = { end_mileage_km: 60_050, end_fuel_eighths: 8 }
    expect((await press(driver, trip, 'car-change', { ...read, ...end })).statusCode).toBe(200)
    const late = { segment_id: middle.id, mileage_km: 60_010, fuel_eighths: 8 }
    expect((await press(driver, trip, 'car-change', late)).statusCode).toBe(200)
    expect(await kmOf(second.id)).toBe(60_050)
  })

  it('when a driver reads the start of a car that is back already', async () => {
    const { driver, trip, taken } = await swappedUnread()
    house.clock.set(lastDay)
    expect((await press(driver, trip, 'end', { mileage_km: 60_300, fuel_eighths: 5 })).statusCode).toBe(200)
    const read = (mileage_km: number) =>
      press(driver, trip, 'car-change', { segment_id: taken.id, mileage_km, fuel_eighths: 8 })
    expect(refusal(await read(3))).toEqual([422, 'mileage_km', 'mileage_too_low'])
    expect(refusal(await read(60_301))).toEqual([422, 'mileage_km', 'mileage_too_high'])
    expect((await read(60_020)).statusCode).toBe(200)
  })

  it('in the workshop; a service that is written down later may show less', async () => {
    const { vehicles } = await makeFleet(house, clerk)
    const id = vehicles[0]?.id ?? ''
    const serviced = (mileage_km: number) =>
      call(house, clerk, {
        method: 'POST',
        url: `${fleetUrl}/vehicles/${id}/services`,
        payload: { done_on: '2026-11-19', mileage_km, work: 'Oil' },
      })
    expect(refusal(await serviced(600_000))).toEqual([422, 'mileage_km', 'mileage_too_high'])
    expect((await serviced(60_900)).statusCode).toBe(200)
    expect((await serviced(60_100)).statusCode).toBe(200)
    expect(await kmOf(id)).toBe(60_900)
  })

  it('on the page of the vehicle, unless staff say why', async () => {
    const { vehicles } = await makeFleet(house, clerk)
    const id = vehicles[0]?.id ?? ''
    const edit = (payload: object) => call(house, clerk, { method: 'PUT', url: `${fleetUrl}/vehicles/${id}`, payload })
    for (const mileage_km of [59_999, 600_000])
      expect(refusal(await edit({ mileage_km }))).toEqual([422, 'reason', 'reason_required'])
    expect((await edit({ mileage_km: 60_500 })).statusCode).toBe(200)
    expect((await edit({ mileage_km: 50_500, reason: 'A slip of a digit' })).statusCode).toBe(200)
    expect(await kmOf(id)).toBe(50_500)
  })
})

describe('staff who correct a reading', () => {
  it('put the true one in its place, with why: on the segment, the trip and the vehicle', async () => {
    const { hire, driver, trip, first } = await onTheRoad()
    house.clock.set(lastDay)
    expect((await press(driver, trip, 'end', { mileage_km: 62_300, fuel_eighths: 5 })).statusCode).toBe(200)
    await runJobs(house)
    const answer = await correct(hire, 1, { end_mileage_km: 60_230, reason: ' The driver misread it ' })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().segments).toMatchObject([{ out: { mileage_km: 60_100 }, back: { mileage_km: 60_230 } }])
    expect(await kmOf(first.id)).toBe(60_230)
    expect((await call(house, driver, { url: '/api/v1/driver/trips' })).json().trips[0]).toMatchObject({
      end_mileage_km: 60_230,
      driven_km: 130,
    })
    expect((await call(house, clerk, { url: `/api/v1/admin/bookings/${hire}` })).json().staff_record).toContainEqual(
      expect.objectContaining({
        action: 'hire.reading-corrected',
        before: expect.objectContaining({ end_mileage_km: 62_300 }),
        after: expect.objectContaining({ end_mileage_km: 60_230 }),
        reason: 'The driver misread it',
      }),
    )
    expect(await broken()).toEqual([])
    const both = { start_mileage_km: 60_400, end_mileage_km: 60_500, start_fuel_eighths: 8, reason: 'Both misread' }
    expect((await correct(hire, 1, both)).statusCode).toBe(200)
  })

  it('add what nobody read of a hire that its customer drives, within what the car showed before and after', async () => {
    const { hire, first, second } = await onTheRoad({ withDriver: false })
    house.clock.set(evening)
    expect((await swapTo(hire, second.id)).statusCode).toBe(200)
    const reason = 'Read off the picture'
    const end = (end_mileage_km: number) => correct(hire, 1, { end_mileage_km, reason })
    expect(refusal(await end(59_000))).toEqual([422, 'end_mileage_km', 'mileage_too_low'])
    expect(refusal(await end(90_000))).toEqual([422, 'end_mileage_km', 'mileage_too_high'])
    expect((await end(60_280)).statusCode).toBe(200)
    expect((await end(60_180)).statusCode, 'less than what was read wrong').toBe(200)
    expect(await kmOf(first.id)).toBe(60_180)
    expect(refusal(await correct(hire, 1, { start_mileage_km: 60_181, reason }))).toEqual([
      422,
      'start_mileage_km',
      'mileage_too_high',
    ])
    expect(refusal(await correct(hire, 2, { end_mileage_km: 60_181, reason }))).toEqual([
      422,
      'end_mileage_km',
      'not_back',
    ])
    expect(refusal(await correct(hire, 1, { start_mileage_km: 60_001, reason: ' ' }))[1]).toBe('reason')
    expect((await correct(hire, 3, { start_mileage_km: 60_001, reason })).statusCode).toBe(404)
  })

  it('add the first reading of a car that is out and that the night has not written down yet', async () => {
    const { hire, first } = await onTheRoad({ withDriver: false })
    expect(await segmentsOf(hire)).toMatchObject([{ nth: 1, out: { mileage_km: null } }])
    const read = { start_mileage_km: 60_040, start_fuel_eighths: 7, reason: 'Read at the hand-over' }
    const answer = await correct(hire, 1, read)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().segments).toMatchObject([
      { nth: 1, vehicle: { plate: first.plate }, out: { mileage_km: 60_040, fuel_eighths: 7 }, back: null },
    ])
    expect(await kmOf(first.id)).toBe(60_040)
    expect(await broken()).toEqual([])
  })

  it('find no car of a hire that has not begun, or that was cancelled before it did', async () => {
    const { carId, vehicles } = await makeFleet(house, clerk)
    const hire = await makeHire(house, { carId, withDriver: false })
    expect((await assign(house, clerk, { hire, vehicle_id: vehicles[0]?.id ?? '' })).statusCode).toBe(200)
    const read = () => correct(hire, 1, { start_mileage_km: 60_040, reason: 'Read at the hand-over' })
    expect((await read()).statusCode).toBe(404)
    const url = `/api/v1/admin/bookings/${hire}/cancel`
    expect((await call(house, clerk, { method: 'POST', url, payload: { reason: 'A flood' } })).statusCode).toBe(200)
    house.clock.set(noon)
    expect((await read()).statusCode).toBe(404)
    expect(await segmentsOf(hire)).toEqual([])
  })

  it('say what the tank showed, also alone: the vehicle shows it while that is its last reading', async () => {
    const { hire, driver, trip, first } = await onTheRoad()
    house.clock.set(lastDay)
    expect((await press(driver, trip, 'end', { mileage_km: 60_100, fuel_eighths: 2 })).statusCode).toBe(200)
    const tankOf = async () =>
      (await call(house, clerk, { url: `${fleetUrl}/vehicles/${first.id}` })).json().fuel_eighths
    expect((await correct(hire, 1, { end_fuel_eighths: 6, reason: 'Seen in the yard' })).statusCode).toBe(200)
    expect(await tankOf()).toBe(6)
    expect((await correct(hire, 1, { start_fuel_eighths: 8, reason: 'On the picture' })).statusCode).toBe(200)
    expect(await tankOf()).toBe(6)
    expect(await segmentsOf(hire)).toMatchObject([
      { out: { mileage_km: 60_100, fuel_eighths: 8 }, back: { mileage_km: 60_100, fuel_eighths: 6 } },
    ])
    expect(refusal(await correct(hire, 1, { reason: 'Nothing' }))).toEqual([
      422,
      'start_mileage_km',
      'nothing_to_correct',
    ])
  })

  it('of two who saw the same readings the second is told what the first wrote', async () => {
    const { hire } = await onTheRoad()
    const [{ version }] = await segmentsOf(hire)
    const write = (start_mileage_km: number, seen = version) =>
      correct(hire, 1, { start_mileage_km, reason: 'Read off the picture', version: seen })
    expect((await write(60_090)).statusCode).toBe(200)
    const second = await write(60_080)
    expect([second.statusCode, second.json()]).toMatchObject([
      409,
      { code: 'changed_meanwhile', current: { start_mileage_km: 60_090, start_fuel_eighths: 7, end_mileage_km: null } },
    ])
    expect((await segmentsOf(hire))[0].out.mileage_km).toBe(60_090)
    expect((await write(60_080, second.json().version)).statusCode).toBe(200)
    const { staff_record } = (await call(house, clerk, { url: `/api/v1/admin/bookings/${hire}` })).json()
    expect(JSON.stringify(staff_record)).not.toContain(version)
  })
})

describe('a second clerk who names the same car', () => {
  it('adds what the first did not read, and is told what differs', async () => {
    const { hire, first, second } = await onTheRoad({ withDriver: false })
    house.clock.set(evening)
    expect((await swapTo(hire, second.id, { end_mileage_km: 60_250 })).statusCode).toBe(200)
    const more = { reason: 'A flat tyre', end_mileage_km: 60_250, start_mileage_km: 60_010, start_fuel_eighths: 8 }
    expect((await swapTo(hire, second.id, more)).statusCode).toBe(200)
    expect((await swapTo(hire, second.id, more)).statusCode, 'sent again').toBe(200)
    expect(await segmentsOf(hire)).toMatchObject([
      { vehicle: { plate: first.plate }, back: { mileage_km: 60_250 }, swap_reason: 'A flat tyre' },
      { vehicle: { plate: second.plate }, out: { mileage_km: 60_010, fuel_eighths: 8 } },
    ])
    expect(await kmOf(second.id)).toBe(60_010)
    for (const other of [
      { end_mileage_km: 60_251 },
      { start_mileage_km: 60_011 },
      { reason: 'The gearbox' },
      { at: '2026-12-11T17:00:00+01:00' },
    ]) {
      const refused = await swapTo(hire, second.id, other)
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'already_recorded'])
    }
    expect(refusal(await swapTo(hire, second.id, { end_mileage_km: 60_250, start_mileage_km: 3 }))[0]).toBe(409)
  })

  it('of a hire that had no other car is told that none was swapped', async () => {
    const { hire, first } = await onTheRoad({ withDriver: false })
    house.clock.set(evening)
    expect(refusal(await swapTo(hire, first.id, { end_mileage_km: 60_250 }))).toEqual([422, 'swap', 'not_swapped'])
  })
})
