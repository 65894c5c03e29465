import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEntriesOf } from '../../testing/audit-entries.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeHotel } from '../../testing/makers/catalogue.ts'
import { call, makeHold } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'

let house: TestServer
let admin: MadePerson
let booker: MadePerson
let bookingId: string
const guest = { guest_name: 'Bisi Ade', guest_email: 'bisi@guests.example', guest_phone: '+2348031112222' }

beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  booker = await makeUser(house.ctx, { email: 'tunde@bookers.example', lastName: 'Bookerson' })
  const hotel = await makeHotel(house.ctx)
  bookingId = (await makeHold(house, booker, { type: 'hotel', itemId: hotel.id, data: guest })).id
  await sql`
    insert into contact_messages (name, email, subject, message, created_at)
    values ('Bisi', 'Bisi@guests.example', 'My stay', 'Is there a pool?', ${house.clock.now()}),
           ('Other', 'other@guests.example', 'Hers', 'A secret of another', ${house.clock.now()})`.execute(house.ctx.db)
})
afterAll(() => house.close())

const reason = 'She wrote from this address'
const ask = (payload: object, by = admin) =>
  call(house, by, { method: 'POST', url: '/api/v1/rbac/person-export', payload: { reason, ...payload } })

it('a guest without an account gets what is said of them, and nothing of who booked', async () => {
  for (const found of [{ email: 'BISI@guests.example' }, { phone: '+234 803 111 2222' }]) {
    const answer = await ask(found)
    expect(answer.json()).toMatchObject({
      account: null,
      as_guest: { bookings: [{ id: bookingId, guest_name: 'Bisi Ade', guest_email: 'bisi@guests.example' }] },
    })
    for (const others of [booker.email, 'Bookerson', 'A secret of another']) expect(answer.body).not.toContain(others)
  }
  const { messages } = (await ask({ email: 'bisi@guests.example' })).json().as_guest
  expect(messages).toMatchObject([{ message: 'Is there a pool?' }])
})

it('somebody with an account gets what they can download themselves, without secrets', async () => {
  await sql`update users set password_hash = 'a-hash-to-keep' where id = ${booker.userId}`.execute(house.ctx.db)
  const answer = await ask({ email: booker.email })
  const own = (await call(house, booker, { url: '/api/v1/users/me/export' })).json()
  expect(Object.keys(answer.json().account).sort()).toEqual(
    Object.keys(own)
      .filter((name) => name !== 'exported_at')
      .sort(),
  )
  expect(answer.json().account.bookings).toMatchObject([{ id: bookingId }])
  expect(answer.body).not.toContain('a-hash-to-keep')
  expect(answer.json().as_guest.bookings).toEqual([])
})

it('is in the audit with its reason, and without the address', async () => {
  await ask({ email: booker.email })
  const [entry] = (await auditEntriesOf(house, booker.userId)).filter(({ action }) => action === 'person.exported')
  expect(entry).toMatchObject({ by: admin.userId, reason, after: { found_by: 'email', has_account: true } })
  await ask({ email: 'bisi@guests.example' })
  const ofGuest = (await auditEntriesOf(house, bookingId)).filter(({ action }) => action === 'person.exported')
  expect(ofGuest.length).toBeGreaterThan(0)
  expect(JSON.stringify(ofGuest)).not.toContain('bisi@')
})

it('an account whose address nobody proved is left out', async () => {
  const squatter = await makeUser(house.ctx, { email: 'taken@guests.example', lastName: 'Squatterson' })
  await sql`update users set email_confirmed_at = null where id = ${squatter.userId}`.execute(house.ctx.db)
  const answer = await ask({ email: 'taken@guests.example' })
  expect([answer.statusCode, answer.body.includes('Squatterson')]).toEqual([404, false])
})

it('is refused without the permission, a reason or one way to find them, and about who may do more', async () => {
  const owner = await makeUser(house.ctx, { roles: ['superadmin'] })
  const customer = await makeUser(house.ctx)
  expect((await ask({ email: 'bisi@guests.example' }, customer)).statusCode).toBe(403)
  expect((await ask({ email: 'bisi@guests.example', reason: '  ' })).statusCode).toBe(422)
  expect((await ask({})).json().errors).toMatchObject([{ field: 'email' }])
  expect((await ask({ email: 'bisi@guests.example', phone: guest.guest_phone })).statusCode).toBe(422)
  expect((await ask({ email: owner.email })).statusCode).toBe(403)
  await sql`update users set phone = '+2348030000001' where id in (${customer.userId}, ${booker.userId})`.execute(
    house.ctx.db,
  )
  const another = await makeUser(house.ctx, { roles: ['admin'] })
  expect((await ask({ phone: '+2348030000001' }, another)).json().code).toBe('several_people')
})
