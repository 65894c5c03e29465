// What the list of bookings is asked for: amounts, ways of paying, drivers, who leaves, and the pickers of its filters.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeHotel } from '../../testing/makers/catalogue.ts'
import { assign, makeDriver, makeFleet, makeHire } from '../../testing/makers/fleet.ts'
import { payFor } from '../../testing/makers/money.ts'
import { call, makeHold, orderFor } from '../../testing/makers/orders.ts'
import { type MadePerson, makeRole, makeUser } from '../../testing/makers/people.ts'
import { expireHolds } from '../bookings/holds/expire-holds.ts'

let house: TestServer
let clerk: MadePerson
let customer: MadePerson
let stay: string
let hire: string
let driver: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  house.clock.set('2026-11-20T09:00:00+01:00')
  clerk = await makeUser(house.ctx, { roles: ['admin'] })
  customer = await makeUser(house.ctx, { firstName: 'Halima', lastName: 'Sule' })
  const hotel = await makeHotel(house.ctx, { id: 'the-cowrie', name: 'The Cowrie' })
  stay = (
    await makeHold(house, customer, { type: 'hotel', itemId: hotel.id, startOn: '2026-12-11', endOn: '2026-12-14' })
  ).id
  await payFor(house, stay)
  const { carId } = await makeFleet(house, clerk)
  hire = await makeHire(house, { carId })
  driver = await makeDriver(house, 'Musa')
  await assign(house, clerk, { hire, driver_id: driver.userId })
})
afterAll(() => house.close())

const url = '/api/v1/admin/bookings'
const list = async (query: string) => (await call(house, clerk, { url: `${url}?${query}` })).json()
const ids = async (query: string) => (await list(query)).bookings.map(({ id }: { id: string }) => id)

it('has both kinds, or one of them', async () => {
  expect((await ids('')).sort()).toEqual([stay, hire].sort())
  expect(await ids('type=car')).toEqual([hire])
})

it('finds who leaves on a day', async () => {
  expect(await ids('end_from=2026-12-14&end_until=2026-12-14')).toEqual([stay])
  expect(await ids('end_until=2026-12-13')).toEqual([hire])
})

it('finds by the amount, in naira', async () => {
  const { total_amount } = (await list('type=hotel')).bookings[0]
  expect(await ids(`type=hotel&total_from=${total_amount}&total_until=${total_amount}`)).toEqual([stay])
  expect(await ids(`type=hotel&total_from=${total_amount + 1}`)).toEqual([])
})

it('finds by the way of paying', async () => {
  expect(await ids('type=hotel&paid_by=bank_transfer')).toEqual([])
  expect(await ids('type=hotel&paid_by=on_arrival')).toEqual([])
  expect((await ids('type=hotel&paid_by=paystack')).length + (await ids('type=hotel&paid_by=flutterwave')).length).toBe(
    1,
  )
})

it('finds by the driver, and hires that have one', async () => {
  expect(await ids(`driver_id=${driver.userId}`)).toEqual([hire])
  expect(await ids('with_driver=true')).toEqual([hire])
  expect(await ids('with_driver=false')).toEqual([])
})

it('finds the ones that were ticked', async () => {
  expect(await ids(`ids=${stay},0000000000`)).toEqual([stay])
})

it.each(['total_from=-1', 'paid_by=cowries', 'driver_id=musa', 'end_from=soon'])('refuses %s', async (query) => {
  expect((await call(house, clerk, { url: `${url}?${query}` })).statusCode).toBe(422)
})

const choices = async (query: string, who = clerk) =>
  (await call(house, who, { url: `${url}/filter-choices?${query}` })).json().choices

it('a filter is chosen by a name, not by a number', async () => {
  expect(await choices('of=listing&q=cowrie')).toMatchObject([{ id: 'the-cowrie', name: 'The Cowrie' }])
  expect(await choices('of=customer&q=halima')).toMatchObject([{ id: customer.userId, name: 'Halima Sule' }])
  expect(await choices('of=driver&q=musa')).toMatchObject([{ id: driver.userId, name: 'Musa Danladi' }])
  expect(await choices(`of=customer&id=${customer.userId}`)).toMatchObject([{ name: 'Halima Sule' }])
})

