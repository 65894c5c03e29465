import { lagosTimeOf } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { expectPromisesKept } from '../../../testing/invariants.ts'
import { makeCar, makeDay } from '../../../testing/makers/catalogue.ts'
import { payFor } from '../../../testing/makers/money.ts'
import { book, bookings, call, makeHold, type OrderOptions, orderFor } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { expireHolds } from '../holds/expire-holds.ts'

let house: TestServer
let customer: MadePerson
beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
})
afterEach(async () => {
  await expireHolds(house.ctx)
  await runJobs(house)
  await expectPromisesKept(house)
})
afterAll(() => house.close())

const airport = {
  times: { pickup_time: '08:00', return_time: '18:00' },
  data: { with_driver: true, pickup_location: 'Arrivals, MMA2', flight_number: 'p4-7123' },
}

async function daysOf(carId: string) {
  const { rows } = await sql<{ day: string; reserved: number }>`
    select day, reserved from inventory_days where inventory_id = ${carId} and reserved > 0 order by day`.execute(
    house.ctx.db,
  )
  return rows.map(({ day }) => day.slice(5))
}

const tryToBook = async (wish: Omit<OrderOptions, 'type'>) => {
  const answer = await book(house, await makeUser(house.ctx), await orderFor(house, { type: 'car', ...wish }))
  return answer.json().code ?? answer.statusCode
}

