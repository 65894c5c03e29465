import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CaseKind } from '../../cases/open-case.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { brokenPromises, expectPromisesKept } from '../../testing/invariants.ts'
import { assign, fleetUrl, makeDriver, makeFleet, makeHire } from '../../testing/makers/fleet.ts'
import { payFor } from '../../testing/makers/money.ts'
import { call } from '../../testing/makers/orders.ts'
import { type MadePerson, makeSession, makeUser } from '../../testing/makers/people.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { syncAssignment } from './assignments/sync-assignment.ts'

let house: TestServer
let clerk: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  clerk = await makeUser(house.ctx, { roles: ['admin'] })
})
const before = '2026-11-20T09:00:00+01:00'
const onTheSecondDay = '2026-12-12T15:00:00+01:00'
beforeEach(() => house.clock.set(before))
afterAll(async () => {
  house.clock.set(before)
  await runJobs(house)
  await expectPromisesKept(house)
  await house.close()
})

/** A hire of 11 to 13 December that is on its second day, and its vehicle's next hire from the 13th to the 15th. */
async function twoHiresOfOne() {
  const { carId, vehicles } = await makeFleet(house, clerk, 2)
  const [vehicle_id, other] = vehicles.map(({ id }) => id) as [string, string]
  const hire = await makeHire(house, { carId, withDriver: false })
  const next = await makeHire(house, { carId, startOn: '2026-12-13', endOn: '2026-12-15', withDriver: false })
  for (const one of [hire, next]) expect((await assign(house, clerk, { hire: one, vehicle_id })).statusCode).toBe(200)
  house.clock.set(onTheSecondDay)
  return { carId, vehicle_id, other, hire, next }
}

async function changeEnd(hire: string, endOn: string) {
  const url = `/api/v1/bookings/${hire}/change`
  const payload = { start_date: '2026-12-11', end_date: endOn }
  const changed = await call(house, clerk, { method: 'POST', url, payload })
  expect(changed.statusCode).toBe(200)
  if (changed.json().status === 'awaiting_payment') await payFor(house, hire, changed.json().due)
  await runJobs(house)
}

async function daysOf(hire: string, vehicleId: string) {
  const { rows } = await sql<{ day: string }>`
    select day from vehicle_days where booking_id = ${hire} and vehicle_id = ${vehicleId} order by day`.execute(
    house.ctx.db,
  )
  return rows.map(({ day }) => day.slice(8))
}

async function openCases(hire: string, kind: CaseKind = 'hire_without_vehicle') {
  const { rows } = await sql`
    select 1 from cases where kind = ${kind} and booking_id = ${hire} and closed_at is null`.execute(house.ctx.db)
  return rows.length
}

/** Who closed the hire's cases, and with what words. */
async function closedCases(hire: string) {
  const { rows } = await sql<{ kind: string; closed_by: string | null; outcome: string | null }>`
    select kind, closed_by, outcome from cases where booking_id = ${hire} and closed_at is not null order by kind`.execute(
    house.ctx.db,
  )
  return rows
}

const needsOf = async (hire: string) =>
  (await call(house, clerk, { url: `${fleetUrl}/hires/${hire}` })).json().hire.needs

