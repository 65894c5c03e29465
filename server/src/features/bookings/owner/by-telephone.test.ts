import { internationalPhone } from '@skyroute/core/accounts/phones.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { expectPromisesKept } from '../../../testing/invariants.ts'
import { goodPassword, registerAccount } from '../../../testing/makers/account.ts'
import { makeCar } from '../../../testing/makers/catalogue.ts'
import { writeMails } from '../../../testing/makers/mails.ts'
import { payFor } from '../../../testing/makers/money.ts'
import { book, call, orderFor } from '../../../testing/makers/orders.ts'
import { form, makeBankAccount, paymentsUrl } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { meanwhile } from '../../../testing/one-connection.ts'
import { untilSomebodyWaits } from '../../../testing/rivals/lock-waits.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { findSession } from '../../accounts/sessions/find-session.ts'
import { remindOfTomorrow } from '../../notifications/trip-reminder.ts'
import { expireChanges } from '../change/release-change.ts'
import { expireHolds } from '../holds/expire-holds.ts'
import { mailNewHolds } from '../holds/mail-new-holds.ts'
import { giveAddress, lockOwnerToName } from './give-address.ts'

let server: TestServer
let admin: MadePerson
let carId: string

const opened = '2026-11-20T09:00:00+01:00'
const desk = '/api/v1/admin/bookings'

beforeAll(async () => {
  server = await openTestServer()
  await makeBankAccount(server)
  admin = await makeUser(server.ctx, { roles: ['superadmin'], firstName: 'Ada', lastName: 'Clerk' })
})
beforeEach(async () => {
  server.clock.set(opened)
  carId = (await makeCar(server.ctx)).id
})
afterAll(async () => {
  server.clock.set('2026-12-01T09:00:00+01:00')
  await expireHolds(server.ctx)
  await expireChanges(server.ctx)
  await runJobs(server)
  await expectPromisesKept(server)
  await server.close()
})

let numbers = 8_031_000_000
function newNumber() {
  numbers += 1
  return `+234${numbers}`
}

type Told = Record<string, unknown>
const byPhone = async (data: Told = {}, more: object = {}) => ({
  ...(await orderFor(server, {
    type: 'car',
    itemId: carId,
    data: { guest_email: undefined, guest_name: 'Bisi Ade', guest_phone: newNumber(), ...data },
  })),
  ...more,
})
const post = (path: string, payload?: object, who = admin) =>
  call(server, who, {
    method: 'POST',
    url: `${desk}${path}`,
    headers: { 'idempotency-key': crypto.randomUUID() },
    ...(payload ? { payload } : {}),
  })
