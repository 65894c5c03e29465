// A change of the room type, of the number of rooms and of the guests, and of a booking that is not paid yet (SB13).
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobHandlers } from '../../features.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { expectPromisesKept } from '../../testing/invariants.ts'
import { makeCar, makeDay, makeHotel, makeRatePlan, priceRoom } from '../../testing/makers/catalogue.ts'
import { payFor } from '../../testing/makers/money.ts'
import { book, call, makeHold, orderFor } from '../../testing/makers/orders.ts'
import { giveToPartner, makePartner } from '../../testing/makers/partners.ts'
import { makeBankAccount, press, startPayment } from '../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { takeJobs } from '../../testing/queued-jobs.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { expireChanges } from '../bookings/change/release-change.ts'
import { expireHolds } from '../bookings/holds/expire-holds.ts'

let house: TestServer
let person: MadePerson
let clerk: MadePerson
beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  person = await makeUser(house.ctx)
  clerk = await makeUser(house.ctx, { roles: ['admin'] })
})
afterEach(async () => {
  await runJobs(house)
  await expireHolds(house.ctx)
  await expireChanges(house.ctx)
  await expectPromisesKept(house)
})
afterAll(() => house.close())

const dates = { start_date: '2026-12-11', end_date: '2026-12-13' }
const url = (id: string, path = '') => `/api/v1/bookings/${id}/change${path}`
const change = (id: string, payload: object, who = person) =>
  call(house, who, { method: 'POST', url: url(id), payload: { ...dates, ...payload } })
const quote = (id: string, asked: Record<string, string>, who = person) =>
  call(house, who, { url: url(id, `/quote?${new URLSearchParams({ ...dates, ...asked })}`) })
const booking = async (id: string) => (await call(house, person, { url: `/api/v1/bookings/${id}` })).json()
const edit = async (id: string, payload: object) => {
  const url = `/api/v1/admin/bookings/${id}`
  const { version } = (await call(house, clerk, { url })).json()
  return call(house, clerk, { method: 'PUT', url, payload: { ...payload, version } })
}
const labelsOf = ({ lines }: { lines: { label: string }[] }) => lines.map(({ label }) => label)

type Rooms = NonNullable<Parameters<typeof makeHotel>[1]>['rooms']
type Stay = { rooms?: Rooms; data?: object; unpaid?: true }

/** Two nights from 11 December at ₦50,000: ₦112,000 for one room. */
async function stay({ rooms = [{ count: 3, maxParty: 2 }], data = {}, unpaid }: Stay = {}) {
  const hotel = await makeHotel(house.ctx, { rooms, priceNgn: 50_000 })
  const { id } = await makeHold(house, person, {
    type: 'hotel',
    itemId: hotel.id,
    data: { room_type_id: hotel.roomTypeId, ...data },
  })
  if (!unpaid) await payFor(house, id)
  return { hotel, id: String(id) }
}

const reservedOn = async (poolId: string) => {
  const { rows } = await sql<{ day: string; reserved: number }>`
    select day::text, reserved from inventory_days where inventory_id = ${poolId} and reserved > 0 order by day`.execute(
    house.ctx.db,
  )
  return Object.fromEntries(rows.map(({ day, reserved }) => [day.slice(8), reserved]))
}
/** Writes the e-mails that are ordered, and sends none. */
async function writeMails() {
  for (const { task, payload } of await takeJobs(house))
    if (task !== 'mail.send') await jobHandlers[task]?.(house.ctx, payload)
}
const pay = async (id: string) => {
  await press(house, await startPayment(house, person, { bookingId: id }))
  await runJobs(house)
}

