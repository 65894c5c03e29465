import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { expectPromisesKept } from '../../testing/invariants.ts'
import { makeCar, makeHotel, priceRoom } from '../../testing/makers/catalogue.ts'
import { payFor } from '../../testing/makers/money.ts'
import { call, makeHold, type OrderOptions } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { expireChanges } from '../bookings/change/release-change.ts'

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
  await sql`delete from settings where key in ('tax', 'stay', 'driver', 'features')`.execute(house.ctx.db)
  await runJobs(house)
  await expireChanges(house.ctx)
  await expectPromisesKept(house)
})
afterAll(() => house.close())

async function bought(wish: OrderOptions): Promise<string> {
  const { id } = await makeHold(house, person, wish)
  await payFor(house, id)
  return String(id)
}

/** The room for three nights from 11 December at ₦50,000, for two, paid: ₦168,000. */
async function stay(wish: { count?: number; endOn?: string } = {}) {
  const hotel = await makeHotel(house.ctx, { rooms: [{ count: wish.count ?? 1 }], priceNgn: 50_000 })
  const id = await bought({ type: 'hotel', itemId: hotel.id, endOn: wish.endOn ?? '2026-12-14' })
  return { hotel, pool: hotel.roomTypeId, id }
}

/** The car for three days from 11 December at ₦50,000 with a driver at ₦20,000 a day, paid: ₦235,200. */
async function hire(data: object = { with_driver: true }, times = {}) {
  const car = await makeCar(house.ctx, { priceNgn: 50_000 })
  const id = await bought({ type: 'car', itemId: car.id, endOn: '2026-12-14', data: { ...data }, times })
  return { car, pool: car.inventoryId, id }
}

const url = (id: string, path = '') => `/api/v1/bookings/${id}/change${path}`
async function change(id: string, startOn: string, endOn: string, times: Record<string, string> = {}) {
  const query = { start_date: startOn, end_date: endOn, ...times }
  const quote = await call(house, person, { url: url(id, '/quote'), query })
  const made = await call(house, person, { method: 'POST', url: url(id), payload: query })
  // The quote and the change are refused alike.
  expect([made.statusCode, made.json().code]).toEqual([quote.statusCode, quote.json().code])
  return made
}

