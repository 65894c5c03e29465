import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCase } from '../../cases/open-case.ts'
import { inTransaction } from '../../db/transaction.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeCar, makeHotel } from '../../testing/makers/catalogue.ts'
import { makeVehicle } from '../../testing/makers/fleet.ts'
import { call } from '../../testing/makers/orders.ts'
import { makePartner } from '../../testing/makers/partners.ts'
import { form, makeBankAccount, makeHeldRoom, startPayment } from '../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'

let server: TestServer
let admin: MadePerson

/** As macOS writes it: letters and marks apart. */
const name = 'Ẹ̀gbá Ɗanjuma'.normalize('NFD')

beforeAll(async () => {
  server = await openTestServer()
  const { ctx } = server
  admin = await makeUser(ctx, { roles: ['admin'] })
  const customer = await makeUser(ctx, { firstName: 'Ẹ̀gbá'.normalize('NFD'), lastName: 'Ɗanjuma' })
  await makeHotel(ctx, { name })
  const car = await makeCar(ctx, { name })
  await makeVehicle(server, admin, { carId: car.id })
  await makePartner(ctx, { name })
  await makeBankAccount(server)
  const { bookingId } = await makeHeldRoom(server, customer)
  await sql`update bookings set guest_name = ${name} where id = ${bookingId}`.execute(ctx.db)
  const payment = await startPayment(server, customer, { bookingId })
  await inTransaction(ctx.db, (tx) =>
    openCase(tx, { kind: 'paid_twice', paymentId: payment.id, bookingId, details: {}, at: ctx.clock.now() }),
  )
  const letter = { name, email: 'guest@skyroute.example', subject: 'A question', message: 'Is there a pool?' }
  await server.app.inject({ method: 'POST', url: '/api/v1/contact/submit', payload: letter })
  const bytes = new TextEncoder().encode(
    `Date,Narration,Debit,Credit,Balance\r\n20/11/2026,TRF FROM ${name},,"5,000.00",`,
  )
  await call(server, admin, {
    method: 'POST',
    url: '/api/v1/payments/statements',
    ...form({}, { name: 'a.csv', bytes }),
  })
})
afterAll(() => server.close())

const lists = [
  '/rbac/users',
  '/admin/hotels',
  '/admin/cars',
  '/admin/fleet/vehicles',
  '/admin/partners',
  '/admin/bookings',
  '/payments',
  '/payments/cases',
  '/payments/bank-lines',
  '/admin/contact-messages',
]

it.each(lists)('%s finds a name however its letters were typed', async (list) => {
  for (const typed of [
    'egba',
    'EGBÁ',
    'danjuma',
    'Ɗanjuma',
    'ẹ̀gbá'.normalize('NFC'),
    'ẹ̀gbá'.normalize('NFD'),
    'eg\u200bba',
  ]) {
    const found = await call(server, admin, { url: `/api/v1${list}?search=${encodeURIComponent(typed)}` })
    expect([typed, found.statusCode, found.json().total]).toEqual([typed, 200, 1])
  }
  const other = await call(server, admin, { url: `/api/v1${list}?search=egbe` })
  expect(other.json().total).toBe(0)
})
