import { addDays } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { csvLines } from '../../../http/csv/csv.ts'
import { readCsv } from '../../../http/csv/read-csv.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makeCar, makeHotel } from '../../../testing/makers/catalogue.ts'
import { call, makeHold } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { meetBefore } from '../../../testing/rivals/meet-before.ts'

let house: TestServer
let admin: MadePerson
let customer: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
beforeEach(async () => {
  customer = await makeUser(house.ctx)
  await sql`delete from hotels where not exists (select 1 from bookings where listing_id = hotels.id)`.execute(
    house.ctx.db,
  )
})
afterAll(() => house.close())

type Cells = Record<string, string>
const base = '/api/v1/admin/catalogue'

async function exported(kind: string, more = '', who = admin): Promise<Cells[]> {
  const answer = await call(house, who, { url: `${base}/export?kind=${kind}${more}` })
  expect(answer.statusCode, answer.body).toBe(200)
  const read = readCsv(answer.body)
  if (!read.ok) throw new Error(read.sentence)
  const [head, ...rows] = read.rows
  return rows.map(({ cells }) => Object.fromEntries(cells.map((cell, index) => [head?.cells[index], cell])))
}

/** Every column that one of the rows has. */
function sheetOf(rows: Cells[]): string {
  const head = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return csvLines([head, ...rows.map((row) => head.map((name) => row[name] ?? ''))])
}

