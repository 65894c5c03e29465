// What a search offers can be booked, and what cannot be booked it does not offer: with shortest stays of pools and days.
import { addDays, type Day } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asOwner } from '../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeCar, makeHotel } from '../../testing/makers/catalogue.ts'
import { book, call } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'

let house: TestServer
let admin: MadePerson
let customer: MadePerson
let made = 0

beforeAll(async () => {
  house = await openTestServer()
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
beforeEach(async () => {
  customer = await makeUser(house.ctx)
})
afterAll(() => house.close())

const plan = async (id: string, payload: object) => {
  const answer = await call(house, admin, { method: 'PUT', url: `/api/v1/admin/inventories/${id}/days`, payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** A town of its own, past the second for which an answer is kept. */
async function ask(path: string) {
  house.clock.set(new Date(house.clock.now().getTime() + 1_000))
  const answer = await house.app.inject(`/api/v1${path}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const newTown = () => ({ stateSlug: 'ogun', citySlug: `town-${++made}` })
const searchHotels = (town: string, startOn: Day, endOn: Day, rooms = 1) =>
  ask(`/hotels/search?city=${town},ogun&check_in=${startOn}&check_out=${endOn}&rooms=${rooms}`)

/** What the booking itself says, price and all. */
async function bookHotel(itemId: string, startOn: Day, endOn: Day, rooms = 1) {
  const booking_data = { item_id: itemId, guest_name: 'A B', guest_email: 'a@skyroute.example', rooms }
  const order = { booking_type: 'hotel', booking_data, start_date: startOn, end_date: endOn, currency: 'NGN' }
  return (await book(house, customer, { ...order, total_amount: 1 })).json().code as string
}

describe('a hotel that is sold for three nights or longer', () => {
  it('is found, quoted and sold for three, and for two it says why not', async () => {
    const town = newTown()
    const { id, roomTypeId } = await makeHotel(house.ctx, town)
    await sql`update inventories set min_days = 3 where id = ${roomTypeId}`.execute(house.ctx.db)
    const short = await searchHotels(town.citySlug, '2026-12-10', '2026-12-12')
    expect(short.total).toBe(0)
    expect(short.hotels).toMatchObject([{ id, is_available: false, stay: null, next_free: null, shortest_stay: 3 }])
    expect(await ask(`/hotels/${id}?check_in=2026-12-10&check_out=2026-12-12`)).toMatchObject({
      is_available: false,
      shortest_stay: 3,
      room_types: [{ stay: null, rooms_left: 5, shortest_stay: 3 }],
    })
    expect(await bookHotel(id, '2026-12-10', '2026-12-12')).toBe('min_stay')
    const long = await searchHotels(town.citySlug, '2026-12-10', '2026-12-13')
    expect(long).toMatchObject({ total: 1, hotels: [{ id, is_available: true, shortest_stay: null }] })
    expect(await bookHotel(id, '2026-12-10', '2026-12-13')).toBe('price_changed')
  })
})

describe('a day that asks for longer stays', () => {
  const christmas = { from: '2026-12-24', until: '2026-12-26', min_days: 4 }

  it('counts for stays that begin on it, and for no others', async () => {
    const town = newTown()
    const { id, roomTypeId } = await makeHotel(house.ctx, town)
    await plan(roomTypeId, christmas)
    const found = await searchHotels(town.citySlug, '2026-12-24', '2026-12-26')
    expect(found.total).toBe(0)
    expect(found.hotels).toMatchObject([
      { id, shortest_stay: 4, next_free: { start: '2026-12-27', end: '2026-12-29' } },
    ])
    expect((await searchHotels(town.citySlug, '2026-12-23', '2026-12-25')).total).toBe(1)
    expect((await searchHotels(town.citySlug, '2026-12-24', '2026-12-28')).total).toBe(1)
  })

  it('is told by the page, the quote and the calendar', async () => {
    const { id, roomTypeId } = await makeHotel(house.ctx)
    await plan(roomTypeId, christmas)
    const dates = 'start_date=2026-12-24&end_date=2026-12-26'
    const refused = await house.app.inject(`/api/v1/bookings/summary/hotel/${id}?${dates}`)
    expect(refused.json()).toMatchObject({
      code: 'min_stay',
      detail: 'The shortest stay from Thu 24 Dec is 4 nights.',
    })
    const { days } = await ask(`/hotels/${id}/availability?month=2026-12`)
    const shortest = days.map(({ shortest_stay }: { shortest_stay: number }) => shortest_stay)
    expect(shortest.slice(21, 28)).toEqual([1, 1, 4, 4, 4, 1, 1])
  })

  it('may ask for less than the pool does, and is the pool’s again when that is taken back', async () => {
    const town = newTown()
    const { id, roomTypeId } = await makeHotel(house.ctx, town)
    await sql`update inventories set min_days = 5 where id = ${roomTypeId}`.execute(house.ctx.db)
    const gap = { from: '2026-12-10', until: '2026-12-10' }
    const total = async () => (await searchHotels(town.citySlug, '2026-12-10', '2026-12-12')).total
    expect(await total()).toBe(0)
    await plan(roomTypeId, { ...gap, min_days: 2 })
    expect(await total()).toBe(1)
    expect(await bookHotel(id, '2026-12-10', '2026-12-12')).toBe('price_changed')
    await plan(roomTypeId, { ...gap, price: 90_000 })
    expect(await total()).toBe(1)
    await plan(roomTypeId, { ...gap, min_days: null })
    expect(await total()).toBe(0)
    expect(await bookHotel(id, '2026-12-10', '2026-12-12')).toBe('min_stay')
  })

  it('leaves another room type of the hotel to be found', async () => {
    const town = newTown()
    const { id, roomTypeIds } = await makeHotel(house.ctx, {
      ...town,
      rooms: [{ priceNgn: 30_000 }, { priceNgn: 80_000 }],
    })
    await plan(roomTypeIds[0]!, christmas)
    const found = await searchHotels(town.citySlug, '2026-12-24', '2026-12-26')
    expect(found).toMatchObject({ total: 1, hotels: [{ id, stay: { subtotal: 160_000 } }] })
    for (const roomTypeId of roomTypeIds) await plan(roomTypeId, christmas)
    expect((await searchHotels(town.citySlug, '2026-12-24', '2026-12-26')).total).toBe(0)
  })

  it('does not hide that more rooms of another type take the party', async () => {
    const town = newTown()
    const { id, roomTypeIds } = await makeHotel(house.ctx, {
      ...town,
      rooms: [
        { priceNgn: 20_000, maxParty: 2, count: 3 },
        { priceNgn: 60_000, maxParty: 5, count: 2 },
      ],
    })
    await sql`update inventories set min_days = 2 where id = ${roomTypeIds[1]}`.execute(house.ctx.db)
    const dates = 'start_date=2026-12-10&end_date=2026-12-11'
    const quote = async (asked: string) =>
      (await house.app.inject(`/api/v1/bookings/summary/hotel/${id}?${dates}&${asked}`)).json()
    const refused = await quote('guests=3')
    expect(refused).toMatchObject({ code: 'too_many_guests', errors: [{ field: 'number_of_guests' }] })
    expect(refused.detail).toMatch(/For 3 guests choose 2 rooms\.$/)
    expect(await quote('guests=3&rooms=2')).toMatchObject({ quote: { is_available: true } })
    expect(await quote(`guests=3&room_type_id=${roomTypeIds[1]}`)).toMatchObject({ code: 'min_stay' })
    const six = await quote('guests=6')
    expect(six.detail, 'nothing that asks for more nights is offered').toMatch(/For 6 guests choose 3 rooms\.$/)
    expect((await quote('guests=7')).detail, 'unless nothing else takes them').toMatch(/ choose 2 \S/)
  })

  it('counts for hires as well', async () => {
    const town = newTown()
    const { id } = await makeCar(house.ctx, town)
    await plan(id, { from: '2026-12-24', until: '2026-12-24', min_days: 3 })
    const search = (endOn: Day) =>
      ask(`/cars/search?city=${town.citySlug},ogun&pickup_date=2026-12-24&return_date=${endOn}`)
    expect(await search('2026-12-26')).toMatchObject({ total: 0, cars: [{ id, available: false, shortest_stay: 3 }] })
    expect((await search('2026-12-27')).total).toBe(1)
    expect(await ask(`/cars/${id}?start_date=2026-12-24&end_date=2026-12-25`)).toMatchObject({
      available: false,
      shortest_stay: 3,
      next_free: { start: '2026-12-25', end: '2026-12-26' },
    })
  })
})

describe('search and booking', () => {
  const starts = Array.from({ length: 12 }, (_, day) => addDays('2027-02-01', day))

  async function mixedHotel(town: ReturnType<typeof newTown>) {
    const { id, roomTypeIds } = await makeHotel(house.ctx, { ...town, rooms: [{ count: 2 }, { count: 1 }] })
    const [first, second] = roomTypeIds as [string, string]
    await sql`update inventories set min_days = 2 where id = ${second}`.execute(house.ctx.db)
    await plan(first, { from: '2027-02-03', until: '2027-02-05', min_days: 3 })
    await plan(first, { from: '2027-02-08', until: '2027-02-08', closed: true })
    await plan(second, { from: '2027-02-05', until: '2027-02-06', min_days: 1 })
    await plan(second, { from: '2027-02-10', until: '2027-02-10', min_days: 30 })
    return id
  }

  it.each([1, 2])('say the same of every stay in %i rooms', async (rooms) => {
    const town = newTown()
    const id = await mixedHotel(town)
    const said: [string, string][] = []
    for (const startOn of starts)
      for (const nights of [1, 2, 3]) {
        const endOn = addDays(startOn, nights)
        const isFound = (await searchHotels(town.citySlug, startOn, endOn, rooms)).total === 1
        const quote = await house.app.inject(
          `/api/v1/bookings/summary/hotel/${id}?start_date=${startOn}&end_date=${endOn}&rooms=${rooms}&guests=1`,
        )
        const isQuoted = quote.statusCode === 200 && quote.json().quote.is_available
        said.push([`${startOn} ${nights} ${isFound}`, `${startOn} ${nights} ${isQuoted}`])
      }
    expect(said.map(([search]) => search)).toEqual(said.map(([, quote]) => quote))
    expect(said.some(([search]) => search.endsWith('false'))).toBe(true)
    expect(said.some(([search]) => search.endsWith('true'))).toBe(true)
  })

  it('say the same where the database does not note days', async () => {
    const other = await openTestServer()
    for (const name of ['filled', 'turned', 'gone'])
      await asOwner(other, `drop trigger inventory_days_${name} on inventory_days`)
    const { id } = await makeCar(other.ctx, {})
    await sql`insert into inventory_days (inventory_id, day, capacity, min_days) values (${id}, '2026-12-24', 1, 3)`.execute(
      other.ctx.db,
    )
    const total = async (endOn: Day) =>
      (await other.app.inject(`/api/v1/cars/search?pickup_date=2026-12-24&return_date=${endOn}`)).json().total
    expect([await total('2026-12-26'), await total('2026-12-27')]).toEqual([0, 1])
    await other.close()
  })
})