it('names no account to the bookings’ desk that has booked nothing', async () => {
  await makeUser(house.ctx, { firstName: 'Zubaida', lastName: 'Unseen' })
  expect(await choices('of=customer&q=zubaida')).toEqual([])
  expect((await call(house, customer, { url: `${url}/filter-choices?of=customer&q=a` })).statusCode).toBe(403)
})

it('says whose account an address is before anything is booked under it', async () => {
  const ask = (email: string, who = clerk) =>
    call(house, who, { url: `${url}/account?email=${encodeURIComponent(email)}` })
  const { email } = customer
  expect((await ask(` ${email.toUpperCase()} `)).json()).toEqual({
    account: { id: customer.userId, name: 'Halima Sule', is_disabled: false, is_confirmed: true },
  })
  expect((await ask('nobody@skyroute.example')).json()).toEqual({ account: null })
  const reader = await makeUser(house.ctx, { roles: [await makeRole(house.ctx, ['bookings.read'])] })
  expect((await ask(email, reader)).statusCode).toBe(403)
})

it('holds for up to a day for a caller, within the rule and the start, and the hold ends as any other', async () => {
  const hotel = await makeHotel(house.ctx)
  const order = await orderFor(house, { type: 'hotel', itemId: hotel.id, startOn: '2026-12-20', endOn: '2026-12-21' })
  const book = (hold_minutes?: number) =>
    call(house, clerk, { method: 'POST', url, payload: { ...order, customer_id: customer.userId, hold_minutes } })
  expect((await book(24 * 60 + 1)).json()).toMatchObject({
    code: 'hold_out_of_range',
    errors: [{ field: 'hold_minutes', message: expect.stringContaining('24 hours at most') }],
  })
  expect((await book(10)).json().code).toBe('hold_out_of_range')
  const held = (await book(24 * 60)).json()
  expect(held.hold_expires_at).toBe('2026-11-21T08:00:00.000Z')
  const { holds } = (await call(house, clerk, { url: '/api/v1/admin/holds' })).json()
  expect(holds).toContainEqual(expect.objectContaining({ booking_id: held.id, held_by: 'Ngozi Bello' }))
  const tonight = await orderFor(house, { type: 'hotel', itemId: hotel.id, startOn: '2026-11-20', endOn: '2026-11-21' })
  const soon = { ...tonight, customer_id: customer.userId, hold_minutes: 24 * 60 }
  const short = (await call(house, clerk, { method: 'POST', url, payload: soon })).json()
  expect(short.hold_expires_at, 'never past the start').toBe(short.starts_at)
  house.clock.set('2026-11-21T09:00:00+01:00')
  await expireHolds(house.ctx)
  expect((await call(house, clerk, { url: `${url}/${held.id}` })).json()).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'hold_expired',
  })
})

it('offers the holds of the setting and takes each of them', async () => {
  await sql`update settings set value = value || '{"staffHoldHours": 3}' where key = 'holds'`.execute(house.ctx.db)
  house.clock.advance({ minutes: 1 })
  const { minutes } = (await call(house, clerk, { url: `${url}/hold-choices` })).json()
  expect(minutes).toEqual([60, 90, 120, 180])
  for (const hold_minutes of minutes) {
    const { id: itemId } = await makeHotel(house.ctx)
    const order = await orderFor(house, { type: 'hotel', itemId, startOn: '2026-12-20', endOn: '2026-12-21' })
    const { userId: customer_id } = await makeUser(house.ctx)
    const held = await call(house, clerk, { method: 'POST', url, payload: { ...order, customer_id, hold_minutes } })
    expect(held.statusCode, held.body).toBe(201)
  }
  expect((await call(house, customer, { url: `${url}/hold-choices` })).statusCode).toBe(403)
  await sql`update settings set value = value || '{"staffHoldHours": 24}' where key = 'holds'`.execute(house.ctx.db)
  house.clock.advance({ minutes: 1 })
})