describe('a hire that begins at an hour of its own', () => {
  it('meets its customer at the airport at eight, costs one day and takes the night before', async () => {
    const car = await makeCar(house.ctx, { priceNgn: 40_000 })
    await makeDay(house.ctx, car.inventoryId, { on: '2026-12-10', priceNgn: 90_000 })
    const wish = { type: 'car', itemId: car.id, startOn: '2026-12-11', endOn: '2026-12-11', ...airport } as const
    const answer = await book(house, customer, await orderFor(house, wish))
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toMatchObject({
      starts_at: '2026-12-11T07:00:00.000Z',
      ends_at: '2026-12-11T17:00:00.000Z',
      pickup_time: '08:00',
      return_time: '18:00',
      duration: 1,
      total_amount: 67_200,
      flight_number: 'P4 7123',
      driver_waiting: 'Your driver waits 60 minutes after landing at an airport, 15 minutes elsewhere.',
    })
    expect(answer.json().cancellation.steps[0].when).toBe('Until Thu 10 Dec, 08:00')
    expect(await daysOf(car.id)).toEqual(['12-10', '12-11'])
  })

  it('is quoted with the rule of its days', async () => {
    const car = await makeCar(house.ctx, { priceNgn: 40_000 })
    const url = `${bookings}/summary/car/${car.id}?start_date=2026-12-11&end_date=2026-12-12`
    const quote = async (more: string) => (await house.app.inject({ url: `${url}${more}` })).json().quote
    expect(await quote('')).toMatchObject({ days: 1, pickup_time: null, driver_waiting: null })
    expect(await quote('&pickup_time=09:00&return_time=10:00')).toMatchObject({
      days: 1,
      starts_at: '2026-12-11T08:00:00.000Z',
      ends_at: '2026-12-12T09:00:00.000Z',
      day_count: 'Days count from the pick-up time. A return more than 1 hour later counts as a further day.',
    })
    expect(await quote('&pickup_time=09:00&return_time=10:30')).toMatchObject({ days: 2, subtotal: 80_000 })
    expect(await quote('&pickup_time=&return_time=')).toMatchObject({ days: 1, pickup_time: null })
  })

  it('without times runs from noon to ten, as it always did', async () => {
    const car = await makeCar(house.ctx)
    const hold = await makeHold(house, customer, { type: 'car', itemId: car.id })
    expect(hold).toMatchObject({ pickup_time: null, starts_at: '2026-12-11T11:00:00.000Z', duration: 2 })
    expect(await daysOf(car.id)).toEqual(['12-11', '12-12'])
  })

  it.each([
    ['2026-12-09', '2026-12-11', {}],
    ['2026-12-09', '2026-12-11', { return_time: '09:00' }],
    ['2026-12-10', '2026-12-10', {}],
    ['2026-12-11', '2026-12-12', {}],
    ['2026-12-09', '2026-12-10', { return_time: '10:30' }],
  ])('shares its one car with none that is out or in the wash then: %s to %s %j', async (startOn, endOn, times) => {
    const car = await makeCar(house.ctx)
    await makeHold(house, customer, { type: 'car', itemId: car.id, startOn, endOn, times })
    const early = { itemId: car.id, startOn: '2026-12-11', endOn: '2026-12-11', times: airport.times }
    expect(await tryToBook(early)).toBe('dates_taken')
  })

  it('goes out at noon of the day on which the last came back by ten, and at eight of the next', async () => {
    const car = await makeCar(house.ctx)
    await makeHold(house, customer, { type: 'car', itemId: car.id, startOn: '2026-12-09', endOn: '2026-12-10' })
    const early = { itemId: car.id, startOn: '2026-12-11', endOn: '2026-12-11', times: airport.times }
    expect(await tryToBook(early)).toBe(201)
    expect(await tryToBook({ itemId: car.id, startOn: '2026-12-12', endOn: '2026-12-13' })).toBe(201)
  })

  it('does not count twice when its button is pressed twice, and another hour is another hire', async () => {
    const car = await makeCar(house.ctx, { count: 3 })
    const wish = { type: 'car', itemId: car.id, ...airport } as const
    const order = await orderFor(house, wish)
    const first = await book(house, customer, order)
    expect((await book(house, customer, order)).json().id).toBe(first.json().id)
    const later = await orderFor(house, { ...wish, times: { pickup_time: '07:30', return_time: '18:00' } })
    expect((await book(house, customer, later)).json().id).not.toBe(first.json().id)
  })

  it('gives all its days back when its hold ends, and takes them all again for late money', async () => {
    const car = await makeCar(house.ctx)
    const { id } = await makeHold(house, customer, { type: 'car', itemId: car.id, ...airport })
    expect(await daysOf(car.id)).toEqual(['12-10', '12-11', '12-12', '12-13'])
    house.clock.advance({ minutes: 36 })
    await expireHolds(house.ctx)
    expect(await daysOf(car.id)).toEqual([])
    await payFor(house, id)
    expect((await call(house, customer, { url: `${bookings}/${id}` })).json().status).toBe('confirmed')
    expect(await daysOf(car.id)).toEqual(['12-10', '12-11', '12-12', '12-13'])
  })

  it.each([
    ['2026-11-20', '10:00', true, ['12:00', '21:00']],
    ['2026-12-11', '09:59', false, ['12:00', '21:00']],
    ['2026-12-11', '10:10', false, ['12:30', '21:00']],
    ['2026-12-11', '17:40', true, ['20:00', '22:00']],
  ] as const)('for one day, bought on %s at %s, is kept as the page says it', async (on, at, withDriver, times) => {
    house.clock.set(`${on}T${at}:00+01:00`)
    const car = await makeCar(house.ctx)
    const [startOn, endOn] = ['2026-12-11', '2026-12-11']
    const url = `${bookings}/summary/car/${car.id}?start_date=${startOn}&end_date=${endOn}&with_driver=${withDriver}`
    const { quote } = (await house.app.inject({ url })).json()
    const data = { with_driver: withDriver }
    const hold = await makeHold(house, customer, { type: 'car', itemId: car.id, startOn, endOn, data })
    expect([hold.starts_at, hold.ends_at]).toEqual([quote.starts_at, quote.ends_at])
    expect([lagosTimeOf(hold.starts_at), lagosTimeOf(hold.ends_at)]).toEqual(times)
  })

  it('is sold for today until the cut-off, at whatever hour it begins, and the calendar says so', async () => {
    const car = await makeCar(house.ctx)
    const times = { pickup_time: '22:30', return_time: '23:30' }
    const tonight = { itemId: car.id, startOn: '2026-12-11', endOn: '2026-12-11', times, data: { with_driver: true } }
    house.clock.set('2026-12-11T17:59:59+01:00')
    const order = await orderFor(house, { type: 'car', ...tonight })
    const asked = 'start_date=2026-12-11&end_date=2026-12-11&pickup_time=22:30&return_time=23:30'
    const said = async () => {
      const page = await house.app.inject({ url: `/api/v1/cars/${car.id}?${asked}` })
      const quote = await house.app.inject({ url: `${bookings}/summary/car/${car.id}?with_driver=true&${asked}` })
      const calendar = await house.app.inject({ url: `/api/v1/cars/${car.id}/availability?month=2026-12` })
      return [page, quote]
        .map((answer) => answer.json().code ?? answer.statusCode)
        .concat(calendar.json().days[10].free)
    }
    expect(await said()).toEqual([200, 200, 1])
    house.clock.set('2026-12-11T18:00:00+01:00')
    expect(await said()).toEqual(['too_late_today', 'too_late_today', 0])
    expect((await book(house, customer, order)).json().code).toBe('too_late_today')
  })

  it('is not sold for today to who drives alone when hand-overs are over by then', async () => {
    house.clock.set('2026-12-11T17:40:00+01:00')
    const car = await makeCar(house.ctx)
    const asked = `${bookings}/summary/car/${car.id}?start_date=2026-12-11&end_date=2026-12-11`
    expect((await house.app.inject({ url: asked })).json()).toMatchObject({
      code: 'outside_hours',
      detail: expect.stringContaining('Booked now, it would run from 20:00 to 22:00.'),
    })
    const chosen = await house.app.inject({ url: `${asked}&pickup_time=20:00&return_time=21:00` })
    expect(chosen.json().quote).toMatchObject({ days: 1 })
  })

  it('can be sold for this morning: yesterday’s hire day is one of its own', async () => {
    house.clock.set('2026-12-11T05:30:00+01:00')
    const car = await makeCar(house.ctx)
    const wish = { itemId: car.id, startOn: '2026-12-11', endOn: '2026-12-11', times: airport.times }
    expect(await tryToBook(wish)).toBe(201)
    expect(await daysOf(car.id)).toEqual(['12-10', '12-11'])
    house.clock.set('2026-12-11T06:30:00+01:00')
    const refused = house.app.inject({
      url: `${bookings}/summary/car/${car.id}?start_date=2026-12-11&end_date=2026-12-11&pickup_time=08:00`,
    })
    expect((await refused).json()).toMatchObject({ code: 'too_soon', errors: [{ field: 'pickup_time' }] })
  })
})

