// One of each thing that belongs to somebody, for a stranger to ask for.
import { sql } from 'kysely'
import type { TestServer } from '../context.ts'
import { makeCar } from './catalogue.ts'
import { makeDriverAccount, makeEarnedTrip } from './driver-pay.ts'
import { payFor } from './money.ts'
import { call, makeHold } from './orders.ts'
import { makeBankAccount, makeHeldRoom, startPayment } from './payments.ts'
import { type MadePerson, makeUser } from './people.ts'

export type Thing =
  | 'booking'
  | 'payment'
  | 'session'
  | 'passkey'
  | 'notification'
  | 'view'
  | 'trip'
  | 'days off'
  | 'photo'
  | 'pay-slip'
/** Whose it is, and somebody of the same standing whose it is not. */
export type Belonging = { id: string; owner: MadePerson; stranger: MadePerson }

export async function makeBelongings(house: TestServer): Promise<Record<Thing, Belonging>> {
  const two = await twoOf(house, 'customer')
  await makeBankAccount(house)
  const { bookingId } = await makeHeldRoom(house, two.owner)
  const payment = await startPayment(house, two.owner, { bookingId, method: 'bank_transfer' })
  const drivers = await twoOf(house, 'driver')
  const clerks = await twoOf(house, 'admin')
  const tripId = await makeTrip(house, drivers.owner)
  return {
    booking: { ...two, id: bookingId },
    payment: { ...two, id: payment.id },
    session: { ...two, id: await firstOf(house, two.owner, '/users/me/sessions', 'sessions') },
    passkey: { ...two, id: await makePasskey(house, two.owner) },
    notification: { ...two, id: await makeNotification(house, two.owner, clerks.owner) },
    view: { ...clerks, id: await makeView(house, clerks.owner) },
    trip: { ...drivers, id: tripId },
    'days off': { ...drivers, id: await makeDaysOff(house, drivers.owner) },
    photo: { ...drivers, id: await makePhoto(house, drivers.owner, tripId) },
    'pay-slip': { ...drivers, id: await makePaySlip(house, drivers.owner, clerks) },
  }
}

async function twoOf(house: TestServer, role: string) {
  return { owner: await makeUser(house.ctx, { roles: [role] }), stranger: await makeUser(house.ctx, { roles: [role] }) }
}

async function firstOf(house: TestServer, person: MadePerson, path: string, name: string): Promise<string> {
  const answer = await call(house, person, { url: `/api/v1${path}` })
  return answer.json()[name][0].id
}

async function makePasskey(house: TestServer, person: MadePerson): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into passkeys (user_id, credential_id, public_key, counter, name, created_at)
    values (${person.userId}, 'of-the-owner', '\\x00', 0, 'My phone', ${house.ctx.clock.now()}) returning id`.execute(
    house.ctx.db,
  )
  return rows[0]!.id // insert … returning always answers its row
}

async function makeNotification(house: TestServer, person: MadePerson, clerk: MadePerson) {
  const payload = { to: 'all', title: 'Road works', message: 'Leave an hour earlier tonight.' }
  await call(house, clerk, { method: 'POST', url: '/api/v1/notifications/push', payload })
  return firstOf(house, person, '/notifications', 'notifications')
}

async function makeView(house: TestServer, clerk: MadePerson) {
  const payload = { screen: 'hotel-bookings', name: 'Mine', query: 'status=pending' }
  await call(house, clerk, { method: 'PUT', url: '/api/v1/admin/views', payload })
  return firstOf(house, clerk, '/admin/views', 'views')
}

async function makeTrip(house: TestServer, driver: MadePerson) {
  await makeCar(house.ctx, { id: 'driven-car', count: 3 })
  const hirer = await makeUser(house.ctx)
  const hire = await makeHold(house, hirer, { type: 'car', itemId: 'driven-car', data: { with_driver: true } })
  await payFor(house, hire.id)
  await sql`insert into drivers (user_id, created_at) values (${driver.userId}, ${house.ctx.clock.now()})`.execute(
    house.ctx.db,
  )
  return inserted(
    house,
    sql`insert into trips (booking_id, driver_id, status, from_on, until_on, day_pay_kobo, assigned_at)
        values (${hire.id}, ${driver.userId}, 'assigned', '2026-12-11', '2026-12-14', 1500000, ${house.ctx.clock.now()})
     returning id`,
  )
}

function makeDaysOff(house: TestServer, driver: MadePerson) {
  return inserted(
    house,
    sql`insert into driver_breaks (driver_id, from_on, until_on, reason, created_at)
        values (${driver.userId}, '2026-12-20', '2026-12-22', 'A wedding', ${house.ctx.clock.now()}) returning id`,
  )
}

function makePhoto(house: TestServer, driver: MadePerson, tripId: string) {
  return inserted(
    house,
    sql`insert into trip_photos (trip_id, moment, storage_key, taken_by, taken_at)
        values (${tripId}, 'start', 'trips/one.webp', ${driver.userId}, ${house.ctx.clock.now()}) returning id`,
  )
}

async function makePaySlip(house: TestServer, driver: MadePerson, clerks: Record<'owner' | 'stranger', MadePerson>) {
  await makeDriverAccount(house, driver)
  await makeEarnedTrip(house, driver)
  const url = '/api/v1/admin/driver-runs'
  const made = await call(house, clerks.owner, { method: 'POST', url, payload: { until_on: '2026-11-20' } })
  const { id } = made.json().run
  await call(house, clerks.stranger, { method: 'POST', url: `${url}/${id}/sent`, payload: {} })
  return String(id)
}

async function inserted(house: TestServer, statement: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await (statement as ReturnType<typeof sql<{ id: string }>>).execute(house.ctx.db)
  if (!rows[0]) throw new Error('an insert answers its row')
  return rows[0].id
}