const show = async (id: string) => (await call(server, admin, { url: `${desk}/${id}` })).json()
const edit = (id: string, payload: object) => call(server, admin, { method: 'PUT', url: `${desk}/${id}`, payload })
const booked = async (data: Told = {}, more: object = {}) => {
  const answer = await post('', await byPhone(data, more))
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const claimOf = async (id: string) =>
  new URL((await post(`/${id}/claim-link`)).json().url).searchParams.get('token') ?? ''
const claim = (who: MadePerson, token: string) =>
  call(server, who, { method: 'POST', url: '/api/v1/bookings/claim', payload: { token } })
const mailsOf = async (id: string) => {
  const { rows } = await sql<{ template: string; recipient: string }>`
    select template, recipient from mails where booking_id = ${id} order by template`.execute(server.ctx.db)
  return rows
}

describe('a booking by telephone number alone', () => {
  it('is made by staff, and by nobody else', async () => {
    const { id } = await booked()
    expect(await show(id)).toMatchObject({ customer_email: null, account_email: null, account_name: 'Bisi Ade' })
    const customer = await makeUser(server.ctx)
    const refused = await book(server, customer, await byPhone())
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, 'booking_data.guest_email'])
  })

  it('needs the number', async () => {
    const answer = await post('', await byPhone({ guest_phone: undefined, item_id: carId }))
    expect(answer.json()).toMatchObject({ code: 'contact_required', errors: [{ field: 'guest_phone' }] })
    const { id } = await booked()
    expect((await edit(id, { guest_phone: null })).json()).toMatchObject({ code: 'contact_required' })
    const { user_id } = await show(id)
    const url = `/api/v1/rbac/users/${user_id}`
    expect((await call(server, admin, { method: 'PUT', url, payload: { phone: '' } })).json()).toMatchObject({
      code: 'contact_required',
      errors: [{ field: 'phone' }],
    })
  })

  it('is mailed to nobody, and asks nobody to correct an address', async () => {
    const { id } = await booked()
    server.clock.advance({ minutes: 2 })
    expect(await mailNewHolds(server.ctx)).toBe(0)
    await payFor(server, id)
    await writeMails(server)
    server.clock.set('2026-12-10T09:00:00+01:00')
    expect(await remindOfTomorrow(server.ctx)).toBe(0)
    await post(`/${id}/cancel`, { reason: 'Broken down' })
    await writeMails(server)
    server.clock.set(opened)
    expect(await mailsOf(id)).toEqual([])
    const { rows } = await sql`select 1 from cases where kind = 'mail_not_delivered'`.execute(server.ctx.db)
    expect(rows).toEqual([])
    expect((await post(`/${id}/resend-confirmation`)).json().code).toBe('nothing_to_resend')
  })

  it('says why nothing can be sent again', async () => {
    const { id } = await booked()
    expect((await show(id)).staff_can.resend).toEqual({
      allowed: false,
      why_not: 'There is no e-mail address to send it to.',
    })
    expect((await post(`/${id}/resend-confirmation`)).json().code).toBe('no_address')
    const { user_id } = await show(id)
    expect(
      (await call(server, admin, { method: 'POST', url: `/api/v1/rbac/users/${user_id}/invitation` })).json().code,
    ).toBe('no_address')
  })

  it('is printed, exported and found', async () => {
    const guest_phone = newNumber()
    const { id } = await booked({ guest_phone, guest_name: 'Ọmọ Olú' })
    await payFor(server, id)
    await runJobs(server)
    const paper = await call(server, admin, { url: `${desk}/${id}/invoice` })
    expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
    const receipt = await call(server, admin, { url: `/api/v1/bookings/${id}/receipt` })
    expect(receipt.statusCode).toBe(200)
    const found = async (url: string) => (await call(server, admin, { url })).json()
    for (const search of ['olu', guest_phone.slice(-6)]) {
      const { bookings } = await found(`${desk}?search=${encodeURIComponent(search)}`)
      expect(bookings.map((each: { id: string }) => each.id)).toContain(id)
      const { results } = await found(`/api/v1/admin/search?q=${encodeURIComponent(search)}`)
      expect(results).toContainEqual(expect.objectContaining({ kind: 'customer', detail: guest_phone }))
    }
    const people = await found(`/api/v1/rbac/users?search=${guest_phone.slice(-6)}`)
    expect(people.users).toMatchObject([{ email: null, phone: guest_phone }])
    const csv = await call(server, admin, { url: `${desk}/export/csv?search=${guest_phone.slice(-6)}` })
    expect(csv.body).toContain(id)
    expect(csv.body).not.toContain('null')
  })

  it('is in the account of who called with this number under this name before, and in no other', async () => {
    const guest_phone = newNumber()
    const first = await show((await booked({ guest_phone })).id)
    carId = (await makeCar(server.ctx)).id
    const again = await show((await booked({ guest_phone, guest_name: 'bisi ADE' })).id)
    carId = (await makeCar(server.ctx)).id
    const colleague = await show((await booked({ guest_phone, guest_name: 'Chidi Ade' })).id)
    expect(again.user_id).toBe(first.user_id)
    expect(colleague.user_id).not.toBe(first.user_id)
  })

  it('is in the same account however the number is spelled, and among its three holds', async () => {
    const abroad = newNumber()
    const national = `0${abroad.slice(4)}`
    const owners: string[] = []
    for (const guest_phone of [abroad, national, abroad]) {
      carId = (await makeCar(server.ctx)).id
      owners.push((await show((await booked({ guest_phone })).id)).user_id)
    }
    expect(new Set(owners).size).toBe(1)
    carId = (await makeCar(server.ctx)).id
    expect((await post('', await byPhone({ guest_phone: national }))).json().code).toBe('too_many_holds')
    const again = { phone: national, reason: 'They called and gave their name' }
    const held = await call(server, admin, { method: 'POST', url: '/api/v1/rbac/person-export', payload: again })
    expect(held.json().account).not.toBeNull()
  })

  it('names numbers in the database as core does', async () => {
    const numbers = [
      '08031234567',
      '012345678',
      '+2348031234567',
      '+447911123456',
      '0012345678',
      '0123456',
      '8031234567',
    ]
    const { rows } = await sql<{ number: string }>`
      select international_phone(n) as number from unnest(${numbers}::text[]) with ordinality t(n, place)
       order by place`.execute(server.ctx.db)
    expect(rows.map(({ number }) => number)).toEqual(numbers.map(internationalPhone))
  })

  it('of a customer who has an address is mailed there', async () => {
    const customer = await makeUser(server.ctx)
    const { id } = await booked({}, { customer_id: customer.userId })
    expect((await show(id)).customer_email).toBe(customer.email)
  })

  it('is erased with its person', async () => {
    const { id, total_amount } = await booked()
    const { user_id } = await show(id)
    await post(`/${id}/cancel`, { reason: 'Called off' })
    await runJobs(server)
    const url = `/api/v1/rbac/users/${user_id}`
    const erased = await call(server, admin, { method: 'DELETE', url: `${url}?reason=They+asked+us+to` })
    expect(erased.statusCode).toBe(200)
    expect(await show(id)).toMatchObject({
      customer_name: 'Erased customer',
      customer_phone: null,
      account_name: 'Erased customer',
      total_amount,
    })
  })
})

