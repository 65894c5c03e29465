import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { expectPromisesKept } from '../../testing/invariants.ts'
import { makeCar, makeDay, makeHotel, priceRoom } from '../../testing/makers/catalogue.ts'
import { payFor } from '../../testing/makers/money.ts'
import { book, call, makeHold, orderFor } from '../../testing/makers/orders.ts'
import { initialize, makeBankAccount, press, startPayment } from '../../testing/makers/payments.ts'
import { type MadePerson, makeUser, makeUsers } from '../../testing/makers/people.ts'
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
  // As the timers do.
  await expireHolds(house.ctx)
  await expireChanges(house.ctx)
  await expectPromisesKept(house)
})
afterAll(() => house.close())

/** The hotel's one room for two nights from 11 December, paid: ₦112,000. */
async function stay(wish: { count?: number; startOn?: string; endOn?: string } = {}) {
  const hotel = await makeHotel(house.ctx, { rooms: [{ count: wish.count ?? 1 }], priceNgn: 50_000 })
  return { hotel, id: await bookIn(hotel.id, person, wish) }
}

async function bookIn(hotelId: string, who: MadePerson, wish: { startOn?: string; endOn?: string } = {}) {
  const { id } = await makeHold(house, who, { type: 'hotel', itemId: hotelId, ...wish })
  await payFor(house, id)
  return String(id)
}

const url = (id: string, path = '') => `/api/v1/bookings/${id}/change${path}`
const change = (id: string, startOn: string, endOn: string, more: object = {}, who = person, headers = {}) =>
  call(house, who, {
    method: 'POST',
    url: url(id),
    payload: { start_date: startOn, end_date: endOn, ...more },
    headers,
  })
const quote = (id: string, startOn: string, endOn: string, who = person) =>
  call(house, who, { url: url(id, `/quote?start_date=${startOn}&end_date=${endOn}`) })
const booking = async (id: string) => (await call(house, person, { url: `/api/v1/bookings/${id}` })).json()
const tryToBook = async (hotelId: string, startOn: string, endOn: string) => {
  const wish = { type: 'hotel', itemId: hotelId, startOn, endOn } as const
  return (await book(house, await makeUser(house.ctx), await orderFor(house, wish))).statusCode
}

async function refundsOf(id: string) {
  const { rows } = await sql<{ kind: string; amount_kobo: number }>`
    select kind, amount_kobo from refunds where booking_id = ${id} order by id`.execute(house.ctx.db)
  return rows
}

describe('a change that costs no more', () => {
  it('is quoted and done at once, and lets the old days go', async () => {
    const { hotel, id } = await stay()
    expect((await quote(id, '2026-12-12', '2026-12-14')).json()).toMatchObject({
      is_available: true,
      total: 112_000,
      old_total: 112_000,
      due: 0,
      refund: 0,
    })
    const answer = await change(id, '2026-12-12', '2026-12-14', { total_amount: 112_000 })
    expect(answer.json()).toMatchObject({
      status: 'applied',
      change: null,
      booking: { check_in_date: '2026-12-12', check_out_date: '2026-12-14', status: 'confirmed', amount_due: 0 },
    })
    expect(await refundsOf(id)).toEqual([])
    expect(await tryToBook(hotel.id, '2026-12-11', '2026-12-12')).toBe(201)
    expect(await tryToBook(hotel.id, '2026-12-13', '2026-12-14')).toBe(409)
  })

  it('gives the difference back', async () => {
    const { id } = await stay()
    const answer = await change(id, '2026-12-11', '2026-12-12')
    expect(answer.json().booking).toMatchObject({ total_amount: 56_000, amount_refunded: 56_000, amount_due: 0 })
    expect(await refundsOf(id)).toEqual([{ kind: 'change', amount_kobo: 5_600_000 }])
    expect(answer.json().booking.payment_status).toBe('partially_refunded')
  })

  it('is told by mail and on the bell, once', async () => {
    const { id } = await stay()
    await change(id, '2026-12-12', '2026-12-14')
    await runJobs(house)
    const { notifications } = (await call(house, person, { url: '/api/v1/notifications' })).json()
    expect(notifications.map((each: { title: string }) => each.title)).toContainEqual(
      expect.stringMatching(/^New dates: /),
    )
  })

  it('moves a car too', async () => {
    const car = await makeCar(house.ctx, { priceNgn: 50_000 })
    const { id } = await makeHold(house, person, { type: 'car', itemId: car.id })
    await payFor(house, id)
    const { booking: changed } = (await change(id, '2026-12-20', '2026-12-21')).json()
    expect(changed).toMatchObject({ starts_at: '2026-12-20T11:00:00.000Z', total_amount: 56_000 })
  })
})

