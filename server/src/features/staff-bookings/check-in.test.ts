import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetSettings } from '../../settings/read-settings.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { expectPromisesKept } from '../../testing/invariants.ts'
import { makeHotel } from '../../testing/makers/catalogue.ts'
import { assign, driversDay, makeDriver, makeFleet, makeHire, pressTrip } from '../../testing/makers/fleet.ts'
import { payFor } from '../../testing/makers/money.ts'
import { call, makeHold } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { expireHolds } from '../bookings/holds/expire-holds.ts'

let house: TestServer
let clerk: MadePerson
let customer: MadePerson
let hotelId: string

beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
  hotelId = (await makeHotel(house.ctx)).id
})
afterAll(async () => {
  await expireHolds(house.ctx)
  await expectPromisesKept(house)
  await house.close()
})

/** Sessions do not last for weeks: the clerk of that day. */
async function on(day: string) {
  house.clock.set(`${day}:00+01:00`)
  clerk = await makeUser(house.ctx, { roles: ['admin'], firstName: 'Ada', lastName: 'Clerk' })
}

/** Paid, from 11 to 14 December. */
async function makeStay() {
  const { id } = await makeHold(house, customer, {
    type: 'hotel',
    itemId: hotelId,
    startOn: '2026-12-11',
    endOn: '2026-12-14',
  })
  await payFor(house, id)
  return id as string
}

const url = '/api/v1/admin/bookings'
const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, who = clerk) =>
  call(house, who, { method, url: `${url}${path}` })
const noShow = (id: string) => call(house, clerk, { method: 'POST', url: `${url}/${id}/no-show`, payload: {} })
const show = async (id: string) => (await call(house, clerk, { url: `${url}/${id}` })).json()
const rowsOf = async (id: string) =>
  (
    await sql<object>`select checked_in_at, checked_in_by, checked_out_by from check_ins where booking_id = ${id}`.execute(
      house.ctx.db,
    )
  ).rows