describe('more rooms', () => {
  it('cost what they cost today; those that were booked keep their price, and what is added is held until it is paid', async () => {
    const { hotel, id } = await stay()
    await priceRoom(hotel.roomTypeId, 6_000_000).execute(house.ctx.db)
    const quoted = (await quote(id, { rooms: '2', guests: '3', end_date: '2026-12-14' })).json()
    expect(quoted).toMatchObject({
      rooms: 2,
      number_of_guests: 3,
      old_total: 112_000,
      due: 268_800,
      is_available: true,
    })
    expect(labelsOf(quoted)).toEqual([
      '₦50,000 × 2 nights × 1 room',
      '₦60,000 × 2 nights × 1 room',
      '₦60,000 × 1 night × 2 rooms',
    ])
    const answer = (await change(id, { rooms: 2, guests: 3, end_date: '2026-12-14' })).json()
    expect(answer).toMatchObject({
      status: 'awaiting_payment',
      change: { rooms: 2, number_of_guests: 3, due: 268_800 },
      booking: { rooms: 1, number_of_guests: 2 },
    })
    expect(await reservedOn(hotel.roomTypeId)).toEqual({ 11: 2, 12: 2, 13: 2 })
    await expectPromisesKept(house)
    await pay(id)
    expect(await booking(id)).toMatchObject({
      rooms: 2,
      number_of_guests: 3,
      total_amount: 380_800,
      amount_paid: 380_800,
      check_out_date: '2026-12-14',
    })
    expect(await reservedOn(hotel.roomTypeId)).toEqual({ 11: 2, 12: 2, 13: 2 })
  })

  it('that are dropped again give back what they cost, also after another change of dates', async () => {
    const { hotel, id } = await stay()
    await priceRoom(hotel.roomTypeId, 6_000_000).execute(house.ctx.db)
    await change(id, { rooms: 2 })
    await pay(id)
    const shorter = (await change(id, { end_date: '2026-12-12' })).json()
    expect(shorter.booking).toMatchObject({ rooms: 2, total_amount: 123_200, amount_refunded: 123_200 })
    const fewer = (await change(id, { end_date: '2026-12-12', rooms: 1 })).json()
    expect(fewer.booking).toMatchObject({ rooms: 1, total_amount: 56_000, amount_refunded: 190_400 })
    expect(await reservedOn(hotel.roomTypeId)).toEqual({ 11: 1 })
  })

  it('that are not paid in time go back, and the room that was booked stays', async () => {
    const { hotel, id } = await stay()
    await change(id, { rooms: 3 })
    house.clock.advance({ minutes: 35 })
    expect(await expireChanges(house.ctx)).toBe(1)
    expect(await reservedOn(hotel.roomTypeId)).toEqual({ 11: 1, 12: 1 })
    expect(await booking(id)).toMatchObject({ rooms: 1, total_amount: 112_000 })
  })

  it('than are free are refused, also on a day that is closed by now', async () => {
    const { hotel, id } = await stay({ rooms: [{ count: 2 }] })
    await makeHold(house, await makeUser(house.ctx), { type: 'hotel', itemId: hotel.id })
    expect((await quote(id, { rooms: '2' })).json().is_available).toBe(false)
    expect((await change(id, { rooms: 2 })).json().code).toBe('dates_taken')
    const other = await stay()
    await sql`update inventory_days set closed = true where inventory_id = ${other.hotel.roomTypeId}`.execute(
      house.ctx.db,
    )
    expect((await quote(other.id, { rooms: '2' })).json().is_available).toBe(false)
    expect((await change(other.id, { rooms: 2 })).json().code).toBe('dates_taken')
    expect((await change(other.id, { guests: 1 })).json().status).toBe('applied')
  })

  it('may replace a change that waits, whose rooms count as free', async () => {
    const { hotel, id } = await stay({ rooms: [{ count: 3 }] })
    await change(id, { rooms: 3 })
    expect((await quote(id, { rooms: '2', end_date: '2026-12-14' })).json().is_available).toBe(true)
    expect((await quote(id, { rooms: '3' })).json().is_available).toBe(true)
    const [again, other] = [await change(id, { rooms: 3 }), await change(id, { rooms: 2 })]
    expect([again.json().change.rooms, other.json().change.rooms]).toEqual([3, 2])
    expect(await reservedOn(hotel.roomTypeId)).toEqual({ 11: 2, 12: 2 })
  })
})