async function check(kind: string, rows: Cells[] | string) {
  const text = typeof rows === 'string' ? rows : sheetOf(rows)
  const payload = { kind, file_name: 'sheet.csv', text }
  const answer = await call(house, admin, { method: 'POST', url: `${base}/imports`, payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const run = (id: string, who = admin) => call(house, who, { method: 'POST', url: `${base}/imports/${id}/run` })

const newHotel = {
  id: '',
  name: 'Zuma View',
  state: 'lagos',
  city: 'victoria-island',
  lat: '6.43',
  lng: '3.42',
  stars: '3',
  description: 'On the rock.',
}
const newCar = {
  id: '',
  name: 'Hilux of the north',
  brand: 'Toyota',
  model: 'Hilux',
  year: '2022',
  category: 'Pickup',
  passengers: '4',
  transmission: 'manual',
  fuel_type: 'Diesel',
  color: 'White',
  state: 'lagos',
  city: 'victoria-island',
  pickup_location: 'Airport',
  lat: '6.43',
  lng: '3.42',
  description: 'High.',
  price: '₦85,000.50',
  extra_km_price: '150.50',
}

describe('a sheet of hotels', () => {
  it('is refused a name that is too long in the one spelling that is stored', async () => {
    const [row] = (await check('hotels', [{ ...newHotel, name: `Zuma ${'\u0958'.repeat(80)}` }])).problems
    expect(row).toMatchObject({ column: 'name' })
  })

  it('taken out and brought in again changes nothing', async () => {
    await makeHotel(house.ctx, { name: '=SUM(A1) "quoted", with comma', amenities: ['WiFi', 'Pool'] })
    await sql`update hotels set policies = '{"No smoking; ever","-5% for two"}', facts = '{"power_hours": 20, "backup": ["solar"], "has_lift": false}'`.execute(
      house.ctx.db,
    )
    await makeHotel(house.ctx)
    const answer = await call(house, admin, { url: `${base}/export?kind=hotels` })
    expect(answer.body).toContain(`"'=SUM(A1) ""quoted"", with comma"`)
    expect(await check('hotels', answer.body)).toMatchObject({
      counts: { make: 0, change: 0, leave: 2 },
      problem_count: 0,
      is_finished: true,
    })
  })

  it('edited says what would change, changes it once, and leaves the rest', async () => {
    const { id } = await makeHotel(house.ctx, { amenities: ['WiFi'] })
    await makeHotel(house.ctx)
    const rows = await exported('hotels')
    const edited = rows.map((row) =>
      row.id === id ? { ...row, stars: '5', amenities: 'WiFi; Pool', power_hours: '24', on_sale: 'no' } : row,
    )
    const told = await check('hotels', [...edited, newHotel])
    expect(told).toMatchObject({ counts: { make: 1, change: 1, leave: 1 }, problems: [], is_finished: false, done: 0 })
    expect(told.rows).toMatchObject([
      { action: 'change', id, fields: ['stars', 'amenities', 'on_sale', 'power_hours'], outcome: null },
      { action: 'make', id: null, name: 'Zuma View', outcome: null },
    ])
    const done = (await run(told.id)).json()
    expect(done).toMatchObject({ is_finished: true, done: 2 })
    expect(done.rows.map((row: { outcome: string }) => row.outcome)).toEqual(['changed', 'made'])
    const { rows: hotels } = await sql`
      select id, star_rating, amenities, is_active, facts from hotels where id in (${id}, 'zuma-view') order by id`.execute(
      house.ctx.db,
    )
    expect(hotels).toEqual([
      { id, star_rating: 5, amenities: ['WiFi', 'Pool'], is_active: false, facts: { power_hours: 24 } },
      { id: 'zuma-view', star_rating: 3, amenities: [], is_active: false, facts: {} },
    ])
    const reasons = await sql<{ action: string; reason: string }>`
      select action, reason from audit_log where subject_id in (${id}, 'zuma-view') order by action`.execute(
      house.ctx.db,
    )
    expect(reasons.rows).toEqual([
      { action: 'hotel.changed', reason: `Import ${told.id}, row 2` },
      { action: 'hotel.created', reason: `Import ${told.id}, row 4` },
    ])
  })

  it('warns of changed times as the form of one hotel does', async () => {
    const { id } = await makeHotel(house.ctx)
    const other = await makeHotel(house.ctx)
    const changed = await check('hotels', [
      { id, stars: '', check_in_time: '10:00', check_out_time: '12:00' },
      { id: other.id, stars: '2' },
    ])
    const told = await check('hotels', [
      { ...newHotel, check_in_time: '09:00', check_out_time: '11:00' },
      { ...newHotel, name: 'Aso View', check_in_time: '15:00', check_out_time: '11:00' },
    ])
    const sold = 'Bookings that are sold keep the times they were sold with.'
    const early = (from: string) =>
      `Guests may come at ${from}, before those of the last night have to leave. Check both times.`
    const warnings = (found: { rows: { warnings: string[] }[] }) => found.rows.map((row) => row.warnings)
    expect(warnings(changed)).toEqual([[early('10:00'), sold], []])
    expect(warnings(told)).toEqual([[early('09:00')], []])
    expect((await run(told.id)).json()).toMatchObject({ is_finished: true, problem_count: 0 })
  })

  it('warns of one time alone against the one that is there already', async () => {
    const { id } = await makeHotel(house.ctx)
    await sql`update hotels set check_in_time = '14:00', check_out_time = '12:00' where id = ${id}`.execute(
      house.ctx.db,
    )
    const [late] = (await check('hotels', [{ id, check_out_time: '16:00' }])).rows
    expect(late.warnings[0]).toMatch(/^Guests may come at 14:00, before/)
    const [same] = (await check('hotels', [{ id, check_out_time: '11:00' }])).rows
    expect(same.warnings).toEqual(['Bookings that are sold keep the times they were sold with.'])
  })

  it('with mistakes is told of every one by row and column, and is not carried out', async () => {
    const { id } = await makeHotel(house.ctx)
    const { id: emptied } = await makeHotel(house.ctx)
    const told = await check('hotels', [
      { id, name: 'The same', stars: '6', lat: 'north', on_sale: 'perhaps', check_in_time: '25:00', water: 'rain' },
      { ...newHotel, city: 'atlantis' },
      { id: 'no-such-hotel' },
      { id, name: 'Again' },
      { ...newHotel, name: '', description: '' },
      { ...newHotel, name: '日本' },
      { ...newHotel, lat: 'south' },
      { id: emptied, name: '' },
    ])
    expect(told.problems.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`)).toEqual([
      '2 stars',
      '2 lat',
      '2 on_sale',
      '2 check_in_time',
      '2 water',
      '3 city',
      '4 id',
      '5 id',
      '6 name',
      '6 description',
      '7 name',
      '8 lat',
      '9 name',
    ])
    expect(told.problems.at(-1).sentence).toMatch(/^The name cannot be empty\./)
    expect(told.problems[0].sentence).toBe('A number from 1 to 5.')
    expect(told.problems[4].sentence).toBe('“rain” is not one of: borehole, mains, mains_and_borehole.')
    const places = await check('hotels', [
      { ...newHotel, state: 'Lagoss' },
      { ...newHotel, state: 'LAGOS', city: 'Victoria Iland' },
    ])
    expect(places.problems.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      'No state called “lagoss”. Did you mean lagos?',
      'No place called “victoria-iland” in the state “lagos”. Did you mean victoria-island?',
    ])
    expect(told.problems[5].sentence).toBe('No place called “atlantis” in the state “lagos”.')
    expect((await run(told.id)).json().code).toBe('has_problems')
  })

  it('that somebody else changed meanwhile is refused by row, the others are done', async () => {
    const [one, other] = [await makeHotel(house.ctx), await makeHotel(house.ctx)]
    const told = await check('hotels', [
      { id: one.id, stars: '4' },
      { id: other.id, stars: '4' },
    ])
    await call(house, admin, { method: 'PUT', url: `/api/v1/admin/hotels/${one.id}`, payload: { star_rating: 2 } })
    const done = (await run(told.id)).json()
    expect(done.rows).toMatchObject([
      { id: one.id, outcome: 'refused', sentence: expect.stringContaining('Somebody else saved this') },
      { id: other.id, outcome: 'changed' },
    ])
    expect(done.is_finished).toBe(true)
  })

  it('run by two at once, and again, makes each hotel once', async () => {
    const names = Array.from({ length: 6 }, (_, index) => `Twin House ${index}`)
    const told = await check(
      'hotels',
      names.map((name) => ({ ...newHotel, name })),
    )
    const answers = await Promise.all([run(told.id), run(told.id)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await run(told.id)
    const { rows } = await sql<{ name: string }>`
      select name from hotels where name like 'Twin House%' order by name`.execute(house.ctx.db)
    expect(rows.map(({ name }) => name)).toEqual(names)
  })

  it('of many rows is done in several calls', async () => {
    const rows = Array.from({ length: 130 }, (_, index) => ({ ...newHotel, name: `Row House ${index}` }))
    const { id } = await check('hotels', rows)
    expect((await run(id)).json()).toMatchObject({ done: 100, is_finished: false })
    expect((await run(id)).json()).toMatchObject({ done: 130, is_finished: true })
    expect((await call(house, admin, { url: `${base}/imports/${id}` })).json().done).toBe(130)
  })

  it.each([
    ['', 1, ''],
    ['id,name\n', 1, ''],
    ['name\nx\n', 1, 'id'],
    ['id,nmae\n,x\n', 1, 'nmae'],
    ['id,name,name\n,x,y\n', 1, 'name'],
    ['id,name\n,"x\n', 2, ''],
    ['id,name\n,Caf\uFFFD\n', 2, 'name'],
  ])('%j is refused as a whole', async (text, row, column) => {
    expect((await check('hotels', text)).problems[0]).toMatchObject({ row, column })
  })

  it('longer than 2,000 rows is refused', async () => {
    const text = `id,name\n${',x\n'.repeat(2_001)}`
    expect((await check('hotels', text)).problems).toMatchObject([{ sentence: expect.stringContaining('2000') }])
  })

  it('keeps what begins like a formula as text, out and in', async () => {
    const told = await check('hotels', [{ ...newHotel, name: '=cmd|x', description: '@home' }])
    await run(told.id)
    const [row] = (await exported('hotels')).filter(({ name }) => name === '=cmd|x')
    expect(row?.description).toBe('@home')
    const { body } = await call(house, admin, { url: `${base}/export?kind=hotels` })
    expect(body).toContain(`"'=cmd|x"`)
  })
})

describe('a sheet of room types', () => {
  const newRoom = { id: '', name: 'Suite', beds: '1 king bed', price: '90000', rooms: '2', max_guests: '3' }

  it('goes round, makes and changes; names and counts are looked after', async () => {
    const { id, roomTypeId } = await makeHotel(house.ctx, { rooms: [{ count: 3 }] })
    const rows = await exported('room-types')
    expect(await check('room-types', rows)).toMatchObject({ counts: { leave: rows.length, change: 0 }, problems: [] })
    const told = await check('room-types', [
      { id: roomTypeId, name: `${rows[0]?.name}`, price: '61000', min_nights: '2' },
      { ...newRoom, hotel_id: id },
    ])
    expect((await run(told.id)).json().rows.map((row: { outcome: string }) => row.outcome)).toEqual(['changed', 'made'])
    expect((await call(house, admin, { url: `/api/v1/admin/hotels/${id}` })).json()).toMatchObject({
      price_from: 61_000,
      room_count: 5,
    })
  })

  it('is told of a strange hotel, a name twice, and fewer rooms than are sold', async () => {
    const { id, roomTypeId } = await makeHotel(house.ctx, { rooms: [{ count: 3 }] })
    await makeHold(house, customer, { type: 'hotel', itemId: id, data: { rooms: 2 } })
    const told = await check('room-types', [
      { id: roomTypeId, name: 'Standard Room', rooms: '1' },
      { ...newRoom, hotel_id: id },
      { ...newRoom, hotel_id: id },
      { ...newRoom, hotel_id: 'nowhere' },
    ])
    expect(told.problems.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`)).toEqual([
      '2 rooms',
      '4 name',
      '5 hotel_id',
    ])
  })
})

describe('a sheet of cars', () => {
  it('makes one, price and kilometres to the kobo, and goes round', async () => {
    const told = await check('cars', [newCar])
    expect(told.problems).toEqual([])
    await run(told.id)
    const made = (await call(house, admin, { url: '/api/v1/admin/cars/hilux-of-the-north' })).json()
    expect(made).toMatchObject({ price: 85_000.5, transmission: 'Manual', facts: { extra_km_kobo: 15_050 } })
    expect(await check('cars', await exported('cars'))).toMatchObject({ counts: { change: 0, make: 0 }, problems: [] })
  })
})

describe('a sheet of days', () => {
  it('goes round, sets prices, closings and shortest stays, and takes them back', async () => {
    const { id } = await makeCar(house.ctx)
    const range = `&listing_id=${id}&from=2026-12-24&until=2026-12-26`
    const rows = await exported('days', range)
    expect(rows).toEqual(
      ['2026-12-24', '2026-12-25', '2026-12-26'].map((day) => ({ id, day, price: '', closed: 'no', min_days: '' })),
    )
    const told = await check('days', [
      { ...rows[0], price: '70000' },
      { ...rows[1], closed: 'yes', min_days: '3' },
      { ...rows[2] },
    ] as Cells[])
    expect(told).toMatchObject({ counts: { change: 2, leave: 1 }, problems: [] })
    expect((await run(told.id)).json().is_finished).toBe(true)
    const days = `/api/v1/admin/inventories/${id}/days?from=2026-12-24&until=2026-12-25`
    expect((await call(house, admin, { url: days })).json().days).toMatchObject([
      { price: 70_000, closed: false, min_days: 1 },
      { has_own_price: false, closed: true, min_days: 3 },
    ])
    const back = await check('days', rows)
    await run(back.id)
    expect(await exported('days', range)).toEqual(rows)
  })

  it('is told of days that are over, that are not, that are there twice, and of nobody’s', async () => {
    const { id } = await makeCar(house.ctx)
    const told = await check('days', [
      { id, day: '2026-11-19' },
      { id, day: '2026-12-32' },
      { id, day: '2026-12-24' },
      { id, day: '2026-12-24' },
      { id: 'nobody', day: '2026-12-24' },
      { id, day: '', price: '0' },
    ])
    expect(told.problems.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`)).toEqual([
      '2 day',
      '3 day',
      '5 day',
      '6 id',
      '7 price',
      '7 day',
    ])
  })

  it.each([
    ['2026-11-20', '23:59:59'],
    ['2026-11-21', '00:00:00'],
    ['2026-11-21', '00:59:59'],
  ])('of %s at %s in Lagos plans that day and none before it, as a form does', async (today, time) => {
    const { id } = await makeCar(house.ctx)
    const now = house.clock.now()
    house.clock.set(`${today}T${time}+01:00`)
    const url = `/api/v1/admin/inventories/${id}/days`
    const planned = []
    for (const day of [addDays(today, -1), today]) {
      const { problems } = await check('days', [{ id, day, price: '70000' }])
      const payload = { from: day, until: day, price: 65_000 }
      const form = await call(house, admin, { method: 'PUT', url, payload })
      planned.push([day, problems.length, form.statusCode])
    }
    house.clock.set(now)
    expect(planned).toEqual([
      [addDays(today, -1), 1, 422],
      [today, 0, 200],
    ])
  })

  it('that somebody else planned meanwhile is refused', async () => {
    const { id } = await makeCar(house.ctx)
    const told = await check('days', [{ id, day: '2026-12-24', price: '70000' }])
    const payload = { from: '2026-12-24', until: '2026-12-24', price: 65_000 }
    await call(house, admin, { method: 'PUT', url: `/api/v1/admin/inventories/${id}/days`, payload })
    expect((await run(told.id)).json().rows).toMatchObject([{ outcome: 'refused' }])
  })

  it('needs a listing and a time to be taken out', async () => {
    expect((await call(house, admin, { url: `${base}/export?kind=days` })).statusCode).toBe(422)
  })
})

it('sheets are not a customer’s', async () => {
  expect((await call(house, customer, { url: `${base}/export?kind=hotels` })).statusCode).toBe(403)
  const payload = { kind: 'hotels', file_name: 'x.csv', text: 'id' }
  expect((await call(house, customer, { method: 'POST', url: `${base}/imports`, payload })).statusCode).toBe(403)
  const { id } = await check('hotels', [newHotel])
  expect((await run(id, customer)).statusCode).toBe(403)
  expect((await call(house, admin, { url: `${base}/imports/${crypto.randomUUID()}` })).statusCode).toBe(404)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from audit_log where action = 'catalogue.exported'`.execute(house.ctx.db)
  expect(rows[0]?.n).toBeGreaterThan(0)
})

describe('negative control', () => {
  /** A twin still waits for the row that is being done, and then does it again. */
  const claimOff = `
    alter table catalogue_import_rows drop constraint catalogue_import_rows_pkey;
    create function wait_for_twin() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(new.row_number); return new; end $$;
    create trigger wait_for_twin before insert on catalogue_import_rows
      for each row execute function wait_for_twin()`

  it('without the claim of its rows, an import run by two at once makes each hotel twice', async () => {
    // Its place is where the new ones stand.
    await makeHotel(house.ctx)
    await asOwner(house, claimOff)
    const names = Array.from({ length: 6 }, (_, index) => `Double House ${index}`)
    const told = await check(
      'hotels',
      names.map((name) => ({ ...newHotel, name })),
    )
    expect(told.problems).toEqual([])
    await meetBefore({ url: house.url, table: 'hotels' }, () => Promise.all([run(told.id), run(told.id)]))
    const { rows } = await sql<{ made: number }>`
      select count(*)::int as made from hotels where name like 'Double House%'`.execute(house.ctx.db)
    expect(rows[0]?.made).toBeGreaterThan(names.length)
  })
})
