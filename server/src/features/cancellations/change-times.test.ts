import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { expectPromisesKept } from '../../testing/invariants.ts'
import { makeCar } from '../../testing/makers/catalogue.ts'
import { payFor } from '../../testing/makers/money.ts'
import { call, makeHold, type OrderOptions } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { expireChanges } from '../bookings/change/release-change.ts'
import { expireHolds } from '../bookings/holds/expire-holds.ts'

let house: TestServer
let person: MadePerson
beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  person = await makeUser(house.ctx)
})
afterEach(async () => {
  await expireHolds(house.ctx)
  await expireChanges(house.ctx)
  await runJobs(house)
  await expectPromisesKept(house)
})
afterAll(() => house.close())

/** One car from 11 to 13 December at ₦50,000 a day, paid. */
async function hire(wish: Partial<OrderOptions> = {}) {
  const car = await makeCar(house.ctx, { priceNgn: 50_000 })
  const { id } = await makeHold(house, person, { type: 'car', itemId: car.id, ...wish })
  await payFor(house, id)
  return { car, id: String(id) }
}

const change = (id: string, asked: object, who = person) =>
  call(house, who, {
    method: 'POST',
    url: `/api/v1/bookings/${id}/change`,
    payload: { start_date: '2026-12-11', end_date: '2026-12-13', ...asked },
  })

async function daysOf(carId: string) {
  const { rows } = await sql<{ day: string }>`
    select day from inventory_days where inventory_id = ${carId} and reserved > 0 order by day`.execute(house.ctx.db)
  return rows.map(({ day }) => day.slice(5))
}

describe('a change of the hour', () => {
  it('that costs no further day is made at once, and takes the night before', async () => {
    const { car, id } = await hire()
    const answer = await change(id, { pickup_time: '08:00', return_time: '08:00' })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      status: 'applied',
      booking: { starts_at: '2026-12-11T07:00:00.000Z', ends_at: '2026-12-13T07:00:00.000Z', duration: 2 },
    })
    expect(await daysOf(car.id)).toEqual(['12-10', '12-11', '12-12'])
    const back = await change(id, { pickup_time: '12:00', return_time: '10:00' })
    expect(back.json().booking).toMatchObject({ pickup_time: '12:00', duration: 2 })
    expect(await daysOf(car.id)).toEqual(['12-11', '12-12'])
  })

  it('that costs a further day is held until it is paid, and gives its days back when it is not', async () => {
    const { car, id } = await hire()
    const opened = await change(id, { return_time: '18:00' })
    expect(opened.json()).toMatchObject({
      status: 'awaiting_payment',
      booking: { duration: 2 },
      change: { pickup_time: '12:00', return_time: '18:00', due: 56_000 },
    })
    expect(await daysOf(car.id)).toEqual(['12-11', '12-12', '12-13'])
    house.clock.advance({ minutes: 36 })
    await expireChanges(house.ctx)
    expect(await daysOf(car.id)).toEqual(['12-11', '12-12'])
  })

  it('is applied with its days once it is paid', async () => {
    const { car, id } = await hire()
    await change(id, { pickup_time: '08:00', return_time: '18:00' })
    await payFor(house, id, 56_000)
    const booking = (await call(house, person, { url: `/api/v1/bookings/${id}` })).json()
    expect(booking).toMatchObject({ pickup_time: '08:00', return_time: '18:00', duration: 3, total_amount: 168_000 })
    expect(await daysOf(car.id)).toEqual(['12-10', '12-11', '12-12', '12-13'])
  })

  it('is refused where the car is out the night before', async () => {
    const { car, id } = await hire()
    await makeHold(house, person, { type: 'car', itemId: car.id, startOn: '2026-12-10', endOn: '2026-12-11' })
    expect((await change(id, { pickup_time: '08:00' })).json()).toMatchObject({ code: 'dates_taken' })
  })

  it('keeps the hours that were chosen when only the dates are changed', async () => {
    const { id } = await hire({ times: { pickup_time: '15:00', return_time: '15:00' } })
    const answer = await change(id, { start_date: '2026-12-12', end_date: '2026-12-14' })
    expect(answer.json().booking).toMatchObject({ pickup_time: '15:00', starts_at: '2026-12-12T14:00:00.000Z' })
    const same = await change(id, { start_date: '2026-12-12', end_date: '2026-12-14' })
    expect(same.json()).toMatchObject({ code: 'same_dates' })
  })
})

