import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { jobHandlers } from '../../../features.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import {
  bearer,
  giveLostFactor,
  givePassword,
  goodPassword,
  logInAs,
  registerAccount,
} from '../../../testing/makers/account.ts'
import { makeHotel } from '../../../testing/makers/catalogue.ts'
import { mailedToken, writeMails } from '../../../testing/makers/mails.ts'
import { call, orderFor } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { logInByMail, mailedCode, otherCode } from '../../../testing/makers/sign-in-code.ts'
import { meanwhile } from '../../../testing/one-connection.ts'
import { takeJobs } from '../../../testing/queued-jobs.ts'
import { untilSomebodyWaits } from '../../../testing/rivals/lock-waits.ts'
import { moveToPending } from './move-email.ts'

let house: TestServer
let admin: MadePerson
beforeAll(async () => {
  house = await openTestServer()
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
beforeEach(async () => {
  house.clock.advance({ minutes: 1 })
  await sql`delete from rate_limits`.execute(house.ctx.db)
})
afterAll(() => house.close())

type Person = MadePerson
const me = '/api/v1/users/me'
const newPassword = 'Yam-and-egg-sauce-9'
let made = 0
const freshEmail = () => `pending-${++made}@skyroute.example`

const post = (path: string, payload: object) =>
  house.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload })
const profileOf = async (person: Person) => (await call(house, person, { url: me })).json()
const codeOf = (answer: { statusCode: number; json(): { code?: string } }) => [answer.statusCode, answer.json().code]
async function profileRow({ userId }: { userId: string }) {
  const { rows } = await sql`
    select email, password_hash is not null as has_password,
           exists (select 1 from two_factor f where f.user_id = id) as has_factor
      from users where id = ${userId}`.execute(house.ctx.db)
  return rows[0]
}
const isSignedIn = async (person: Person) => (await call(house, person, { url: me })).statusCode === 200

/** Somebody whose address is proven, with a password. */
async function owner(): Promise<Person> {
  const person = await makeUser(house.ctx)
  await givePassword(house, person)
  return person
}

async function moveTo(person: Person, email: string) {
  const answer = await call(house, person, { method: 'PUT', url: me, payload: { email, password: goodPassword } })
  expect(answer.statusCode, answer.body).toBe(200)
  await writeMails(house)
  return answer.json()
}

async function staffMove(person: Person, email: string, who = admin) {
  house.clock.advance({ minutes: 1 })
  const url = `/api/v1/rbac/users/${person.userId}`
  const answer = await call(house, who, { method: 'PUT', url, payload: { email } })
  expect(answer.statusCode, answer.body).toBe(200)
  await writeMails(house)
  return answer.json()
}

const confirm = async (person: Person, email: string) => {
  const payload = { token: await mailedToken(house, 'confirm-email', email) }
  return call(house, person, { method: 'POST', url: '/api/v1/auth/confirm-email', payload })
}
const openInvitation = async (email: string) =>
  post('reset-password', { token: await mailedToken(house, 'reset-password', email), new_password: newPassword })

async function signInByMail(email: string) {
  house.clock.advance({ minutes: 1 })
  return logInByMail(house, { email, code: await mailedCode(house, email) })
}

async function resetFor(email: string) {
  house.clock.advance({ minutes: 1 })
  await post('forgot-password', { email })
  await writeMails(house)
  return openInvitation(email)
}

async function bookAtDesk(email: string) {
  const hotel = await makeHotel(house.ctx)
  const payload = await orderFor(house, { type: 'hotel', itemId: hotel.id, data: { guest_email: email } })
  const booked = await call(house, admin, { method: 'POST', url: '/api/v1/admin/bookings', payload })
  expect(booked.statusCode, booked.body).toBe(201)
  const { id } = booked.json()
  return { id: id as string, deskId: await ownerOf(id) }
}

async function ownerOf(id: string) {
  const { rows } = await sql<{ user_id: string }>`select user_id from bookings where id = ${id}`.execute(house.ctx.db)
  return rows[0]?.user_id
}

const holderOf = async (email: string) => {
  const { rows } = await sql<{ user_id: string }>`select user_id from email_claims where email = ${email}`.execute(
    house.ctx.db,
  )
  return rows[0]?.user_id
}

const mailsTo = async (email: string) => {
  const { rows } = await sql<{ template: string }>`
    select template from mails where recipient = ${email} order by template desc`.execute(house.ctx.db)
  return rows.map(({ template }) => template)
}

