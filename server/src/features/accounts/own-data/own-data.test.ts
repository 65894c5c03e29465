import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { expectPromisesKept } from '../../../testing/invariants.ts'
import { bearer, goodPassword, logInAs, registerAccount } from '../../../testing/makers/account.ts'
import { makeHotel } from '../../../testing/makers/catalogue.ts'
import { mailedToken, writeMails } from '../../../testing/makers/mails.ts'
import { payFor } from '../../../testing/makers/money.ts'
import { call, makeHold } from '../../../testing/makers/orders.ts'
import { press, startPayment } from '../../../testing/makers/payments.ts'
import { makeUser } from '../../../testing/makers/people.ts'
import { planBehaviours } from '../../../testing/plan-behaviours.ts'
import { expireHolds } from '../../bookings/holds/expire-holds.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  await sql`delete from rate_limits`.execute(house.ctx.db)
})
afterEach(() => expectPromisesKept(house))
afterAll(() => house.close())

type Person = Awaited<ReturnType<typeof registerAccount>>
const me = '/api/v1/users/me'

describe('preferences', () => {
  it('begin with mail on and messages off, and change one at a time', async () => {
    const person = await registerAccount(house)
    const url = `${me}/notifications`
    expect((await call(house, person, { url })).json()).toEqual({ email: true, sms: false })
    const changed = await call(house, person, { method: 'PUT', url, payload: { sms: true } })
    expect(changed.json()).toEqual({ email: true, sms: true })
    await call(house, person, { method: 'PUT', url, payload: { email: false, sms: false } })
    expect((await call(house, person, { url })).json()).toEqual({ email: false, sms: false })
  })

  it('are one’s own and are yes or no', async () => {
    const person = await registerAccount(house)
    const put = { method: 'PUT', url: `${me}/notifications` } as const
    expect((await call(house, person, { ...put, payload: { email: 'yes' } })).statusCode).toBe(422)
    expect((await house.app.inject({ ...put, payload: { email: false } })).statusCode).toBe(401)
  })

  it('with mail off only what concerns money and the account is mailed', async () => {
    const person = await registerAccount(house)
    await call(house, person, { method: 'PUT', url: `${me}/notifications`, payload: { email: false } })
    const hotel = await makeHotel(house.ctx)
    const { id } = await makeHold(house, personOf(person), { type: 'hotel', itemId: hotel.id })
    await payFor(house, id)
    await writeMails(house)
    const { rows } = await sql<{ template: string }>`
      select template from mails where booking_id = ${id}`.execute(house.ctx.db)
    expect(rows.map((row) => row.template)).toEqual(['booking-confirmed'])
  })
})

describe('devices', () => {
  it('are listed with the one at hand first, and end one by one', async () => {
    const person = await registerAccount(house)
    house.clock.advance({ minutes: 5 })
    const phone = (await logInAs(house, person, '10.9.0.2')).json().access_token
    const { sessions } = (await call(house, person, { url: `${me}/sessions` })).json()
    expect(sessions).toHaveLength(2)
    expect(sessions[0]).toMatchObject({ is_current: true })
    expect(sessions[1]).toMatchObject({ is_current: false, address: '10.9.0.2' })
    expect(JSON.stringify(sessions)).not.toContain(phone)
    const gone = await call(house, person, { method: 'DELETE', url: `${me}/sessions/${sessions[1].id}` })
    expect(gone.statusCode).toBe(200)
    expect((await house.app.inject({ url: me, headers: bearer(phone) })).statusCode).toBe(401)
    const again = await call(house, person, { method: 'DELETE', url: `${me}/sessions/${sessions[1].id}` })
    expect(again.statusCode).toBe(404)
  })

  it('of somebody else are not found, and stay', async () => {
    const [owner, stranger] = [await registerAccount(house), await registerAccount(house)]
    const { sessions } = (await call(house, owner, { url: `${me}/sessions` })).json()
    const url = `${me}/sessions/${sessions[0].id}`
    expect((await call(house, stranger, { method: 'DELETE', url })).statusCode).toBe(404)
    expect((await call(house, owner, { url: me })).statusCode).toBe(200)
    expect((await call(house, owner, { method: 'DELETE', url: `${me}/sessions/7` })).statusCode).toBe(422)
    expect((await house.app.inject({ url: `${me}/sessions` })).statusCode).toBe(401)
  })

  it('all end at once', async () => {
    const person = await registerAccount(house)
    const phone = (await logInAs(house, person)).json().access_token
    const answer = await call(house, person, { method: 'POST', url: '/api/v1/auth/logout-everywhere' })
    expect(answer.statusCode).toBe(200)
    for (const token of [person.token, phone]) {
      expect((await house.app.inject({ url: me, headers: bearer(token) })).statusCode).toBe(401)
    }
  })
})