describe('another room type', () => {
  const rooms = [
    { count: 1, maxParty: 2 },
    { count: 1, maxParty: 4, name: 'Suite', priceNgn: 90_000 },
  ]

  it('is a sale of today: its nights are held beside the old ones, which go when it is paid', async () => {
    const { hotel, id } = await stay({ rooms })
    const [standard = '', suite = ''] = hotel.roomTypeIds
    expect((await change(id, { room_type_id: suite, guests: 3 })).json()).toMatchObject({
      status: 'awaiting_payment',
      change: { room_type_name: 'Suite', total: 201_600, due: 89_600 },
      booking: { room_type_name: 'Standard Room' },
    })
    expect([await reservedOn(standard), await reservedOn(suite)]).toEqual([
      { 11: 1, 12: 1 },
      { 11: 1, 12: 1 },
    ])
    await expectPromisesKept(house)
    await pay(id)
    expect(await booking(id)).toMatchObject({
      room_type_name: 'Suite',
      number_of_guests: 3,
      total_amount: 201_600,
      booking_data: { room_type_id: suite },
    })
    expect([await reservedOn(standard), await reservedOn(suite)]).toEqual([{}, { 11: 1, 12: 1 }])
    const back = (await change(id, { room_type_id: standard, guests: 2 })).json()
    expect(back.booking).toMatchObject({ room_type_name: 'Standard Room', amount_refunded: 89_600 })
    expect([await reservedOn(standard), await reservedOn(suite)]).toEqual([{ 11: 1, 12: 1 }, {}])
  })

  it('is sold under the same rate plan where it has one, else at its own rate, and the quote says which', async () => {
    const hotel = await makeHotel(house.ctx, { rooms: [...rooms, { priceNgn: 70_000 }], priceNgn: 50_000 })
    const [standard = '', suite = '', third = ''] = hotel.roomTypeIds
    const plan = {
      name: 'Breakfast',
      percentChange: 10,
      adultNightNgn: 5_000,
      meals: ['breakfast' as const],
      isRefundable: true,
    }
    const rate_plan_id = await makeRatePlan(house.ctx, standard, plan)
    await makeRatePlan(house.ctx, suite, { ...plan, name: 'breakfast', percentChange: 20, adultNightNgn: 6_000 })
    await makeRatePlan(house.ctx, third, { ...plan, meals: [] })
    const { id } = await makeHold(house, person, { type: 'hotel', itemId: hotel.id, data: { rate_plan_id } })
    await payFor(house, id)
    expect((await quote(id, { room_type_id: suite })).json()).toMatchObject({
      rate_plan: { name: 'breakfast' },
      subtotal: 2 * 108_000 + 2 * 2 * 6_000,
    })
    expect((await quote(id, { room_type_id: third })).json()).toMatchObject({ rate_plan: null, subtotal: 140_000 })
  })

  it('without the non-refundable rate of the booking is refused: its terms and its price belong together', async () => {
    const hotel = await makeHotel(house.ctx, { rooms, priceNgn: 50_000 })
    const [standard = '', suite = ''] = hotel.roomTypeIds
    const plan = { name: 'Saver', percentChange: -10, isRefundable: false }
    const rate_plan_id = await makeRatePlan(house.ctx, standard, plan)
    const { id } = await makeHold(house, person, { type: 'hotel', itemId: hotel.id, data: { rate_plan_id } })
    for (const answer of [await quote(id, { room_type_id: suite }), await change(id, { room_type_id: suite })]) {
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'rate_not_sold'])
      expect(answer.json().errors[0].field).toBe('room_type_id')
    }
    await makeRatePlan(house.ctx, suite, { ...plan, isRefundable: true })
    expect((await change(id, { room_type_id: suite })).json().code).toBe('rate_not_sold')
    await sql`update rate_plans set is_refundable = false where room_type_id = ${suite}`.execute(house.ctx.db)
    const moved = (await change(id, { room_type_id: suite })).json().booking
    expect(moved).toMatchObject({ room_type_name: 'Suite', rate_plan: { name: 'Saver' }, subtotal: 162_000 })
    await payFor(house, id)
    await sql`update rate_plans set is_active = false where room_type_id = ${standard}`.execute(house.ctx.db)
    expect((await change(id, { room_type_id: standard }, clerk)).json().code).toBe('rate_not_sold')
  })

  it('of another hotel, off sale or too small is refused, naming the field', async () => {
    const { hotel, id } = await stay({ rooms: [...rooms, { maxParty: 1 }, { isActive: false }] })
    const [, , single = '', closed = ''] = hotel.roomTypeIds
    const other = await makeHotel(house.ctx)
    const errors = async (asked: object) => {
      const { errors: fields, code } = (await change(id, asked)).json()
      return [code, fields?.[0]?.field]
    }
    expect(await errors({ room_type_id: other.roomTypeId })).toEqual(['unknown_room_type', 'room_type_id'])
    expect(await errors({ room_type_id: closed })).toEqual(['unknown_room_type', 'room_type_id'])
    expect(await errors({ room_type_id: single })).toEqual(['too_many_guests', 'guests'])
  })

  it('is deleted no more while a change to it is remembered', async () => {
    const { hotel, id } = await stay({ rooms })
    const suite = hotel.roomTypeIds[1] ?? ''
    await change(id, { room_type_id: suite })
    await call(house, person, { method: 'DELETE', url: url(id) })
    const gone = await call(house, clerk, { method: 'DELETE', url: `/api/v1/admin/room-types/${suite}` })
    expect([gone.statusCode, gone.json().code]).toEqual([409, 'has_bookings'])
  })
})

