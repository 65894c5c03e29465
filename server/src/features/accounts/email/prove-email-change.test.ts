import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import type { Actor } from '../../../http/actor.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { goodPassword, registerAccount } from '../../../testing/makers/account.ts'
import { call } from '../../../testing/makers/orders.ts'
import { mailedCode, otherCode } from '../../../testing/makers/sign-in-code.ts'
import { spendEmailProof } from './prove-email-change.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  await sql`delete from rate_limits`.execute(house.ctx.db)
})
afterAll(() => house.close())

type Person = Awaited<ReturnType<typeof registerAccount>>
const me = '/api/v1/users/me'
let made = 0
const freshEmail = () => `moved-${++made}@skyroute.example`
const update = (person: Person, payload: object) => call(house, person, { method: 'PUT', url: me, payload })
const pendingOf = async (person: Person) => (await call(house, person, { url: me })).json().pending_email

const actorOf = (email: string): Actor => ({
  userId: '00000000-0000-4000-8000-000000000001',
  email,
  firstName: 'Amaka',
  lastName: 'Eze',
  roles: ['customer'],
  permissions: new Set(),
  isStaff: false,
  isSuperadmin: false,
  mustSetUpTwoFactor: false,
})

/** Refused at this field, and the account stays where it is. */
async function expectRefused(person: Person, proof: object, { code, field }: { code: string; field: string }) {
  const answer = await update(person, { email: freshEmail(), first_name: 'Moved', ...proof })
  expect([answer.statusCode, answer.json().code, answer.json().errors[0].field]).toEqual([422, code, field])
  expect((await call(house, person, { url: me })).json()).toMatchObject({
    email: person.email,
    pending_email: null,
    first_name: 'Amaka',
  })
}

describe('another e-mail address for an account with a password', () => {
  it('takes the password: an open session alone changes nothing', async () => {
    const person = await registerAccount(house)
    await expectRefused(person, {}, { code: 'password_required', field: 'password' })
    await expectRefused(person, { password: 'Wrong-word-1' }, { code: 'wrong_password', field: 'password' })
    const code = await mailedCode(house, person.email)
    await expectRefused(person, { code }, { code: 'password_required', field: 'password' })
    const email = freshEmail()
    expect((await update(person, { email, password: goodPassword })).json()).toMatchObject({
      email: person.email,
      pending_email: email,
    })
  })

  it('is guessed at five times in a quarter of an hour, and then the right password waits too', async () => {
    const person = await registerAccount(house)
    for (let i = 0; i < 5; i++) await update(person, { email: freshEmail(), password: 'Wrong-word-1' })
    const answer = await update(person, { email: freshEmail(), password: goodPassword })
    expect(answer.statusCode).toBe(429)
    expect(await pendingOf(person)).toBeNull()
  })

  it('is not asked for with the same address, in whichever letters, nor with the rest of the profile', async () => {
    const person = await registerAccount(house)
    const same = await update(person, { email: ` ${person.email.toUpperCase()} `, first_name: 'Ini' })
    expect([same.statusCode, same.json().first_name]).toEqual([200, 'Ini'])
    expect((await update(person, { phone: '+2348030000000' })).statusCode).toBe(200)
  })

  it('takes the code of a second factor that is on, each once', async () => {
    const person = await registerAccount(house)
    const post = (path: string, payload: object) =>
      call(house, person, { method: 'POST', url: `${me}/two-factor/${path}`, payload })
    const { secret } = (await post('set-up', { password: goodPassword })).json()
    const codeNow = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: house.clock.now().getTime() })
    await post('confirm', { code: codeNow() })
    const password = goodPassword
    await expectRefused(person, { password }, { code: 'code_required', field: 'code' })
    await expectRefused(person, { password, code: codeNow() }, { code: 'wrong_code', field: 'code' })
    house.clock.advance({ minutes: 1 })
    const email = freshEmail()
    expect((await update(person, { email, password, code: codeNow() })).statusCode).toBe(200)
    expect(await pendingOf(person)).toBe(email)
  })

  it('is refused when the account is no longer what the password was checked against', async () => {
    const proof = { email: 'a@skyroute.example', passwordHash: 'before', code: null }
    const account = { email: 'a@skyroute.example', passwordHash: 'after' }
    const caller = { address: '10.9.0.1', userAgent: null, requestId: 'test' }
    const by = { actor: actorOf('a@skyroute.example'), caller }
    const spent = inTransaction(house.ctx.db, (tx) => spendEmailProof(house.ctx, tx, by, { proof, ...account }))
    await expect(spent).rejects.toMatchObject({ status: 409, code: 'account_changed' })
  })
})

describe('another e-mail address for an account without a password', () => {
  async function joinedByMail() {
    const person = await registerAccount(house)
    await sql`
      update users set password_hash = null, email_confirmed_at = now() where id = ${person.userId}`.execute(
      house.ctx.db,
    )
    return person
  }

  it('takes a code that was mailed to the address it leaves, once', async () => {
    const person = await joinedByMail()
    await expectRefused(person, {}, { code: 'code_required', field: 'code' })
    await expectRefused(person, { password: goodPassword }, { code: 'code_required', field: 'code' })
    const code = await mailedCode(house, person.email)
    await expectRefused(person, { code: otherCode(code) }, { code: 'wrong_code', field: 'code' })
    await expectRefused(person, { code: 'abc' }, { code: 'wrong_code', field: 'code' })
    const email = freshEmail()
    expect((await update(person, { email, code })).json().pending_email).toBe(email)
    expect((await update(person, { email: freshEmail(), code })).json().code).toBe('wrong_code')
  })

  it('is not opened by a code that was mailed to the new address', async () => {
    const person = await joinedByMail()
    const email = freshEmail()
    const code = await mailedCode(house, email)
    const answer = await update(person, { email, code })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'wrong_code'])
  })

  it('has five tries for a code, which fails with the sixth', async () => {
    const person = await joinedByMail()
    const code = await mailedCode(house, person.email)
    for (let i = 0; i < 5; i++) await update(person, { email: freshEmail(), code: otherCode(code) })
    expect((await update(person, { email: freshEmail(), code })).json().code).toBe('wrong_code')
    const { rows } = await sql`
      select 1 from audit_log where actor_id = ${person.userId} and action = 'account.code-failed'`.execute(
      house.ctx.db,
    )
    expect(rows).toHaveLength(6)
  })

  it('keeps the code for another try when somebody else has the address', async () => {
    const [person, other] = [await joinedByMail(), await registerAccount(house)]
    const code = await mailedCode(house, person.email)
    expect((await update(person, { email: other.email, code })).json().code).toBe('email_taken')
    expect((await update(person, { email: freshEmail(), code })).statusCode).toBe(200)
  })
})