describe('an address that is added later', () => {
  it('goes to the account that was made for this booking alone, with a mail', async () => {
    const first = await booked()
    const { user_id } = await show(first.id)
    const email = 'bisi.later@skyroute.example'
    expect((await edit(first.id, { guest_email: email })).json().customer_email).toBe(email)
    await writeMails(server)
    expect(await show(first.id)).toMatchObject({ user_id, customer_email: email, account_email: email })
    expect(await mailsOf(first.id)).toEqual([{ template: 'booking-received', recipient: email }])
  })

  it('takes no other booking of who called with the same name and number', async () => {
    const guest_phone = newNumber()
    const victims = await booked({ guest_phone })
    await payFor(server, victims.id)
    await writeMails(server)
    carId = (await makeCar(server.ctx)).id
    const callers = await booked({ guest_phone, guest_name: ' bisi   ADE ' })
    const { user_id } = await show(victims.id)
    expect((await show(callers.id)).user_id).toBe(user_id)
    const email = 'caller@skyroute.example'
    expect((await edit(callers.id, { guest_email: email })).statusCode).toBe(200)
    await writeMails(server)
    expect(await show(callers.id)).toMatchObject({ customer_email: email, account_email: email })
    expect(await mailsOf(callers.id)).toEqual([{ template: 'booking-received', recipient: email }])
    expect(await show(victims.id)).toMatchObject({ user_id, customer_email: null, account_email: null })
    expect(await mailsOf(victims.id)).toEqual([])
    const { rows } = await sql<{ id: string }>`
      select id from bookings where user_id = (select id from users where email = ${email})`.execute(server.ctx.db)
    expect(rows).toEqual([{ id: callers.id }])
  })

  it('is that of a booking which is made for the same account at that moment, too', async () => {
    const guest_phone = newNumber()
    const first = await booked({ guest_phone })
    const { user_id } = await show(first.id)
    carId = (await makeCar(server.ctx)).id
    const order = { ...(await byPhone({ guest_phone })), customer_id: user_id }
    const email = 'moment@skyroute.example'
    const actor = await findSession(server.ctx, admin.token)
    if (!actor) throw new Error('no session')
    const by = { actor, caller: { address: '127.0.0.1', userAgent: null, requestId: 'test' } }
    const sold = await inTransaction(server.ctx.db, async (tx) => {
      await lockOwnerToName(tx, first.id)
      const guest = { guest_name: 'Bisi Ade', guest_phone }
      await giveAddress(server.ctx, tx, by, { bookingId: first.id, userId: user_id, email, guest })
      const selling = meanwhile(() => post('', order))
      await meanwhile(() => untilSomebodyWaits(server, selling))
      return { selling }
    })
    const second = (await sold.selling).json()
    for (const { id } of [first, second])
      expect(await show(id)).toMatchObject({ user_id, customer_email: email, account_email: email })
  })

  it('that somebody has gives them this booking, and takes the access that nobody proved', async () => {
    const known = await registerAccount(server)
    const { id } = await booked()
    expect((await edit(id, { guest_email: known.email })).statusCode).toBe(200)
    expect((await show(id)).user_id).toBe(known.userId)
    const session = await server.app.inject({ url: '/api/v1/users/me', headers: known.headers })
    expect(session.statusCode).toBe(401)
    const login = { email: known.email, password: goodPassword }
    const tried = await server.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: login })
    expect(tried.statusCode).toBe(401)
  })

  it('may be neither the clerk’s own nor that of a disabled account', async () => {
    const { id } = await booked()
    expect((await edit(id, { guest_email: admin.email })).json().code).toBe('own_booking')
    const gone = await makeUser(server.ctx, { isDisabled: true })
    await sql`delete from sessions where user_id = ${gone.userId}`.execute(server.ctx.db)
    expect((await edit(id, { guest_email: gone.email })).json().code).toBe('customer_disabled')
    expect((await show(id)).customer_email).toBeNull()
  })

  it('cannot be named with a booking for a customer who has none', async () => {
    const { user_id } = await show((await booked()).id)
    const order = await byPhone({ item_id: (await makeCar(server.ctx)).id, guest_email: 'other@skyroute.example' })
    const answer = await post('', { ...order, customer_id: user_id })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'customer_without_address', errors: [{ field: 'guest_email' }] },
    ])
  })

  it('is given to the person as well as to a booking', async () => {
    const { id } = await booked()
    const { user_id } = await show(id)
    const email = 'bisi.person@skyroute.example'
    const url = `/api/v1/rbac/users/${user_id}`
    const save = (payload: object) => call(server, admin, { method: 'PUT', url, payload })
    for (const reason of [undefined, ' x '])
      expect((await save({ email, reason })).json()).toMatchObject({
        code: 'reason_required',
        errors: [{ field: 'reason' }],
      })
    expect((await show(id)).customer_email).toBeNull()
    const reason = 'Called back on the number of the account'
    expect((await save({ email, reason })).json()).toMatchObject({ email, is_email_confirmed: false })
    const { rows } = await sql<{ reason: string }>`
      select reason from audit_log where subject_id = ${user_id} and action = 'user.edited'`.execute(server.ctx.db)
    expect(rows).toEqual([{ reason }])
    expect((await show(id)).customer_email).toBe(email)
  })
})

