import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { jobHandlers } from '../../../features.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { giveLostFactor, registerAccount } from '../../../testing/makers/account.ts'
import { makePicture } from '../../../testing/makers/files.ts'
import { makeDriver } from '../../../testing/makers/fleet.ts'
import { writeMails } from '../../../testing/makers/mails.ts'
import { call } from '../../../testing/makers/orders.ts'
import {
  completePayment,
  makeBankAccount,
  makePaidRoom,
  makeTransfer,
  uploadProof,
} from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { askRefund } from '../../../testing/makers/refunds.ts'
import { takeJobs } from '../../../testing/queued-jobs.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { completeEndedBookings } from '../../cancellations/complete-booking.ts'
import { eraseOld } from './erase-old.ts'

let house: TestServer
let admin: MadePerson
/** A word of this test alone. */
let secret: string
let tests = 0
beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  secret = `Uniquename${++tests}`
})
afterAll(() => house.close())

const run = (query: ReturnType<typeof sql>) => query.execute(house.ctx.db)
async function remove(person: MadePerson) {
  const superadmin = await makeUser(house.ctx, { roles: ['superadmin'] })
  const url = `/api/v1/rbac/users/${person.userId}?reason=Asked+by+letter`
  return call(house, superadmin, { method: 'DELETE', url })
}

/** Their stays are over. */
async function untilOver() {
  house.clock.set('2026-12-15T09:00:00+01:00')
  await completeEndedBookings(house.ctx)
  await runJobs(house)
}

