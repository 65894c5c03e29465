import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { expectPromisesKept } from '../../../testing/invariants.ts'
import { makeCar, makeDay, makeHotel, makeRatePlan } from '../../../testing/makers/catalogue.ts'
import { writeMails } from '../../../testing/makers/mails.ts'
import { payFor } from '../../../testing/makers/money.ts'
import { book, call, makeHold, orderFor } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { beside } from '../../../testing/rivals/beside.ts'
import { issueInvoice } from '../../documents/invoices/issue-invoice.ts'
import { expireHolds } from '../holds/expire-holds.ts'

let house: TestServer
let person: MadePerson
let admin: MadePerson
/** Five rooms at ₦50,000. */
let hotel: Awaited<ReturnType<typeof makeHotel>>

beforeAll(async () => {
  house = await openTestServer()
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  person = await makeUser(house.ctx)
  hotel = await makeHotel(house.ctx)
})
afterEach(async () => {
  await expireHolds(house.ctx)
  await expectPromisesKept(house)
})
afterAll(() => house.close())

const wish = (rate_plan_id: string | undefined, more: object = {}) =>
  ({ type: 'hotel', itemId: hotel.id, data: { rate_plan_id, ...more } }) as const
const summary = async (query: Record<string, string>) =>
  house.app.inject({
    url: `/api/v1/bookings/summary/hotel/${hotel.id}`,
    query: { start_date: '2026-12-11', end_date: '2026-12-13', guests: '2', ...query },
  })
const booking = async (id: string, who = person) => (await call(house, who, { url: `/api/v1/bookings/${id}` })).json()
const cancellation = (id: string, who = person) => call(house, who, { url: `/api/v1/bookings/${id}/cancellation` })

async function paidStay(planId: string) {
  const { id } = await makeHold(house, person, wish(planId))
  await payFor(house, id)
  return String(id)
}

describe('a rate plan', () => {
  it('is quoted with its price, its meals and its terms, and frozen with the booking', async () => {
    await makeDay(house.ctx, hotel.roomTypeId, { on: '2026-12-12', priceNgn: 60_001 })
    const plan = await makeRatePlan(house.ctx, hotel.roomTypeId, { adultNightNgn: 4_000, meals: ['breakfast'] })
    const quote = (await summary({ rate_plan_id: plan })).json().quote
    // ₦42,500 and 85 % of ₦60,001, half-up; 2 adults, 2 nights.
    expect(quote).toMatchObject({
      room_type_id: hotel.roomTypeId,
      rate_plan: { id: plan, name: 'Saver', meals: ['breakfast'], is_refundable: false },
      subtotal: 42_500 + 51_001 + 16_000,
      total: 122_641,
      cancellation: { sentence: 'Non-refundable: no money back if you cancel.' },
    })
    expect(quote.lines.map(({ label }: { label: string }) => label)).toEqual([
      '₦42,500 × 1 night',
      '₦51,001 × 1 night',
      'Breakfast, ₦4,000 × 2 adults × 2 nights',
    ])
    const { id } = await makeHold(house, person, wish(plan))
    await sql`delete from rate_plans where id = ${plan}`.execute(house.ctx.db)
    expect(await booking(id)).toMatchObject({
      total_amount: quote.total,
      rate_plan: quote.rate_plan,
      cancellation: { sentence: 'Non-refundable: no money back if you cancel.' },
    })
  })

  it('leaves the room type’s own rate as it was', async () => {
    await makeRatePlan(house.ctx, hotel.roomTypeId)
    const { quote } = (await summary({})).json()
    expect(quote).toMatchObject({ rate_plan: null, total: 112_000 })
    expect(quote.cancellation.sentence).toMatch(/^Cancel free of charge until/)
    expect(await makeHold(house, person, wish(undefined))).toMatchObject({ rate_plan: null, total_amount: 112_000 })
  })

  it('sells the rooms of its type and no others: the last one once', async () => {
    hotel = await makeHotel(house.ctx, { rooms: [{ count: 1 }, { count: 5, priceNgn: 90_000 }] })
    const plan = await makeRatePlan(house.ctx, hotel.roomTypeId)
    const asked = await orderFor(house, wish(plan))
    expect((await book(house, await makeUser(house.ctx), await orderFor(house, wish(undefined)))).statusCode).toBe(201)
    const refused = await book(house, person, asked)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'dates_taken'])
  })

  it('makes another booking of the same stay: a second click is one of the same rate', async () => {
    const [saver, board] = [
      await makeRatePlan(house.ctx, hotel.roomTypeId, { percentChange: 0 }),
      await makeRatePlan(house.ctx, hotel.roomTypeId, { percentChange: 0, name: 'Late check-out', isRefundable: true }),
    ]
    const ids = []
    for (const plan of [saver, saver, board, undefined]) ids.push((await makeHoldOr200(plan)).id)
    expect(new Set(ids).size).toBe(3)
    expect(ids[0]).toBe(ids[1])
  })
})

