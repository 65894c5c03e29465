import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makeCar, makeHotel } from '../../../testing/makers/catalogue.ts'
import { payFor } from '../../../testing/makers/money.ts'
import { call, makeHold } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeRole, makeUser } from '../../../testing/makers/people.ts'
import { reportTables } from './schemas.ts'

let house: TestServer
let reader: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  await makeHotel(house.ctx, { id: 'the-hotel', name: '=Hotel, "The"', priceNgn: 33_333.33 })
  await makeCar(house.ctx, { id: 'the-car', count: 4 })
  reader = await makeUser(house.ctx, { roles: [await makeRole(house.ctx, ['reports.read'])] })
  const customer = await makeUser(house.ctx)
  const dates = { startOn: '2026-11-25', endOn: '2026-11-28' }
  const stay = await makeHold(house, customer, { type: 'hotel', itemId: 'the-hotel', ...dates })
  await payFor(house, stay.id)
  const hire = await makeHold(house, customer, { type: 'car', itemId: 'the-car', ...dates })
  await payFor(house, hire.id)
  await call(house, customer, { method: 'DELETE', url: `/api/v1/bookings/${hire.id}` })
  await makeHold(house, customer, { type: 'hotel', itemId: 'the-hotel', ...dates })
})
afterAll(() => house.close())

const ask = (query: string) => call(house, reader, { url: `/api/v1/admin/reports${query}` })
const around = '?from=2026-11-16&until=2026-11-29&by=week'

describe('the report', () => {
  it('tells a stay, a hire that was called off and a hold apart', async () => {
    const { totals, takings, occupancy, bookings, listings, lead_time, cancellations } = (await ask(around)).json()
    expect(takings.map(({ from, until }: { from: string; until: string }) => [from, until])).toEqual([
      ['2026-11-16', '2026-11-22'],
      ['2026-11-23', '2026-11-29'],
    ])
    expect(totals).toMatchObject({
      bookings_created: 3,
      bookings_confirmed: 2,
      hotel_bookings: 1,
      car_bookings: 1,
      bookings_cancelled: 1,
      cancellation_rate: 50,
      lead_days_average: 5,
    })
    expect(totals.net).toBeCloseTo(totals.received - totals.fees - totals.refunded, 2)
    // Five rooms and four cars, fourteen days; three nights are sold, and what was called off is free again.
    expect(totals).toMatchObject({ room_nights: 70, room_nights_sold: 3, hire_days: 56, hire_days_sold: 0 })
    expect(occupancy[1]).toMatchObject({ room_nights: 35, room_nights_sold: 3, occupancy_percent: 8.6 })
    expect(bookings[1]).toMatchObject({ bookings_confirmed: 0, previous_confirmed: 0, lead_days_average: null })
    expect(listings.map(({ id }: { id: string }) => id).toSorted()).toEqual(['the-car', 'the-hotel'])
    expect(lead_time.groups.find(({ from_days }: { from_days: number }) => from_days === 4)).toMatchObject({
      bookings: 2,
    })
    expect(cancellations).toMatchObject([{ reason: 'customer', was_confirmed: true, bookings: 1 }])
  })

  it('counts a closed day as none and leaves out what is off sale', async () => {
    await sql`insert into inventory_days (inventory_id, day, capacity, closed)
              select id, '2026-11-20', capacity, true from inventories where listing_id = 'the-car'`.execute(
      house.ctx.db,
    )
    expect((await ask(around)).json().totals.hire_days).toBe(52)
    await sql`update cars set is_active = false`.execute(house.ctx.db)
    expect((await ask(around)).json().totals.hire_days).toBe(0)
    await sql`update cars set is_active = true`.execute(house.ctx.db)
  })

  it('counts a day on which fewer cars are fit with those that could be sold', async () => {
    await sql`insert into inventory_days (inventory_id, day, capacity, sellable)
              select id, '2026-11-21', 3, 1 from inventories where listing_id = 'the-car'`.execute(house.ctx.db)
    const { totals, occupancy } = (await ask(around)).json()
    await sql`delete from inventory_days where inventory_id = 'the-car' and day = '2026-11-21'`.execute(house.ctx.db)
    expect(totals.hire_days).toBe(49)
    expect(occupancy[0].hire_days).toBe(21)
  })

  it('is of one kind where one is asked for', async () => {
    const { totals, kind, listings } = (await ask(`${around}&kind=car`)).json()
    expect(kind).toBe('car')
    expect(totals).toMatchObject({ hotel_bookings: 0, car_bookings: 1, room_nights: 0 })
    expect(listings).toHaveLength(1)
  })

  it('of an empty time is whole and says nothing', async () => {
    const empty = (await ask('?from=2021-01-01&until=2021-01-31')).json()
    expect(empty.totals).toMatchObject({
      received: 0,
      bookings_confirmed: 0,
      cancellation_rate: 0,
      lead_days_average: null,
    })
    expect([empty.takings.length, empty.places, empty.methods]).toEqual([31, [], []])
  })

  it('of days that are none is refused in words', async () => {
    const answer = await ask('?from=2026-11-20&until=2026-11-01')
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ errors: [{ field: 'until' }] })
    expect((await ask('?by=year')).statusCode).toBe(422)
    expect((await ask('?kind=boat')).statusCode).toBe(422)
  })
})

describe('the tables', () => {
  it.each(reportTables)('of %s come as CSV with the rows of the report', async (table) => {
    const report = (await ask(around)).json()
    const rows = table === 'lead-time' ? report.lead_time.groups : report[table.replaceAll('-', '_')]
    const answer = await ask(`/${table}/csv${around}`)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${table}.csv"`,
      'cache-control': 'private, no-store',
    })
    const told: Record<string, string>[] = parse(answer.body, { bom: true, columns: true })
    expect(told).toHaveLength(rows.length)
    expect(rows.length).toBeGreaterThan(0)
    for (const [i, row] of told.entries()) expect(row).toEqual(asCells(rows[i]))
  })

  it('write down who took one', async () => {
    await ask(`/places/csv${around}`)
    const { rows } = await sql`
      select actor_id, subject_id, after from audit_log where action = 'reports.exported' order by at desc, id`.execute(
      house.ctx.db,
    )
    expect(rows).toContainEqual({
      actor_id: reader.userId,
      subject_id: 'places',
      after: { from: '2026-11-16', until: '2026-11-30', by: 'week', kind: null },
    })
  })

  it('that are none are not there', async () => {
    expect((await ask('/users/csv')).statusCode).toBe(422)
  })
})

it('reports are for those who may read them', async () => {
  const others = await makeUser(house.ctx, { roles: [await makeRole(house.ctx, ['bookings.read', 'payments.read'])] })
  for (const url of ['/api/v1/admin/reports', '/api/v1/admin/reports/takings/csv']) {
    expect((await call(house, others, { url })).statusCode).toBe(403)
    expect((await house.app.inject({ url })).statusCode).toBe(401)
  }
})

/** As a spreadsheet shows them; what begins like a formula has an apostrophe in front. */
function asCells(row: Record<string, unknown>) {
  const cells = Object.entries(row).map(([name, value]) => [name, cellOf(value)])
  return Object.fromEntries(cells)
}

function cellOf(value: unknown) {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = String(value ?? '')
  return text.startsWith('=') ? `'${text}` : text
}