describe('a hire under way', () => {
  it('comes back at another hour, later for a further day, never at one that has passed', async () => {
    const { car, id } = await hire({ times: { pickup_time: '08:00', return_time: '08:00' } })
    const clerk = await makeUser(house.ctx, { roles: ['admin'] })
    house.clock.set('2026-12-12T09:30:00+01:00')
    expect((await change(id, { pickup_time: '09:00' }, clerk)).json()).toMatchObject({ code: 'start_is_fixed' })
    expect((await change(id, { end_date: '2026-12-12', return_time: '09:00' }, clerk)).json()).toMatchObject({
      code: 'date_in_past',
    })
    const sooner = await change(id, { end_date: '2026-12-13', return_time: '07:30' }, clerk)
    expect(sooner.json()).toMatchObject({ status: 'applied', booking: { duration: 2, total_amount: 112_000 } })
    const later = await change(id, { return_time: '18:00' }, clerk)
    expect(later.json()).toMatchObject({ status: 'awaiting_payment', change: { due: 56_000 } })
    expect(await daysOf(car.id)).toEqual(['12-10', '12-11', '12-12', '12-13'])
  })
})

describe('a hire that was sold without times for the same day begins two hours after its sale', () => {
  const soldAt = async (time: string) => {
    house.clock.set(`2026-11-20T${time}:00+01:00`)
    return hire({ startOn: '2026-11-20', endOn: '2026-11-21' })
  }
  const dates = { start_date: '2026-11-20', end_date: '2026-11-21' }

  it('and is not brought back before that', async () => {
    const { id } = await soldAt('15:00')
    const answer = await change(id, { ...dates, end_date: '2026-11-20', return_time: '12:30' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'return_before_pickup', errors: [{ field: 'return_time' }] })
  })

  it('and pays for the hours from there', async () => {
    const { id } = await soldAt('15:00')
    const answer = await change(id, { ...dates, return_time: '18:00' })
    expect(answer.json()).toMatchObject({ status: 'applied', booking: { pickup_time: '17:00', duration: 1 } })
  })
})

it('a hire of tonight is made longer after the cut-off: its start was sold', async () => {
  house.clock.set('2026-12-11T17:30:00+01:00')
  const times = { pickup_time: '23:30', return_time: '23:30' }
  const { id } = await hire({ endOn: '2026-12-12', times, data: { with_driver: true } })
  house.clock.set('2026-12-11T18:30:00+01:00')
  expect((await change(id, {})).json()).toMatchObject({ status: 'awaiting_payment', change: { due: 78_400 } })
  expect((await change(id, { pickup_time: '23:00' })).json().code).toBe('too_late_today')
})

it('a hire that began after midnight is not made to end before that', async () => {
  const cutOff = (car: string) =>
    sql`update settings set value = jsonb_set(value, '{sameDayCutOff,car}', to_jsonb(${car}::text)) where key = 'stay'`
  const { id } = await hire({ startOn: '2026-12-15', endOn: '2026-12-16', data: { with_driver: true } })
  await cutOff('23:00').execute(house.ctx.db)
  house.clock.set('2026-12-11T22:40:00+01:00')
  expect((await change(id, { end_date: '2026-12-12' })).json().status).toBe('applied')
  await cutOff('18:00').execute(house.ctx.db)
  house.clock.set('2026-12-12T01:30:00+01:00')
  const clerk = await makeUser(house.ctx, { roles: ['admin'] })
  const answer = await change(id, { end_date: '2026-12-11' }, clerk)
  expect([answer.statusCode, answer.json().code], answer.body).toEqual([422, 'end_before_start'])
})

it('the database has no booking and no change that ends before it begins', async () => {
  const { id } = await hire()
  expect((await change(id, { return_time: '18:00' })).json().status).toBe('awaiting_payment')
  for (const table of ['bookings', 'booking_changes'] as const) {
    const key = table === 'bookings' ? 'id' : 'booking_id'
    const written = sql`update ${sql.table(table)} set ends_at = starts_at where ${sql.ref(key)} = ${id}`
    await expect(written.execute(house.ctx.db)).rejects.toThrow(`${table}_end_after_start`)
  }
})

it('the return of a hire without times may change in the last hours: its start does not', async () => {
  const { id } = await hire()
  house.clock.set('2026-12-11T10:30:00+01:00')
  const answer = await change(id, { pickup_time: '12:00', return_time: '09:00' })
  expect(answer.statusCode, answer.body).toBe(200)
})

it('the same change asked for again is the one that waits', async () => {
  const { id } = await hire()
  for (const _ of [1, 2]) expect((await change(id, { return_time: '18:00' })).json().status).toBe('awaiting_payment')
  const { rows } = await sql`select 1 from booking_changes where booking_id = ${id}`.execute(house.ctx.db)
  expect(rows).toHaveLength(1)
})

it('hours that were narrowed since do not ask about a pick-up that was sold', async () => {
  const { id } = await hire({ times: { pickup_time: '07:00', return_time: '07:00' } })
  await sql`update settings set value = value || '{"selfDriveFrom": "08:00"}' where key = 'stay'`.execute(house.ctx.db)
  const answer = await change(id, { return_time: '08:00' })
  await sql`update settings set value = value || '{"selfDriveFrom": "07:00"}' where key = 'stay'`.execute(house.ctx.db)
  expect(answer.statusCode, answer.body).toBe(200)
})