async function makeHoldOr200(plan: string | undefined) {
  return (await book(house, person, await orderFor(house, wish(plan)))).json()
}

describe('is refused in the field’s words', () => {
  it.each([
    ['of another hotel', async () => makeRatePlan(house.ctx, (await makeHotel(house.ctx)).roomTypeId)],
    ['that is off sale', () => makeRatePlan(house.ctx, hotel.roomTypeId, { isActive: false })],
    ['that never was', async () => '00000000-0000-4000-8000-000000000000'],
  ])('a rate %s', async (_, make) => {
    const plan = await make()
    const quote = await summary({ rate_plan_id: plan })
    expect([quote.statusCode, quote.json().code, quote.json().errors[0].field]).toEqual([
      422,
      'unknown_rate',
      'rate_plan_id',
    ])
    const order = await orderFor(house, wish(undefined))
    const answer = await book(house, person, {
      ...order,
      booking_data: { ...order.booking_data, rate_plan_id: plan },
    })
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, 'rate_plan_id'])
  })

  it('a rate of another room type than the one asked for, of a car, and one that is no id', async () => {
    hotel = await makeHotel(house.ctx, { rooms: [{}, {}] })
    const plan = await makeRatePlan(house.ctx, hotel.roomTypeId)
    const other = await summary({ rate_plan_id: plan, room_type_id: hotel.roomTypeIds[1] ?? '' })
    expect([other.statusCode, other.json().code]).toEqual([422, 'unknown_rate'])
    const odd = await summary({ rate_plan_id: 'saver' })
    expect([odd.statusCode, odd.json().errors[0].field]).toEqual([422, 'rate_plan_id'])
    const car = await makeCar(house.ctx)
    const hire = await house.app.inject({
      url: `/api/v1/bookings/summary/car/${car.id}`,
      query: { start_date: '2026-12-11', end_date: '2026-12-13', rate_plan_id: plan },
    })
    expect([hire.statusCode, hire.json().code]).toEqual([422, 'unknown_rate'])
  })
})

describe('while a sale waits for its rooms', () => {
  const plansOf = (change: object) => ({
    rate_plans: [
      {
        name: 'Saver',
        percent_change: -15,
        adult_night_kobo: 0,
        meals: [],
        is_refundable: true,
        is_active: true,
        ...change,
      },
    ],
  })
  const edit = (change: object) =>
    call(house, admin, { method: 'PUT', url: `/api/v1/admin/room-types/${hotel.roomTypeId}`, payload: plansOf(change) })

  it('another price is told with its quote, and the stay is not sold at the old one', async () => {
    const plan = await makeRatePlan(house.ctx, hotel.roomTypeId, { isRefundable: true })
    const order = await orderFor(house, wish(plan))
    const answer = await beside(
      house,
      hotel.roomTypeId,
      () => book(house, person, order),
      (tx) => sql`update rate_plans set percent_change = -10 where id = ${plan}`.execute(tx),
    )
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'price_changed'])
    expect(answer.json().quote).toMatchObject({ total: 100_800, rate_plan: { id: plan } })
  })

  it('other terms are another rate: nobody buys under terms that they were not shown', async () => {
    const plan = await makeRatePlan(house.ctx, hotel.roomTypeId, { isRefundable: true })
    const order = await orderFor(house, wish(plan))
    const answer = await beside(
      house,
      hotel.roomTypeId,
      () => book(house, person, order),
      (tx) => sql`delete from rate_plans where id = ${plan}`.execute(tx),
    )
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'unknown_rate'])
    expect((await edit({ is_refundable: false })).statusCode).toBe(200)
    expect((await book(house, person, order)).json().code).toBe('unknown_rate')
  })
})

