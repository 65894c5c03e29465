import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { expectPromisesKept } from '../../../testing/invariants.ts'
import { makeCar, makeHotel, makePlace } from '../../../testing/makers/catalogue.ts'
import { payFor } from '../../../testing/makers/money.ts'
import { book, call, makeHold, orderFor, quoted } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { meetBefore } from '../../../testing/rivals/meet-before.ts'
import { expireChanges } from '../../bookings/change/release-change.ts'
import { expireHolds } from '../../bookings/holds/expire-holds.ts'

let house: TestServer
let admin: MadePerson
let customer: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  await makePlace(house.ctx)
})
beforeEach(async () => {
  house.clock.advance({ minutes: 1 })
  customer = await makeUser(house.ctx)
})
afterAll(async () => {
  house.clock.advance({ hours: 2 })
  await expireHolds(house.ctx)
  await expireChanges(house.ctx)
  await expectPromisesKept(house)
  await house.close()
})

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, who = admin) =>
  call(house, who, { method, url: `/api/v1/admin${path}`, ...(payload ? { payload } : {}) })
const publicly = (path: string) => call(house, customer, { url: `/api/v1${path}` })

async function actionsOn(id: string) {
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where subject_id = ${id} order by action`.execute(house.ctx.db)
  return rows.map((row) => row.action)
}

const place = { state_slug: 'lagos', city_slug: 'victoria-island', lat: 6.43, lng: 3.42 }
const hotel = {
  ...place,
  name: 'Ọ̀ṣun  Lodge',
  description: 'By the water.\nQuiet.',
  star_rating: 4,
  amenities: ['WiFi', 'Pool', 'Wi-Fi', 'WiFi'],
}
const room = { name: 'Standard Room', beds: '1 double bed', price: 45_000.5, room_count: 3, max_guests: 2 }
const car = {
  ...place,
  name: 'Corolla by the day',
  description: 'Clean.',
  brand: 'Toyota',
  model: 'Corolla',
  year: 2021,
  category: 'Sedan',
  passengers: 4,
  transmission: 'Automatic',
  fuel_type: 'Petrol',
  color: 'Silver',
  pickup_location: 'Airport',
  price: 30_000,
}

describe('a hotel', () => {
  it('has an address in which no letter is lost', async () => {
    const made = await ask('POST', '/hotels', { ...hotel, name: 'Ƙofar Ɗan Ɓaure Ẹ̀gbá Ƴar', room_type: room })
    expect(made.json().id).toBe('kofar-dan-baure-egba-yar')
  })

  it('is made with its first room, shown to staff, and to the public once it is switched on', async () => {
    const made = await ask('POST', '/hotels', {
      ...hotel,
      room_type: room,
      facts: { power_hours: 24, backup: ['solar'] },
    })
    expect(made.statusCode).toBe(201)
    const { id, version } = made.json()
    expect(made.json()).toMatchObject({
      id: 'osun-lodge',
      is_active: false,
      amenities: ['WiFi', 'Pool'],
      room_count: 3,
      price_from: 45_000.5,
      room_types: [{ name: 'Standard Room', price: 45_000.5, room_count: 3, min_nights: 1 }],
      images: [],
    })
    expect((await publicly(`/hotels/${id}`)).statusCode).toBe(404)
    expect((await ask('PUT', `/hotels/${id}`, { is_active: true, version })).json().is_active).toBe(true)
    expect((await publicly(`/hotels/${id}`)).json()).toMatchObject({
      name: 'Ọ̀ṣun  Lodge'.normalize('NFC'),
      price_per_night: 45_000.5,
    })
    const found = (await publicly('/hotels/search?destination=Lagos')).json().hotels
    expect(found.map((each: { id: string }) => each.id)).toContain(id)
    expect(await actionsOn(id)).toEqual(['hotel.changed', 'hotel.created'])
    expect((await ask('POST', '/hotels', hotel)).json().id).toMatch(/^osun-lodge-[0-9a-f]{6}$/)
  })

  it.each([
    { name: ' ' },
    { name: '日本' },
    { city_slug: 'atlantis' },
    { star_rating: 6 },
    { lat: 51.5 },
    { check_in_time: '25:00' },
    { facts: { power_hours: 'many' } },
    { amenities: ['a\nb'] },
    { room_type: { ...room, price: 0 } },
    { room_type: { ...room, price: 0.001 } },
    { room_type: { ...room, room_count: -1 } },
  ])('is not made with %j', async (wrong) => {
    const before = await sql`select id from hotels`.execute(house.ctx.db)
    expect((await ask('POST', '/hotels', { ...hotel, ...wrong })).statusCode).toBe(422)
    expect((await sql`select id from hotels`.execute(house.ctx.db)).rows).toEqual(before.rows)
  })

  it('edited by two at once is saved once; the second is told', async () => {
    const { id } = await makeHotel(house.ctx)
    const { version } = (await ask('GET', `/hotels/${id}`)).json()
    const answers = await Promise.all(
      [4, 5].map((star_rating) => ask('PUT', `/hotels/${id}`, { star_rating, version })),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.statusCode === 409)?.json().code).toBe('changed_meanwhile')
  })

  it('with bookings is switched off and not removed; its bookings stay', async () => {
    const { id } = await makeHotel(house.ctx)
    const { id: bookingId } = await makeHold(house, customer, { type: 'hotel', itemId: id })
    expect((await ask('DELETE', `/hotels/${id}`)).json()).toMatchObject({
      code: 'has_bookings',
      bookings: [`SKY-${bookingId}`],
    })
    expect((await ask('PUT', `/hotels/${id}`, { is_active: false })).statusCode).toBe(200)
    expect((await call(house, customer, { url: `/api/v1/bookings/${bookingId}` })).json().status).toBe('pending')
    const order = {
      ...(await orderFor(house, { type: 'hotel', itemId: (await makeHotel(house.ctx)).id })),
      booking_data: { item_id: id, guest_name: 'A B', guest_email: 'a@skyroute.example' },
    }
    expect((await book(house, customer, order)).json().code).toBe('not_on_sale')
  })

  it('that was never sold is removed with its rooms', async () => {
    const { id, roomTypeId } = await makeHotel(house.ctx)
    expect((await ask('DELETE', `/hotels/${id}?reason=Closed`)).statusCode).toBe(200)
    expect((await ask('GET', `/hotels/${id}`)).statusCode).toBe(404)
    const { rows } = await sql`select 1 from inventories where id = ${roomTypeId}`.execute(house.ctx.db)
    expect(rows).toEqual([])
    expect(await actionsOn(id)).toEqual(['hotel.removed'])
  })

  it('is found by staff whether it is on or off', async () => {
    const { id } = await makeHotel(house.ctx, { name: 'The Hidden 100% House', isActive: false })
    const list = (await ask('GET', '/hotels?search=100%25+hidden')).json()
    expect(list).toMatchObject({
      total: 1,
      listings: [{ id, is_active: false, units: 5, price: 50_000, image_url: null }],
    })
    expect((await ask('GET', '/hotels?search=hidden&is_active=true')).json().total).toBe(0)
    expect(list).toMatchObject({ totals: { active: 0, units: 5 }, listings: [{ kind: '3 stars', pictures: 0 }] })
  })

  it('is listed in the asked order, by place and by what it lacks', async () => {
    const town = { stateSlug: 'osun', citySlug: 'ede' }
    await makeHotel(house.ctx, { ...town, id: 'ede-b', name: 'B', priceNgn: 20_000, rating: 4, starRating: 2 })
    await makeHotel(house.ctx, { ...town, id: 'ede-a', name: 'a', priceNgn: 30_000, rooms: [{ count: 9 }] })
    const idsOf = async (query: string) =>
      (await ask('GET', `/hotels?city=ede&${query}`)).json().listings.map(({ id }: { id: string }) => id)
    expect(await idsOf('')).toEqual(['ede-a', 'ede-b'])
    expect(await idsOf('sort_by=price')).toEqual(['ede-b', 'ede-a'])
    expect(await idsOf('sort_by=-rating')).toEqual(['ede-b', 'ede-a'])
    expect(await idsOf('sort_by=-units')).toEqual(['ede-a', 'ede-b'])
    expect(await idsOf('sort_by=rating'), 'unrated last').toEqual(['ede-b', 'ede-a'])
    for (const sort of ['name', 'price', 'units'])
      expect(await idsOf(`sort_by=-${sort}`), sort).toEqual((await idsOf(`sort_by=${sort}`)).toReversed())
    expect(await idsOf('stars=2')).toEqual(['ede-b'])
    expect(await idsOf('has_pictures=true')).toEqual([])
    expect((await ask('GET', '/hotels?sort_by=beauty')).statusCode).toBe(422)
  })
})

describe('a room type', () => {
  it('is added, priced and switched off; the hotel’s price and count follow', async () => {
    const { id, roomTypeId } = await makeHotel(house.ctx)
    const added = await ask('POST', `/hotels/${id}/room-types`, { ...room, name: 'Single', price: 20_000 })
    expect(added.statusCode).toBe(201)
    expect((await ask('GET', `/hotels/${id}`)).json()).toMatchObject({ price_from: 20_000, room_count: 8 })
    expect((await ask('POST', `/hotels/${id}/room-types`, { ...room, name: 'Single' })).json().code).toBe('name_taken')
    expect((await ask('PUT', `/room-types/${added.json().id}`, { is_active: false })).json().is_active).toBe(false)
    expect((await ask('GET', `/hotels/${id}`)).json()).toMatchObject({ price_from: 50_000, room_count: 5 })
    expect((await ask('PUT', `/room-types/${roomTypeId}`, { price: 60_000 })).statusCode).toBe(200)
    expect(await quoted(house, { type: 'hotel', itemId: id })).toBe(134_400)
    expect((await ask('DELETE', `/room-types/${added.json().id}`)).statusCode).toBe(200)
    expect(await actionsOn(added.json().id)).toEqual(['room-type.changed', 'room-type.created', 'room-type.removed'])
  })

  it('is not made fewer than are sold, and the bookings are named; more is always possible', async () => {
    const { id, roomTypeId } = await makeHotel(house.ctx, { rooms: [{ count: 3 }] })
    const sold = await makeHold(house, customer, { type: 'hotel', itemId: id, data: { rooms: 2 } })
    const refused = await ask('PUT', `/room-types/${roomTypeId}`, { room_count: 1 })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'has_bookings'])
    expect(refused.json().bookings).toEqual([sold.booking_reference])
    expect((await ask('PUT', `/room-types/${roomTypeId}`, { room_count: 2 })).statusCode).toBe(200)
    const other = await makeUser(house.ctx)
    expect((await book(house, other, { ...(await orderFor(house, { type: 'hotel', itemId: id })) })).json().code).toBe(
      'dates_taken',
    )
    expect((await ask('PUT', `/room-types/${roomTypeId}`, { room_count: 4 })).statusCode).toBe(200)
    expect((await book(house, other, await orderFor(house, { type: 'hotel', itemId: id }))).statusCode).toBe(201)
  })

  it('is not made fewer than unpaid changes of dates hold: the day is named, how many are held, and by which bookings', async () => {
    const { id, roomTypeId } = await makeHotel(house.ctx, { rooms: [{ count: 2 }] })
    const extended = async (startOn: string, endOn: string, to: object) => {
      const guest = await makeUser(house.ctx)
      const stay = await makeHold(house, guest, { type: 'hotel', itemId: id, startOn, endOn })
      await payFor(house, stay.id)
      const url = `/api/v1/bookings/${stay.id}/change`
      const changed = await call(house, guest, { method: 'POST', url, payload: to })
      expect(changed.json()).toMatchObject({ status: 'awaiting_payment' })
      return stay.booking_reference
    }
    const both = [
      await extended('2026-12-11', '2026-12-12', { start_date: '2026-12-11', end_date: '2026-12-13' }),
      await extended('2026-12-13', '2026-12-14', { start_date: '2026-12-12', end_date: '2026-12-14' }),
    ]
    const refused = await ask('PUT', `/room-types/${roomTypeId}`, { room_count: 1 })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'has_bookings', bookings: both, held_days: [{ day: '2026-12-12', held: 2 }] },
    ])
    expect(refused.json().detail).toContain('Sold or held on Sat 12 Dec 2026: 2.')
  })

  it('shrinks or is sold, whoever comes first: never below what is sold', async () => {
    const { id, roomTypeId } = await makeHotel(house.ctx, { rooms: [{ count: 1 }] })
    const order = await orderFor(house, { type: 'hotel', itemId: id })
    const [sale, edit] = await Promise.all([
      book(house, customer, order),
      ask('PUT', `/room-types/${roomTypeId}`, { room_count: 0 }),
    ])
    expect([sale.statusCode, edit.statusCode].sort()).toEqual(sale.statusCode === 201 ? [201, 409] : [200, 409])
  })

  it('may ask for a shortest stay', async () => {
    const { id, roomTypeId } = await makeHotel(house.ctx)
    expect((await ask('PUT', `/room-types/${roomTypeId}`, { min_nights: 3 })).json().min_nights).toBe(3)
    const dates = 'start_date=2026-12-11&end_date='
    const short = await publicly(`/bookings/summary/hotel/${id}?${dates}2026-12-13`)
    expect(short.json()).toMatchObject({ code: 'min_stay', detail: 'The shortest stay is 3 nights.' })
    expect((await publicly(`/bookings/summary/hotel/${id}?${dates}2026-12-14`)).json().quote.nights).toBe(3)
  })
})

describe('a car', () => {
  it('is made, priced and hired', async () => {
    const made = await ask('POST', '/cars', { ...car, is_active: true, min_days: 2, car_count: 2 })
    expect(made.json()).toMatchObject({
      id: 'corolla-by-the-day',
      price: 30_000,
      car_count: 2,
      driver_mode: 'optional',
    })
    const { id, version } = made.json()
    expect(await quoted(house, { type: 'car', itemId: id, data: { number_of_guests: 1 } })).toBe(67_200)
    expect((await ask('PUT', `/cars/${id}`, { price: 40_000, passengers: 5, version })).json()).toMatchObject({
      price: 40_000,
    })
    expect((await publicly(`/cars/${id}`)).json()).toMatchObject({ price_per_day: 40_000, passengers: 5 })
    const { rows } = await sql`select max_party, base_price_kobo from inventories where id = ${id}`.execute(
      house.ctx.db,
    )
    expect(rows).toEqual([{ max_party: 5, base_price_kobo: 4_000_000 }])
    expect((await ask('PUT', `/cars/${id}`, { color: 'Red', version })).json().code).toBe('changed_meanwhile')
    expect((await ask('DELETE', `/cars/${id}`)).statusCode).toBe(200)
    expect((await ask('GET', `/cars/${id}`)).statusCode).toBe(404)
  })

  it('that is hired stays, and is not made fewer', async () => {
    const { id } = await makeCar(house.ctx, { count: 1 })
    const { booking_reference } = await makeHold(house, customer, { type: 'car', itemId: id })
    for (const answer of [await ask('PUT', `/cars/${id}`, { car_count: 0 }), await ask('DELETE', `/cars/${id}`)])
      expect(answer.json()).toMatchObject({ code: 'has_bookings', bookings: [booking_reference] })
    expect((await ask('PUT', `/cars/${id}`, { is_active: false })).statusCode).toBe(200)
  })
})

describe('the calendar', () => {
  const days = (id: string, from: string, until: string) =>
    ask('GET', `/inventories/${id}/days?from=${from}&until=${until}`)
  const plan = (id: string, payload: object) => ask('PUT', `/inventories/${id}/days`, payload)

  it('sets prices on chosen weekdays, and takes them back', async () => {
    const { id, roomTypeId } = await makeHotel(house.ctx)
    const december = { from: '2026-12-07', until: '2026-12-20' }
    const set = await plan(roomTypeId, { ...december, weekdays: [5, 6], price: 70_000, reason: 'Weekends' })
    expect(set.statusCode).toBe(200)
    const dear = set.json().days.filter((day: { has_own_price: boolean }) => day.has_own_price)
    expect(dear.map((day: { date: string }) => day.date)).toEqual([
      '2026-12-11',
      '2026-12-12',
      '2026-12-18',
      '2026-12-19',
    ])
    expect(await quoted(house, { type: 'hotel', itemId: id })).toBe(156_800)
    expect((await plan(roomTypeId, { ...december, price: null })).statusCode).toBe(200)
    expect(await quoted(house, { type: 'hotel', itemId: id })).toBe(112_000)
    expect(await actionsOn(roomTypeId)).toEqual(['days.planned', 'days.planned'])
  })

  it('closes days for sale and touches no booking', async () => {
    const { id, roomTypeId } = await makeHotel(house.ctx)
    const order = await orderFor(house, { type: 'hotel', itemId: id })
    const { id: bookingId } = await makeHold(house, customer, { type: 'hotel', itemId: id })
    const closed = await plan(roomTypeId, { from: '2026-12-12', until: '2026-12-12', closed: true })
    expect(closed.json().days).toMatchObject([{ date: '2026-12-12', closed: true, reserved: 1, left: 0 }])
    expect((await call(house, customer, { url: `/api/v1/bookings/${bookingId}` })).json().status).toBe('pending')
    const other = await makeUser(house.ctx)
    expect((await book(house, other, order)).json().code).toBe('dates_taken')
    await plan(roomTypeId, { from: '2026-12-12', until: '2026-12-12', closed: false })
    expect((await days(roomTypeId, '2026-12-12', '2026-12-12')).json().days).toMatchObject([{ closed: false, left: 4 }])
    expect((await book(house, other, order)).statusCode).toBe(201)
  })

  it('tells before what would change, and whose days would be closed', async () => {
    const { id, roomTypeId } = await makeHotel(house.ctx)
    const { booking_reference } = await makeHold(house, customer, { type: 'hotel', itemId: id })
    const week = { from: '2026-12-07', until: '2026-12-13' }
    await plan(roomTypeId, { from: '2026-12-13', until: '2026-12-13', closed: true })
    const preview = async (payload: object) =>
      (await ask('POST', `/inventories/${roomTypeId}/days/preview`, { ...week, ...payload })).json()
    const closing = await preview({ closed: true, weekdays: [5, 6, 7] })
    expect(closing).toMatchObject({ days: 3, bookings: [{ reference: booking_reference, units: 1 }] })
    expect(closing.changes).toMatchObject([
      { date: '2026-12-11', reserved: 1, before: { closed: false }, after: { closed: true } },
      { date: '2026-12-12', reserved: 1 },
    ])
    const dearer = await preview({ price: 60_000, min_days: 2 })
    expect(dearer.bookings).toEqual([])
    expect(dearer.changes).toHaveLength(7)
    expect(dearer.changes[0]).toMatchObject({
      before: { price: 50_000, has_own_price: false, min_days: 1 },
      after: { price: 60_000, has_own_price: true, min_days: 2, has_own_min_days: true },
    })
    expect((await days(roomTypeId, week.from, week.until)).json().version).toBe(dearer.version)
    expect((await ask('GET', `/hotels/${id}`)).json().coming_bookings).toBe(1)
  })

  it('planned by two at once is planned once', async () => {
    const { roomTypeId } = await makeHotel(house.ctx)
    const range = { from: '2026-12-24', until: '2026-12-26' }
    const { version } = (await days(roomTypeId, range.from, range.until)).json()
    const answers = await Promise.all([90_000, 95_000].map((price) => plan(roomTypeId, { ...range, price, version })))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  })

  it.each([
    { from: '2026-11-19', until: '2026-11-25', closed: true },
    { from: '2026-12-10', until: '2026-12-09', closed: true },
    { from: '2026-12-10', until: '2029-12-09', closed: true },
    { from: '2027-02-30', until: '2027-03-01', closed: true },
    { from: '2026-12-10', until: '2026-12-10' },
    { from: '2026-12-10', until: '2026-12-10', price: 0 },
    { from: '2026-12-07', until: '2026-12-07', weekdays: [2], closed: true },
  ])('refuses %j', async (payload) => {
    const { roomTypeId } = await makeHotel(house.ctx)
    expect((await plan(roomTypeId, payload)).statusCode).toBe(422)
    expect(
      (await sql`select 1 from inventory_days where inventory_id = ${roomTypeId}`.execute(house.ctx.db)).rows,
    ).toEqual([])
  })

  it('of nothing is not found', async () => {
    expect((await days('nothing', '2026-12-01', '2026-12-02')).statusCode).toBe(404)
    expect((await plan('nothing', { from: '2026-12-01', until: '2026-12-02', closed: true })).statusCode).toBe(404)
  })
})

it('the catalogue is not a customer’s to change', async () => {
  const { id, roomTypeId } = await makeHotel(house.ctx)
  for (const [method, path] of [
    ['GET', '/hotels'],
    ['POST', '/hotels'],
    ['GET', `/hotels/${id}`],
    ['PUT', `/hotels/${id}`],
    ['DELETE', `/hotels/${id}`],
    ['POST', `/hotels/${id}/room-types`],
    ['PUT', `/room-types/${roomTypeId}`],
    ['DELETE', `/room-types/${roomTypeId}`],
    ['POST', '/cars'],
    ['PUT', '/cars/x'],
    ['GET', `/inventories/${roomTypeId}/days`],
    ['PUT', `/inventories/${roomTypeId}/days`],
  ] as const)
    expect([
      path,
      (await ask(method, path, method === 'GET' || method === 'DELETE' ? undefined : {}, customer)).statusCode,
    ]).toEqual([path, 403])
})

describe('a listing', () => {
  it.each([
    { table: 'hotels', listing: { ...hotel, name: 'The Twin House', room_type: room } },
    { table: 'cars', listing: { ...car, name: 'The Twin Car' } },
  ])('of $table made by three at once is made three times, each under an id of its own', async ({ table, listing }) => {
    const answers = await meetBefore({ url: house.url, table }, () =>
      Promise.all([1, 2, 3].map(() => ask('POST', `/${table}`, listing))),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    const ids = answers.map((answer) => answer.json().id).sort((one, other) => one.length - other.length)
    expect(ids[0]).toMatch(/^the-twin-(house|car)$/)
    expect(new Set(ids).size).toBe(3)
    for (const id of ids.slice(1)) expect(id).toMatch(new RegExp(`^${ids[0]}-[0-9a-f]{6}$`))
  })
})