describe('who gets the address of a booking is mailed all that waits for them', () => {
  const days = { start_date: '2026-12-11', end_date: '2026-12-14' }
  const addressed = {
    'who claims it': async (id: string) => {
      const guest = await makeUser(server.ctx)
      expect((await claim(guest, await claimOf(id))).statusCode).toBe(200)
      return guest.email
    },
    'whose address staff add': async (id: string) => {
      const email = `later-${id.toLowerCase()}@skyroute.example`
      const { user_id, status } = await show(id)
      // A booking that is over is edited no more; the record of its customer is.
      const url = `/api/v1/rbac/users/${user_id}`
      const answer = await (status === 'cancelled'
        ? call(server, admin, { method: 'PUT', url, payload: { email, reason: 'Called back' } })
        : edit(id, { guest_email: email }))
      expect(answer.statusCode).toBe(200)
      return email
    },
  }
  /** A line of our bank's statement that names the booking. */
  const paidByTransfer = async ({ id, total_amount }: { id: string; total_amount: number }) => {
    const text = `Date,Narration,Debit,Credit,Balance\r\n20/11/2026,TRF SKY-${id},,"${total_amount}.00",`
    const sent = form({}, { name: 'lines.csv', bytes: new TextEncoder().encode(text) })
    await call(server, admin, { method: 'POST', url: `${paymentsUrl}/statements`, ...sent })
    const { sure, likely, unmatched } = (await call(server, admin, { url: `${paymentsUrl}/matches` })).json()
    const { line, candidates } = [...sure, ...likely, ...unmatched].find((one) => one.line.narration.includes(id))
    const pairs = [{ line_id: line.id, payment_id: candidates[0].payment_id }]
    const answer = await call(server, admin, {
      method: 'POST',
      url: `${paymentsUrl}/matches/confirm`,
      payload: { pairs },
    })
    expect(answer.json()).toMatchObject({ confirmed: 1 })
  }
  const templatesOf = async (id: string, email: string | null) => {
    await writeMails(server)
    const mails = await mailsOf(id)
    expect(mails.every(({ recipient }) => recipient === email)).toBe(true)
    return mails.map(({ template }) => template)
  }

  for (const [who, give] of Object.entries(addressed)) {
    it(`a change to pay: ${who}`, async () => {
      const { id } = await booked()
      await payFor(server, id)
      const url = `/api/v1/bookings/${id}/change`
      const changed = await call(server, admin, { method: 'POST', url, payload: days })
      expect(changed.json().status).toBe('awaiting_payment')
      await writeMails(server)
      expect(await templatesOf(id, await give(id))).toEqual(['booking-confirmed', 'change-to-pay'])
    })

    it(`the account of a refund by bank: ${who}`, async () => {
      const made = await booked()
      const { id } = made
      await paidByTransfer(made)
      await post(`/${id}/cancel`, { reason: 'Broken down' })
      await writeMails(server)
      expect(await templatesOf(id, await give(id))).toEqual(['booking-cancelled', 'refund-account-needed'])
    })
  }

  it('a rest that is missing', async () => {
    const short = await booked()
    await payFor(server, short.id, 10_000)
    expect(await templatesOf(short.id, await addressed['who claims it'](short.id))).toEqual(['payment-short'])
  })

  it('nothing of a booking that is over and whose money is settled', async () => {
    const { id } = await booked()
    await post(`/${id}/cancel`, { reason: 'Called off' })
    await writeMails(server)
    expect(await templatesOf(id, await addressed['who claims it'](id))).toEqual([])
  })
})