describe('a guest at the desk', () => {
  it('checks in and out, on record: who and when', async () => {
    const id = await makeStay()
    await on('2026-12-11T07:30')
    expect((await ask('POST', `/${id}/check-in`)).json()).toMatchObject({ status: 'confirmed' })
    expect(await show(id)).toMatchObject({
      arrived_at: '2026-12-11T06:30:00.000Z',
      left_at: null,
      staff_can: { check_in: { allowed: false }, check_out: { allowed: true }, undo_check_in: { allowed: true } },
    })
    await on('2026-12-13T10:00')
    await ask('POST', `/${id}/check-out`)
    const shown = await show(id)
    expect(shown).toMatchObject({ left_at: '2026-12-13T09:00:00.000Z', status: 'confirmed' })
    expect(shown.history.slice(-2)).toMatchObject([
      { event: 'check_in', by: 'staff', by_name: 'Ada Clerk' },
      { event: 'check_out', by: 'staff' },
    ])
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject_id = ${id} order by at`.execute(house.ctx.db)
    expect(rows.map(({ action }) => action)).toEqual(['booking.check-in', 'booking.check-out'])
  })

  it('is not there the day before', async () => {
    const id = await makeStay()
    await on('2026-12-10T23:30')
    const answer = await ask('POST', `/${id}/check-in`)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'too_early_to_check_in'])
    expect(await rowsOf(id)).toEqual([])
  })

  it('checks in once, whoever presses at the same moment', async () => {
    const id = await makeStay()
    await on('2026-12-11T15:00')
    const answers = await Promise.all([ask('POST', `/${id}/check-in`), ask('POST', `/${id}/check-in`)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await rowsOf(id)).toHaveLength(1)
    // Without the booking's lock the table says it: one row a stay, and nobody leaves before they came.
    const { db } = house.ctx
    const again = sql`insert into check_ins select * from check_ins where booking_id = ${id}`.execute(db)
    await expect(again).rejects.toThrow('check_ins_pkey')
    const before = sql`update check_ins set checked_out_by = checked_in_by, checked_out_at = '2026-12-10T10:00:00Z'
                        where booking_id = ${id}`.execute(db)
    await expect(before).rejects.toThrow('check_ins_out_after_in')
  })

  it('was another guest: the check-in is taken back, and stays in the history', async () => {
    const id = await makeStay()
    await on('2026-12-11T15:00')
    expect((await ask('DELETE', `/${id}/check-in`)).json().code).toBe('not_checked_in')
    await ask('POST', `/${id}/check-in`)
    await ask('POST', `/${id}/check-out`)
    expect((await ask('DELETE', `/${id}/check-in`)).json().code).toBe('checked_out')
    expect((await ask('DELETE', `/${id}/check-out`)).statusCode).toBe(200)
    expect((await ask('DELETE', `/${id}/check-in`)).statusCode).toBe(200)
    expect(await rowsOf(id)).toEqual([])
    expect((await show(id)).history.map(({ event }: { event: string }) => event).slice(-2)).toEqual([
      'undo_check_out',
      'undo_check_in',
    ])
  })

  it.each(['check-in', 'check-out'])('is nobody else’s business: %s', async (what) => {
    const id = await makeStay()
    await on('2026-12-11T15:00')
    const driver = await makeUser(house.ctx, { roles: ['driver'] })
    const guest = await makeUser(house.ctx)
    for (const who of [guest, driver]) {
      expect((await ask('POST', `/${id}/${what}`, who)).statusCode).toBe(403)
      expect((await ask('DELETE', `/${id}/${what}`, who)).statusCode).toBe(403)
    }
    expect((await ask('POST', `/SKY-0000000000/${what}`)).statusCode).toBe(404)
  })
})

describe('what follows from it', () => {
  it('who has checked in did not stay away, though the first night is over', async () => {
    const id = await makeStay()
    await on('2026-12-11T15:00')
    await ask('POST', `/${id}/check-in`)
    await on('2026-12-12T15:00')
    expect((await show(id)).staff_can.no_show.allowed).toBe(false)
    expect((await noShow(id)).json().code).toBe('has_arrived')
    await ask('DELETE', `/${id}/check-in`)
    expect((await show(id)).staff_can.no_show.allowed).toBe(true)
  })

  it('a stay is completed after the check-out, not on its second day', async () => {
    const id = await makeStay()
    await on('2026-12-12T15:00')
    expect((await show(id)).staff_can.complete.allowed).toBe(false)
    expect((await ask('POST', `/${id}/complete`)).json().code).toBe('stay_under_way')
    await ask('POST', `/${id}/check-in`)
    await ask('POST', `/${id}/check-out`)
    expect((await ask('POST', `/${id}/complete`)).json().status).toBe('completed')
  })

  it('a car that was handed over is on the road, and no no-show', async () => {
    await on('2026-11-20T09:00')
    const { carId, vehicles } = await makeFleet(house, clerk)
    const driver = await makeDriver(house)
    const hire = await makeHire(house, { carId })
    await assign(house, clerk, { hire, vehicle_id: vehicles[0]?.id ?? null })
    await assign(house, clerk, { hire, driver_id: driver.userId })
    await on('2026-12-11T12:05')
    const { now } = await driversDay(house, driver)
    await pressTrip(house, driver, { trip: now[0].id, what: 'start', payload: { mileage_km: 60_010, fuel_eighths: 8 } })
    await on('2026-12-11T16:00')
    expect(await show(hire)).toMatchObject({
      arrived_at: '2026-12-11T11:05:00.000Z',
      staff_can: { no_show: { allowed: false } },
      hire: {
        vehicle: { plate: vehicles[0]?.plate },
        driver: { name: 'Musa Danladi', trip_status: 'started' },
        segments: [{ vehicle: { plate: vehicles[0]?.plate }, out: { mileage_km: 60010, fuel_eighths: 8 }, back: null }],
        needs: [],
      },
    })
    expect((await noShow(hire)).json().code).toBe('has_arrived')
  })
})

describe('the front desk', () => {
  const desk = async (query: string) =>
    (await call(house, clerk, { url: `/api/v1/admin/front-desk?type=hotel&listing_id=${hotelId}&${query}` })).json()
  const ids = ({ bookings }: { bookings: { id: string }[] }) => bookings.map(({ id }) => id)

  it('of a day has who comes, who is there and who goes', async () => {
    const id = await makeStay()
    await on('2026-12-11T09:00')
    expect(await desk('')).toMatchObject({
      on: '2026-12-11',
      part: 'arrivals',
      counts: { arrivals: 1, in_house: 0, departures: 0 },
      bookings: [{ id, desk_can: { check_in: { allowed: true }, check_out: { allowed: false } } }],
    })
    await ask('POST', `/${id}/check-in`)
    expect(ids(await desk('part=in_house'))).toEqual([id])
    expect(await desk('on=2026-12-12&part=in_house')).toMatchObject({ total: 1, today: '2026-12-11' })
    expect(ids(await desk('on=2026-12-14&part=departures'))).toEqual([id])
    expect(ids(await desk('on=2026-12-15&part=departures'))).toEqual([])
    await ask('POST', `/${id}/check-out`)
    expect((await desk('')).counts).toEqual({ arrivals: 1, in_house: 0, departures: 0 })
  })

  it('has a stay that is longer than usual, and so have the list and the timeline', async () => {
    await sql`update settings set value = value || '{"maxDays": 200}' where key = 'stay'`.execute(house.ctx.db)
    forgetSettings(house.ctx)
    const stay = { type: 'hotel' as const, itemId: hotelId, startOn: '2026-12-01', endOn: '2027-03-31' }
    const { id } = await makeHold(house, customer, stay)
    await payFor(house, id)
    await on('2027-03-30T09:00')
    expect(ids(await desk('part=in_house'))).toEqual([id])
    expect(ids(await desk('on=2027-03-31&part=departures'))).toEqual([id])
    const list = await ask('GET', `?listing_id=${hotelId}&end_from=2027-03-31`)
    expect(ids(list.json())).toEqual([id])
    const timeline = await ask('GET', `/timeline?type=hotel&listing_id=${hotelId}&from=2027-03-29&until=2027-04-02`)
    expect(ids(timeline.json())).toEqual([id])
  })

  it('does not list what is unpaid or cancelled, and is for staff', async () => {
    await makeHold(house, customer, { type: 'hotel', itemId: hotelId, startOn: '2026-12-11', endOn: '2026-12-12' })
    await on('2026-12-11T09:00')
    expect((await desk('')).total).toBe(0)
    const guest = await makeUser(house.ctx)
    const answer = await call(house, guest, { url: '/api/v1/admin/front-desk?type=hotel' })
    expect(answer.statusCode).toBe(403)
    expect((await call(house, clerk, { url: '/api/v1/admin/front-desk' })).statusCode).toBe(422)
  })
})