const set = (key: string, value: object) =>
  sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
      on conflict (key) do update set value = settings.value || excluded.value`.execute(house.ctx.db)

/** What staff may do after a sale, to what was sold and to the rules of the house. */
const afterwards = {
  'holds fewer people': ({ pool }) =>
    sql`update inventories set max_party = 1 where id = ${pool}`.execute(house.ctx.db),
  'asks for a longer stay': ({ pool }) =>
    sql`update inventories set min_days = 5 where id = ${pool}`.execute(house.ctx.db),
  'is asked for a longer stay on that day': ({ pool }) =>
    sql`update inventory_days set min_days = 5 where inventory_id = ${pool}`.execute(house.ctx.db),
  'is switched off': ({ pool }) =>
    sql`with pool as (update inventories set is_active = false where id = ${pool} returning listing_id)
        update hotels set price_from_kobo = 0, room_count = 0 from pool where hotels.id = pool.listing_id`.execute(
      house.ctx.db,
    ),
  'is taken off sale with its listing': async ({ pool }) => {
    await sql`update hotels set is_active = false from inventories i
               where i.id = ${pool} and i.listing_id = hotels.id`.execute(house.ctx.db)
    await sql`update cars set is_active = false where id = ${pool}`.execute(house.ctx.db)
  },
  'costs more': ({ pool, isHotel }) =>
    isHotel
      ? priceRoom(pool, 15_000_000).execute(house.ctx.db)
      : sql`with priced as (update inventories set base_price_kobo = 15000000 where id = ${pool})
            update cars set price_kobo = 15000000 where id = ${pool}`.execute(house.ctx.db),
  'is closed on these days': ({ pool }) =>
    sql`update inventory_days set closed = true where inventory_id = ${pool}`.execute(house.ctx.db),
  'is taxed higher': () => set('tax', { taxBps: 2000, vatBps: 1500 }),
  'may be booked for one day at most': () => set('stay', { maxDays: 1 }),
  'may be booked a week ahead at most': () => set('stay', { maxDaysAhead: 7 }),
  'belongs to a product that is not sold any more': () =>
    set('features', { hotel_booking_enabled: false, car_rental_enabled: false }),
} satisfies Record<string, (sold: { pool: string; isHotel: boolean }) => Promise<unknown>>

describe('what staff change after the sale is not asked of the days that a booking has', () => {
  for (const [title, happens] of Object.entries(afterwards)) {
    it(`a stay whose room ${title} can be shortened at either end, and gives its nights back at their price`, async () => {
      const [last, first] = [await stay(), await stay()]
      for (const { pool } of [last, first]) await happens({ pool, isHotel: true })
      for (const answer of [
        await change(last.id, '2026-12-11', '2026-12-13'),
        await change(first.id, '2026-12-12', '2026-12-14'),
      ])
        expect(answer.json(), answer.body).toMatchObject({
          status: 'applied',
          booking: { total_amount: 112_000, amount_refunded: 56_000 },
        })
    })

    it(`a hire whose car ${title} can be shortened as well`, async () => {
      const { id, pool } = await hire()
      await happens({ pool, isHotel: false })
      const answer = await change(id, '2026-12-11', '2026-12-13')
      expect(answer.json(), answer.body).toMatchObject({
        status: 'applied',
        booking: { total_amount: 156_800, amount_refunded: 78_400 },
      })
    })
  }

  it('a driver who costs more, and a car that is hired without one by now, leave a hire as it was sold', async () => {
    const { id, pool } = await hire()
    await set('driver', { dayKobo: 9_900_000 })
    await sql`update cars set driver_mode = 'none' where id = ${pool}`.execute(house.ctx.db)
    expect((await change(id, '2026-12-11', '2026-12-13')).json().booking.total_amount).toBe(156_800)
  })

  it('a return whose hour is closed by now stays, and another pick-up is held to the hours of today', async () => {
    const { id } = await hire({}, { pickup_time: '12:00', return_time: '20:00' })
    await set('stay', { selfDriveUntil: '18:00' })
    const later = { pickup_time: '19:00', return_time: '20:00' }
    expect((await change(id, '2026-12-11', '2026-12-14', later)).json().errors[0].field).toBe('pickup_time')
    expect((await change(id, '2026-12-11', '2026-12-14', { pickup_time: '13:00' })).statusCode).toBe(200)
    const other = await change(id, '2026-12-11', '2026-12-13', { pickup_time: '13:00' })
    expect([other.statusCode, other.json().errors[0].field]).toEqual([422, 'return_time'])
  })
})

describe('what is new in a change is held to what is sold today', () => {
  it('a further night costs today’s price, and the nights before it what they were sold for', async () => {
    const { id, pool } = await stay()
    await priceRoom(pool, 8_000_000).execute(house.ctx.db)
    const answer = await change(id, '2026-12-12', '2026-12-15')
    expect(answer.json()).toMatchObject({ status: 'awaiting_payment', change: { total: 201_600, due: 33_600 } })
    await payFor(house, id, 33_600)
    const { rows } = await sql<{ day_prices: number[] }>`
      select day_prices from bookings where id = ${id}`.execute(house.ctx.db)
    expect(rows[0]?.day_prices).toEqual([5_000_000, 5_000_000, 8_000_000])
  })

  it('a stay on other nights altogether is priced, taxed and measured by today', async () => {
    const { id, pool } = await stay()
    await set('tax', { taxBps: 2000, vatBps: 1500 })
    await sql`update inventories set min_days = 3 where id = ${pool}`.execute(house.ctx.db)
    const short = await change(id, '2026-12-20', '2026-12-22')
    expect([short.statusCode, short.json().code]).toEqual([422, 'min_stay'])
    expect((await change(id, '2026-12-20', '2026-12-23')).json().change.total).toBe(180_000)
  })

  it.each(['is switched off', 'is taken off sale with its listing'] as const)(
    'a further night in a room that %s is refused',
    async (title) => {
      const { id, pool } = await stay()
      await afterwards[title]({ pool, isHotel: true })
      const answer = await change(id, '2026-12-11', '2026-12-15')
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'not_on_sale'])
    },
  )

  it('a stay longer than can be booked by now does not become longer', async () => {
    const { id } = await stay()
    await set('stay', { maxDays: 2 })
    expect((await change(id, '2026-12-11', '2026-12-15')).json().code).toBe('stay_too_long')
  })
})

describe('the shortest stay', () => {
  it('of the sale holds for the change: nobody buys three nights and keeps one', async () => {
    const hotel = await makeHotel(house.ctx, { priceNgn: 50_000 })
    await sql`update inventories set min_days = 2 where id = ${hotel.roomTypeId}`.execute(house.ctx.db)
    const id = await bought({ type: 'hotel', itemId: hotel.id, endOn: '2026-12-14' })
    await sql`update inventories set min_days = 5 where id = ${hotel.roomTypeId}`.execute(house.ctx.db)
    expect((await change(id, '2026-12-11', '2026-12-12')).json().code).toBe('min_stay')
    expect((await change(id, '2026-12-11', '2026-12-13')).json().status).toBe('applied')
  })

  it('of today counts where staff have lowered it', async () => {
    const hotel = await makeHotel(house.ctx, { priceNgn: 50_000 })
    await sql`update inventories set min_days = 3 where id = ${hotel.roomTypeId}`.execute(house.ctx.db)
    const id = await bought({ type: 'hotel', itemId: hotel.id, endOn: '2026-12-14' })
    await sql`update inventories set min_days = 1 where id = ${hotel.roomTypeId}`.execute(house.ctx.db)
    expect((await change(id, '2026-12-11', '2026-12-12')).json().status).toBe('applied')
  })

  it('is the booking’s own length where nobody recorded the one of the sale', async () => {
    const { id, pool } = await stay()
    await sql`update bookings set shortest_days = null where id = ${id}`.execute(house.ctx.db)
    await sql`update inventories set min_days = 5 where id = ${pool}`.execute(house.ctx.db)
    expect((await change(id, '2026-12-11', '2026-12-13')).json().code).toBe('min_stay')
    expect((await change(id, '2026-12-11', '2026-12-15')).json().status).toBe('awaiting_payment')
  })
})