describe('of a listing that another business runs by now', () => {
  it('a change adds neither a day nor a room: that is a new booking', async () => {
    const rooms = [{ count: 3 }, { count: 3, name: 'Suite', priceNgn: 90_000 }]
    const { hotel, id } = await stay({ rooms })
    await giveToPartner(house.ctx, { type: 'hotel', id: hotel.id, partnerId: await makePartner(house.ctx) })
    const other = { start_date: '2026-12-20', end_date: '2026-12-22' }
    const more = [{ start_date: '2026-12-09' }, { end_date: '2026-12-15' }, { rooms: 2 }]
    for (const asked of [other, { room_type_id: hotel.roomTypeIds[1] }, ...more])
      for (const who of [person, clerk]) {
        const refused = await change(id, asked, who)
        expect([refused.statusCode, refused.json().code]).toEqual([409, 'owner_changed'])
        expect(refused.json().detail).toMatch(/Make a new booking for them/)
      }
    expect((await quote(id, other)).json().code).toBe('owner_changed')
    expect((await change(id, { end_date: '2026-12-12' })).json().status).toBe('applied')
    const unpaid = await stay({ unpaid: true })
    await giveToPartner(house.ctx, { type: 'hotel', id: unpaid.hotel.id, partnerId: await makePartner(house.ctx) })
    const given = { discount_percent: 5, discount_reason: 'A guest of many years' }
    expect((await edit(unpaid.id, given)).json().code).toBe('discount_of_partner')
  })

  it('a hire that was sold for a partner is moved only while it is that partner’s', async () => {
    const car = await makeCar(house.ctx, { priceNgn: 50_000 })
    await giveToPartner(house.ctx, { type: 'car', id: car.id, partnerId: await makePartner(house.ctx) })
    const { id } = await makeHold(house, person, { type: 'car', itemId: car.id })
    const moved = { start_date: '2026-12-20', end_date: '2026-12-22' }
    expect((await change(id, moved)).json().status).toBe('applied')
    await sql`update cars set partner_id = null where id = ${car.id}`.execute(house.ctx.db)
    expect((await change(id, dates)).json().code).toBe('owner_changed')
  })
})