it('the export holds what is theirs, and nobody else’s', async () => {
  const [person, other] = [await registerAccount(house, { first_name: 'Ọlá' }), await registerAccount(house)]
  const hotel = await makeHotel(house.ctx, { name: 'Cowrie Lantern Hotel' })
  const { id } = await makeHold(house, personOf(person), { type: 'hotel', itemId: hotel.id })
  const { id: theirs } = await makeHold(house, personOf(other), { type: 'hotel', itemId: hotel.id })
  await payFor(house, id)
  await payFor(house, theirs)
  const answer = await call(house, person, { url: `${me}/export` })
  expect(answer.headers).toMatchObject({ 'content-disposition': 'attachment; filename="my-data.json"' })
  const all = answer.json()
  expect(all.profile).toMatchObject({ first_name: 'Ọlá', email: person.email })
  expect(all.bookings).toEqual([
    expect.objectContaining({ booking_reference: `SKY-${id}`, listing: 'Cowrie Lantern Hotel', total: 112_000 }),
  ])
  expect(all.payments).toEqual([expect.objectContaining({ booking_id: id, paid: 112_000 })])
  expect(all.sessions).toHaveLength(1)
  for (const secret of [theirs, other.email, 'argon2', 'token_hash']) expect(answer.body).not.toContain(secret)
  expect((await house.app.inject({ url: `${me}/export` })).statusCode).toBe(401)
})

