import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetSettings } from '../../../settings/read-settings.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { expectPromisesKept } from '../../../testing/invariants.ts'
import { makeCar, makeDay, makeHotel } from '../../../testing/makers/catalogue.ts'
import { book, bookings, call, makeHold, type Order, orderFor } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
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
afterAll(async () => {
  house.clock.advance({ days: 2 })
  await expireHolds(house.ctx)
  await expectPromisesKept(house)
  await house.close()
})

/** How many bookings, reserved days, audit lines and jobs there are: what a refusal must leave as it was. */
async function traces() {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from bookings) as bookings, (select count(*)::int from booking_events) as events,
           (select coalesce(sum(reserved), 0)::int from inventory_days) as reserved,
           (select count(*)::int from payments) as payments, (select count(*)::int from ledger_entries) as ledger,
           (select count(*)::int from audit_log) as audits, (select count(*)::int from idempotency_keys) as keys,
           (select count(*)::int from mails) as mails`.execute(house.ctx.db)
  return rows[0]
}

/** Sends a payload, expects this refusal, and that nothing was left behind. */
async function expectRefused(payload: unknown, status: number | number[], headers = {}) {
  const before = await traces()
  const answer = await book(house, customer, payload, headers)
  expect([status].flat(), answer.body).toContain(answer.statusCode)
  expect(await traces()).toEqual(before)
  return answer.json()
}

async function orderOfCar(data = {}): Promise<Order> {
  const car = await makeCar(house.ctx)
  return orderFor(house, { type: 'car', itemId: car.id, data })
}

async function orderOfHotel(data = {}): Promise<Order> {
  const hotel = await makeHotel(house.ctx)
  return orderFor(house, { type: 'hotel', itemId: hotel.id, data })
}

describe('a new booking', () => {
  it('holds a room for 35 minutes at the price that was shown', async () => {
    const hotel = await makeHotel(house.ctx, { name: 'Cowrie Lantern Hotel', priceNgn: 50_000 })
    const order = await orderFor(house, { type: 'hotel', itemId: hotel.id, data: { special_requests: 'High floor' } })
    const answer = await book(house, customer, order)
    expect(answer.statusCode).toBe(201)
    const booking = answer.json()
    expect(booking.id).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(booking).toMatchObject({
      booking_reference: `SKY-${booking.id}`,
      booking_type: 'hotel',
      status: 'pending',
      payment_status: 'pending',
      cancel_reason: null,
      total_amount: 112_000,
      subtotal: 100_000,
      vat: 7_500,
      service_fee: 4_500,
      tax: 12_000,
      currency: 'NGN',
      check_in_date: '2026-12-11',
      check_out_date: '2026-12-13',
      duration: 2,
      rooms: 1,
      number_of_guests: 2,
      number_of_children: 0,
      customer_name: 'Ọlá O’Brien',
      customer_email: 'ola@skyroute.example',
      hotel_name: 'Cowrie Lantern Hotel',
      car_name: null,
      room_type_name: 'Standard Room',
      location: 'Victoria Island, Lagos',
      special_requests: 'High floor',
      starts_at: '2026-12-11T13:00:00.000Z',
      ends_at: '2026-12-13T11:00:00.000Z',
      hold_expires_at: '2026-11-20T08:35:00.000Z',
      amount_paid: 0,
      amount_due: 112_000,
      can: { cancel: false, discard: true, pay: true, modify: true },
      lines: [{ kind: 'nights', quantity: 2, unit_price: 50_000, amount: 100_000 }],
      booking_data: { item_id: hotel.id, room_type_id: hotel.roomTypeId, pickup_location: 'Victoria Island, Lagos' },
    })
    expect(booking.cancellation.steps.map((step: { kind: string }) => step.kind)).toEqual([
      'free',
      'charged',
      'started',
      'end',
    ])
    const { rows } = await sql`select day, reserved from inventory_days
      where inventory_id = ${hotel.roomTypeId} order by day`.execute(house.ctx.db)
    expect(rows).toEqual([
      { day: '2026-12-11', reserved: 1 },
      { day: '2026-12-12', reserved: 1 },
    ])
  })

  it('hires a car with a driver, in the words of the wizard', async () => {
    const car = await makeCar(house.ctx, { priceNgn: 40_000 })
    const data = { with_driver: true, pickup_location: 'MMA2', dropoff_location: 'Ikeja', state: 'Lagos' }
    const answer = await book(house, customer, await orderFor(house, { type: 'car', itemId: car.id, data }))
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      with_driver: true,
      total_amount: 134_400,
      starts_at: '2026-12-11T11:00:00.000Z',
      ends_at: '2026-12-13T09:00:00.000Z',
      lines: [
        { kind: 'days', amount: 80_000 },
        { kind: 'driver', amount: 40_000 },
      ],
      booking_data: { pickup_location: 'MMA2', dropoff_location: 'Ikeja', state: 'Lagos', room_type_id: null },
    })
  })

  it('is written for the company that pays', async () => {
    const order = await orderOfHotel()
    const paidBy = (data: object) =>
      book(house, customer, { ...order, booking_data: { ...order.booking_data, ...data } })
    const company = { buyer_company: 'Ọ̀ṣun Traders Ltd', buyer_tin: '12345678-0001' }
    const first = await paidBy(company)
    expect(first.statusCode).toBe(201)
    expect(first.json()).toMatchObject(company)
    expect((await paidBy(company)).json().id).toBe(first.json().id)
    expect((await paidBy({ ...company, buyer_company: 'Another Ltd' })).json().id).not.toBe(first.json().id)
    const refused = [await paidBy({ buyer_tin: 'none' }), await paidBy({ buyer_company: 'Real Ltd\nPaid in full' })]
    expect(refused.map((answer) => answer.json().errors[0].field)).toEqual([
      expect.stringMatching(/buyer_tin$/),
      'booking_data.buyer_company',
    ])
  })

  it('accepts check-in and check-out as names of its dates', async () => {
    const { start_date, end_date, ...order } = await orderOfHotel()
    const answer = await book(house, customer, { ...order, check_in_date: start_date, check_out_date: end_date })
    expect(answer.statusCode).toBe(201)
  })

  it('takes one day for a hire that comes back the same day', async () => {
    const car = await makeCar(house.ctx)
    const hire = { type: 'car', itemId: car.id, startOn: '2026-12-11', endOn: '2026-12-11' } as const
    expect(await makeHold(house, customer, hire)).toMatchObject({ duration: 1, total_amount: 44_800 })
    const after = { ...hire, startOn: '2026-12-12', endOn: '2026-12-13' }
    expect((await book(house, customer, await orderFor(house, after))).statusCode).toBe(201)
  })

  it('starts two hours after a late sale', async () => {
    house.clock.set('2026-11-20T17:30:00+01:00')
    const car = await makeCar(house.ctx)
    const hold = await makeHold(house, customer, {
      type: 'car',
      itemId: car.id,
      startOn: '2026-11-20',
      endOn: '2026-11-22',
    })
    expect(hold.starts_at).toBe('2026-11-20T18:30:00.000Z')
  })

  it('lets one guest arrive on the day another leaves, and nobody in between', async () => {
    const car = await makeCar(house.ctx)
    const hire = (startOn: string, endOn: string) => ({ type: 'car', itemId: car.id, startOn, endOn }) as const
    await makeHold(house, customer, hire('2026-12-10', '2026-12-12'))
    const blocked = await orderFor(house, hire('2026-12-11', '2026-12-13'))
    expect((await expectRefused(blocked, 409)).code).toBe('dates_taken')
    await makeHold(house, customer, hire('2026-12-12', '2026-12-14'))
    await makeHold(house, customer, hire('2026-12-09', '2026-12-10'))
  })

  it('takes the cheapest room type that is free and takes the party', async () => {
    const hotel = await makeHotel(house.ctx, {
      rooms: [
        { name: 'Twin', priceNgn: 30_000, count: 1, maxParty: 2 },
        { name: 'Family', priceNgn: 60_000, count: 1, maxParty: 5 },
        { name: 'Double', priceNgn: 45_000, count: 1, maxParty: 2 },
      ],
    })
    const stay = { type: 'hotel', itemId: hotel.id } as const
    const names = []
    for (let i = 0; i < 3; i++) names.push((await makeHold(house, await makeUser(house.ctx), stay)).room_type_name)
    expect(names).toEqual(['Twin', 'Double', 'Family'])
    const other = await makeHotel(house.ctx, {
      rooms: [
        { maxParty: 2, priceNgn: 1_000 },
        { name: 'Big', maxParty: 4 },
      ],
    })
    const big = await makeHold(house, customer, {
      type: 'hotel',
      itemId: other.id,
      data: { number_of_guests: 2, number_of_children: 1 },
    })
    expect(big.room_type_name).toBe('Big')
  })

  it('sums the prices of its days', async () => {
    const hotel = await makeHotel(house.ctx, { priceNgn: 50_000 })
    await makeDay(house.ctx, hotel.roomTypeId, { on: '2026-12-12', priceNgn: 70_000 })
    const hold = await makeHold(house, customer, { type: 'hotel', itemId: hotel.id, data: { rooms: 2 } })
    expect(hold).toMatchObject({ subtotal: 240_000, total_amount: 268_800, rooms: 2 })
  })

  it('keeps the currency it was shown in, and is charged in naira', async () => {
    const order = await orderOfHotel({ display_currency: 'USD' })
    const booking = (await book(house, customer, order)).json()
    expect(booking.display).toEqual({ currency: 'USD', rate_to_ngn: '1375', total: 81.45 })
    expect((await expectRefused(await orderOfHotel({ display_currency: 'ZZZ' }), 422)).errors[0].field).toBe(
      'display_currency',
    )
  })

  it.each([
    'Ọláìyá Ẹ̀gbá',
    "O'Brien {{7*7}} <%= 7 %> #{7}",
    '<img src=x onerror=alert(1)>',
    '😀 gnp.exe',
    'D\u0027Arcy "quoted" \\ [x]',
  ])('stores the name %j as it was written', async (guest_name) => {
    const booking = (await book(house, customer, await orderOfHotel({ guest_name }))).json()
    expect(booking.customer_name).toBe(guest_name)
  })
})

describe('the price', () => {
  it('is ours: another number answers 409 with the fresh quote and books nothing', async () => {
    const order = await orderOfHotel()
    for (const total_amount of [1, order.total_amount + 0.01, order.total_amount - 0.01]) {
      const refusal = await expectRefused({ ...order, total_amount }, 409)
      expect(refusal.code).toBe('price_changed')
      expect(refusal.quote).toMatchObject({ total: order.total_amount, is_available: true, left: 5 })
    }
  })

  it('that has risen since it was shown is not charged', async () => {
    const hotel = await makeHotel(house.ctx)
    const order = await orderFor(house, { type: 'hotel', itemId: hotel.id })
    await makeDay(house.ctx, hotel.roomTypeId, { on: '2026-12-11', priceNgn: 80_000 })
    const refusal = await expectRefused(order, 409)
    expect(refusal.quote.total).toBe(145_600)
    expect((await book(house, customer, { ...order, total_amount: refusal.quote.total })).statusCode).toBe(201)
  })

  it.each([-1, 1e308, 0.001, 'NaN', null, true, '1e3', [5], {}, undefined])('cannot be %j', async (total_amount) => {
    const order = await orderOfHotel()
    await expectRefused({ ...order, total_amount }, 422)
  })

  it('of nothing is refused', async () => {
    await expectRefused({ ...(await orderOfHotel()), total_amount: 0 }, [409, 422])
  })

  it.each(['USD', 'ngn', ''])('in %j is refused', async (currency) => {
    await expectRefused({ ...(await orderOfHotel()), currency }, 422)
  })
})

describe('dates', () => {
  const hotelDates: [why: string, start: unknown, end: unknown][] = [
    ['end before start', '2026-12-13', '2026-12-11'],
    ['no night', '2026-12-11', '2026-12-11'],
    ['a start in the past', '2026-11-19', '2026-11-21'],
    ['the 30th of February', '2027-02-28', '2027-02-30'],
    ['the 29th of February in a common year', '2027-02-29', '2027-03-01'],
    ['infinity', 'infinity', 'infinity'],
    ['short numbers', '2027-1-1', '2027-1-3'],
    ['a number', 1_796_000_000, 1_796_100_000],
    ['the year 9999', '9999-01-01', '9999-01-03'],
    ['ten years', '2026-12-11', '2036-12-11'],
    ['more than a year ahead', '2027-11-25', '2027-11-27'],
    ['91 days', '2026-12-01', '2027-03-02'],
    ['nothing', undefined, undefined],
    ['one of two', '2026-12-11', undefined],
    ['null', null, null],
    ['a list', ['2026-12-11'], ['2026-12-13']],
    ['a time', '2026-12-11T00:00:00Z', '2026-12-13T00:00:00Z'],
  ]
  it.each(hotelDates)('with %s are refused', async (_why, start_date, end_date) => {
    const refusal = await expectRefused({ ...(await orderOfHotel()), start_date, end_date }, 422)
    expect(refusal.errors[0].field).toMatch(/start_date|end_date/)
  })

  it('for a car may not end before they start either', async () => {
    await expectRefused({ ...(await orderOfCar()), start_date: '2026-12-13', end_date: '2026-12-11' }, 422)
  })

  it('for today end at the cut-off', async () => {
    const car = await makeCar(house.ctx)
    const order = await orderFor(house, { type: 'car', itemId: car.id, startOn: '2026-11-20', endOn: '2026-11-21' })
    house.clock.set('2026-11-20T18:00:00+01:00')
    expect((await expectRefused(order, 422)).code).toBe('too_late_today')
  })

  it('sent twice and differently are refused', async () => {
    await expectRefused({ ...(await orderOfHotel()), check_in_date: '2026-12-10' }, 422)
  })

  it('on a closed day are not for sale', async () => {
    const hotel = await makeHotel(house.ctx)
    const order = await orderFor(house, { type: 'hotel', itemId: hotel.id })
    await makeDay(house.ctx, hotel.roomTypeId, { on: '2026-12-12', closed: true })
    expect((await expectRefused(order, 409)).code).toBe('dates_taken')
  })
})

describe('the party', () => {
  it.each([
    ['number_of_guests', 0],
    ['number_of_guests', 9],
    ['number_of_guests', 1.5],
    ['number_of_guests', '2'],
    ['number_of_guests', null],
    ['number_of_guests', 3],
    ['number_of_children', -1],
    ['number_of_children', 7],
    ['number_of_children', 1],
    ['rooms', 0],
    ['rooms', 9],
    ['with_driver', true],
    ['room_type_id', 'no-such-room'],
    ['state', 'Kano'],
    ['guest_email', 'nobody'],
    ['guest_email', 'a@b.co\r\nBcc: x@y.zz'],
    ['guest_name', '   '],
    ['guest_name', 'N\u0000UL'],
    ['guest_name', 'x'.repeat(10_000)],
    ['special_requests', 'x'.repeat(2_001)],
    ['item_id', ''],
  ])('with %s %j is refused', async (field, value) => {
    const order = await orderOfHotel()
    await expectRefused({ ...order, booking_data: { ...order.booking_data, [field]: value } }, 422)
  })

  it.each([
    ['number_of_children', 1],
    ['rooms', 2],
    ['number_of_guests', 6],
  ])('of a car with %s %j is refused', async (field, value) => {
    const order = await orderOfCar()
    await expectRefused({ ...order, booking_data: { ...order.booking_data, [field]: value } }, 422)
  })

  it('takes the driver that a car comes with, and none where there is none', async () => {
    const led = await makeCar(house.ctx, { driverMode: 'required', priceNgn: 40_000 })
    expect(await makeHold(house, customer, { type: 'car', itemId: led.id })).toMatchObject({
      with_driver: true,
      total_amount: 134_400,
    })
    const alone = await makeCar(house.ctx, { driverMode: 'none' })
    const order = await orderFor(house, { type: 'car', itemId: alone.id })
    await expectRefused({ ...order, booking_data: { ...order.booking_data, with_driver: true } }, 422)
  })
})

describe('what is not for sale', () => {
  it('is not found when it does not exist, or is of the other kind', async () => {
    const order = await orderOfHotel()
    const other = { ...order.booking_data, item_id: 'nowhere-inn' }
    expect((await expectRefused({ ...order, booking_data: other }, 404)).detail).toBe('Hotel not found')
    expect((await expectRefused({ ...order, booking_type: 'car' }, 404)).detail).toBe('Car not found')
    await expectRefused({ ...order, booking_type: 'boat' }, 422)
  })

  it('is refused when its operator has switched it off', async () => {
    const order = await orderOfHotel()
    await sql`update hotels set is_active = false where id = ${order.booking_data.item_id}`.execute(house.ctx.db)
    expect((await expectRefused(order, 409)).code).toBe('not_on_sale')
  })

  it('is refused when its product is switched off', async () => {
    const order = await orderOfCar()
    await switchCars(false)
    expect((await expectRefused(order, 403)).code).toBe('product_disabled')
    await switchCars(true)
    expect((await book(house, customer, order)).statusCode).toBe(201)
  })

  async function switchCars(isOn: boolean) {
    await sql`update settings set value = value || jsonb_build_object('car_rental_enabled', ${isOn}::boolean)
               where key = 'features'`.execute(house.ctx.db)
    forgetSettings(house.ctx)
  }
})

describe('a field that is ours', () => {
  const planted: [field: string, value: unknown][] = [
    ['status', 'confirmed'],
    ['payment_status', 'completed'],
    ['user_id', '00000000-0000-4000-8000-000000000001'],
    ['created_by', '00000000-0000-4000-8000-000000000001'],
    ['price', 1],
    ['subtotal', 1],
    ['captured_kobo', 99_999_999],
    ['hold_expires_at', '2030-01-01T00:00:00Z'],
    ['id', '0000000000'],
    ['role', 'admin'],
  ]
  it.each(planted)('finding 24: %s is refused when it is sent with a new booking', async (field, value) => {
    const order = await orderOfHotel()
    const tampered = { ...order, [field]: value, booking_data: { ...order.booking_data, [field]: value } }
    const refusal = await expectRefused(tampered, 422)
    expect(refusal.errors).toEqual([
      { field, message: 'is not taken here' },
      { field: `booking_data.${field}`, message: 'is not taken here' },
    ])
  })
})

describe('asking twice', () => {
  it('with the same key gives the same booking', async () => {
    const order = await orderOfHotel()
    const headers = { 'idempotency-key': 'order-1' }
    const first = await book(house, customer, order, headers)
    const second = await book(house, customer, order, headers)
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
    expect([first, second].map((answer) => answer.headers['idempotent-replayed'])).toEqual([undefined, 'true'])
  })

  it.each([
    ['whose hold has ended', 'hold_expired', () => house.clock.advance({ minutes: 36 })],
    ['that was discarded', 'discarded', (id: string) => discard(id)],
  ])('finding 4: with the key of a booking %s is told that it is dead', async (_what, reason, end) => {
    const order = await orderOfHotel()
    const headers = { 'idempotency-key': `order-${reason}` }
    const first = await book(house, customer, order, headers)
    await end(first.json().id)
    await expireHolds(house.ctx)
    const replay = await book(house, customer, order, headers)
    expect([replay.statusCode, replay.headers['idempotent-replayed']]).toEqual([201, 'true'])
    expect(replay.json()).toMatchObject({ id: first.json().id, status: 'cancelled', cancel_reason: reason })
    expect(replay.json().can.pay).toBe(false)
    const fresh = await book(house, customer, order, { 'idempotency-key': `order-${reason}-again` })
    expect([fresh.statusCode, fresh.json().status]).toEqual([201, 'pending'])
    expect(fresh.json().id).not.toBe(first.json().id)
  })

  it('finding 4: with the key of a hold that nobody has let go yet is told that its time is over', async () => {
    const order = await orderOfHotel()
    const headers = { 'idempotency-key': 'order-unswept' }
    await book(house, customer, order, headers)
    house.clock.advance({ minutes: 36 })
    const replay = (await book(house, customer, order, headers)).json()
    expect([replay.status, replay.can.pay]).toEqual(['pending', false])
  })

  const discard = (id: string) => call(house, customer, { method: 'DELETE', url: `${bookings}/${id}` })

  it('with the same key for something else is refused', async () => {
    const order = await orderOfHotel()
    const headers = { 'idempotency-key': 'order-2' }
    await book(house, customer, order, headers)
    expect((await expectRefused({ ...order, end_date: '2026-12-14' }, 422, headers)).code).toBe('idempotency_mismatch')
  })

  it('with the key of somebody else makes a booking of one’s own', async () => {
    const order = await orderOfHotel()
    const headers = { 'idempotency-key': 'order-3' }
    const mine = (await book(house, customer, order, headers)).json()
    const theirs = await book(house, await makeUser(house.ctx), order, headers)
    expect(theirs.statusCode).toBe(201)
    expect(theirs.json().id).not.toBe(mine.id)
  })

  it('with a key after a refusal tries again', async () => {
    const order = await orderOfHotel()
    const headers = { 'idempotency-key': 'order-4' }
    expect((await book(house, customer, { ...order, total_amount: 1 }, headers)).statusCode).toBe(409)
    expect((await book(house, customer, order, headers)).statusCode).toBe(201)
  })

  it('without a key answers the live hold of the last ten minutes', async () => {
    const order = await orderOfCar()
    const first = await book(house, customer, order)
    const second = await book(house, customer, order)
    expect([first.statusCode, second.statusCode]).toEqual([201, 200])
    expect(second.json().id).toBe(first.json().id)
    const other = { ...order, booking_data: { ...order.booking_data, guest_name: 'Somebody else' } }
    expect((await book(house, customer, other)).statusCode).toBe(409)
    house.clock.advance({ minutes: 11 })
    expect((await book(house, customer, order)).statusCode).toBe(409)
  })

  it('keeps a retry out of the limit of ten a minute', async () => {
    const order = await orderOfHotel()
    const headers = { 'idempotency-key': 'order-5' }
    const statuses = []
    for (let i = 0; i < 14; i++) statuses.push((await book(house, customer, order, headers)).statusCode)
    expect(new Set(statuses)).toEqual(new Set([201]))
  })
})

describe('ten attempts a minute', () => {
  it('are the limit, whether they succeed or not', async () => {
    const order = await orderOfCar()
    const statuses = []
    for (let i = 0; i < 12; i++) {
      const total_amount = i < 9 ? 1 + i : order.total_amount
      statuses.push(
        (await book(house, customer, { ...order, total_amount }, { 'idempotency-key': `a-${i}` })).statusCode,
      )
    }
    expect(statuses).toEqual([...Array(9).fill(409), 201, 429, 429])
    const refused = await book(house, customer, order, { 'idempotency-key': 'a-12' })
    expect(refused.headers['retry-after']).toBe('60')
    house.clock.advance({ minutes: 1 })
    expect((await book(house, customer, order, { 'idempotency-key': 'a-13' })).statusCode).toBe(409)
  })

  it('are each customer’s own', async () => {
    const order = await orderOfHotel()
    for (let i = 0; i < 11; i++) await book(house, customer, { ...order, total_amount: 1 })
    expect((await book(house, customer, order)).statusCode).toBe(429)
    expect((await book(house, await makeUser(house.ctx), order)).statusCode).toBe(201)
  })
})

describe('holds', () => {
  it('are three at most, until one ends', async () => {
    const hotel = await makeHotel(house.ctx)
    const stay = (night: number) =>
      ({ type: 'hotel', itemId: hotel.id, startOn: `2026-12-0${night}`, endOn: `2026-12-0${night + 1}` }) as const
    const orders = await Promise.all([1, 2, 3, 4].map((night) => orderFor(house, stay(night))))
    for (const order of orders.slice(0, 3)) expect((await book(house, customer, order)).statusCode).toBe(201)
    expect((await expectRefused(orders[3], 409)).code).toBe('too_many_holds')
    house.clock.advance({ minutes: 36 })
    expect((await book(house, customer, orders[3])).statusCode).toBe(201)
  })

  it('that have ended never block a buyer, swept or not', async () => {
    const order = await orderOfCar()
    const first = (await book(house, customer, order)).json()
    house.clock.advance({ minutes: 35 })
    const buyer = await makeUser(house.ctx)
    expect((await book(house, buyer, order)).statusCode).toBe(201)
    const ended = (await call(house, customer, { url: `${bookings}/${first.id}` })).json()
    expect(ended).toMatchObject({ status: 'cancelled', cancel_reason: 'hold_expired' })
  })
})

it('needs somebody who is signed in', async () => {
  const answer = await house.app.inject({ method: 'POST', url: bookings, payload: await orderOfHotel() })
  expect(answer.statusCode).toBe(401)
})
