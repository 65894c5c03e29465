import { addDays } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asOwner } from '../../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makeHotel } from '../../../testing/makers/catalogue.ts'
import { makeDriverAccount, makeEarnedTrip } from '../../../testing/makers/driver-pay.ts'
import { makeDriver } from '../../../testing/makers/fleet.ts'
import { writeMails } from '../../../testing/makers/mails.ts'
import { payFor } from '../../../testing/makers/money.ts'
import { call, makeHold } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { completeEndedBookings } from '../../cancellations/complete-booking.ts'
import { issueInvoice } from '../../documents/invoices/issue-invoice.ts'
import { eraseOld } from './erase-old.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(() => house.clock.set('2026-11-20T09:00:00+01:00'))
afterAll(() => house.close())

/** Stayed until 13 December 2026. */
async function pastStay(owner: MadePerson) {
  house.clock.set('2026-11-20T09:00:00+01:00')
  const hotel = await makeHotel(house.ctx)
  const id = String((await makeHold(house, owner, { type: 'hotel', itemId: hotel.id })).id)
  await payFor(house, id)
  const payload = { special_requests: 'A quiet room', buyer_company: 'Ada Ltd' }
  await call(house, owner, { method: 'PUT', url: `/api/v1/bookings/${id}/update`, payload })
  await runJobs(house)
  house.clock.set('2026-12-15T09:00:00+01:00')
  await completeEndedBookings(house.ctx)
  await runJobs(house)
  return id
}