describe('other guests', () => {
  it('are held to what the rooms take only when more come or rooms go', async () => {
    const { hotel, id } = await stay({ data: { rooms: 2, number_of_guests: 3 } })
    await sql`update inventories set max_party = 1 where id = ${hotel.roomTypeId}`.execute(house.ctx.db)
    const codeOf = async (asked: object) => (await change(id, asked)).json().code
    expect(await codeOf({ guests: 4 })).toBe('too_many_guests')
    expect(await codeOf({ children: 1 })).toBe('too_many_guests')
    expect(await codeOf({ rooms: 1 })).toBe('too_many_guests')
    expect((await change(id, { end_date: '2026-12-14' })).json().status).toBe('awaiting_payment')
    expect((await change(id, { guests: 2 })).json().booking).toMatchObject({ number_of_guests: 2 })
    expect((await change(id, { guests: 1, rooms: 1 })).json().booking).toMatchObject({ rooms: 1 })
  })

  it('pay what their rate says of an adult, as it was sold', async () => {
    const hotel = await makeHotel(house.ctx, { priceNgn: 50_000, rooms: [{ maxParty: 4 }] })
    const rate_plan_id = await makeRatePlan(house.ctx, hotel.roomTypeId, {
      percentChange: 0,
      adultNightNgn: 5_000,
      isRefundable: true,
    })
    const { id } = await makeHold(house, person, { type: 'hotel', itemId: hotel.id, data: { rate_plan_id } })
    await payFor(house, id)
    await sql`update rate_plans set adult_night_kobo = 900000 where id = ${rate_plan_id}`.execute(house.ctx.db)
    expect((await change(id, { guests: 3 })).json()).toMatchObject({ change: { due: 11_200, number_of_guests: 3 } })
    await pay(id)
    house.clock.set('2026-12-12T09:00:00+01:00')
    expect((await change(id, { guests: 2 }, clerk)).json().code).toBe('stay_has_begun')
    expect((await change(id, { children: 1 }, clerk)).json().booking).toMatchObject({ number_of_children: 1 })
  })

  it('of a hire are its passengers; rooms, children and a room type are refused by name', async () => {
    const car = await makeCar(house.ctx, { priceNgn: 50_000 })
    const { id } = await makeHold(house, person, { type: 'car', itemId: car.id })
    await payFor(house, id)
    for (const asked of [{ rooms: 1 }, { children: 0 }, { room_type_id: car.id }]) {
      const answer = await change(id, asked)
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, Object.keys(asked)[0]])
    }
    expect((await change(id, { guests: 8 })).json().code).toBe('too_many_guests')
    expect((await change(id, { guests: 3 })).json().booking).toMatchObject({ number_of_guests: 3, rooms: 1 })
  })

  it('than are said already change nothing', async () => {
    const { hotel, id } = await stay()
    const same = await change(id, { room_type_id: hotel.roomTypeId, rooms: 1, guests: 2, children: 0 })
    expect([same.statusCode, same.json().code]).toEqual([422, 'same_dates'])
    for (const [field, value] of Object.entries({ rooms: 9, guests: 0, children: 7, room_type_id: '' })) {
      const answer = await change(id, { [field]: value })
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, field])
    }
  })
})

it('rooms and type of a stay under way stay, also when their payment comes after the start', async () => {
  const { id } = await stay()
  house.clock.set('2026-12-11T13:40:00+01:00')
  await change(id, { rooms: 2 })
  house.clock.set('2026-12-11T14:00:00+01:00')
  const late = await change(id, { rooms: 2, end_date: '2026-12-14' }, clerk)
  expect([late.statusCode, late.json().code]).toEqual([409, 'stay_has_begun'])
  await payFor(house, id, 112_000)
  await runJobs(house)
  expect(await booking(id)).toMatchObject({ rooms: 1, total_amount: 112_000, amount_refunded: 112_000 })
})

it('a check-in gives up other rooms that wait for their payment', async () => {
  const { hotel, id } = await stay()
  house.clock.set('2026-12-11T13:30:00+01:00')
  await change(id, { rooms: 2 })
  await call(house, clerk, { method: 'POST', url: `/api/v1/admin/bookings/${id}/check-in` })
  expect(await reservedOn(hotel.roomTypeId)).toEqual({ 11: 1, 12: 1 })
})

it('inside the charged time fewer rooms are no way around the charge', async () => {
  const { id } = await stay({ data: { rooms: 2 } })
  house.clock.set('2026-12-10T09:00:00+01:00')
  expect((await change(id, { rooms: 1 })).json().code).toBe('cheaper_dates_charged')
})

it('what changes is said in the history, in the log of staff, in the mail and on the invoice', async () => {
  const rooms = [{ count: 2 }, { count: 2, name: 'Suite', maxParty: 4 }]
  const { hotel, id } = await stay({ rooms })
  await runJobs(house)
  await change(id, { room_type_id: hotel.roomTypeIds[1], guests: 3, children: 1 }, clerk)
  await writeMails()
  const words = 'Suite instead of Standard Room, 3 guests instead of 2, 1 child instead of 0'
  const shown = (await call(house, clerk, { url: `/api/v1/admin/bookings/${id}` })).json()
  expect(shown.history).toContainEqual(expect.objectContaining({ event: 'change_dates', note: words }))
  expect(shown.history).toContainEqual(
    expect.objectContaining({
      event: 'apply_change',
      details: expect.objectContaining({
        was_room_type: 'Standard Room',
        room_type: 'Suite',
        was_guests: 2,
        guests: 3,
      }),
    }),
  )
  expect(shown.mails.map(({ subject }: { subject: string }) => subject)).toContainEqual(
    expect.stringMatching(/^Changed: /),
  )
  const { rows } = await sql<{ room: string }>`
    select sold ->> 'room' as room from invoices where booking_id = ${id} order by number`.execute(house.ctx.db)
  expect(rows.map(({ room }) => room)).toEqual(['Standard Room', 'Suite'])
})

