import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makeHotel } from '../../../testing/makers/catalogue.ts'
import { call } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'

let house: TestServer
let admin: MadePerson
let hotel: Awaited<ReturnType<typeof makeHotel>>

beforeAll(async () => {
  house = await openTestServer()
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
beforeEach(async () => {
  house.clock.advance({ minutes: 1 })
  hotel = await makeHotel(house.ctx)
})
afterAll(() => house.close())

const saver = {
  name: 'Non-refundable',
  percent_change: -15,
  adult_night_kobo: 0,
  meals: [],
  is_refundable: false,
  is_active: true,
}
const board = {
  name: 'Half board',
  percent_change: 0,
  adult_night_kobo: 1_250_000,
  meals: ['breakfast', 'dinner'],
  is_refundable: true,
  is_active: true,
}
const save = (rate_plans: object[], more: object = {}) =>
  call(house, admin, {
    method: 'PUT',
    url: `/api/v1/admin/room-types/${hotel.roomTypeId}`,
    payload: { rate_plans, ...more },
  })
async function page(query = '') {
  house.clock.advance({ minutes: 1 })
  return (await house.app.inject({ url: `/api/v1/hotels/${hotel.id}${query}` })).json()
}
const stored = async () =>
  (
    await sql<{ id: string; name: string }>`
      select id, name from rate_plans where room_type_id = ${hotel.roomTypeId} order by position`.execute(house.ctx.db)
  ).rows

describe('staff', () => {
  it('write the rates of a room type in their order; the hotel shows those on sale, with the price of the stay', async () => {
    const saved = await save([saver, board, { ...saver, name: 'Old rate', is_active: false }])
    expect(saved.json().rate_plans.map(({ name }: { name: string }) => name)).toEqual([
      'Non-refundable',
      'Half board',
      'Old rate',
    ])
    const [room] = (await page('?check_in=2026-12-11&check_out=2026-12-13&guests=2')).room_types
    expect(room).toMatchObject({
      price_ngn: 50_000,
      stay: { total_ngn: 112_000 },
      rate_plans: [
        { name: 'Non-refundable', is_refundable: false, price_ngn: 42_500, stay: { total_ngn: 95_200 } },
        { name: 'Half board', meals: ['breakfast', 'dinner'], price_ngn: 75_000, stay: { total_ngn: 168_000 } },
      ],
    })
    // What it is made of is the hotel's own business.
    expect(Object.keys(room.rate_plans[0])).not.toContain('percent_change')
    expect((await page()).room_types[0].rate_plans[0].stay).toBeNull()
  })

  it('never have a hotel’s price from another rate than its own', async () => {
    await save([saver])
    expect(await page('?check_in=2026-12-11&check_out=2026-12-13')).toMatchObject({
      price_ngn: 50_000,
      stay: { total_ngn: 112_000 },
    })
  })

  it('change a price and keep the rate; a name, meals or terms make another one of it', async () => {
    await save([saver, board])
    const [first, second] = await stored()
    await save([board, { ...saver, percent_change: -20, is_active: false }])
    expect((await stored()).map(({ id }) => id)).toEqual([second?.id, first?.id])
    await save([
      { ...saver, is_refundable: true },
      { ...board, meals: ['breakfast'] },
    ])
    const others = await stored()
    expect(others.map(({ name }) => name)).toEqual(['Non-refundable', 'Half board'])
    expect(others.some(({ id }) => id === first?.id || id === second?.id)).toBe(false)
    await save([])
    expect(await stored()).toEqual([])
  })

  it('keep a rate whose name the database and JavaScript write in other small letters', async () => {
    const plans = [
      { ...saver, name: 'ΟΔΟΣ' },
      { ...board, name: 'İFTAR' },
    ]
    await save(plans)
    const before = await stored()
    await save(plans)
    expect(await stored()).toEqual(before)
  })

  it('keep a rate whose name is typed with other spaces, another spelling or signs that nobody sees', async () => {
    await save([{ ...saver, name: 'Café rate' }])
    const before = await stored()
    await save([{ ...saver, name: ' Cafe\u0301\u00a0 ra\u200bte\ufeff' }])
    expect(await stored()).toEqual(before)
  })

  it('are told when somebody else saved meanwhile, and the log has what was', async () => {
    const { version } = (await save([saver])).json()
    await save([board])
    expect((await save([saver], { version })).json()).toMatchObject({ code: 'changed_meanwhile' })
    const { rows } = await sql<{ after: { rate_plans?: object[] } }>`
      select after from audit_log where subject_id = ${hotel.roomTypeId}`.execute(house.ctx.db)
    expect(rows.map(({ after }) => after.rate_plans)).toContainEqual([board])
  })

  it('make a room type with its rates', async () => {
    const room = { name: 'Suite', beds: '1 king bed', price: 90_000, room_count: 2, max_guests: 2, rate_plans: [saver] }
    const url = `/api/v1/admin/hotels/${hotel.id}/room-types`
    const made = await call(house, admin, { method: 'POST', url, payload: room })
    expect(made.json()).toMatchObject({ name: 'Suite', rate_plans: [saver] })
  })
})

describe('is refused by the name of its field', () => {
  it.each([
    ['rate_plans.1.name', [saver, { ...board, name: 'NON-REFUNDABLE' }]],
    [
      'rate_plans.1.name',
      [
        { ...saver, name: 'İftar' },
        { ...board, name: 'iftar' },
      ],
    ],
    ['rate_plans.2.name', [saver, { ...saver, name: 'ΟΔΟΣ' }, { ...board, name: 'ΟδοΣ' }]],
    ['rate_plans.1.name', [saver, { ...board, name: ' Non\u200d-refundable\u3164' }]],
    ['rate_plans.1.name', [board, { ...saver, name: 'Half\u00a0\u2009board' }]],
    [
      'rate_plans.1.name',
      [
        { ...saver, name: 'Café' },
        { ...board, name: 'Cafe\u0301' },
      ],
    ],
    ['rate_plans.0.name', [{ ...saver, name: '' }]],
    ['rate_plans.0.name', [{ ...saver, name: '\u00a0\u200b' }]],
    ['rate_plans.0.name', [{ ...saver, name: 'x'.repeat(61) }]],
    ['rate_plans.0.percent_change', [{ ...saver, percent_change: -61 }]],
    ['rate_plans.0.percent_change', [{ ...saver, percent_change: 1.5 }]],
    ['rate_plans.0.adult_night_kobo', [{ ...saver, adult_night_kobo: -1 }]],
    ['rate_plans.0.meals.0', [{ ...saver, meals: ['tea'] }]],
    ['rate_plans', Array.from({ length: 7 }, (_, nth) => ({ ...saver, name: `Rate ${nth}` }))],
  ])('%s', async (field, plans) => {
    const answer = await save(plans)
    expect([answer.statusCode, answer.json().errors?.[0]?.field], answer.body).toEqual([422, field])
    expect(await stored()).toEqual([])
  })
})

it('the database keeps the limits by itself', async () => {
  const insert = (values: ReturnType<typeof sql>) =>
    sql`insert into rate_plans (room_type_id, name, percent_change, adult_night_kobo, meals)
        values (${hotel.roomTypeId}, ${values})`.execute(house.ctx.db)
  await insert(sql`'Saver', -60, 0, '{breakfast}'`)
  for (const values of [
    sql`'saver', 0, 0, '{}'`,
    sql`'', 0, 0, '{}'`,
    sql`'Too low', -61, 0, '{}'`,
    sql`'Too high', 101, 0, '{}'`,
    sql`'Below', 0, -1, '{}'`,
    sql`'Tea', 0, 0, '{tea}'`,
  ])
    await expect(insert(values)).rejects.toThrow(/rate_plans/)
})