async function kept(id: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select guest_name, guest_email, special_requests, buyer_company, total_kobo, start_on from bookings
     where id = ${id}`.execute(house.ctx.db)
  return rows[0]
}

const erased = { guest_name: 'Erased customer', special_requests: null, buyer_company: null }

it('names leave a booking seven years after its end and not a day sooner; days and sums stay', async () => {
  const id = await pastStay(await makeUser(house.ctx))
  const before = await kept(id)
  house.clock.set('2033-12-13T03:00:00+01:00')
  expect((await eraseOld(house.ctx)).bookings).toBe(0)
  expect(await kept(id)).toEqual(before)
  house.clock.set('2033-12-14T03:00:00+01:00')
  expect((await eraseOld(house.ctx)).bookings).toBe(1)
  expect(await kept(id)).toMatchObject({ ...erased, total_kobo: before?.total_kobo, start_on: before?.start_on })
  expect((await issueInvoice(house.ctx, id))?.buyer).toEqual({ company: null, tin: null })
  expect((await eraseOld(house.ctx)).bookings, 'once').toBe(0)
})

it('one that cannot be erased stops nobody else, and is tried again', async () => {
  const [stuck, free] = [await pastStay(await makeUser(house.ctx)), await pastStay(await makeUser(house.ctx))]
  house.clock.set('2034-01-10T03:00:00+01:00')
  await asOwner(
    house,
    `alter table bookings add constraint stuck check (id <> '${stuck}' or guest_name <> 'Erased customer')`,
  )
  expect((await eraseOld(house.ctx)).bookings).toBe(1)
  expect(await kept(free)).toMatchObject(erased)
  expect(await kept(stuck)).not.toMatchObject(erased)
  await asOwner(house, 'alter table bookings drop constraint stuck')
  house.clock.advance({ days: 1 })
  expect((await eraseOld(house.ctx)).bookings).toBe(1)
  expect(await kept(stuck)).toMatchObject(erased)
})

it.each([
  ['23:59:59.999', '2026-11-20'],
  ['00:00:00', '2026-11-21'],
  ['00:59:59.999', '2026-11-21'],
])('a message written at %s in Lagos is kept two years from its day there', async (time, on) => {
  const kept = async (id: string) => {
    const { rows } = await sql<{ message: string }>`
      select message from contact_messages where id = ${id}`.execute(house.ctx.db)
    return rows[0]?.message
  }
  house.clock.set(`${on}T${time}+01:00`)
  const payload = { name: 'Ada', email: 'ada@example.com', subject: 'Night', message: 'My words' }
  const { id } = (await house.app.inject({ method: 'POST', url: '/api/v1/contact/submit', payload })).json()
  await sql`update contact_messages set status = 'closed' where id = ${id}`.execute(house.ctx.db)
  const lastOn = on.replace('2026', '2028')
  house.clock.set(`${lastOn}T23:59:59+01:00`)
  await eraseOld(house.ctx)
  expect(await kept(id), 'its words on the last day').toBe('My words')
  house.clock.set(`${addDays(lastOn, 1)}T00:00:00+01:00`)
  await eraseOld(house.ctx)
  expect(await kept(id), 'its words a day later').toBe('Erased')
})

it('messages and mails lose their words after two years, but not a message that still waits', async () => {
  const clerk = await makeUser(house.ctx, { roles: ['admin'] })
  const write = async (subject: string) => {
    const payload = { name: 'Ada', email: 'ada@example.com', subject, message: 'My words' }
    return (await house.app.inject({ method: 'POST', url: '/api/v1/contact/submit', payload })).json().id as string
  }
  const [settled, waiting] = [await write('Settled'), await write('Waiting')]
  await writeMails(house)
  await sql`update mails set status = 'sent' where template like 'contact-%'`.execute(house.ctx.db)
  const url = `/api/v1/admin/contact-messages/${settled}`
  await call(house, clerk, { method: 'PUT', url, payload: { status: 'closed' } })
  const words = async (id: string) => {
    const { rows } = await sql<{ message: string }>`
      select message from contact_messages where id = ${id}`.execute(house.ctx.db)
    return rows[0]?.message
  }
  house.clock.set('2028-11-20T03:00:00+01:00')
  expect((await eraseOld(house.ctx)).messages).toBe(0)
  house.clock.set('2028-11-21T03:00:00+01:00')
  expect(await eraseOld(house.ctx)).toMatchObject({ messages: 1 })
  expect([await words(settled), await words(waiting)]).toEqual(['Erased', 'My words'])
  const { rows } = await sql`
    select 1 from mails where recipient = 'ada@example.com' or text_body like '%My words%'`.execute(house.ctx.db)
  expect(rows).toEqual([])
})

/** A bank file of today that pays these drivers, as two members of staff make it. */
async function payDrivers(...drivers: MadePerson[]) {
  for (const driver of drivers) {
    await makeDriverAccount(house, driver)
    await makeEarnedTrip(house, driver)
  }
  const post = async (path: string, payload: object) => {
    const admin = await makeUser(house.ctx, { roles: ['admin'] })
    const answer = await call(house, admin, { method: 'POST', url: `/api/v1/admin/driver-runs${path}`, payload })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const { run, lines } = await post('', { until_on: '2026-11-20' })
  await post(`/${run.id}/sent`, {})
  const results = lines.map(({ line }: { line: number }) => ({ line, has_arrived: true, reference: 'NIP 77' }))
  await post(`/${run.id}/results`, { results })
}

async function payeesOf(driver: MadePerson) {
  const { rows } = await sql`
    select account_name, account_number, amount_kobo from bank_file_lines where driver_id = ${driver.userId}`.execute(
    house.ctx.db,
  )
  return rows
}

it('to which account an erased driver was paid is kept seven years, as the law asks, and not a day longer', async () => {
  const [driver, staying] = [await makeDriver(house), await makeDriver(house)]
  await payDrivers(driver, staying)
  const superadmin = await makeUser(house.ctx, { roles: ['superadmin'] })
  const url = `/api/v1/rbac/users/${driver.userId}?reason=Has+left`
  const removed = await call(house, superadmin, { method: 'DELETE', url })
  expect(removed.statusCode, removed.body).toBe(200)
  const paid = [{ account_name: 'Musa Danladi', account_number: '0000014579', amount_kobo: 2_800_000 }]
  house.clock.set('2033-11-20T03:00:00+01:00')
  expect((await eraseOld(house.ctx)).driverPayees).toBe(0)
  expect(await payeesOf(driver)).toEqual(paid)
  house.clock.set('2033-11-21T03:00:00+01:00')
  expect((await eraseOld(house.ctx)).driverPayees).toBe(1)
  expect(await payeesOf(driver)).toEqual([
    { account_name: 'Erased driver', account_number: '0000000000', amount_kobo: 2_800_000 },
  ])
  expect(await payeesOf(staying), 'of a driver who was not erased').toEqual(paid)
  expect((await eraseOld(house.ctx)).driverPayees, 'once').toBe(0)
})