describe('what is refused of a hire, by its field', () => {
  it.each([
    [{ guest_phone: undefined }, {}, 'guest_phone', 'phone_required'],
    [{ guest_phone: '  ' }, {}, 'guest_phone', 'phone_required'],
    [{ flight_number: 'next week' }, {}, 'flight_number', 'invalid_flight_number'],
    [{}, { pickup_time: '08:10' }, 'pickup_time', 'invalid_time'],
    [{ with_driver: false }, { pickup_time: '06:00' }, 'pickup_time', 'outside_hours'],
    [{ with_driver: false }, { return_time: '21:30' }, 'return_time', 'outside_hours'],
  ])('%j %j', async (data, times, field, code) => {
    const car = await makeCar(house.ctx)
    const order = await orderFor(house, { type: 'car', itemId: car.id, ...airport })
    const payload = { ...order, ...times, booking_data: { ...order.booking_data, ...data } }
    const answer = await book(house, customer, payload)
    expect([answer.statusCode, answer.json().code, answer.json().errors[0].field]).toEqual([422, code, field])
  })

  it('a hotel takes neither an hour nor a flight', async () => {
    const car = await makeCar(house.ctx)
    const order = await orderFor(house, { type: 'car', itemId: car.id })
    const flight = { ...order.booking_data, flight_number: 'P4 7123' }
    const answer = await book(house, customer, { ...order, booking_type: 'hotel', booking_data: flight })
    expect(answer.json()).toMatchObject({ code: 'invalid', errors: [{ field: 'flight_number' }] })
  })

  it('the number of a hire with a driver can be put right, not taken away; its owner says another flight', async () => {
    const car = await makeCar(house.ctx)
    const { id } = await makeHold(house, customer, { type: 'car', itemId: car.id, ...airport })
    await payFor(house, id)
    const url = `${bookings}/${id}/update`
    const own = await call(house, customer, { method: 'PUT', url, payload: { flight_number: 'ba75' } })
    expect(own.json()).toMatchObject({ flight_number: 'BA 75' })
    const clerk = await makeUser(house.ctx, { roles: ['admin'] })
    const staff = await call(house, clerk, { method: 'PUT', url, payload: { guest_phone: null } })
    expect([staff.statusCode, staff.json().code]).toEqual([422, 'phone_required'])
  })
})

describe('a race', () => {
  it('of the night before and an early pick-up for one car: one gets it', async () => {
    const car = await makeCar(house.ctx)
    const night = await orderFor(house, { type: 'car', itemId: car.id, startOn: '2026-12-10', endOn: '2026-12-11' })
    const early = await orderFor(house, {
      type: 'car',
      itemId: car.id,
      startOn: '2026-12-11',
      endOn: '2026-12-11',
      times: airport.times,
    })
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => book(house, await makeUser(house.ctx), index % 2 ? night : early)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
  })
})