/** A transfer with its proof, which ended with the stay. */
async function endedTransfer(person: MadePerson) {
  const { bookingId, payment } = await makeTransfer(house, person)
  const file = { name: `${secret}.png`, bytes: await makePicture('png') }
  const sent = await uploadProof(house, person, { booking_id: bookingId }, file)
  if (sent.statusCode >= 300) throw new Error(sent.body)
  await completePayment(house, person, payment.id)
  const taken = { amount: 112_000, statement_line: `LINE-${tests}` }
  expect((await completePayment(house, admin, payment.id, taken)).json().status).toBe('completed')
  await runJobs(house)
  await untilOver()
  await run(sql`update bookings set cancel_note = ${`${secret} was ill`} where id = ${bookingId}`)
  await run(sql`
    insert into refund_accounts (booking_id, bank_code, bank_name, account_number, account_name, given_by, given_at)
    values (${bookingId}, '011', 'First Bank of Nigeria', '0000014579', ${`${secret} Eze`}, ${person.userId}, now())`)
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from proofs where booking_id = ${bookingId}`.execute(house.ctx.db)
  return { bookingId, paymentId: payment.id, storageKey: rows[0]?.storage_key ?? '' }
}

/** Tables in which this word stands in any column. */
async function tablesWith(word: string) {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    house.ctx.db,
  )
  const found = []
  for (const { table_name: name } of rows) {
    const hits = await sql`select 1 from ${sql.table(name)} t where t::text ilike ${`%${word}%`} limit 1`.execute(
      house.ctx.db,
    )
    if (hits.rows.length > 0) found.push(name)
  }
  return found.sort()
}

/** What stands around a booking in people's own words. */
async function writeAround(bookingId: string, paymentId: string) {
  const at = house.clock.now()
  const note = `For ${secret}`
  await run(sql`
    insert into notifications (user_id, dedupe_key, type, title, message, booking_id, created_at)
    values (${admin.userId}, ${`test:${bookingId}`}, 'info', 'A trip', ${note}, ${bookingId}, ${at})`)
  await run(sql`
    insert into pending_status_changes (booking_id, payment_id, to_status, asked_by, notes, asked_at)
    values (${bookingId}, ${paymentId}, 'refunded', ${admin.userId}, ${note}, ${at})`)
}

it('an erased account leaves no file and no word about its bookings', async () => {
  const person = await makeUser(house.ctx, { lastName: secret })
  const { bookingId, paymentId, storageKey } = await endedTransfer(person)
  await writeAround(bookingId, paymentId)
  await writeMails(house)
  expect(await tablesWith(secret)).toEqual(
    expect.arrayContaining(['bookings', 'notifications', 'pending_status_changes', 'proofs', 'users']),
  )
  expect((await remove(person)).statusCode).toBe(200)
  await runJobs(house)
  expect(await tablesWith(secret)).toEqual([])
  expect(await tablesWith(person.email)).toEqual([])
  expect(await house.ctx.privateFiles.has(storageKey)).toBe(false)
})

it('the customer’s own reason for cancelling goes, and the name on a one-time account; the words of staff stay', async () => {
  const person = await makeUser(house.ctx)
  const reasons = { own: `${secret} is ill`, staff: 'The roof leaks' }
  const bookings = {
    own: (await makePaidRoom(house, person)).bookingId,
    staff: (await makePaidRoom(house, person)).bookingId,
  }
  const cancel = (who: MadePerson, url: string, method: 'DELETE' | 'POST', payload: object) =>
    call(house, who, { method, url: `/api/v1/${url}`, payload })
  const own = await cancel(person, `bookings/${bookings.own}`, 'DELETE', { reason: reasons.own })
  expect(own.statusCode, own.body).toBe(200)
  await run(sql`
    update payments set has_one_time_account = true, account_asked_at = now(), account_bank = 'Wema Bank',
           account_number = '9930000737', account_ends_at = now(), account_name = ${`SKYROUTE ${secret}`}
     where booking_id = ${bookings.own} and method in ('paystack', 'flutterwave')`)
  expect(await tablesWith(secret)).toEqual(expect.arrayContaining(['bookings', 'payments']))
  const byStaff = await cancel(admin, `admin/bookings/${bookings.staff}/cancel`, 'POST', { reason: reasons.staff })
  expect(byStaff.statusCode, byStaff.body).toBe(200)
  const notesOf = async (id: string) => {
    const { history } = (await call(house, admin, { url: `/api/v1/bookings/${id}/history` })).json()
    const cancelled = history.find(({ to }: { to: string }) => to === 'cancelled')
    return cancelled.note
  }
  expect([await notesOf(bookings.own), await notesOf(bookings.staff)]).toEqual([reasons.own, reasons.staff])
  await runJobs(house)
  await untilOver()
  const removed = await remove(person)
  expect(removed.statusCode, removed.body).toBe(200)
  expect(await tablesWith(secret)).toEqual([])
  expect([await notesOf(bookings.own), await notesOf(bookings.staff)]).toEqual([null, reasons.staff])
})

it('what was written from their address to the office goes, with where a reply would have gone', async () => {
  const person = await makeUser(house.ctx)
  const letter = { name: 'Ini', email: person.email, subject: 'Hello', message: `I am ${secret}` }
  await house.app.inject({ method: 'POST', url: '/api/v1/contact/submit', payload: letter })
  await writeMails(house)
  await run(sql`update mails set last_error = ${`550 no ${person.email} here`} where recipient = ${person.email}`)
  expect((await remove(person)).statusCode).toBe(200)
  expect(await tablesWith(secret)).toEqual([])
  expect(await tablesWith(person.email)).toEqual([])
})

it('what a provider sent about their payment loses its words, and nobody else’s does', async () => {
  const [person, other] = [await makeUser(house.ctx), await makeUser(house.ctx)]
  const [theirs, others] = [await makePaidRoom(house, person), await makePaidRoom(house, other)]
  const back = { id: theirs.id, payload: { amount: 5_000, reason: 'A broken shower' } }
  expect((await askRefund(house, admin, back)).statusCode).toBe(200)
  const { rows: transactions } = await sql<{ id: string }>`
    select provider_txn_id as id from provider_transactions where payment_id = ${theirs.id}`.execute(house.ctx.db)
  await untilOver()
  for (const hint of [{ refundId: `${theirs.id}-r1` }, { providerTxnId: transactions[0]?.id }])
    await run(sql`
      insert into webhook_inbox (provider, event_key, raw, headers, hint, received_at, processed_at)
      values ('stripe', ${JSON.stringify(hint)}, ${Buffer.from(theirs.id)}, '{}', ${JSON.stringify(hint)}::jsonb,
              ${house.clock.now()}, ${house.clock.now()})`)
  const words = async (paymentId: string) => {
    const { rows } = await sql<{ raw: number }>`
      select length(raw) as raw from webhook_inbox where convert_from(raw, 'utf8') like ${`%${paymentId}%`}`.execute(
      house.ctx.db,
    )
    return rows.length
  }
  const before = [await words(theirs.id), await words(others.id)]
  expect(Math.min(...before)).toBeGreaterThan(0)
  expect((await remove(person)).statusCode).toBe(200)
  expect([await words(theirs.id), await words(others.id)]).toEqual([0, before[1]])
})

it('what another provider sent keeps its words, though its reference reads the same', async () => {
  const person = await makeUser(house.ctx)
  const { id } = await makePaidRoom(house, person)
  await untilOver()
  const at = house.clock.now()
  await run(sql`
    insert into webhook_inbox (provider, event_key, raw, headers, hint, received_at, processed_at)
    select named, ${`same-${id}`}, 'words', '{}', jsonb_build_object('providerRef', p.provider_ref), ${at}, ${at}
      from payments p, unnest(array['stripe', 'paystack', 'flutterwave', 'paypal']) as named where p.id = ${id}`)
  const paid = await sql<{ method: string }>`select method from payments where id = ${id}`.execute(house.ctx.db)
  expect((await remove(person)).statusCode).toBe(200)
  const { rows } = await sql<{ provider: string }>`
    select provider from webhook_inbox where event_key = ${`same-${id}`} and raw = ''`.execute(house.ctx.db)
  expect(rows.map(({ provider }) => provider)).toEqual(paid.rows.map(({ method }) => method))
})

it('of a driver the number, the note, the reasons of days off and the bank account go', async () => {
  const driver = await makeUser(house.ctx, { roles: ['driver'] })
  const at = house.clock.now()
  await run(sql`
    insert into drivers (user_id, licence_number, phone, note, created_at)
    values (${driver.userId}, 'LAG-77', '+2348035550000', ${`${secret} likes mornings`}, ${at})`)
  await run(sql`
    insert into driver_breaks (driver_id, from_on, until_on, reason, created_at)
    values (${driver.userId}, '2026-11-01', '2026-11-03', ${`${secret} in hospital`}, ${at})`)
  await run(sql`
    insert into driver_accounts (driver_id, bank_code, bank_name, account_number, account_name, given_by, given_at)
    values (${driver.userId}, '011', 'First Bank of Nigeria', '0000014579', ${secret}, ${admin.userId}, ${at})`)
  await run(sql`
    insert into saved_views (user_id, screen, name, query, created_at)
    values (${driver.userId}, 'trips', 'Mine', ${`search=${secret}`}, ${at})`)
  expect((await remove(driver)).statusCode).toBe(200)
  expect(await tablesWith(secret)).toEqual([])
  const { rows } = await sql`select licence_number, phone from drivers where user_id = ${driver.userId}`.execute(
    house.ctx.db,
  )
  expect(rows).toEqual([{ licence_number: 'LAG-77', phone: null }])
})

it('of a driver what others were told of them by name goes, and what happened on the road stays', async () => {
  const driver = await makeDriver(house, secret)
  const [{ bookingId }, at] = [await makePaidRoom(house, await makeUser(house.ctx)), house.clock.now()]
  const { rows: trips } = await sql<{ id: string }>`
    insert into trips (booking_id, driver_id, status, from_on, until_on, day_pay_kobo, assigned_at)
    values (${bookingId}, ${driver.userId}, 'declined', '2026-11-01', '2026-11-02', 0, ${at}) returning id`.execute(
    house.ctx.db,
  )
  const { rows: incidents } = await sql<{ id: string }>`
    insert into incidents (driver_id, kind, text, can_drive, reported_at)
    values (${driver.userId}, 'tyre', 'A flat tyre: the left one', false, ${at}) returning id`.execute(house.ctx.db)
  for (const step of ['accepted', 'declined'])
    await jobHandlers[`notify.trip-${step}`]?.(house.ctx, { tripId: trips[0]?.id ?? '' })
  await jobHandlers['notify.incident-reported']?.(house.ctx, { incidentId: incidents[0]?.id ?? '' })
  expect(await tablesWith(secret)).toEqual(['notifications', 'users'])
  const removed = await remove(driver)
  expect(removed.statusCode, removed.body).toBe(200)
  expect(await tablesWith(secret)).toEqual([])
  const told = async () => {
    const { rows } = await sql<{ message: string }>`
      select distinct message from notifications where dedupe_key = ${`incident:${incidents[0]?.id}`}`.execute(
      house.ctx.db,
    )
    return rows
  }
  expect(await told()).toEqual([{ message: 'A driver: A flat tyre: the left one' }])
  await run(sql`delete from notifications`)
  await jobHandlers['notify.incident-reported']?.(house.ctx, { incidentId: incidents[0]?.id ?? '' })
  expect(await told(), 'told after the erasure').toEqual([{ message: 'A driver: A flat tyre: the left one' }])
})

it('of a driver the account numbers go that staff wrote for them alone', async () => {
  const [driver, other] = [await makeDriver(house), await makeDriver(house)]
  const numbers = async () => {
    const { rows } = await sql<{ account_number: string }>`
      select distinct account_number from account_writers where payee_id in (${driver.userId}, ${other.userId}) order by 1`.execute(
      house.ctx.db,
    )
    return rows.map(({ account_number }) => account_number)
  }
  for (const [payee, number] of [
    [driver, '2000000017'],
    [driver, '2000000025'],
    [other, '2000000025'],
  ] as const)
    await run(sql`insert into account_writers values (${payee.userId}, ${number}, ${admin.userId})`)
  expect(await numbers()).toEqual(['2000000017', '2000000025'])
  expect((await remove(driver)).statusCode).toBe(200)
  expect(await numbers(), 'one that another driver is paid to').toEqual(['2000000025'])
})

it('what colleagues were told goes: of a lost second factor, and of who changed the bank details', async () => {
  const [person, colleague] = [await makeUser(house.ctx, { lastName: secret }), await makeUser(house.ctx)]
  await giveLostFactor(house, person.userId)
  const url = `/api/v1/rbac/users/${person.userId}/second-factor-removal`
  const asked = await call(house, admin, { method: 'POST', url, payload: { reason: 'Called us' } })
  expect(asked.statusCode, asked.body).toBe(200)
  await makeUser(house.ctx, { roles: ['admin'] })
  await runJobs(house)
  await jobHandlers['mail.bank-details-changed']?.(house.ctx, {
    userId: colleague.userId,
    at: house.clock.now().toISOString(),
  })
  expect(await tablesWith(secret)).toEqual(['notifications', 'users'])
  expect(await tablesWith(colleague.email)).toContain('mails')
  expect((await remove(person)).statusCode).toBe(200)
  expect((await remove(colleague)).statusCode).toBe(200)
  expect(await tablesWith(secret)).toEqual([])
  expect(await tablesWith(colleague.email)).toEqual([])
})

it('mails that are still queued for any address of theirs are not written, and those of others are', async () => {
  const [person, other] = [await registerAccount(house), await registerAccount(house)]
  const former = `former-${tests}@skyroute.example`
  await run(sql`
    insert into former_emails (user_id, email, is_proven, left_at)
    values (${person.userId}, ${former}, true, ${house.clock.now()})`)
  await run(sql`
    update users set pending_email = ${other.email}, pending_email_at = now(), pending_email_by = 'owner'
     where id = ${person.userId}`)
  await takeJobs(house)
  const emails = [person.email, former, other.email]
  for (const email of emails) for (const path of ['code', 'forgot-password']) await ask(path, email)
  const removed = await remove({ ...person, headers: admin.headers } as unknown as MadePerson)
  expect(removed.statusCode, removed.body).toBe(200)
  const left = (await takeJobs(house)).filter(({ task }) => task.startsWith('mail.'))
  expect(left.map(({ task, payload }) => [task, payload.email])).toEqual([
    ['mail.sign-in-code', other.email],
    ['mail.password-reset', other.email],
  ])
  await ask('code', person.email)
  await writeMails(house)
  const { rows } = await sql<{
    template: string
  }>`select template from mails where recipient = ${person.email}`.execute(house.ctx.db)
  expect(rows, 'who asks again is mailed').toEqual([{ template: 'sign-in-code' }])
})

const ask = (path: string, email: string) =>
  house.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload: { email } })

it('an old booking with an open refund, dispute or case keeps its names until that is settled', async () => {
  const person = await makeUser(house.ctx)
  const { bookingId, paymentId, storageKey } = await endedTransfer(person)
  house.clock.set('2034-01-10T03:00:00+01:00')
  const at = house.clock.now()
  await run(sql`
    insert into cases (id, kind, booking_id, opened_at) values (gen_random_uuid(), 'refund_failed', ${bookingId}, ${at})`)
  await eraseOld(house.ctx)
  expect(await nameOn(bookingId)).not.toBe('Erased customer')
  await run(sql`update cases set closed_at = ${at}, outcome = 'Settled' where booking_id = ${bookingId}`)
  await run(sql`update payments set dispute_state = 'open' where id = ${paymentId}`)
  await eraseOld(house.ctx)
  expect(await nameOn(bookingId)).not.toBe('Erased customer')
  await run(sql`update payments set dispute_state = 'none' where id = ${paymentId}`)
  await eraseOld(house.ctx)
  expect(await nameOn(bookingId)).toBe('Erased customer')
  expect(await tablesWith(secret)).toEqual([])
  await jobHandlers['payments.sweep-orphan-proofs']?.(house.ctx, {})
  expect(await house.ctx.privateFiles.has(storageKey)).toBe(false)
})

async function nameOn(bookingId: string) {
  const { rows } = await sql<{ guest_name: string }>`
    select guest_name from bookings where id = ${bookingId}`.execute(house.ctx.db)
  return rows[0]?.guest_name
}
