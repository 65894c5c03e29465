import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readCsv } from '../../../http/csv/read-csv.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makeCar, makeHotel } from '../../../testing/makers/catalogue.ts'
import { makeVehicle } from '../../../testing/makers/fleet.ts'
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
  hotel = await makeHotel(house.ctx, { rooms: [{}, { name: 'Family' }] })
})
afterAll(() => house.close())

const put = (path: string, payload: object) =>
  call(house, admin, { method: 'PUT', url: `/api/v1/admin${path}`, payload })
async function read(path: string) {
  house.clock.advance({ minutes: 1 })
  return (await house.app.inject({ url: `/api/v1${path}` })).json()
}
const room = (nth: number) => `/room-types/${hotel.roomTypeIds[nth]}`

async function picture(ownerId: string) {
  const { rows } = await sql<{ id: string }>`
    insert into pictures (owner_kind, owner_id, alt, storage_key, width, height, placeholder, widths)
    values ('hotel', ${ownerId}, 'A bed', 'pictures/bed', 900, 600, 'data:,', '{360,900}') returning id`.execute(
    house.ctx.db,
  )
  return rows[0]?.id ?? ''
}

describe('staff write', () => {
  it('where a hotel is and its telephone, and take them away again', async () => {
    const where = {
      street_address: '14 Idowu Taylor Street',
      landmark: 'Off Adeola Odeku Street',
      directions: 'From the bridge\nturn left.',
      phone: '+234 800 000 2001',
    }
    const stored = { ...where, phone: '+2348000002001' }
    const saved = await put(`/hotels/${hotel.id}`, where)
    expect(saved.json()).toMatchObject(stored)
    const empty = { street_address: '', landmark: '', directions: '', phone: '' }
    expect((await put(`/hotels/${hotel.id}`, empty)).json()).toMatchObject(empty)
    const { rows } = await sql<{ after: object }>`
      select after from audit_log where subject_id = ${hotel.id} order by at`.execute(house.ctx.db)
    expect(rows[0]?.after).toMatchObject(stored)
  })

  it('what a room type has and shows; the hotel says breakfast when every type on sale includes it', async () => {
    const picture_id = await picture(hotel.id)
    const stated = { facts: { breakfast: 'included', other_meals: ['dinner'] }, amenities: ['Desk'], picture_id }
    expect((await put(room(0), stated)).json()).toMatchObject(stated)
    expect(await read(`/hotels/${hotel.id}`)).toMatchObject({
      breakfast_included: false,
      room_types: [stated, { facts: {}, amenities: [], picture_id: null }],
    })
    await put(room(1), { facts: { breakfast: 'included' } })
    expect(await read(`/hotels/${hotel.id}`)).toMatchObject({ breakfast_included: true })
    await put(room(0), { facts: { breakfast: 'none' } })
    expect(await read(`/hotels/${hotel.id}`)).toMatchObject({ breakfast_included: false })
    await put(room(0), { is_active: false })
    expect(await read(`/hotels/${hotel.id}`)).toMatchObject({ breakfast_included: true })
  })

  it('a picture of their own; one that is removed leaves the room type without', async () => {
    const strange = await picture((await makeHotel(house.ctx)).id)
    const refused = await put(room(0), { picture_id: strange })
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, 'picture_id'])
    const own = await picture(hotel.id)
    await put(room(0), { picture_id: own })
    await call(house, admin, { method: 'DELETE', url: `/api/v1/hotel-images/${own}` })
    expect((await read(`/hotels/${hotel.id}`)).room_types[0].picture_id).toBeNull()
  })
})

describe('what cannot be is refused by the name of its field', () => {
  it.each([
    ['phone', { phone: 'call us' }],
    ['street_address', { street_address: 'Two\nlines' }],
    ['landmark', { landmark: 'x'.repeat(201) }],
    ['directions', { directions: 'x'.repeat(1001) }],
  ])('of a hotel: %s', async (field, payload) => {
    const answer = await put(`/hotels/${hotel.id}`, payload)
    expect([answer.statusCode, answer.json().errors?.[0]?.field], answer.body).toEqual([422, field])
  })

  it.each([
    ['facts.breakfast', { breakfast: 'sometimes' }],
    ['facts.breakfast_kobo', { breakfast: 'paid' }],
    ['facts.breakfast_kobo', { breakfast: 'included', breakfast_kobo: 300_000 }],
    ['facts.breakfast_kobo', { breakfast: 'paid', breakfast_kobo: -1 }],
  ])('of a room type: %s in %j', async (field, facts) => {
    const answer = await put(room(0), { facts })
    expect([answer.statusCode, answer.json().errors?.[0]?.field], answer.body).toEqual([422, field])
  })

  it.each([
    ['facts.deposit_taken', { deposit_kobo: 100_000 }],
    ['facts.deposit_back_days', { deposit_kobo: 100_000, deposit_taken: 'at_hand_over' }],
    ['facts.deposit_taken', { deposit_taken: 'at_hand_over' }],
    ['facts.out_of_town_kobo', { out_of_town: 'extra' }],
    ['facts.out_of_town_kobo', { out_of_town: 'no', out_of_town_kobo: 100_000 }],
    ['facts.excess_kobo', { excess_kobo: 0.5 }],
    ['facts.insurance', { insurance: 'none' }],
  ])('of a car: %s in %j', async (field, facts) => {
    const car = await makeCar(house.ctx)
    const answer = await put(`/cars/${car.id}`, { facts })
    expect([answer.statusCode, answer.json().errors?.[0]?.field], answer.body).toEqual([422, field])
  })
})