describe('the link for the guest', () => {
  it('puts the booking into the account of whoever opens it with a proven address', async () => {
    const { id } = await booked()
    const token = await claimOf(id)
    const guest = await makeUser(server.ctx)
    expect((await claim(guest, token)).json()).toMatchObject({ id, customer_email: guest.email })
    expect((await call(server, guest, { url: `/api/v1/bookings/${id}` })).statusCode).toBe(200)
    await writeMails(server)
    expect(await mailsOf(id)).toEqual([{ template: 'booking-received', recipient: guest.email }])
    const { rows } = await sql`select user_id from live_holds where booking_id = ${id}`.execute(server.ctx.db)
    expect(rows).toEqual([{ user_id: guest.userId }])
    expect((await claim(guest, token)).statusCode).toBe(200)
    expect((await claim(await makeUser(server.ctx), token)).json().code).toBe('invalid_claim_link')
    expect((await post(`/${id}/claim-link`)).json().code).toBe('has_address')
  })

  it('opens nothing for an address that nobody proved, for the clerk, and when it was changed or is old', async () => {
    const { id } = await booked()
    const token = await claimOf(id)
    const stranger = await registerAccount(server)
    const answer = await claim(stranger as unknown as MadePerson, token)
    expect(answer.json().code).toBe('unconfirmed_email')
    expect((await claim(admin, token)).json().code).toBe('own_booking')
    const colleague = await makeUser(server.ctx, { roles: ['admin'] })
    const made = (await post(`/${id}/claim-link`, undefined, colleague)).json().url
    expect((await claim(colleague, new URL(made).searchParams.get('token') ?? '')).json().code).toBe('own_booking')
    const other = await booked({ item_id: (await makeCar(server.ctx)).id })
    const guest = await makeUser(server.ctx)
    expect((await claim(guest, token.replace(id, other.id))).json().code).toBe('invalid_claim_link')
    server.clock.set('2026-11-27T09:00:01+01:00')
    expect((await claim(guest, token)).json().code).toBe('invalid_claim_link')
    expect((await show(id)).customer_email).toBeNull()
  })

  const voiding: Record<string, (id: string) => Promise<unknown>> = {
    'there is a newer one': (id) => post(`/${id}/claim-link`),
    'the number was corrected': (id) => edit(id, { guest_phone: newNumber() }),
    'the booking is cancelled': (id) => post(`/${id}/cancel`, { reason: 'Called off' }),
    'the hold is over': async () => {
      server.clock.advance({ hours: 2 })
      await expireHolds(server.ctx)
    },
    'the customer has another number': async (id) => {
      const { user_id } = await show(id)
      const url = `/api/v1/rbac/users/${user_id}`
      return call(server, admin, { method: 'PUT', url, payload: { phone: newNumber() } })
    },
  }
  it.each(Object.entries(voiding))('works no more once %s, but another one does', async (_what, happens) => {
    const { id } = await booked()
    const token = await claimOf(id)
    await happens(id)
    const guest = await makeUser(server.ctx)
    expect((await claim(guest, token)).json().code).toBe('invalid_claim_link')
    expect((await claim(guest, await claimOf(id))).json()).toMatchObject({ id, customer_email: guest.email })
  })

  it('still works when something else of the booking was edited', async () => {
    const { id } = await booked()
    const token = await claimOf(id)
    await edit(id, { special_requests: 'A child seat' })
    await payFor(server, id)
    expect((await claim(await makeUser(server.ctx), token)).statusCode).toBe(200)
  })

  it('goes to one of two who open it at the same moment', async () => {
    const { id } = await booked()
    const token = await claimOf(id)
    const both = await Promise.all([makeUser(server.ctx), makeUser(server.ctx)])
    const answers = await Promise.all(both.map((guest) => claim(guest, token)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
  })
})