const trail = async (subjectId: string) => {
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where subject_id = ${subjectId} order by at, id`.execute(house.ctx.db)
  return rows.map(({ action }) => action)
}

describe('whoever is moved to another address is never locked out:', () => {
  it('a customer without a password whom staff move gets in by code, by link, or with the address that counted', async () => {
    const [byCode, byReset, byOld, byLink] = await Promise.all([1, 2, 3, 4].map(() => makeUser(house.ctx)))
    if (!byCode || !byReset || !byOld || !byLink) throw new Error('four people')
    const emails = [freshEmail(), freshEmail(), freshEmail(), freshEmail()] as const
    for (const [i, person] of [byCode, byReset, byOld, byLink].entries()) await staffMove(person, emails[i] ?? '')
    const inByCode = await signInByMail(emails[0])
    expect([inByCode.statusCode, inByCode.json().user?.id]).toEqual([200, byCode.userId])
    expect(inByCode.json().user.email).toBe(emails[0])
    expect((await resetFor(emails[1])).statusCode, 'a link for the new address').toBe(200)
    expect((await signInByMail(byOld.email)).statusCode, 'the address that still counts').toBe(200)
    const again = await call(house, admin, { method: 'POST', url: `/api/v1/rbac/users/${byLink.userId}/invitation` })
    expect([again.statusCode, again.json().message]).toEqual([200, 'A new invitation was sent.'])
    await writeMails(house)
    expect((await openInvitation(emails[3])).statusCode, 'the invitation').toBe(200)
    expect((await logInAs(house, { email: emails[3], password: newPassword })).statusCode).toBe(200)
  })

  it('restored by staff, the address that counted opens the account as before', async () => {
    const person = await makeUser(house.ctx)
    const email = freshEmail()
    await staffMove(person, email)
    await staffMove(person, person.email)
    expect(await profileOf(person)).toMatchObject({
      email: person.email,
      pending_email: null,
      is_email_confirmed: true,
    })
    expect((await signInByMail(person.email)).statusCode).toBe(200)
    expect((await openInvitation(email)).statusCode, 'the invitation is void').toBe(422)
  })

  it('who lost mailbox and password is invited, and whoever could get in before no longer does', async () => {
    const person = await owner()
    await sql`
      insert into passkeys (user_id, credential_id, public_key, counter, name, created_at)
      values (${person.userId}, ${person.userId}, ${Buffer.alloc(4)}, 0, 'Mine', ${house.clock.now()})`.execute(
      house.ctx.db,
    )
    const email = freshEmail()
    await staffMove(person, email)
    expect(await isSignedIn(person), 'nothing is taken before it is opened').toBe(true)
    expect((await openInvitation(email)).statusCode).toBe(200)
    expect(await isSignedIn(person)).toBe(false)
    await writeMails(house)
    expect(await mailsTo(person.email)).toEqual(['email-changed', 'email-change-asked'])
    const { rows } = await sql<{ text_body: string }>`
      select text_body from mails where recipient = ${person.email} and template = 'email-changed'`.execute(
      house.ctx.db,
    )
    expect(rows[0]?.text_body).toContain('no longer open the account')
    expect(await trail(person.userId)).toEqual(
      expect.arrayContaining(['user.edited', 'account.email-changed', 'account.earlier-access-removed']),
    )
    const left = await sql`select user_id from passkeys where user_id = ${person.userId}`.execute(house.ctx.db)
    expect(left.rows).toEqual([])
    const inside = await logInAs(house, { email, password: newPassword })
    expect([inside.statusCode, inside.json().user.is_email_confirmed]).toEqual([200, true])
    expect((await logInAs(house, { email: person.email, password: goodPassword })).statusCode).toBe(401)
    expect((await signInByMail(person.email)).json().code, 'the old address').toBe('no_account')
  })

  it('a customer without a password who moves gets in by the old mailbox, on any device, and confirms there', async () => {
    const person = await makeUser(house.ctx)
    const email = freshEmail()
    const code = await mailedCode(house, person.email)
    const asked = await call(house, person, { method: 'PUT', url: me, payload: { email, code } })
    expect(asked.json()).toMatchObject({ email: person.email, pending_email: email })
    await writeMails(house)
    await call(house, person, { method: 'POST', url: '/api/v1/auth/logout' })
    const elsewhere = await signInByMail(person.email)
    expect(elsewhere.statusCode, 'the present address counts').toBe(200)
    const there = { ...person, headers: bearer(elsewhere.json().access_token) }
    expect((await confirm(there, email)).statusCode).toBe(200)
    expect(await profileOf(there)).toMatchObject({ email, pending_email: null, is_email_confirmed: true })
    expect((await signInByMail(email)).statusCode).toBe(200)
  })

  it('a mistyped address: the desk’s booking for it goes to an account of its own, and the owner loses nothing', async () => {
    const person = await owner()
    const email = freshEmail()
    await moveTo(person, email)
    const hotel = await makeHotel(house.ctx)
    const order = await orderFor(house, { type: 'hotel', itemId: hotel.id, data: { guest_email: email } })
    const url = '/api/v1/admin/bookings'
    const booked = await call(house, admin, { method: 'POST', url, payload: order })
    expect(booked.statusCode, booked.body).toBe(201)
    const { rows } = await sql<{ user_id: string }>`
      select user_id from bookings where id = ${booked.json().id}`.execute(house.ctx.db)
    expect(rows[0]?.user_id, 'whose booking it is').not.toBe(person.userId)
    expect(await isSignedIn(person), 'the session of who typed it').toBe(true)
    expect((await logInAs(house, { email: person.email, password: goodPassword })).statusCode).toBe(200)
    expect((await signInByMail(email)).json().user.id, 'the guest').toBe(rows[0]?.user_id)
  })

  it('a booking at the desk that begins before an unproven address is left goes to its next owner', async () => {
    const [email, other] = [freshEmail(), freshEmail()]
    const squatter = await registerAccount(house, { email })
    await moveTo(squatter, other)
    const hotel = await makeHotel(house.ctx)
    const payload = await orderFor(house, { type: 'hotel', itemId: hotel.id, data: { guest_email: email } })
    const { booking } = await inTransaction(house.ctx.db, async (tx) => {
      const caller = { address: '127.0.0.1', userAgent: null, requestId: 'test' }
      const pending = { email: other, by: 'owner' } as const
      await moveToPending(house.ctx, tx, { userId: squatter.userId, pending, caller })
      const booking = meanwhile(() => call(house, admin, { method: 'POST', url: '/api/v1/admin/bookings', payload }))
      await meanwhile(() => untilSomebodyWaits(house, booking))
      return { booking }
    })
    const booked = await booking
    expect(booked.statusCode, booked.body).toBe(201)
    const { rows } = await sql<{ email: string }>`
      select u.email from bookings b join users u on u.id = b.user_id where b.id = ${booked.json().id}`.execute(
      house.ctx.db,
    )
    expect(rows, 'whose booking it is').toEqual([{ email }])
    const theirs = await call(house, squatter, { url: '/api/v1/bookings' })
    expect([theirs.statusCode, theirs.json().bookings], 'what whoever left sees').toEqual([200, []])
  })

  it('an invitation opens although staff have booked for its address since, and brings those bookings along', async () => {
    const person = await owner()
    for (const open of [openInvitation, signInByMail, resetFor]) {
      const email = freshEmail()
      await staffMove(person, email)
      const { id, deskId } = await bookAtDesk(email)
      const opened = await open(email)
      expect(opened.statusCode, opened.body).toBe(200)
      expect([await holderOf(email), await ownerOf(id)]).toEqual([person.userId, person.userId])
      const { rows } = await sql`
        select email, full_name, phone, is_disabled from users where id = ${deskId}`.execute(house.ctx.db)
      expect(rows).toEqual([{ email: null, full_name: 'Merged account', phone: null, is_disabled: true }])
      person.headers = bearer((await signInByMail(email)).json().access_token)
      expect((await call(house, person, { url: `/api/v1/bookings/${id}` })).statusCode).toBe(200)
      person.email = email
    }
  })

  it('an address that staff have booked for can be named and proven by the owner of an account, too', async () => {
    const person = await owner()
    const email = freshEmail()
    const { id } = await bookAtDesk(email)
    await moveTo(person, email)
    expect(await ownerOf(id), 'before it is proven').not.toBe(person.userId)
    expect((await confirm(person, email)).statusCode).toBe(200)
    expect(await ownerOf(id)).toBe(person.userId)
  })

  it.each([
    ['registered with it', async (email: string) => void (await registerAccount(house, { email }))],
    [
      'has proven it',
      async (email: string) => {
        await bookAtDesk(email)
        await signInByMail(email)
      },
    ],
    [
      'was proven once',
      async (email: string) => {
        await bookAtDesk(email)
        await signInByMail(email)
        await sql`delete from sessions where user_id = ${await holderOf(email)}`.execute(house.ctx.db)
        await sql`update users set email_confirmed_at = null where email = ${email}`.execute(house.ctx.db)
      },
    ],
    [
      'works here',
      async (email: string) => {
        const payload = { email, first_name: 'Uche', last_name: 'Obi', role_ids: ['driver'] }
        const boss = await makeUser(house.ctx, { roles: ['superadmin'] })
        await call(house, boss, { method: 'POST', url: '/api/v1/rbac/users', payload })
      },
    ],
  ])('the account of somebody who %s keeps the address and its bookings', async (_who, make) => {
    const person = await owner()
    const email = freshEmail()
    await moveTo(person, email)
    await make(email)
    const { id } = await bookAtDesk(email)
    const holder = await holderOf(email)
    expect((await confirm(person, email)).json().code).toBe('email_taken')
    expect([await holderOf(email), await ownerOf(id)]).toEqual([holder, holder])
  })

  it('the real owner of an address that strangers typed registers with it, and logs in to it', async () => {
    const [first, second] = [await owner(), await owner()]
    const [email, other] = [freshEmail(), freshEmail()]
    for (const stranger of [first, second]) await moveTo(stranger, email)
    const registered = await registerAccount(house, { email })
    expect((await logInAs(house, registered)).json().user.id).toBe(registered.userId)
    await moveTo(first, other)
    expect((await signInByMail(other)).json().code, 'by a code').toBe('no_account')
    await resetFor(other)
    expect(await mailsTo(other), 'nobody is mailed a key to a stranger’s account').not.toContain('reset-password')
  })
})

describe('an address that waits', () => {
  it('is confirmed by its link in a session of the account: the old one is told, and is free', async () => {
    const person = await owner()
    const email = freshEmail()
    expect(await moveTo(person, email)).toMatchObject({ email: person.email, pending_email: email })
    expect(await holderOf(email), 'nobody holds what they have not proven').toBeUndefined()
    expect(await mailsTo(person.email)).toEqual(['email-change-asked'])
    expect((await confirm(await owner(), email)).json().code).toBe('other_account')
    expect((await confirm(person, email)).statusCode).toBe(200)
    await writeMails(house)
    expect(await mailsTo(person.email)).toEqual(['email-changed', 'email-change-asked'])
    expect([await holderOf(email), await holderOf(person.email)]).toEqual([person.userId, undefined])
    expect((await logInAs(house, { email, password: goodPassword })).statusCode).toBe(200)
    expect((await logInAs(house, { email: person.email, password: goodPassword })).statusCode).toBe(401)
    expect((await registerAccount(house, { email: person.email })).userId).not.toBe(person.userId)
  })

  it('is confirmed by a code that was mailed there, and by no other', async () => {
    const person = await owner()
    const email = freshEmail()
    await moveTo(person, email)
    const type = (code: string) =>
      call(house, person, { method: 'POST', url: `${me}/pending-email/confirm`, payload: { code } })
    const ofOld = await mailedCode(house, person.email)
    expect((await type(ofOld)).json().code, 'a code of the present address').toBe('wrong_code')
    const code = await mailedCode(house, email)
    for (const wrong of [otherCode(code), 'abc']) expect((await type(wrong)).statusCode).toBe(422)
    expect((await type(code)).statusCode).toBe(200)
    expect(await profileOf(person)).toMatchObject({ email, pending_email: null })
    expect((await type(code)).json().code).toBe('nothing_pending')
    const { rows } = await sql`
      select 1 from audit_log where actor_id = ${person.userId} and action = 'account.code-failed'`.execute(
      house.ctx.db,
    )
    expect(rows).toHaveLength(3)
  })

  it.each([
    ['link', async (person: Person, email: string) => confirm(person, email)],
    [
      'code',
      async (person: Person, email: string) => {
        const payload = { code: await mailedCode(house, email) }
        return call(house, person, { method: 'POST', url: `${me}/pending-email/confirm`, payload })
      },
    ],
  ])('that somebody else has meanwhile is refused to its %s, and waits no longer', async (_by, prove) => {
    const person = await owner()
    const email = freshEmail()
    await moveTo(person, email)
    await registerAccount(house, { email })
    const answer = await prove(person, email)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'email_taken'])
    expect(await profileOf(person)).toMatchObject({
      email: person.email,
      pending_email: null,
      is_email_confirmed: true,
    })
  })

  it('that somebody else has meanwhile is refused to the invitation, and nothing is taken', async () => {
    const person = await owner()
    const email = freshEmail()
    await staffMove(person, email)
    await registerAccount(house, { email })
    expect((await openInvitation(email)).json().code).toBe('email_taken')
    expect(await profileOf(person)).toMatchObject({ email: person.email, pending_email: null })
  })

  it.each([
    ['cancelled', (person: Person) => call(house, person, { method: 'DELETE', url: `${me}/pending-email` })],
    ['given up', (person: Person) => call(house, person, { method: 'PUT', url: me, payload: { email: person.email } })],
    [
      'cancelled by staff',
      (person: Person) =>
        call(house, admin, { method: 'DELETE', url: `/api/v1/rbac/users/${person.userId}/pending-email` }),
    ],
  ])('and is %s is no longer confirmed by its link', async (_how, cancel) => {
    const person = await owner()
    const email = freshEmail()
    await moveTo(person, email)
    expect(
      (await call(house, person, { method: 'PUT', url: me, payload: { first_name: 'Ini' } })).json(),
    ).toMatchObject({
      pending_email: email,
    })
    const answer = await cancel(person)
    expect([answer.statusCode, answer.json().pending_email]).toEqual([200, null])
    expect((await confirm(person, email)).statusCode).toBe(422)
    const again = await call(house, person, { method: 'DELETE', url: `${me}/pending-email` })
    expect([again.statusCode, again.json().code]).toEqual([409, 'nothing_pending'])
  })

  it('is mailed again, and a mail that waits after it was cancelled is not written', async () => {
    const person = await owner()
    const email = freshEmail()
    await moveTo(person, email)
    house.clock.advance({ minutes: 1 })
    const again = await call(house, person, { method: 'POST', url: `${me}/resend-confirmation` })
    expect(again.statusCode).toBe(200)
    await writeMails(house)
    expect(await mailsTo(email)).toEqual(['confirm-email', 'confirm-email'])
    house.clock.advance({ minutes: 1 })
    await call(house, person, { method: 'POST', url: `${me}/resend-confirmation` })
    const waiting = await takeJobs(house)
    await call(house, person, { method: 'DELETE', url: `${me}/pending-email` })
    for (const { task, payload } of waiting) await jobHandlers[task]?.(house.ctx, payload)
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('voids what was asked for at the old address once it counts', async () => {
    const person = await owner()
    const email = freshEmail()
    await post('forgot-password', { email: person.email })
    await writeMails(house)
    const [link, code] = [
      await mailedToken(house, 'reset-password', person.email),
      await mailedCode(house, person.email),
    ]
    await moveTo(person, email)
    expect((await confirm(person, email)).statusCode).toBe(200)
    expect((await post('reset-password', { token: link, new_password: newPassword })).statusCode).toBe(422)
    expect((await logInByMail(house, { email: person.email, code })).json().code).toBe('wrong_code')
  })

  it('goes with the access of whoever made an account that was never theirs', async () => {
    const stranger = await registerAccount(house)
    const email = freshEmail()
    await moveTo(stranger, email)
    expect((await signInByMail(stranger.email)).json().user).toMatchObject({ pending_email: null })
    expect((await confirm(stranger, email)).statusCode).toBe(401)
  })

  it('is erased with the account', async () => {
    const person = await owner()
    const email = freshEmail()
    await moveTo(person, email)
    await mailedCode(house, email)
    const erased = await call(house, person, {
      method: 'POST',
      url: `${me}/erase`,
      payload: { password: goodPassword },
    })
    expect(erased.statusCode).toBe(200)
    const { rows } = await sql`
      select recipient as left from mails where recipient = ${email} and template <> 'sign-in-code'
      union all select pending_email from users where pending_email = ${email}
      union all select email from sign_in_codes where email = ${email}`.execute(house.ctx.db)
    expect(rows).toEqual([])
  })
})

describe('an invitation by staff to another address', () => {
  it('works for a week, and a newer one for another', async () => {
    const person = await makeUser(house.ctx)
    const email = freshEmail()
    await staffMove(person, email)
    house.clock.advance({ days: 7 })
    expect((await signInByMail(email)).json().code).toBe('no_account')
    admin = await makeUser(house.ctx, { roles: ['admin'] })
    await call(house, admin, { method: 'POST', url: `/api/v1/rbac/users/${person.userId}/invitation` })
    expect((await signInByMail(email)).json().user?.id).toBe(person.userId)
  })

  it('leaves the second factor of who works here: nobody alone takes it from a colleague', async () => {
    const superadmin = await makeUser(house.ctx, { roles: ['superadmin'] })
    const colleague = await makeUser(house.ctx, { roles: ['admin'] })
    await sql`
      insert into two_factor (user_id, sealed_secret, confirmed_at, created_at)
      values (${colleague.userId}, ${Buffer.alloc(40)}, ${house.clock.now()}, ${house.clock.now()})`.execute(
      house.ctx.db,
    )
    const email = freshEmail()
    await staffMove(colleague, email, superadmin)
    const answer = await signInByMail(email)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'two_factor_required'])
    expect(await isSignedIn(colleague)).toBe(false)
  })

  it.each<[string, (email: string) => Promise<{ statusCode: number; json(): { code?: string } }>]>([
    ['link', openInvitation],
    ['code', signInByMail],
  ])('leaves a customer their second factor, which no member of staff takes alone, by its %s', async (_, open) => {
    const person = await owner()
    await giveLostFactor(house, person.userId)
    const email = freshEmail()
    await staffMove(person, email)
    await open(email)
    expect(await profileRow(person)).toMatchObject({ email, has_password: open === openInvitation, has_factor: true })
    house.clock.advance({ minutes: 1 })
    expect(codeOf(await signInByMail(email))).toEqual([401, 'two_factor_required'])
  })

  it('waits too where nobody proved the address and a second factor is on: staff do not take it by their own mailbox', async () => {
    const person = await registerAccount(house)
    await giveLostFactor(house, person.userId)
    const email = freshEmail()
    expect(await staffMove(person, email)).toMatchObject({ email: person.email, pending_email: email })
    expect(codeOf(await signInByMail(email))).toEqual([401, 'two_factor_required'])
    expect(await profileRow(person)).toMatchObject({ email, has_factor: true })
  })

  it('nor by a booking of theirs before: the real owner of the address still comes in without it', async () => {
    const [person, other] = [await registerAccount(house), await registerAccount(house)]
    for (const { userId, email } of [person, other]) {
      await giveLostFactor(house, userId)
      const hotel = await makeHotel(house.ctx)
      const payload = await orderFor(house, { type: 'hotel', itemId: hotel.id, data: { guest_email: email } })
      const booked = await call(house, admin, { method: 'POST', url: '/api/v1/admin/bookings', payload })
      expect(booked.statusCode, booked.body).toBe(201)
      expect(await isSignedIn({ ...person, userId }), 'the session of before').toBe(false)
    }
    const email = freshEmail()
    expect(await staffMove(person, email)).toMatchObject({ pending_email: email })
    expect(codeOf(await signInByMail(email))).toEqual([401, 'two_factor_required'])
    house.clock.advance({ minutes: 1 })
    expect((await signInByMail(other.email)).statusCode, 'by the address that stood there first').toBe(200)
  })

  it('is not needed for an account whose address nobody proved: it is put right at once', async () => {
    const person = await registerAccount(house)
    await takeJobs(house)
    const email = freshEmail()
    expect(await staffMove(person, email)).toMatchObject({ email, pending_email: null, is_email_confirmed: false })
    expect(await holderOf(email)).toBe(person.userId)
    expect(await mailsTo(email)).toEqual(['confirm-email'])
    expect((await signInByMail(email)).json().user.id).toBe(person.userId)
  })

  it('of two to one address the last one opens, and the other waits no longer', async () => {
    const [first, last] = [await makeUser(house.ctx), await makeUser(house.ctx)]
    const email = freshEmail()
    await staffMove(first, email)
    const tokenOfFirst = await mailedToken(house, 'reset-password', email)
    await staffMove(last, email)
    expect((await signInByMail(email)).json().user.id).toBe(last.userId)
    const late = await post('reset-password', { token: tokenOfFirst, new_password: newPassword })
    expect(late.json().code).toBe('email_taken')
    expect(await profileOf(first)).toMatchObject({ email: first.email, pending_email: null })
  })
})

it('of eight accounts that prove one address at once, one gets it', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => owner()))
  const email = freshEmail()
  const tokens: (string | undefined)[] = []
  for (const person of people) {
    house.clock.advance({ minutes: 1 })
    await moveTo(person, email)
    tokens.push(await mailedToken(house, 'confirm-email', email))
  }
  const answers = await Promise.all(
    people.map((person, i) =>
      call(house, person, { method: 'POST', url: '/api/v1/auth/confirm-email', payload: { token: tokens[i] } }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)])
  const { rows } = await sql`select id from users where email = ${email} or pending_email = ${email}`.execute(
    house.ctx.db,
  )
  expect(rows).toEqual([{ id: await holderOf(email) }])
})