describe('the papers of a car', () => {
  const papersOf = async (id: string, dates = '') => (await read(`/cars/${id}${dates}`)).papers
  const renew = (vehicleId: string, papers: Record<string, string>) => {
    const rows = Object.entries(papers).map(([code, expires_on]) => ({ vehicle_id: vehicleId, code, expires_on }))
    return house.ctx.db.insertInto('vehicle_papers').values(rows).execute()
  }

  it('are those that each vehicle has which may be hired then, without its plate', async () => {
    const { id } = await makeCar(house.ctx)
    expect(await papersOf(id)).toEqual([])
    const first = await makeVehicle(house, admin, { carId: id })
    const second = await makeVehicle(house, admin, { carId: id })
    await sql`delete from vehicle_papers where vehicle_id in (${first.id}, ${second.id})`.execute(house.ctx.db)
    await renew(first.id, { insurance: '2027-03-01', roadworthiness: '2027-03-01' })
    await renew(second.id, { insurance: '2026-12-10' })
    expect(await papersOf(id)).toEqual(['insurance'])
    // The second cannot be hired beyond its insurance: what the first has is what one gets.
    expect(await papersOf(id, '?start_date=2026-12-09&end_date=2026-12-12')).toEqual(['roadworthiness', 'insurance'])
    await sql`update vehicle_papers set expires_on = '2026-11-01' where vehicle_id = ${first.id}`.execute(house.ctx.db)
    expect(await papersOf(id, '?start_date=2026-12-09&end_date=2026-12-12')).toEqual([])
    const { rows } = await sql<{ plate: string }>`select plate from vehicles where car_id = ${id}`.execute(house.ctx.db)
    const body = JSON.stringify(await read(`/cars/${id}`))
    expect(rows.filter(({ plate }) => body.includes(plate))).toEqual([])
  })
})

describe('a sheet', () => {
  const base = '/api/v1/admin/catalogue'
  const sheet = async (kind: string) => (await call(house, admin, { url: `${base}/export?kind=${kind}` })).body
  async function check(kind: string, text: string) {
    const payload = { kind, file_name: 'sheet.csv', text }
    return (await call(house, admin, { method: 'POST', url: `${base}/imports`, payload })).json()
  }
  const cells = (text: string) => {
    const table = readCsv(text)
    if (!table.ok) throw new Error(table.sentence)
    const [head, ...rows] = table.rows.map((row) => row.cells)
    return rows.map((row) => Object.fromEntries(row.map((cell, index) => [head?.[index], cell])))
  }

  it('takes out and brings in what hotels, room types and cars state', async () => {
    await put(`/hotels/${hotel.id}`, { street_address: '14 Idowu Taylor Street', phone: '+234 800 000 2001' })
    await put(room(0), { facts: { breakfast: 'paid', breakfast_kobo: 350_000, other_meals: ['lunch', 'dinner'] } })
    const car = await makeCar(house.ctx)
    const facts = { deposit_kobo: 10_000_000, deposit_taken: 'at_hand_over', deposit_back_days: 0, tolls: 'hirer' }
    await put(`/cars/${car.id}`, { facts })
    for (const kind of ['hotels', 'room-types', 'cars'])
      expect(await check(kind, await sheet(kind)), kind).toMatchObject({
        counts: { make: 0, change: 0 },
        problem_count: 0,
      })
    expect(cells(await sheet('hotels')).find(({ id }) => id === hotel.id)).toMatchObject({
      street_address: '14 Idowu Taylor Street',
      phone: expect.stringContaining('+2348000002001'),
    })
    expect(cells(await sheet('room-types')).find(({ id }) => id === hotel.roomTypeId)).toMatchObject({
      breakfast: 'paid',
      breakfast_price: '3500',
      other_meals: 'lunch; dinner',
    })
    expect(cells(await sheet('cars')).find(({ id }) => id === car.id)).toMatchObject({
      deposit: '100000',
      tolls: 'hirer',
    })
  })

  it('that states a price of nothing is told by row and column', async () => {
    const text = `id,breakfast,breakfast_price\n${hotel.roomTypeId},included,3500\n`
    expect((await check('room-types', text)).problems).toMatchObject([{ row: 2, column: 'breakfast_price' }])
    const car = await makeCar(house.ctx)
    expect((await check('cars', `id,deposit\n${car.id},5000\n`)).problems).toMatchObject([
      { row: 2, column: 'deposit_taken' },
    ])
  })

  it('empties what its cell leaves empty', async () => {
    await put(`/hotels/${hotel.id}`, { landmark: 'Off Adeola Odeku Street', phone: '+234 800 000 2001' })
    const told = await check('hotels', `id,landmark\n${hotel.id},\n`)
    expect(told.rows).toMatchObject([{ action: 'change', fields: ['landmark'] }])
  })
})