describe('the quote of other dates names the hires that have its car or its driver then', () => {
  const quoteTo = async (hire: string, endOn: string, who = clerk) => {
    const url = `/api/v1/bookings/${hire}/change/quote?start_date=2026-12-11&end_date=${endOn}`
    return (await call(house, who, { url })).json().promised
  }

  it('to staff, of a hire under way and of one ahead', async () => {
    const { hire, next, vehicle_id } = await twoHiresOfOne()
    const { plate } = (await call(house, clerk, { url: `${fleetUrl}/vehicles/${vehicle_id}` })).json()
    const named = {
      kind: 'vehicle',
      name: plate,
      booking_id: next,
      booking_reference: `SKY-${next}`,
      guest_name: 'Ọlá O’Brien',
      start_date: '2026-12-13',
      end_date: '2026-12-15',
    }
    expect(await quoteTo(hire, '2026-12-14')).toEqual([named])
    house.clock.set(before)
    expect(await quoteTo(hire, '2026-12-12'), 'shorter').toEqual([])
    expect(await quoteTo(hire, '2026-12-16')).toEqual([named])
  })

  it('with the driver beside the car', async () => {
    const { carId, vehicles } = await makeFleet(house, clerk, 2)
    const driver = await makeDriver(house)
    const hire = await makeHire(house, { carId })
    const next = await makeHire(house, { carId, startOn: '2026-12-13', endOn: '2026-12-14' })
    for (const [index, one] of [hire, next].entries()) {
      await assign(house, clerk, { hire: one, vehicle_id: vehicles[index]?.id })
      await assign(house, clerk, { hire: one, driver_id: driver.userId })
    }
    expect(await quoteTo(hire, '2026-12-14')).toMatchObject([
      { kind: 'driver', name: 'Musa Danladi', booking_id: next },
    ])
  })

  it('and nothing of other hires to its customer', async () => {
    const { hire } = await twoHiresOfOne()
    house.clock.set(before)
    const { rows } = await sql<{ user_id: string }>`select user_id from bookings where id = ${hire}`.execute(
      house.ctx.db,
    )
    const token = await makeSession(house.ctx, rows[0]?.user_id ?? '')
    const answer = await house.app.inject({
      url: `/api/v1/bookings/${hire}/change/quote?start_date=2026-12-11&end_date=2026-12-16`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect([answer.statusCode, answer.json().promised]).toEqual([200, []])
  })
})

describe('a hire under way whose dates change', () => {
  it('keeps its vehicle on the days it has, and only the added day that another hire has is open', async () => {
    const { carId, vehicle_id, hire, next } = await twoHiresOfOne()
    await changeEnd(hire, '2026-12-14')
    expect(await daysOf(hire, vehicle_id)).toEqual(['11', '12'])
    expect(await daysOf(next, vehicle_id)).toEqual(['13', '14'])
    expect(await openCases(hire)).toBe(1)
    expect(await needsOf(hire)).toEqual(['vehicle'])

    const third = await makeHire(house, { carId, startOn: '2026-12-12', endOn: '2026-12-13', withDriver: false })
    expect((await assign(house, clerk, { hire: third, vehicle_id })).json()).toMatchObject({
      code: 'vehicle_taken',
      booking: `SKY-${hire}`,
    })
  })

  it('has the added day too when nobody else has its vehicle then', async () => {
    const { vehicle_id, hire, next } = await twoHiresOfOne()
    await assign(house, clerk, { hire: next, vehicle_id: null })
    await changeEnd(hire, '2026-12-14')
    expect(await daysOf(hire, vehicle_id)).toEqual(['11', '12', '13'])
    expect(await openCases(hire)).toBe(0)
    expect(await needsOf(hire)).toEqual([])
  })

  it('frees only the days that it gives back', async () => {
    const { vehicle_id, hire, next } = await twoHiresOfOne()
    await assign(house, clerk, { hire: next, vehicle_id: null })
    await changeEnd(hire, '2026-12-16')
    await changeEnd(hire, '2026-12-14')
    expect(await daysOf(hire, vehicle_id)).toEqual(['11', '12', '13'])
  })

  it('is followed twice with one case, and gets the open day when the next hire has another vehicle', async () => {
    const { vehicle_id, other, hire, next } = await twoHiresOfOne()
    await changeEnd(hire, '2026-12-14')
    await syncAssignment(house.ctx, hire)
    expect(await openCases(hire)).toBe(1)
    expect((await assign(house, clerk, { hire, vehicle_id })).json().code).toBe('vehicle_taken')
    expect((await assign(house, clerk, { hire: next, vehicle_id: other })).statusCode).toBe(200)
    expect((await assign(house, clerk, { hire, vehicle_id })).statusCode).toBe(200)
    expect(await daysOf(hire, vehicle_id)).toEqual(['11', '12', '13'])
    expect(await openCases(hire)).toBe(0)
  })

  it('has no open case of an added day once it is as short again as its vehicle can stay', async () => {
    const { vehicle_id, hire } = await twoHiresOfOne()
    await changeEnd(hire, '2026-12-14')
    expect(await openCases(hire)).toBe(1)
    await changeEnd(hire, '2026-12-13')
    expect(await daysOf(hire, vehicle_id)).toEqual(['11', '12'])
    expect(await openCases(hire)).toBe(0)
    expect(await closedCases(hire)).toMatchObject([
      { kind: 'hire_without_vehicle', closed_by: null, outcome: expect.stringMatching(/has all days of the hire$/) },
    ])
  })
})

describe('a hire under way whose vehicle may no longer go', () => {
  async function brokenDown() {
    const { vehicle_id, other, hire } = await twoHiresOfOne()
    const url = `${fleetUrl}/vehicles/${vehicle_id}`
    const breaks = (payload: object) =>
      call(house, clerk, { method: 'PUT', url, payload: { status: 'service', ...payload } })
    expect((await breaks({})).json()).toMatchObject({ code: 'hires_assigned' })
    expect((await breaks({ despite_hires: true })).statusCode).toBe(200)
    return { vehicle_id, other, hire, url }
  }

  it('is back on the board for another vehicle, with the days of the one that it has and a case', async () => {
    const { vehicle_id, hire } = await brokenDown()
    expect(await daysOf(hire, vehicle_id)).toEqual(['11', '12'])
    expect(await needsOf(hire)).toEqual(['vehicle'])
    const board = await call(house, clerk, { url: `${fleetUrl}/board?from=2026-12-12` })
    expect(board.json().unassigned.map(({ booking_id }: { booking_id: string }) => booking_id)).toContain(hire)
    const [vehicleCase] = (
      await sql<{ id: string }>`
        select id from cases where booking_id = ${hire} and kind = 'vehicle_to_replace'`.execute(house.ctx.db)
    ).rows
    const url = `/api/v1/payments/cases/${vehicleCase?.id}/close`
    const note = await call(house, clerk, { method: 'POST', url, payload: { note: 'We have told the customer' } })
    expect(note.json(), 'a note brings no other car').toMatchObject({ code: 'vehicle_missing' })
    expect(await openCases(hire, 'vehicle_to_replace')).toBe(1)
    expect(await openCases(hire)).toBe(0)
  })

  it('is not held up by it later, and the case is closed when another vehicle is named', async () => {
    const { other, hire, url } = await brokenDown()
    const noted = await call(house, clerk, { method: 'PUT', url, payload: { note: 'in Ikeja', despite_hires: true } })
    expect(noted.statusCode).toBe(200)
    expect(await openCases(hire, 'vehicle_to_replace')).toBe(1)
    expect((await assign(house, clerk, { hire, vehicle_id: other })).statusCode).toBe(200)
    expect(await openCases(hire, 'vehicle_to_replace')).toBe(0)
    expect(await needsOf(hire)).toEqual([])
  })

  it('has no open case once the vehicle may go again', async () => {
    const { hire, url } = await brokenDown()
    expect((await call(house, clerk, { method: 'PUT', url, payload: { status: 'active' } })).statusCode).toBe(200)
    expect(await openCases(hire, 'vehicle_to_replace')).toBe(0)
    expect(await needsOf(hire)).toEqual([])
    expect(await closedCases(hire)).toMatchObject([{ kind: 'vehicle_to_replace', closed_by: null }])
  })

  it('has no open case once it is over', async () => {
    const { hire } = await brokenDown()
    const done = await call(house, clerk, { method: 'POST', url: `/api/v1/admin/bookings/${hire}/complete` })
    expect(done.statusCode).toBe(200)
    await runJobs(house)
    expect(await openCases(hire, 'vehicle_to_replace')).toBe(0)
  })
})

it('a driver on the road keeps the days of the trip when the hire is extended into another hire of theirs', async () => {
  const { carId, vehicles } = await makeFleet(house, clerk, 3)
  const driver = await makeDriver(house)
  const days = [
    { startOn: '2026-12-11', endOn: '2026-12-13' },
    { startOn: '2026-12-13', endOn: '2026-12-15' },
    { startOn: '2026-12-12', endOn: '2026-12-13' },
  ]
  const [hire, next, third] = (await Promise.all(days.map((each) => makeHire(house, { carId, ...each })))) as [
    string,
    string,
    string,
  ]
  const give = async (one: string) => assign(house, clerk, { hire: one, driver_id: driver.userId })
  for (const one of [hire, next]) expect((await give(one)).statusCode).toBe(200)
  expect((await assign(house, clerk, { hire, vehicle_id: vehicles[0]?.id ?? '' })).statusCode).toBe(200)
  house.clock.set(onTheSecondDay)
  await sql`
    update trips set status = 'started', started_at = ${house.clock.now()}
     where booking_id = ${hire}`.execute(house.ctx.db)
  await changeEnd(hire, '2026-12-14')
  const { rows } = await sql<{ day: string }>`
    select d.day from driver_days d join trips t on t.id = d.trip_id where t.booking_id = ${hire} order by 1`.execute(
    house.ctx.db,
  )
  expect(rows.map(({ day }) => day)).toEqual(['2026-12-11', '2026-12-12'])
  expect((await give(third)).json().code).toBe('driver_taken')
  const cases = await sql`select kind from cases where booking_id = ${hire} and kind = 'hire_without_driver'`.execute(
    house.ctx.db,
  )
  expect(cases.rows).toHaveLength(1)

  await changeEnd(hire, '2026-12-13')
  expect(await openCases(hire, 'hire_without_driver')).toBe(0)
  expect(await closedCases(hire)).toMatchObject([{ kind: 'hire_without_driver', closed_by: null }])
})

it('the promises notice a vehicle and a driver that lose a day of their hire, and a short day with room for more', async () => {
  const { carId, vehicles } = await makeFleet(house, clerk)
  const driver = await makeDriver(house)
  const hire = await makeHire(house, { carId })
  await assign(house, clerk, { hire, vehicle_id: vehicles[0]?.id ?? '' })
  await assign(house, clerk, { hire, driver_id: driver.userId })
  const broken = async () => Object.keys(await brokenPromises(house.ctx.db, house.clock.now()))
  expect(await broken()).toEqual([])
  const rows = async (sign: '+' | '-', on: string, sellable: number | null) => {
    const move = sql.raw(`set day = day ${sign} 5 where day = '${on}'`)
    await sql`update vehicle_days ${move} and booking_id = ${hire}`.execute(house.ctx.db)
    await sql`update driver_days ${move} and driver_id = ${driver.userId}`.execute(house.ctx.db)
    await sql`update inventory_days set sellable = ${sellable} where inventory_id = ${carId} and day = '2026-12-12'`.execute(
      house.ctx.db,
    )
  }
  await sql`update inventory_days set capacity = 3 where inventory_id = ${carId} and day = '2026-12-12'`.execute(
    house.ctx.db,
  )
  await rows('+', '2026-12-12', 0)
  expect(await broken()).toEqual([
    'V1 a hire to come or under way has the days for which its vehicle is named',
    'V1 a trip to come or under way has its driver on every hire day of its booking',
    'V1 a driver has the days of no trip but their own, and of each only hire days of its booking',
    'V2 a day on which fewer vehicles are fit than are sold has room for what is sold and no more',
  ])
  await rows('-', '2026-12-17', null)
  expect(await broken()).toEqual([])
})

it('the promises notice a car and a driver that two hires need at one instant', async () => {
  const { carId, vehicles } = await makeFleet(house, clerk, 2)
  const driver = await makeDriver(house)
  const one = await makeHire(house, { carId })
  const other = await makeHire(house, { carId, startOn: '2026-12-13', endOn: '2026-12-15' })
  for (const hire of [one, other]) {
    await assign(house, clerk, { hire, vehicle_id: vehicles[0]?.id ?? '' })
    await assign(house, clerk, { hire, driver_id: driver.userId })
  }
  const endOfFirst = (until: string) =>
    sql`update bookings set ends_at = ${until}::timestamptz where id = ${one}`.execute(house.ctx.db)
  await endOfFirst('2026-12-13T12:00:00+01:00')
  expect(await brokenPromises(house.ctx.db, house.clock.now())).toEqual({})
  await endOfFirst('2026-12-13T12:30:00+01:00')
  const broken = await brokenPromises(house.ctx.db, house.clock.now())
  expect(broken['V1 no vehicle and no driver is needed by two hires at one instant']).toEqual(
    expect.arrayContaining(['vehicle', 'driver'].map((kind) => expect.objectContaining({ kind }))),
  )
  await endOfFirst('2026-12-13T10:00:00+01:00')
})