describe('a non-refundable stay', () => {
  it('gives its customer nothing back, and says so before', async () => {
    const id = await paidStay(await makeRatePlan(house.ctx, hotel.roomTypeId))
    expect((await cancellation(id)).json()).toMatchObject({
      refund: 0,
      kept: 95_200,
      rule: 'non_refundable',
      sentence: 'Non-refundable: no money back if you cancel.',
      is_free: false,
      changes_at: null,
    })
    const cancelled = await call(house, person, {
      method: 'DELETE',
      url: `/api/v1/bookings/${id}`,
      payload: { refund: 0 },
    })
    expect(cancelled.json()).toMatchObject({ status: 'cancelled', amount_paid: 95_200, amount_refunded: 0 })
  })

  it('is named by its mail, its invoice and the list that staff take with them', async () => {
    const id = await paidStay(await makeRatePlan(house.ctx, hotel.roomTypeId, { meals: ['breakfast'] }))
    await writeMails(house)
    const { rows } = await sql<{ text_body: string }>`
      select text_body from mails where text_body like ${`%SKY-${id}%`} order by created_at desc, id`.execute(
      house.ctx.db,
    )
    expect(rows[0]?.text_body).toContain('Saver. Non-refundable: no money back if you cancel.')
    expect(rows[0]?.text_body).toContain('Breakfast included')
    expect((await issueInvoice(house.ctx, id))?.sold.room).toBe('Standard Room, Saver')
    const list = await call(house, admin, { url: `/api/v1/admin/bookings/export/csv?ids=${id}` })
    expect(list.body.split('\n')[0]).toContain('room_type,rate_plan')
    expect(list.body).toContain('Standard Room,Saver')
  })

  it('gives all back when we cancel it', async () => {
    const id = await paidStay(await makeRatePlan(house.ctx, hotel.roomTypeId))
    const url = `/api/v1/admin/bookings/${id}/cancel`
    const cancelled = await call(house, admin, { method: 'POST', url, payload: { reason: 'The room is flooded.' } })
    expect(cancelled.json()).toMatchObject({ status: 'cancelled', amount_refunded: 95_200 })
  })

  it('keeps its dates for its customer; staff move them at the same rate', async () => {
    const plan = await makeRatePlan(house.ctx, hotel.roomTypeId)
    const id = await paidStay(plan)
    await sql`delete from rate_plans where id = ${plan}`.execute(house.ctx.db)
    const dates = { start_date: '2026-12-11', end_date: '2026-12-12' }
    const change = (who: MadePerson) =>
      call(house, who, { method: 'POST', url: `/api/v1/bookings/${id}/change`, payload: dates })
    expect((await booking(id)).can).toMatchObject({ cancel: true, change_dates: false })
    const refused = await change(person)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'non_refundable'])
    const moved = (await change(admin)).json()
    expect(moved.booking).toMatchObject({ total_amount: 47_600, rate_plan: { name: 'Saver', is_refundable: false } })
    expect((await cancellation(id)).json()).toMatchObject({ refund: 0, rule: 'non_refundable' })
  })

  it('may be let go before it is paid', async () => {
    const { id } = await makeHold(house, person, wish(await makeRatePlan(house.ctx, hotel.roomTypeId)))
    const gone = await call(house, person, { method: 'DELETE', url: `/api/v1/bookings/${id}` })
    expect(gone.json()).toMatchObject({ status: 'cancelled', cancel_reason: 'discarded' })
  })
})

describe('other dates of a refundable rate', () => {
  it('cost what they do under the rate that was sold', async () => {
    const plan = await makeRatePlan(house.ctx, hotel.roomTypeId, {
      name: 'With breakfast',
      percentChange: 10,
      adultNightNgn: 4_000,
      meals: ['breakfast'],
      isRefundable: true,
    })
    const id = await paidStay(plan)
    await sql`update rate_plans set percent_change = 100 where id = ${plan}`.execute(house.ctx.db)
    const quote = await call(house, person, {
      url: `/api/v1/bookings/${id}/change/quote?start_date=2026-12-11&end_date=2026-12-14`,
    })
    // ₦55,000 a night and ₦4,000 for each of 2 adults.
    expect(quote.json()).toMatchObject({ old_total: 141_120, total: 211_680, due: 70_560 })
  })

  it('and so does a night that is added while it runs', async () => {
    const plan = await makeRatePlan(house.ctx, hotel.roomTypeId, { adultNightNgn: 4_000 })
    const id = await paidStay(plan)
    house.clock.set('2026-12-11T18:00:00+01:00')
    const quote = await call(house, admin, {
      url: `/api/v1/bookings/${id}/change/quote?start_date=2026-12-11&end_date=2026-12-14`,
    })
    expect(quote.json()).toMatchObject({ old_total: 113_120, total: 169_680, due: 56_560 })
  })
})