describe('a change that costs more', () => {
  it('holds the new days beside the old ones and changes nothing until it is paid', async () => {
    const { hotel, id } = await stay()
    const answer = await change(id, '2026-12-11', '2026-12-15')
    expect(answer.json()).toMatchObject({
      status: 'awaiting_payment',
      change: { total: 224_000, due: 112_000, hold_expires_at: '2026-11-20T08:35:00.000Z' },
      booking: { check_out_date: '2026-12-13', total_amount: 112_000, amount_due: 0 },
    })
    expect(await tryToBook(hotel.id, '2026-12-13', '2026-12-15')).toBe(409)
    expect((await call(house, person, { url: url(id) })).json().status).toBe('awaiting_payment')
    const options = (await call(house, person, { url: `/api/v1/payments/options/${id}` })).json()
    expect(options).toMatchObject({ amount_due: 112_000, hold_expires_at: '2026-11-20T08:35:00.000Z' })
    const payment = await startPayment(house, person, { bookingId: id })
    expect(payment.amount).toBe(112_000)
    await press(house, payment)
    await runJobs(house)
    expect(await booking(id)).toMatchObject({
      status: 'confirmed',
      check_out_date: '2026-12-15',
      total_amount: 224_000,
      amount_paid: 224_000,
      amount_refunded: 0,
      payment_status: 'completed',
    })
    expect(await refundsOf(id)).toEqual([])
    expect((await call(house, person, { url: url(id) })).json()).toMatchObject({ status: 'none', change: null })
  })

  it('to days that do not meet the old ones frees those when it is paid', async () => {
    const { hotel, id } = await stay()
    await change(id, '2026-12-20', '2026-12-23')
    expect(await tryToBook(hotel.id, '2026-12-11', '2026-12-13')).toBe(409)
    await press(house, await startPayment(house, person, { bookingId: id }))
    await runJobs(house)
    expect((await booking(id)).check_in_date).toBe('2026-12-20')
    expect(await tryToBook(hotel.id, '2026-12-11', '2026-12-13')).toBe(201)
    expect(await tryToBook(hotel.id, '2026-12-22', '2026-12-23')).toBe(409)
  })

  it('unpaid lets the new days go after 35 minutes, and late money goes back', async () => {
    const { hotel, id } = await stay()
    await change(id, '2026-12-11', '2026-12-15')
    const payment = await startPayment(house, person, { bookingId: id })
    house.clock.advance({ minutes: 34 })
    expect(await expireChanges(house.ctx)).toBe(0)
    house.clock.advance({ minutes: 1 })
    expect(await expireChanges(house.ctx)).toBe(1)
    expect(await tryToBook(hotel.id, '2026-12-13', '2026-12-15')).toBe(201)
    const late = await payFor(house, id, 112_000)
    expect(late).not.toBe(payment.id)
    await runJobs(house)
    expect(await booking(id)).toMatchObject({
      check_out_date: '2026-12-13',
      total_amount: 112_000,
      status: 'confirmed',
    })
    expect(await refundsOf(id)).toEqual([{ kind: 'surplus', amount_kobo: 11_200_000 }])
  })

  it('whose time is over does not stand in a buyer’s way, swept or not', async () => {
    const { hotel, id } = await stay()
    await change(id, '2026-12-11', '2026-12-15')
    house.clock.advance({ minutes: 35 })
    expect(await tryToBook(hotel.id, '2026-12-13', '2026-12-15')).toBe(201)
    expect((await call(house, person, { url: url(id) })).json().status).toBe('none')
  })

  it('asked for again is the same one; other dates take its place', async () => {
    const { hotel, id } = await stay()
    const [first, again] = [await change(id, '2026-12-11', '2026-12-15'), await change(id, '2026-12-11', '2026-12-15')]
    expect(again.json().change).toEqual(first.json().change)
    expect((await quote(id, '2026-12-11', '2026-12-14')).json().is_available).toBe(true)
    const other = await change(id, '2026-12-11', '2026-12-14')
    expect(other.json().change).toMatchObject({ end_date: '2026-12-14', due: 56_000 })
    expect(await tryToBook(hotel.id, '2026-12-14', '2026-12-15')).toBe(201)
  })

  it('that is being paid is not replaced', async () => {
    const { id } = await stay()
    await change(id, '2026-12-11', '2026-12-15')
    await startPayment(house, person, { bookingId: id })
    expect((await change(id, '2026-12-11', '2026-12-14')).json().code).toBe('change_waiting')
  })

  it('is not paid by bank transfer, nor with another amount', async () => {
    await makeBankAccount(house)
    const { id } = await stay()
    await change(id, '2026-12-11', '2026-12-15')
    expect((await initialize(house, person, { bookingId: id, method: 'bank_transfer' })).statusCode).toBe(409)
    await payFor(house, id, 100_000)
    expect(await booking(id)).toMatchObject({ total_amount: 112_000, check_out_date: '2026-12-13' })
    expect(await refundsOf(id)).toEqual([{ kind: 'surplus', amount_kobo: 10_000_000 }])
  })

  it('goes with its booking when that is cancelled', async () => {
    const { hotel, id } = await stay()
    await change(id, '2026-12-11', '2026-12-15')
    const cancelled = await call(house, person, { method: 'DELETE', url: `/api/v1/bookings/${id}` })
    expect(cancelled.json()).toMatchObject({ status: 'cancelled', amount_refunded: 112_000 })
    expect(await tryToBook(hotel.id, '2026-12-11', '2026-12-15')).toBe(201)
  })
})

