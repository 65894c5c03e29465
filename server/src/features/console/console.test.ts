import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { typedWords } from '../../db/search-words.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeCar } from '../../testing/makers/catalogue.ts'
import { call, makeHold } from '../../testing/makers/orders.ts'
import { makeBankAccount, startPayment } from '../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { saysWords } from '../bookings/booking-words.ts'

let house: TestServer
let admin: MadePerson
let customer: MadePerson
let bookingId: string
let reference: string
const plate = 'EKY 482 JB'

const url = '/api/v1/admin'

beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  customer = await makeUser(house.ctx, { firstName: 'Hauwa', lastName: 'Ɗanjuma', email: 'hauwa@skyroute.example' })
  const car = await makeCar(house.ctx, { name: 'Toyota Corolla' })
  const data = { guest_name: 'Hauwa Ɗanjuma', guest_email: customer.email, guest_phone: '08030001111' }
  await makeBankAccount(house)
  bookingId = (await makeHold(house, customer, { type: 'car', itemId: car.id, data })).id
  reference = (await startPayment(house, customer, { bookingId, method: 'bank_transfer' })).payment_reference
  await sql`insert into vehicles (car_id, plate) values (${car.id}, ${plate})`.execute(house.ctx.db)
})
afterAll(() => house.close())

/** Somebody whose only role has these permissions. */
async function staffWith(...permissions: string[]): Promise<MadePerson> {
  const { ctx } = house
  const person = await makeUser(ctx)
  const role = `may-${permissions.join('-').replace(/[^a-z-]/g, '-')}`
  await sql`insert into roles (id, name) values (${role}, ${role}) on conflict do nothing`.execute(ctx.db)
  for (const permission of permissions)
    await sql`insert into role_permissions values (${role}, ${permission}) on conflict do nothing`.execute(ctx.db)
  await sql`insert into user_roles (user_id, role_id) values (${person.userId}, ${role})`.execute(ctx.db)
  return person
}

type Found = { kind: string }
const search = (typed: string, who = admin) => call(house, who, { url: `${url}/search`, query: { q: typed } })
async function found(typed: string, who = admin) {
  const { results } = (await search(typed, who)).json() as { results: { kind: string; id: string }[] }
  return results.map(({ kind, id }) => `${kind} ${id}`)
}

it('finds a booking by its reference, a guest’s name, address and number', async () => {
  for (const typed of [`SKY-${bookingId}`, bookingId.toLowerCase().slice(0, 6), '+234 803 000 1111', '1111'])
    expect([typed, await found(typed)]).toEqual([typed, [`booking ${bookingId}`]])
  for (const typed of ['danjuma hauwa', 'HAUWA@SKYROUTE.EXAMPLE'])
    expect([typed, await found(typed)]).toEqual([typed, [`booking ${bookingId}`, `customer ${customer.userId}`]])
})

it('says which bookings are over, and puts them last', async () => {
  const seen = async () => (await search('danjuma')).json().results.filter(({ kind }: Found) => kind === 'booking')
  expect(await seen()).toMatchObject([{ id: bookingId, is_over: false }])
})

it('finds a payment by its reference and a vehicle by the beginning of its plate', async () => {
  expect(await found(reference.toLowerCase())).toEqual([`payment ${bookingId}-p1`])
  const byPlate = await search(plate.toLowerCase().replace(/\s/g, '').slice(0, -1))
  expect(byPlate.json().results).toMatchObject([{ kind: 'vehicle', title: plate, detail: 'Toyota Corolla' }])
})

it('answers only the kinds that the person’s permissions allow', async () => {
  const clerk = await staffWith('bookings.read')
  const mechanic = await staffWith('fleet.write')
  expect(await found('danjuma', clerk)).toEqual([`booking ${bookingId}`])
  expect(await found(reference, clerk)).toEqual([])
  expect(await found('danjuma', mechanic)).toEqual([])
  expect(await found(plate, mechanic)).toHaveLength(1)
  expect((await search('danjuma', customer)).statusCode).toBe(403)
  expect((await house.app.inject({ url: `${url}/search?q=danjuma` })).statusCode).toBe(401)
})

it('asks nothing for a letter, refuses an empty question and tires of too many', async () => {
  expect(await found('d')).toEqual([])
  expect((await search('')).statusCode).toBe(422)
  const eager = await staffWith('users.read')
  for (let i = 0; i < 120; i++) await house.ctx.limits.take('searchPerStaff', eager.userId)
  const refused = await search('danjuma', eager)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

it('reads the index of words, and of the bookings those that wait for money', async () => {
  const words = typedWords('danjuma') ?? sql`null`
  const { rows } = await house.ctx.db.transaction().execute(async (tx) => {
    // A handful of rows is read faster than any index.
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`
      explain select id from bookings b where ${saysWords(words)}`.execute(tx)
  })
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Bitmap Index Scan on bookings_words')
  expect(plan).not.toContain('Seq Scan')
})

it('keeps each person’s views, and a name used again takes the new filters', async () => {
  const save = (view: object, who = admin) => call(house, who, { method: 'PUT', url: `${url}/views`, payload: view })
  const list = async (who = admin, screen = 'car-bookings') =>
    (await call(house, who, { url: `${url}/views`, query: { screen } })).json().views
  await save({ screen: 'car-bookings', name: ' Waiting  for money ', query: 'status=pending' })
  house.clock.advance({ minutes: 1 })
  await save({ screen: 'car-bookings', name: 'Lagos', query: 'state=lagos' })
  const again = await save({ screen: 'car-bookings', name: 'Waiting for money', query: 'status=pending&state=kano' })
  expect(again.json().views).toMatchObject([
    { name: 'Waiting for money', query: 'status=pending&state=kano' },
    { name: 'Lagos' },
  ])
  const colleague = await staffWith('bookings.read')
  expect(await list(colleague)).toEqual([])
  expect(await list(admin, 'hotel-bookings')).toEqual([])
  const [first] = await list()
  const forget = (who: MadePerson) => call(house, who, { method: 'DELETE', url: `${url}/views/${first.id}` })
  expect((await forget(colleague)).statusCode).toBe(404)
  expect((await forget(admin)).statusCode).toBe(200)
  expect((await forget(admin)).statusCode).toBe(404)
  expect(await list()).toMatchObject([{ name: 'Lagos' }])
  for (const bad of [
    { screen: 'Car Bookings', name: 'x', query: 'a=b' },
    { screen: 'cars', name: '  ', query: 'a=b' },
    {},
  ])
    expect((await save(bad)).statusCode).toBe(422)
  expect((await save({ screen: 'cars', name: 'x', query: 'a=b' }, customer)).statusCode).toBe(403)
})

it('counts what waits, and tells nobody what is not theirs', async () => {
  await sql`update payments set status = 'pending_verification' where booking_id = ${bookingId}`.execute(house.ctx.db)
  const waiting = async (who: MadePerson) => (await call(house, who, { url: `${url}/waiting` })).json()
  expect(await waiting(admin)).toMatchObject({ arrivals_today: 0, transfers: 1, refunds: 0, messages: 0 })
  const clerk = await staffWith('bookings.read')
  expect(await waiting(clerk)).toMatchObject({ arrivals_today: 0, transfers: null, refunds: null, messages: null })
  expect((await call(house, customer, { url: `${url}/waiting` })).statusCode).toBe(403)
})