describe('erasing', () => {
  const erase = (person: Person, password = goodPassword) =>
    call(house, person, { method: 'POST', url: `${me}/erase`, payload: { password } })

  async function traveller() {
    const person = await registerAccount(house, { first_name: 'Zainab', last_name: 'Uniquename' })
    const hotel = await makeHotel(house.ctx)
    const data = { guest_name: 'Zainab Uniquename', guest_email: person.email, special_requests: 'Uniquename wish' }
    const booking = await makeHold(house, personOf(person), { type: 'hotel', itemId: hotel.id, data })
    return { person, bookingId: String(booking.id), hotelId: hotel.id }
  }

  it('takes the person out of everything and leaves the books', async () => {
    const { person, bookingId, hotelId } = await traveller()
    await payFor(house, bookingId)
    const company = { buyer_company: 'Uniquename Ltd', buyer_tin: '12345678-0001' }
    const named = await call(house, person, {
      method: 'PUT',
      url: `/api/v1/bookings/${bookingId}/update`,
      payload: company,
    })
    expect(named.statusCode).toBe(200)
    await call(house, person, {
      method: 'POST',
      url: `${me}/favorites`,
      payload: { item_type: 'hotel', item_id: hotelId },
    })
    await writeMails(house)
    house.clock.set('2026-12-20T09:00:00+01:00')
    const clerk = await makeUser(house.ctx, { roles: ['admin'] })
    const ended = await call(house, clerk, { method: 'POST', url: `/api/v1/admin/bookings/${bookingId}/complete` })
    expect(ended.statusCode).toBe(200)
    const fresh = { ...person, ...(await sessionOf(person)) }
    expect((await erase(fresh, 'Wrong-word-1')).json().code).toBe('wrong_password')
    expect((await erase(fresh)).statusCode).toBe(200)
    const { rows } = await sql<{ table_name: string }>`
      select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      house.ctx.db,
    )
    for (const { table_name: table } of rows) {
      const found = await sql`
        select 1 from ${sql.table(table)} t where t::text ilike '%uniquename%' or t::text ilike ${`%${person.email}%`}`.execute(
        house.ctx.db,
      )
      expect([table, found.rows.length]).toEqual([table, 0])
    }
    const kept = await sql`
      select total_kobo, captured_kobo, guest_name from bookings where id = ${bookingId}`.execute(house.ctx.db)
    expect(kept.rows).toEqual([{ total_kobo: 11_200_000, captured_kobo: 11_200_000, guest_name: 'Erased customer' }])
    expect((await call(house, fresh, { url: me })).statusCode).toBe(401)
    expect((await logInAs(house, person)).json().code).toBe('invalid_credentials')
    expect((await registerAccount(house, { email: person.email })).userId).not.toBe(person.userId)
  })

  const complain = (email: string) =>
    house.app.inject({
      method: 'POST',
      url: '/api/v1/contact/complaints',
      payload: { name: 'Ola', email, category: 'erasure', message: 'Please erase what you hold of me.' },
    })
  const complaintsOf = async (email: string) => {
    const { rows } = await sql<{ message: string }>`
      select message from contact_messages where email = ${email}`.execute(house.ctx.db)
    return rows.map(({ message }) => message)
  }

  it('with an address that nobody has shown to be theirs takes nothing that others wrote from it', async () => {
    const email = 'somebody-else@skyroute.example'
    expect((await complain(email)).statusCode).toBe(201)
    await writeMails(house)
    const stranger = await registerAccount(house, { email })
    const exported = await call(house, stranger, { url: `${me}/export` })
    expect(exported.body).not.toContain('We have your complaint')
    expect((await erase(stranger)).statusCode).toBe(200)
    expect(await complaintsOf(email)).toEqual(['Please erase what you hold of me.'])
    const { rows } = await sql<{ subject: string }>`
      select subject from mails where recipient = ${email}`.execute(house.ctx.db)
    expect(rows.map(({ subject }) => subject)).toEqual([expect.stringContaining('We have your complaint')])
  })

  /** The first address and the second are shown to be theirs. */
  async function movedPerson() {
    const person = await registerAccount(house, { first_name: 'Uniquelymoved' })
    const confirm = async (email: string) => {
      await writeMails(house)
      const payload = { token: await mailedToken(house, 'confirm-email', email) }
      const answer = await call(house, person, { method: 'POST', url: '/api/v1/auth/confirm-email', payload })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    await confirm(person.email)
    const email = `second-of-${person.email}`
    const move = async () => {
      const payload = { email, password: goodPassword }
      expect((await call(house, person, { method: 'PUT', url: me, payload })).statusCode).toBe(200)
      house.clock.advance({ minutes: 1 })
      await confirm(email)
      await writeMails(house)
    }
    return { person, email, move }
  }

  it('takes the mails and letters of an address that was theirs before, and nothing of who has it now', async () => {
    const { person, email, move } = await movedPerson()
    await house.app.inject({
      method: 'POST',
      url: '/api/v1/contact/submit',
      payload: { name: 'Uniquelymoved', email: person.email, subject: 'Hello', message: 'Written before' },
    })
    await writeMails(house)
    house.clock.advance({ minutes: 1 })
    await move()
    house.clock.advance({ minutes: 1 })
    const heir = await registerAccount(house, { email: person.email, first_name: 'Heiress' })
    await writeMails(house)
    expect((await erase(person)).statusCode).toBe(200)
    const { rows } = await sql<{ recipient: string; template: string; is_heirs: boolean }>`
      select recipient, template, text_body like '%Heiress%' as is_heirs from mails
       where recipient = any(${[person.email, email]}) or text_body || subject like '%Uniquelymoved%'`.execute(
      house.ctx.db,
    )
    expect(
      rows.filter((mail) => !mail.is_heirs),
      'mails of who is erased',
    ).toEqual([])
    expect(rows.length, 'mails of who has the address now').toBeGreaterThan(0)
    const letters = await sql`select 1 from contact_messages where name = 'Uniquelymoved'`.execute(house.ctx.db)
    expect(letters.rows, 'letters from the earlier address').toEqual([])
    const former = await sql`select 1 from former_emails where user_id = ${person.userId}`.execute(house.ctx.db)
    expect(former.rows).toEqual([])
    expect((await call(house, heir, { url: me })).json().email).toBe(person.email)
  })

  it('takes nothing of who had the address before: their letters, mails and complaints are shown to nobody else', async () => {
    const { person, move } = await movedPerson()
    await house.app.inject({
      method: 'POST',
      url: '/api/v1/contact/submit',
      payload: { name: 'Uniquelybefore', email: person.email, subject: 'Hello', message: 'Written before' },
    })
    await complain(person.email)
    await writeMails(house)
    house.clock.advance({ minutes: 1 })
    await move()
    house.clock.advance({ minutes: 1 })
    const heir = await registerAccount(house, { email: person.email, first_name: 'Heiress' })
    await sql`update users set email_confirmed_at = ${house.clock.now()} where id = ${heir.userId}`.execute(
      house.ctx.db,
    )
    await writeMails(house)
    const mailsOf = async (who: typeof person) =>
      (await call(house, who, { url: `${me}/export` })).json().mails.map(({ subject }: { subject: string }) => subject)
    expect(await mailsOf(heir)).not.toContain('We have your message')
    const erased = await erase(heir)
    expect(erased.statusCode, erased.body).toBe(200)
    expect(await mailsOf(person)).toContain('We have your message')
    const letters = await sql`
      select 1 from contact_messages where name = 'Uniquelybefore' and message = 'Written before'`.execute(house.ctx.db)
    expect(letters.rows).toHaveLength(1)
  })

  it('of two who had an address, each is erased with what was written in their own time', async () => {
    const { person, move } = await movedPerson()
    const letters = async () => {
      const { rows } = await sql<{ subject: string }>`
        select subject from contact_messages where subject like 'Time %' order by subject`.execute(house.ctx.db)
      return rows.map(({ subject }) => subject)
    }
    const write = (subject: string) =>
      house.app.inject({
        method: 'POST',
        url: '/api/v1/contact/submit',
        payload: { name: 'Ada', email: person.email, subject, message: 'Hello again' },
      })
    await write('Time of the first')
    house.clock.advance({ minutes: 1 })
    await move()
    house.clock.advance({ minutes: 1 })
    const heir = await registerAccount(house, { email: person.email })
    house.clock.advance({ minutes: 1 })
    await write('Time of the second')
    house.clock.advance({ minutes: 1 })
    await sql`
      insert into former_emails (user_id, email, is_proven, left_at)
      values (${heir.userId}, ${person.email}, true, ${house.clock.now()})`.execute(house.ctx.db)
    await sql`delete from email_claims where user_id = ${heir.userId}`.execute(house.ctx.db)
    await sql`update users set email = ${`later-${person.email}`} where id = ${heir.userId}`.execute(house.ctx.db)
    expect(await letters()).toEqual(['Time of the first', 'Time of the second'])
    expect((await erase(heir)).statusCode).toBe(200)
    expect(await letters()).toEqual(['Time of the first'])
    expect((await erase(person)).statusCode).toBe(200)
    expect(await letters()).toEqual([])
  })

  it('is refused while a complaint from an earlier address waits, and the export has what was mailed there', async () => {
    const { person, move } = await movedPerson()
    await complain(person.email)
    await writeMails(house)
    house.clock.advance({ minutes: 1 })
    await move()
    const exported = (await call(house, person, { url: `${me}/export` })).json()
    expect(exported.earlier_addresses).toMatchObject([{ email: person.email }])
    const recipients = exported.mails.map(({ recipient }: { recipient: string }) => recipient)
    expect(recipients).toContain(person.email)
    const refused = await erase(person)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'open_complaint'])
  })

  it('is refused while a complaint of theirs waits for its answer', async () => {
    const person = await registerAccount(house)
    await sql`update users set email_confirmed_at = now() where id = ${person.userId}`.execute(house.ctx.db)
    await complain(person.email)
    const refused = await erase(person)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'open_complaint'])
    expect(await complaintsOf(person.email)).toEqual(['Please erase what you hold of me.'])
  })

  it('is refused while a booking is to come, held or confirmed', async () => {
    const { person, bookingId } = await traveller()
    const other = await makeHotel(house.ctx)
    const second = await makeHold(house, personOf(person), { type: 'hotel', itemId: other.id })
    const held = await erase(person)
    expect([held.statusCode, held.json().code]).toEqual([409, 'live_booking'])
    for (const id of [bookingId, second.id]) expect(held.json().detail).toContain(`SKY-${id}`)
    await payFor(house, bookingId)
    expect((await erase(person)).json().code).toBe('live_booking')
    expect((await call(house, person, { url: me })).json().first_name).toBe('Zainab')
  })

  it('is refused while money is on its way', async () => {
    const { person, bookingId } = await traveller()
    await payFor(house, bookingId)
    const cancelled = await call(house, person, { method: 'DELETE', url: `/api/v1/bookings/${bookingId}` })
    expect(cancelled.statusCode).toBe(200)
    const answer = await erase(person)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'open_money'])
  })

  it('is refused while it is not known whether a payment came', async () => {
    const { person, bookingId } = await traveller()
    const payment = await startPayment(house, personOf(person), { bookingId })
    await planBehaviours(house.ctx.db, payment.id, ['webhook:none', 'verify:hang', 'expire:hang', 'verify:hang'])
    await press(house, payment)
    house.clock.advance({ minutes: 36 })
    await expireHolds(house.ctx)
    const answer = await erase(person)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'open_money'])
  })

  it('is not for those who work here, nor for nobody', async () => {
    const person = await registerAccount(house)
    await sql`insert into user_roles (user_id, role_id) values (${person.userId}, 'admin')`.execute(house.ctx.db)
    expect((await erase(person)).json().code).toBe('staff_account')
    const nobody = { method: 'POST', url: `${me}/erase`, payload: { password: goodPassword } } as const
    expect((await house.app.inject(nobody)).statusCode).toBe(401)
  })
})

async function sessionOf(person: Person) {
  const { access_token: token } = (await logInAs(house, person)).json()
  return { token, headers: bearer(token) }
}

/** The makers of bookings take people of makers/people.ts. */
function personOf(person: Person): Awaited<ReturnType<typeof makeUser>> {
  return person
}