describe('at the same moment', () => {
  it('of ten bookings that all want the last room, one gets it', async () => {
    const hotel = await makeHotel(house.ctx, { rooms: [{ count: 10 }], priceNgn: 50_000 })
    const people = await makeUsers(house.ctx, 10)
    const ids: string[] = []
    for (const who of people) ids.push(await bookIn(hotel.id, who))
    await sql`insert into inventory_days (inventory_id, day, capacity, reserved)
      values (${hotel.roomTypeId}, '2026-12-20', 1, 0)`.execute(house.ctx.db)
    const answers = await Promise.all(
      ids.map((id, i) => change(id, '2026-12-20', '2026-12-21', {}, people[i] as MadePerson)),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  it('a change and twenty buyers do not sell a night twice', async () => {
    const { hotel, id } = await stay()
    const orders = await Promise.all(
      Array.from({ length: 20 }, async () => ({
        who: await makeUser(house.ctx),
        order: await orderFor(house, { type: 'hotel', itemId: hotel.id, startOn: '2026-12-13', endOn: '2026-12-14' }),
      })),
    )
    const [changed, ...bought] = await Promise.all([
      change(id, '2026-12-12', '2026-12-14'),
      ...orders.map(({ who, order }) => book(house, who, order)),
    ])
    const won = [changed?.statusCode === 200, ...bought.map((answer) => answer.statusCode === 201)]
    expect(won.filter(Boolean)).toHaveLength(1)
  })

  it('the same key changes once', async () => {
    const { id } = await stay()
    const headers = { 'idempotency-key': 'one-change' }
    const answers = await Promise.all([1, 2, 3].map(() => change(id, '2026-12-11', '2026-12-12', {}, person, headers)))
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
    expect(await refundsOf(id)).toHaveLength(1)
  })

  it('paying and running out of time end in one of the two, and the money fits', async () => {
    for (let round = 0; round < 5; round++) {
      house.clock.set('2026-11-20T09:00:00+01:00')
      person = await makeUser(house.ctx)
      const { id } = await stay()
      await change(id, '2026-12-11', '2026-12-15')
      house.clock.advance({ minutes: 35 })
      await Promise.all([payFor(house, id, 112_000), expireChanges(house.ctx)])
      await runJobs(house)
      const { total_amount, amount_paid, amount_refunded } = await booking(id)
      expect(amount_paid - amount_refunded).toBe(total_amount)
    }
  })
})

it('the deadline of free cancellation never moves later', async () => {
  const { id } = await stay()
  const before = (await booking(id)).cancellation.steps[0].until
  await change(id, '2026-12-20', '2026-12-22')
  expect((await booking(id)).cancellation.steps[0].until).toBe(before)
  await change(id, '2026-12-05', '2026-12-07')
  expect((await booking(id)).cancellation.steps[0].until < before).toBe(true)
})

describe('is refused', () => {
  it('when the days are taken, changing nothing', async () => {
    const { hotel, id } = await stay()
    await bookIn(hotel.id, await makeUser(house.ctx), { startOn: '2026-12-14', endOn: '2026-12-16' })
    expect((await quote(id, '2026-12-11', '2026-12-15')).json().is_available).toBe(false)
    const answer = await change(id, '2026-12-11', '2026-12-15')
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'dates_taken'])
    expect(await tryToBook(hotel.id, '2026-12-13', '2026-12-14')).toBe(201)
  })

  it('at another price than the one that was shown', async () => {
    const { id } = await stay()
    const answer = await change(id, '2026-12-12', '2026-12-14', { total_amount: 100_000 })
    expect([answer.statusCode, answer.json().code, answer.json().quote.total]).toEqual([409, 'price_changed', 112_000])
    expect((await booking(id)).check_in_date).toBe('2026-12-11')
  })

  it('once it is cancelled and after it began', async () => {
    const { id: held } = await makeHold(house, person, { type: 'hotel', itemId: (await makeHotel(house.ctx)).id })
    await call(house, person, { method: 'DELETE', url: `/api/v1/bookings/${held}` })
    expect((await change(held, '2026-12-12', '2026-12-14')).statusCode).toBe(409)
    const { id } = await stay()
    house.clock.set('2026-12-11T14:00:00+01:00')
    const late = await change(id, '2026-12-12', '2026-12-14')
    expect([late.statusCode, late.json().code]).toEqual([409, 'already_started'])
    expect((await quote(id, '2026-12-12', '2026-12-14')).statusCode).toBe(409)
  })

  it.each([
    ['2026-12-11', '2026-12-13'],
    ['2026-12-13', '2026-12-13'],
    ['2026-11-19', '2026-11-21'],
    ['2027-02-30', '2027-03-02'],
    ['2026-12-12', '2029-12-14'],
  ])('for %s to %s: 422', async (startOn, endOn) => {
    const { id } = await stay()
    expect((await change(id, startOn, endOn)).statusCode).toBe(422)
    expect((await quote(id, startOn, endOn)).statusCode).toBe(422)
  })

  it('to others as what is not there, to nobody, and to staff without the permission', async () => {
    const { id } = await stay()
    const stranger = await makeUser(house.ctx)
    expect((await change(id, '2026-12-12', '2026-12-14', {}, stranger)).statusCode).toBe(404)
    expect((await quote(id, '2026-12-12', '2026-12-14', stranger)).statusCode).toBe(404)
    expect((await call(house, stranger, { url: url(id) })).statusCode).toBe(404)
    expect((await house.app.inject({ method: 'POST', url: url(id), payload: {} })).statusCode).toBe(401)
  })

  it('to staff never: they change it for the customer, on record', async () => {
    const { id } = await stay()
    const admin = await makeUser(house.ctx, { roles: ['admin'] })
    expect((await change(id, '2026-12-12', '2026-12-14', {}, admin)).statusCode).toBe(200)
    const { rows } = await sql`
      select 1 from audit_log where action = 'booking.change-dates' and subject_id = ${id}`.execute(house.ctx.db)
    expect(rows).toHaveLength(1)
  })
})

describe('a stay under way (SB13)', () => {
  /** Ten nights from 11 December, ₦560,000; it is the morning of the 16th and five nights are slept. */
  async function underWay() {
    const made = await stay({ startOn: '2026-12-11', endOn: '2026-12-21' })
    const admin = await makeUser(house.ctx, { roles: ['admin'] })
    house.clock.set('2026-12-16T09:00:00+01:00')
    return { ...made, admin }
  }
  const row = (id: string) =>
    house.ctx.db
      .selectFrom('bookings')
      .select(['start_on', 'end_on', 'starts_at', 'total_kobo', 'held_from_on', 'held_until_on'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  it('finding 9: a stay under way keeps the nights already slept, and its start', async () => {
    const { id, admin } = await underWay()
    const before = await row(id)
    for (const startOn of ['2026-12-16', '2026-12-12', '2026-12-10']) {
      for (const answer of [
        await quote(id, startOn, '2026-12-21', admin),
        await change(id, startOn, '2026-12-21', {}, admin),
      ])
        expect([answer.statusCode, answer.json().code]).toEqual([409, 'start_is_fixed'])
    }
    expect(await row(id)).toEqual(before)
    expect(await refundsOf(id)).toEqual([])
  })

  it('finding 9: made shorter it gives back unused nights only, and cancelling does not reopen', async () => {
    const { hotel, id, admin } = await underWay()
    const tooShort = await change(id, '2026-12-11', '2026-12-15', {}, admin)
    expect([tooShort.statusCode, tooShort.json().code]).toEqual([422, 'days_used'])
    expect((await quote(id, '2026-12-11', '2026-12-18', admin)).json()).toMatchObject({
      total: 392_000,
      refund: 168_000,
    })
    const answer = await change(id, '2026-12-11', '2026-12-18', { total_amount: 392_000 }, admin)
    expect(answer.json()).toMatchObject({
      status: 'applied',
      booking: { total_amount: 392_000, amount_refunded: 168_000 },
    })
    expect(await row(id)).toMatchObject({
      starts_at: new Date('2026-12-11T13:00:00Z'),
      held_from_on: '2026-12-11',
      held_until_on: '2026-12-18',
    })
    expect(await tryToBook(hotel.id, '2026-12-18', '2026-12-21')).toBe(201)
    const cancel = await call(house, person, { method: 'DELETE', url: `/api/v1/bookings/${id}` })
    expect([cancel.statusCode, cancel.json().code]).toEqual([409, 'already_started'])
  })

  it('finding 9: a night that has begun is no longer given back', async () => {
    const other = await stay({ startOn: '2026-12-11', endOn: '2026-12-21' })
    const { id, admin } = await underWay()
    expect((await change(id, '2026-12-11', '2026-12-16', {}, admin)).json().booking.total_amount).toBe(280_000)
    house.clock.set('2026-12-16T14:00:00+01:00')
    expect((await change(other.id, '2026-12-11', '2026-12-16', {}, admin)).json().code).toBe('days_used')
  })

  it('finding 9: made longer it pays today’s price for the new nights alone', async () => {
    const { hotel, id, admin } = await underWay()
    await priceRoom(hotel.roomTypeId, 6_000_000).execute(house.ctx.db)
    const answer = await change(id, '2026-12-11', '2026-12-22', {}, admin)
    expect(answer.json()).toMatchObject({ status: 'awaiting_payment', change: { total: 627_200, due: 67_200 } })
    await payFor(house, id, 67_200)
    await runJobs(house)
    expect(await row(id)).toMatchObject({
      end_on: '2026-12-22',
      total_kobo: 62_720_000,
      starts_at: new Date('2026-12-11T13:00:00Z'),
    })
    house.clock.set('2026-12-20T09:00:00+01:00')
    const later = await makeUser(house.ctx, { roles: ['admin'] })
    const shorter = await change(id, '2026-12-11', '2026-12-21', {}, later)
    expect(shorter.json().booking).toMatchObject({ total_amount: 560_000, amount_refunded: 67_200 })
  })

  it('finding 9: each night goes back at the price at which it was sold', async () => {
    const hotel = await makeHotel(house.ctx, { rooms: [{ count: 1 }], priceNgn: 50_000 })
    await sql`insert into inventory_days (inventory_id, day, capacity, price_kobo)
              values (${hotel.roomTypeId}, '2026-12-12', 1, 9000000)`.execute(house.ctx.db)
    const id = await bookIn(hotel.id, person, { startOn: '2026-12-11', endOn: '2026-12-14' })
    const admin = await makeUser(house.ctx, { roles: ['admin'] })
    house.clock.set('2026-12-12T09:00:00+01:00')
    await sql`update inventory_days set price_kobo = 1000000 where inventory_id = ${hotel.roomTypeId}`.execute(
      house.ctx.db,
    )
    const dear = await change(id, '2026-12-11', '2026-12-13', {}, admin)
    expect(dear.json().booking).toMatchObject({ total_amount: 156_800, amount_refunded: 56_000 })
    const first = await change(id, '2026-12-11', '2026-12-12', {}, admin)
    expect(first.json().booking).toMatchObject({ total_amount: 56_000, amount_refunded: 156_800 })
  })

  it('finding 9: a hire under way is made shorter by the days that have not begun', async () => {
    const car = await makeCar(house.ctx, { priceNgn: 50_000 })
    const { id } = await makeHold(house, person, { type: 'car', itemId: car.id, data: { with_driver: true } })
    await payFor(house, id)
    const admin = await makeUser(house.ctx, { roles: ['admin'] })
    house.clock.set('2026-12-11T13:00:00+01:00')
    await sql`update settings set value = value || '{"dayKobo": 9900000}' where key = 'driver'`.execute(house.ctx.db)
    const answer = await change(id, '2026-12-11', '2026-12-12', {}, admin)
    expect(answer.json().booking).toMatchObject({ total_amount: 78_400, amount_refunded: 78_400 })
    await sql`delete from settings where key = 'driver'`.execute(house.ctx.db)
  })

  it('finding 9: a change that is paid after the start moves no start that has passed', async () => {
    const { hotel, id } = await stay()
    house.clock.set('2026-12-11T13:40:00+01:00')
    const opened = await change(id, '2026-12-12', '2026-12-16')
    expect(opened.json().change.hold_expires_at).toBe('2026-12-11T13:00:00.000Z')
    house.clock.set('2026-12-11T14:00:00+01:00')
    await payFor(house, id, 112_000)
    await runJobs(house)
    expect(await row(id)).toMatchObject({ start_on: '2026-12-11', end_on: '2026-12-13', total_kobo: 11_200_000 })
    expect(await refundsOf(id)).toEqual([{ kind: 'surplus', amount_kobo: 11_200_000 }])
    expect(await tryToBook(hotel.id, '2026-12-13', '2026-12-16')).toBe(201)
  })
})

it('finding 20: inside the charged time one cheap day is no way around the charge', async () => {
  const hotel = await makeHotel(house.ctx, { rooms: [{ count: 1 }], priceNgn: 50_000 })
  const id = await bookIn(hotel.id, person, { startOn: '2026-12-11', endOn: '2026-12-16' })
  house.clock.set('2026-12-10T09:00:00+01:00')
  const [asked, answer] = [await quote(id, '2026-12-20', '2026-12-21'), await change(id, '2026-12-20', '2026-12-21')]
  for (const each of [asked, answer])
    expect([each.statusCode, each.json().code]).toEqual([409, 'cheaper_dates_charged'])
  expect(await refundsOf(id)).toEqual([])
  expect((await change(id, '2026-12-20', '2026-12-25')).json().status).toBe('applied')
  const admin = await makeUser(house.ctx, { roles: ['admin'] })
  expect((await change(id, '2026-12-20', '2026-12-21', {}, admin)).json().booking.amount_refunded).toBe(224_000)
})

it('inside the charged time a change at the same price does not lower the charge of a dear first night', async () => {
  const hotel = await makeHotel(house.ctx, { rooms: [{ count: 1 }], priceNgn: 50_000 })
  await makeDay(house.ctx, hotel.roomTypeId, { on: '2026-12-11', priceNgn: 200_000 })
  const id = await bookIn(hotel.id, person, { startOn: '2026-12-11', endOn: '2026-12-13' })
  house.clock.set('2026-12-10T09:00:00+01:00')
  const changed = await change(id, '2026-12-20', '2026-12-25')
  expect([changed.statusCode, changed.json().status]).toEqual([200, 'applied'])
  const kept = (await call(house, person, { url: `/api/v1/bookings/${id}/cancellation` })).json()
  expect(kept).toMatchObject({ refund: 56_000, kept: 224_000 })
})

it('a change asked for again with its key says that it waits no more', async () => {
  const hotel = await makeHotel(house.ctx, { rooms: [{ count: 1 }] })
  const id = await bookIn(hotel.id, person)
  const ask = () => change(id, '2026-12-11', '2026-12-15', {}, person, { 'idempotency-key': 'longer' })
  expect((await ask()).json().status).toBe('awaiting_payment')
  expect((await ask()).json().status).toBe('awaiting_payment')
  house.clock.advance({ minutes: 40 })
  await expireChanges(house.ctx)
  const late = await ask()
  expect([late.statusCode, late.headers['idempotent-replayed'], late.json().status]).toEqual([200, 'true', 'none'])
})