describe('a booking that is not paid yet', () => {
  it('is changed at once and keeps the end of its hold', async () => {
    const { hotel, id } = await stay({ unpaid: true })
    const { hold_expires_at } = await booking(id)
    house.clock.advance({ minutes: 5 })
    const answer = (await change(id, { rooms: 2, end_date: '2026-12-14' })).json()
    expect(answer).toMatchObject({
      status: 'applied',
      change: null,
      booking: { status: 'pending', rooms: 2, total_amount: 336_000, amount_due: 336_000, hold_expires_at },
    })
    expect(await reservedOn(hotel.roomTypeId)).toEqual({ 11: 2, 12: 2, 13: 2 })
    const cheaper = (await change(id, { rooms: 1, end_date: '2026-12-12' }, clerk)).json()
    expect(cheaper.booking).toMatchObject({ total_amount: 56_000, amount_due: 56_000, amount_refunded: 0 })
    const payment = await startPayment(house, person, { bookingId: id })
    expect(payment.amount).toBe(56_000)
    await press(house, payment)
    await runJobs(house)
    expect(await booking(id)).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
  })

  it('of a hire changes its times, and one at a non-refundable rate its dates', async () => {
    const car = await makeCar(house.ctx, { priceNgn: 50_000 })
    const hire = await makeHold(house, person, { type: 'car', itemId: car.id })
    const moved = await change(hire.id, { start_date: '2026-12-12', end_date: '2026-12-14' })
    expect(moved.json().booking).toMatchObject({ status: 'pending', check_in_date: '2026-12-12' })
    const hotel = await makeHotel(house.ctx)
    const rate_plan_id = await makeRatePlan(house.ctx, hotel.roomTypeId, { isRefundable: false })
    const { id } = await makeHold(house, person, { type: 'hotel', itemId: hotel.id, data: { rate_plan_id } })
    expect((await change(id, { end_date: '2026-12-14' })).json().booking).toMatchObject({ status: 'pending' })
  })

  it('runs past no start that it is moved to', async () => {
    const { id } = await stay({ unpaid: true })
    house.clock.set('2026-11-20T09:20:00+01:00')
    await sql`update bookings set hold_expires_at = '2026-11-21T09:00:00+01:00' where id = ${id}`.execute(house.ctx.db)
    await sql`update live_holds set expires_at = '2026-11-21T09:00:00+01:00' where booking_id = ${id}`.execute(
      house.ctx.db,
    )
    const moved = await change(id, { start_date: '2026-11-20', end_date: '2026-11-22' }, clerk)
    expect(moved.json().booking).toMatchObject({ hold_expires_at: '2026-11-20T13:00:00.000Z' })
  })

  it('is held for near days no longer than a new booking of them, whoever pays by transfer', async () => {
    const { id } = await stay({ unpaid: true })
    await startPayment(house, person, { bookingId: id, method: 'bank_transfer' })
    expect((await booking(id)).hold_expires_at).toBe('2026-11-21T08:00:00.000Z')
    const far = await change(id, { start_date: '2026-11-24', end_date: '2026-11-26' })
    expect(far.json().booking.hold_expires_at).toBe('2026-11-21T08:00:00.000Z')
    const near = await change(id, { start_date: '2026-11-21', end_date: '2026-11-22' })
    expect(near.json().booking.hold_expires_at).toBe('2026-11-20T08:35:00.000Z')
    expect((await change(id, {})).json().booking.hold_expires_at).toBe('2026-11-20T08:35:00.000Z')
    house.clock.advance({ minutes: 35 })
    await expireHolds(house.ctx)
    expect(await booking(id)).toMatchObject({ status: 'cancelled' })
  })

  it('is not changed while a payment is open, nor after the end of its hold', async () => {
    const { id } = await stay({ unpaid: true })
    await startPayment(house, person, { bookingId: id })
    expect((await quote(id, { rooms: '2' })).json().code).toBe('attempt_open')
    expect((await change(id, { rooms: 2 })).json().code).toBe('attempt_open')
    expect((await change(id, { rooms: 2 }, clerk)).json().code).toBe('attempt_open')
    const other = await stay({ unpaid: true })
    house.clock.advance({ minutes: 60 })
    expect((await change(other.id, { rooms: 2 })).json().code).toBe('hold_ended')
    expect(await booking(other.id)).toMatchObject({ rooms: 1 })
  })

  it('with a part paid is confirmed when the part is all that it costs now, and the rest goes back', async () => {
    const { id } = await stay({ unpaid: true, data: { rooms: 2 } })
    await payFor(house, id, 150_000)
    expect(await booking(id)).toMatchObject({ status: 'pending', amount_due: 74_000 })
    const dearer = (await change(id, { rooms: 3 })).json()
    expect(dearer.booking).toMatchObject({ status: 'pending', amount_due: 186_000 })
    const fewer = (await change(id, { rooms: 1 })).json()
    expect(fewer.booking).toMatchObject({ status: 'confirmed', total_amount: 112_000, amount_refunded: 38_000 })
  })

  it('keeps the reference of a transfer that is on its way: the old amount is then too little', async () => {
    const { id } = await stay({ unpaid: true })
    await startPayment(house, person, { bookingId: id, method: 'bank_transfer' })
    expect((await change(id, { rooms: 2 })).json().booking).toMatchObject({ amount_due: 224_000 })
    await payFor(house, id, 112_000)
    expect(await booking(id)).toMatchObject({ status: 'pending', amount_paid: 112_000, amount_due: 112_000 })
  })

  it('keeps the percentage that staff gave on what was sold; what is added gets none of it', async () => {
    const { hotel, id } = await stay({ unpaid: true })
    await priceRoom(hotel.roomTypeId, 6_000_000).execute(house.ctx.db)
    const given = { discount_percent: 10, discount_reason: 'A guest of many years' }
    expect((await edit(id, given)).statusCode).toBe(200)
    const grown = (await change(id, { rooms: 2, end_date: '2026-12-14' })).json().booking
    // ₦100,000 as sold, ₦120,000 for the second room and ₦120,000 for the night more, less the ₦10,000 that were given.
    expect(grown).toMatchObject({ subtotal: 330_000, amount_due: 369_600 })
    expect(grown.lines.at(-1)).toMatchObject({ label: 'Discount', amount: -10_000 })
    const shorter = (await change(id, { end_date: '2026-12-12', rooms: 1 })).json().booking
    expect(shorter).toMatchObject({ subtotal: 45_000, lines: [{}, { label: 'Discount 10%', amount: -5_000 }] })
    expect((await change(id, { end_date: '2026-12-14', rooms: 1 })).json().booking.lines.at(-1).amount).toBe(-10_000)
  })

  it('gets a larger discount from staff who may give one, within the limit of today', async () => {
    const { id } = await stay({ unpaid: true })
    expect((await edit(id, { discount_percent: 10, discount_reason: 'A guest of many years' })).statusCode).toBe(200)
    await change(id, { rooms: 2 })
    expect((await edit(id, { discount_percent: 10, discount_reason: 'Another reason' })).json().subtotal).toBe(190_000)
    expect((await edit(id, { discount_percent: 11 })).json().code).toBe('discount_out_of_range')
    expect((await edit(id, { discount_percent: 9 })).json().subtotal).toBe(182_000)
    expect((await change(id, { rooms: 3 })).json().booking.subtotal).toBe(282_000)
  })

  it('of somebody else is not found, and its customer hears what staff changed', async () => {
    const { id } = await stay({ unpaid: true })
    expect((await change(id, { rooms: 2 }, await makeUser(house.ctx))).statusCode).toBe(404)
    await change(id, { rooms: 2 }, clerk)
    await runJobs(house)
    const { notifications } = (await call(house, person, { url: '/api/v1/notifications' })).json()
    expect(notifications[0]).toMatchObject({
      title: expect.stringMatching(/^Changed: /),
      message: expect.stringContaining('2 rooms instead of 1'),
    })
  })
})

it('an order for the room that a change has given up is sold', async () => {
  const { hotel, id } = await stay({ rooms: [{ count: 2 }], data: { rooms: 2 } })
  await makeDay(house.ctx, hotel.roomTypeId, { on: '2026-12-20', priceNgn: 50_000 })
  const wish = { type: 'hotel', itemId: hotel.id } as const
  const order = await orderFor(house, wish)
  expect((await book(house, clerk, order)).statusCode).toBe(409)
  await change(id, { rooms: 1 })
  expect((await book(house, clerk, order)).statusCode).toBe(201)
})
