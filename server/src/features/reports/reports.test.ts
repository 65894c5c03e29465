import { addDays, lagosDayOf } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeCar, makeHotel } from '../../testing/makers/catalogue.ts'
import { payFor } from '../../testing/makers/money.ts'
import { call, makeHold } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { expireHolds } from '../bookings/holds/expire-holds.ts'

let house: TestServer
let admin: MadePerson
let made = 0

beforeAll(async () => {
  house = await openTestServer()
  await makeHotel(house.ctx, { id: 'the-hotel', priceNgn: 33_333.33 })
  await makeCar(house.ctx, { id: 'the-car', count: 50, priceNgn: 12_345.67 })
  // A year of trade: midnight in Lagos lies between the first two of each pair.
  for (const at of ['2025-12-01T12:00', '2026-05-20T23:59', '2026-05-21T00:01', '2026-10-21T23:59', '2026-10-22T00:01'])
    await trade(`${at}:00+01:00`)
  for (const at of ['2026-11-13T23:59', '2026-11-14T00:01', '2026-11-20T08:00']) await trade(`${at}:00+01:00`)
  house.clock.set('2026-11-20T23:30:00+01:00')
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => house.close())

/** A stay that is paid, a hire that is cancelled late and half given back, a hold that nobody pays. */
async function trade(at: string) {
  house.clock.set(at)
  const customer = await makeUser(house.ctx)
  const days = (from: number, until: number) => ({ startOn: dayAfter(at, from), endOn: dayAfter(at, until) })
  const stay = await makeHold(house, customer, { type: 'hotel', itemId: 'the-hotel', ...days(10 + made, 12 + made) })
  await payFor(house, stay.id)
  const hire = await makeHold(house, customer, { type: 'car', itemId: 'the-car', ...days(1, 3) })
  await payFor(house, hire.id)
  await makeHold(house, customer, { type: 'car', itemId: 'the-car', ...days(5, 6) })
  house.clock.advance({ hours: 10 })
  const gone = await call(house, customer, { method: 'DELETE', url: `/api/v1/bookings/${hire.id}` })
  if (gone.statusCode !== 200) throw new Error(gone.body)
  await expireHolds(house.ctx)
  made += 1
}

function dayAfter(at: string, days: number) {
  return new Date(new Date(at.slice(0, 10)).getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

const dashboard = async (range: string) =>
  (await call(house, admin, { url: `/api/v1/analytics/dashboard?range=${range}` })).json()

type Counted = {
  captured: number
  refunded: number
  booked: number
  created: number
  confirmed: number
  hotels: number
  cars: number
  cancelled: number
  fees: number
}

/** The same figures, asked another way: row by row, by the calendar day in Lagos. */
async function countedBetween(from: string, until: string): Promise<Counted> {
  const between = (column: string) =>
    sql.raw(`(${column} at time zone 'Africa/Lagos')::date between '${from}' and '${until}'`)
  const { rows } = await sql<Counted>`
    select (select coalesce(sum(-e.amount_kobo), 0)::float8 from ledger_entries e
              join ledger_transactions t on t.booking_id = e.booking_id and t.id = e.transaction_id
             where e.account = 'customer_funds' and t.kind like '%receipt%' and ${between('t.posted_at')}) as captured,
           (select coalesce(sum(amount_kobo), 0)::float8 from refunds
             where status in ('reserved', 'sent', 'succeeded') and ${between('created_at')}) as refunded,
           (select coalesce(sum(total_kobo), 0)::float8 from bookings where ${between('confirmed_at')}) as booked,
           (select count(*)::int from booking_events where event = 'create' and ${between('at')}) as created,
           (select count(*)::int from booking_events where to_status = 'confirmed' and ${between('at')}) as confirmed,
           (select count(*)::int from booking_events e join bookings b on b.id = e.booking_id
             where e.to_status = 'confirmed' and b.booking_type = 'hotel' and ${between('e.at')}) as hotels,
           (select count(*)::int from booking_events e join bookings b on b.id = e.booking_id
             where e.to_status = 'confirmed' and b.booking_type = 'car' and ${between('e.at')}) as cars,
           (select count(*)::int from booking_events
             where to_status = 'cancelled' and from_status = 'confirmed' and ${between('at')}) as cancelled,
           (select coalesce(sum(fee_kobo), 0)::float8 from payments where ${between('completed_at')}) as fees`.execute(
    house.ctx.db,
  )
  return rows[0]!
}

const kobo = (naira: number) => Math.round(naira * 100)
type Shown = Record<string, number>
function asCounted(shown: Shown): Partial<Counted> {
  return {
    captured: kobo(shown.captured ?? Number.NaN),
    refunded: kobo(shown.refunded ?? Number.NaN),
    booked: kobo(shown.booked ?? Number.NaN),
    created: shown.bookings_created ?? Number.NaN,
    confirmed: shown.bookings_confirmed ?? Number.NaN,
    hotels: shown.hotel_bookings ?? Number.NaN,
    cars: shown.car_bookings ?? Number.NaN,
    cancelled: shown.bookings_cancelled ?? Number.NaN,
  }
}

describe('the dashboard', () => {
  it.each(['7d', '30d', '3m', '6m', '12m'])(
    'of %s is right to the kobo, in sum, before and bucket by bucket',
    async (range) => {
      const shown = await dashboard(range)
      const { fees, ...counted } = await countedBetween(shown.from, shown.until)
      expect(asCounted(shown.totals)).toEqual(counted)
      expect(kobo(shown.totals.fees)).toBe(fees)
      expect(kobo(shown.totals.net)).toBe(counted.captured - counted.refunded)
      const { fees: _, ...before } = await countedBetween(shown.previous.from, shown.previous.until)
      expect(asCounted(shown.previous)).toEqual(before)
      for (const bucket of shown.series) {
        const { fees: _fees, ...inside } = await countedBetween(bucket.from, bucket.until)
        expect([bucket.from, asCounted(bucket)]).toEqual([bucket.from, inside])
      }
      expect(counted.confirmed).toBeGreaterThan(0)
    },
  )

  it('is of six months unless told otherwise, and of no other range', async () => {
    const answer = await call(house, admin, { url: '/api/v1/analytics/dashboard' })
    expect(answer.json()).toMatchObject({ range: '6m', step: 'week', until: '2026-11-20', currency: 'NGN' })
    for (const range of ['1y', '', '6M', '7']) {
      expect((await call(house, admin, { url: `/api/v1/analytics/dashboard?range=${range}` })).statusCode).toBe(422)
    }
  })

  it('says which way the money came, what sold best and how full the rooms are', async () => {
    const shown = await dashboard('12m')
    expect(shown.by_method).toMatchObject([{ method: 'paystack', payments: 16 }])
    expect(kobo(shown.by_method[0].captured)).toBe(kobo(shown.totals.captured))
    expect(shown.top_listings.map((each: { id: string }) => each.id)).toEqual(['the-hotel', 'the-car'])
    expect(shown.top_listings[0]).toMatchObject({ type: 'hotel', name: 'Hotel the-hotel', bookings: 8 })
    expect(shown.occupancy.weeks).toHaveLength(8)
    expect(shown.occupancy.areas[0]).toMatchObject({ name: 'Victoria Island', state: 'Lagos', rooms: 5 })
    const nights = await sql<{ sold: number }>`
      select sum(reserved)::int as sold from inventory_days d join inventories i on i.id = d.inventory_id
       where i.kind = 'room' and day between '2026-11-20' and '2027-01-14'`.execute(house.ctx.db)
    const percents: number[] = shown.occupancy.areas[0].sold_percent
    const shownNights = percents.reduce((sum, percent) => sum + Math.round((percent / 100) * 35), 0)
    expect(shownNights).toBe(nights.rows[0]?.sold)
    expect(shownNights).toBeGreaterThan(0)
    const { sold_nights, nights: all } = shown.occupancy.areas[0]
    expect(sold_nights.reduce((sum: number, sold: number) => sum + sold, 0)).toBe(shownNights)
    expect(all).toEqual(Array.from({ length: 8 }, () => 35))
  })

  it('says how full the rooms are of those that could be sold: a closed night is none', async () => {
    const { rows } = await sql<{ pool: string; day: string; week: number; sold: number }>`
      select d.inventory_id as pool, (date '2026-11-20' + 7 * week) as day, week, sum(d.reserved)::int as sold
        from inventory_days d join inventories i on i.id = d.inventory_id and i.kind = 'room',
             lateral (select (d.day - date '2026-11-20') / 7 as week) w
       where d.day between '2026-11-20' and '2027-01-14' group by 1, week having sum(d.reserved) > 0
       order by week desc limit 1`.execute(house.ctx.db)
    const { pool, day, week, sold } = rows[0]!
    const percent = async () => (await dashboard('12m')).occupancy.areas[0].sold_percent[week]
    const ofAll = Math.round((sold / 35) * 1000) / 10
    expect(await percent()).toBe(ofAll)
    const close = (closed: boolean) =>
      sql`insert into inventory_days as d (inventory_id, day, capacity, closed) values (${pool}, ${day}, 5, ${closed})
          on conflict (inventory_id, day) do update set closed = ${closed}`.execute(house.ctx.db)
    await close(true)
    expect(await percent()).toBe(Math.round((sold / 30) * 1000) / 10)
    await close(false)
  })

  it('names what waits for a person', async () => {
    const { needs_person } = await dashboard('7d')
    expect(needs_person).toMatchObject({
      transfers: { count: 0, oldest_at: null },
      payments_to_review: 0,
      open_cases: 0,
    })
    await sql`update payments set status = 'pending_verification', needs_review = true
               where id = (select id from payments order by id limit 1)`.execute(house.ctx.db)
    await sql`insert into cases (kind, opened_at) values ('odd_money', ${house.clock.now()})`.execute(house.ctx.db)
    const after = (await dashboard('7d')).needs_person
    expect(after).toMatchObject({ transfers: { count: 1 }, payments_to_review: 1, open_cases: 1 })
    expect(after.transfers.oldest_at).toEqual(expect.stringMatching(/^20/))
    await sql`update payments set status = 'completed', needs_review = false where needs_review`.execute(house.ctx.db)
  })
})

it('the totals count everything there is', async () => {
  const shown = (await call(house, admin, { url: '/api/v1/admin/stats' })).json()
  expect(shown).toMatchObject({
    total_users: 9,
    total_customers: 8,
    total_bookings: 24,
    pending_bookings: 0,
    cancelled_bookings: 16,
    active_hotels: 1,
    total_rooms: 5,
    total_cars: 1,
  })
  const { rows } = await sql<{ left: number }>`
    select sum(captured_kobo - refunded_kobo)::float8 as left from bookings`.execute(house.ctx.db)
  expect(kobo(shown.total_revenue)).toBe(rows[0]?.left)
})

it('figures are for those who may see reports', async () => {
  const customer = await makeUser(house.ctx)
  for (const url of ['/api/v1/analytics/dashboard', '/api/v1/admin/stats']) {
    expect((await call(house, customer, { url })).statusCode).toBe(403)
    expect((await house.app.inject({ url })).statusCode).toBe(401)
  }
})

it('names letters, hires without a car and listings that were switched off while people come', async () => {
  const { ctx, clock } = house
  const before = (await dashboard('7d')).needs_person
  const sentAt = clock.now()
  await sql`insert into contact_messages (name, email, subject, message, created_at)
            values ('Bola', 'bola@skyroute.example', 'A cot', 'Is there a cot?', ${sentAt})`.execute(ctx.db)
  const car = await makeCar(ctx)
  const today = lagosDayOf(clock.now())
  const dates = { startOn: addDays(today, 1), endOn: addDays(today, 3) }
  const hire = await makeHold(house, await makeUser(ctx), { type: 'car', itemId: car.id, ...dates })
  await payFor(house, hire.id)
  await sql`update cars set is_active = false where id = ${car.id}`.execute(ctx.db)
  const after = (await dashboard('7d')).needs_person
  expect(after.letters.count).toBe(before.letters.count + 1)
  expect(after.hires_unready).toMatchObject({ count: before.hires_unready.count + 1, first_on: expect.any(String) })
  expect(after.off_sale).toContainEqual({ type: 'car', id: car.id, name: expect.any(String), bookings: 1 })
})

it('of papers that end, names first those that touch most hires, and says how many there are', async () => {
  const { ctx, clock } = house
  const today = lagosDayOf(clock.now())
  const [idle, wanted] = [await makeCar(ctx, { count: 3 }), await makeCar(ctx)]
  const { rows } = await sql<{ id: string; plate: string }>`
    insert into vehicles (car_id, plate) values (${idle.id}, 'IDL 001 AA'), (${idle.id}, 'IDL 002 AA'),
                                                (${wanted.id}, 'WTD 001 AA') returning id, plate`.execute(ctx.db)
  for (const { id, plate } of rows)
    await sql`insert into vehicle_papers (vehicle_id, code, expires_on)
              values (${id}, 'insurance', ${addDays(today, plate.startsWith('IDL') ? -90 : 2)})`.execute(ctx.db)
  const dates = { startOn: addDays(today, 4), endOn: addDays(today, 6) }
  const hire = await makeHold(house, await makeUser(ctx), { type: 'car', itemId: wanted.id, ...dates })
  await payFor(house, hire.id)
  const papers = async () => (await dashboard('7d')).needs_person
  const waiting = await papers()
  expect(waiting.papers_ending[0]).toMatchObject({ plate: 'WTD 001 AA', hires: 0, hires_of_its_kind: 1 })
  expect(waiting.papers_ending_in_all).toBe(3)
  const vehicleId = rows.find(({ plate }) => plate === 'WTD 001 AA')?.id
  await sql`insert into hire_vehicles (booking_id, vehicle_id, from_on, until_on, assigned_at)
            values (${hire.id}, ${vehicleId}, ${dates.startOn}, ${dates.endOn}, ${clock.now()})`.execute(ctx.db)
  await sql`insert into vehicle_days (vehicle_id, day, booking_id)
            select ${vehicleId}::uuid, generate_series(${dates.startOn}::date, ${dates.endOn}::date - 1, '1 day')::date,
                   ${hire.id}`.execute(ctx.db)
  expect((await papers()).papers_ending[0]).toMatchObject({ plate: 'WTD 001 AA', hires: 1, hires_of_its_kind: 0 })
})
