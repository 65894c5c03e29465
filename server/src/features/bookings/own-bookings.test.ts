import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { expectPromisesKept } from '../../testing/invariants.ts'
import { makeCar, makeHotel } from '../../testing/makers/catalogue.ts'
import { payFor } from '../../testing/makers/money.ts'
import { bookings, call, makeHold } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { expireHolds } from './holds/expire-holds.ts'

let house: TestServer
let owner: MadePerson
let other: MadePerson
let admin: MadePerson
let hold: { id: string }

beforeAll(async () => {
  house = await openTestServer()
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  other = await makeUser(house.ctx)
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  owner = await makeUser(house.ctx)
  const hotel = await makeHotel(house.ctx)
  hold = await makeHold(house, owner, { type: 'hotel', itemId: hotel.id })
})
afterAll(async () => {
  house.clock.advance({ days: 2 })
  await expireHolds(house.ctx)
  await runJobs(house)
  await expectPromisesKept(house)
  await house.close()
})

const url = (path = '') => `${bookings}/${hold.id}${path}`

describe('one’s bookings', () => {
  it('are listed, what ends first before what waits longer, page by page', async () => {
    house.clock.advance({ minutes: 1 })
    const car = await makeCar(house.ctx)
    const second = await makeHold(house, owner, { type: 'car', itemId: car.id })
    const all = (await call(house, owner, { url: bookings })).json()
    expect(all).toMatchObject({ total: 2, page: 1, per_page: 20, total_pages: 1 })
    expect(all.bookings.map(({ id }: { id: string }) => id)).toEqual([hold.id, second.id])
    const page = (await call(house, owner, { url: bookings, query: { page: '2', per_page: '1' } })).json()
    expect(page).toMatchObject({ total: 2, page: 2, per_page: 1, total_pages: 2, bookings: [{ id: second.id }] })
    const cars = (await call(house, owner, { url: bookings, query: { type: 'car', status: 'pending' } })).json()
    expect(cars).toMatchObject({ total: 1, bookings: [{ id: second.id }] })
    expect((await call(house, owner, { url: bookings, query: { status: 'completed' } })).json().total).toBe(0)
  })

  it('are one’s own, for staff too', async () => {
    for (const person of [other, admin]) {
      expect((await call(house, person, { url: bookings })).json()).toMatchObject({ total: 0, bookings: [] })
    }
    expect((await house.app.inject({ url: bookings })).statusCode).toBe(401)
    expect((await call(house, owner, { url: bookings, query: { status: 'paid' } })).statusCode).toBe(422)
    expect((await call(house, owner, { url: bookings, query: { per_page: '101' } })).statusCode).toBe(422)
  })

  it('are shown by id, with or without SKY-, to the owner and to staff alone', async () => {
    for (const name of [hold.id, `SKY-${hold.id}`, hold.id.toLowerCase()]) {
      expect((await call(house, owner, { url: `${bookings}/${name}` })).json().id).toBe(hold.id)
    }
    expect((await call(house, admin, { url: url() })).json().id).toBe(hold.id)
  })

  it('of others are as missing as those that never were', async () => {
    const unknown = (await call(house, other, { url: `${bookings}/0123456789` })).json()
    for (const path of ['', '/history']) {
      const answer = await call(house, other, { url: url(path) })
      expect(answer.statusCode).toBe(404)
      expect({ ...answer.json(), request_id: '' }).toEqual({ ...unknown, request_id: '' })
      expect((await house.app.inject({ url: url(path) })).statusCode).toBe(401)
    }
    expect((await call(house, other, { url: `${bookings}/not-an-id-at-all` })).statusCode).toBe(404)
  })

  it('tell their history', async () => {
    await payFor(house, hold.id)
    const { history } = (await call(house, owner, { url: url('/history') })).json()
    expect(history).toEqual([
      { at: '2026-11-20T08:00:00.000Z', event: 'create', from: null, to: 'pending', by: 'customer', note: null },
      {
        at: '2026-11-20T08:00:00.000Z',
        event: 'pay_in_full',
        from: 'pending',
        to: 'confirmed',
        by: 'system',
        note: null,
      },
    ])
  })
})

describe('special requests', () => {
  const update = (person: MadePerson, payload: object) =>
    call(house, person, { method: 'PUT', url: url('/update'), payload })

  it('are changed by the owner and by staff, and taken away', async () => {
    expect((await update(owner, { special_requests: ' A cot, please ' })).json().special_requests).toBe('A cot, please')
    expect((await update(admin, { special_requests: 'Late arrival' })).json().special_requests).toBe('Late arrival')
    expect((await update(owner, {})).json().special_requests).toBe('Late arrival')
    expect((await update(owner, { special_requests: null })).json().special_requests).toBeNull()
  })

  it('are nobody else’s, and no novel', async () => {
    expect((await update(other, { special_requests: 'x' })).statusCode).toBe(404)
    expect((await update(owner, { special_requests: 'x'.repeat(2_001) })).statusCode).toBe(422)
    expect((await update(owner, { special_requests: 7 })).statusCode).toBe(422)
    const nobody = await house.app.inject({ method: 'PUT', url: url('/update'), payload: {} })
    expect(nobody.statusCode).toBe(401)
  })

  it('of a booking that has ended stay', async () => {
    house.clock.advance({ minutes: 36 })
    await expireHolds(house.ctx)
    expect((await update(owner, { special_requests: 'x' })).json().code).toBe('booking_over')
  })

  it.each([
    ['status', 'confirmed'],
    ['payment_status', 'completed'],
    ['total_amount', 1],
    ['user_id', '00000000-0000-4000-8000-000000000001'],
    ['price', 1],
    ['start_date', '2027-01-01'],
    ['end_date', '2027-01-03'],
    ['check_in_date', '2027-01-01'],
    ['hold_expires_at', '2030-01-01T00:00:00Z'],
  ])('finding 24: carry no %s, and say so', async (field, value) => {
    const before = await stored()
    const answer = await update(owner, { special_requests: 'A quiet room', [field]: value })
    expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ field, message: 'is not taken here' }]])
    expect(await stored()).toEqual(before)
  })

  async function stored() {
    const { rows } = await sql`select * from bookings where id = ${hold.id}`.execute(house.ctx.db)
    return rows[0]
  }
})
