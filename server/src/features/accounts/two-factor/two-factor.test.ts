import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { forgetSettings } from '../../../settings/read-settings.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { bearer, goodPassword, logInAs, registerAccount } from '../../../testing/makers/account.ts'
import { call } from '../../../testing/makers/orders.ts'
import { meanwhile } from '../../../testing/one-connection.ts'
import { takeJobs } from '../../../testing/queued-jobs.ts'
import { untilSomebodyWaits } from '../../../testing/rivals/lock-waits.ts'
import { startSession } from '../sessions/sessions.ts'
import { stepOfCode, tidyCode } from './time-codes.ts'

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
const base = '/api/v1/users/me/two-factor'
const post = (person: Person, path: string, payload: object) =>
  call(house, person, { method: 'POST', url: `${base}/${path}`, payload })
const withCode = (challenge: string, code: string) =>
  house.app.inject({ method: 'POST', url: '/api/v1/auth/two-factor', payload: { challenge, code } })
const codeFor = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: house.clock.now().getTime() })

async function enrolled() {
  const person = await registerAccount(house)
  const { secret } = (await post(person, 'set-up', { password: goodPassword })).json()
  const answer = await post(person, 'confirm', { code: codeFor(secret) })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  house.clock.advance({ minutes: 1 })
  return { person, secret, recovery: answer.json().recovery_codes as string[] }
}
const challengeOf = async (person: Person) => (await logInAs(house, person)).json().challenge as string

// RFC 6238, appendix B, to six digits.
it.each(['287082', '287 082', '287-082', '\u200b287082', '\u202a287\u00a0082\u202c', '２８７０８２', '٢٨٧٠٨٢'])(
  'a code is the same when it is typed or copied as %j',
  (typed) => {
    expect(tidyCode(typed)).toBe('287082')
  },
)

it.each(['28708', '2870821', '28708a', ''])('%j is no code of six digits', (typed) => {
  expect(tidyCode(typed)).toBeNull()
})

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %d the code of the standard is the code', (second, code) => {
  const secret = new TextEncoder().encode('12345678901234567890')
  expect(stepOfCode(secret, code, new Date(second * 1000))).toBe(Math.floor(second / 30))
  expect(stepOfCode(secret, code, new Date((second + 120) * 1000))).toBeNull()
})

describe('setting it up', () => {
  it('needs the password, then a code of the app; until then sign-in asks for none', async () => {
    const person = await registerAccount(house)
    expect((await post(person, 'confirm', { code: '123456' })).json().code).toBe('two_factor_not_set_up')
    expect((await post(person, 'set-up', { password: 'Wrong-word-1' })).json().code).toBe('wrong_password')
    const setUp = (await post(person, 'set-up', { password: goodPassword })).json()
    expect(setUp.otpauth_url).toContain('otpauth://totp/Skyroute:')
    expect(setUp.qr_image).toMatch(/^data:image\/png;base64,/)
    expect((await logInAs(house, person)).statusCode).toBe(200)
    expect((await post(person, 'confirm', { code: '000000' })).json().code).toBe('wrong_code')
    const done = await post(person, 'confirm', { code: codeFor(setUp.secret) })
    expect(done.statusCode).toBe(200)
    expect(new Set(done.json().recovery_codes).size).toBe(10)
    expect((await call(house, person, { url: base })).json()).toEqual({
      is_on: true,
      is_required: false,
      recovery_codes_left: 10,
    })
    expect((await call(house, person, { url: '/api/v1/users/me' })).json().has_two_factor).toBe(true)
    expect((await post(person, 'set-up', { password: goodPassword })).json().code).toBe('two_factor_on')
  })

  it('ends the sessions of other devices and is told by mail', async () => {
    const person = await registerAccount(house)
    const other = (await logInAs(house, person)).json().access_token
    const { secret } = (await post(person, 'set-up', { password: goodPassword })).json()
    await takeJobs(house)
    await post(person, 'confirm', { code: codeFor(secret) })
    expect((await house.app.inject({ url: base, headers: bearer(other) })).statusCode).toBe(401)
    expect((await call(house, person, { url: base })).statusCode).toBe(200)
    expect((await takeJobs(house)).map((job) => job.task)).toEqual(['mail.two-factor-changed'])
  })

  it('keeps neither the secret nor a recovery code readable', async () => {
    const { person, secret, recovery } = await enrolled()
    const { rows } = await sql<{ all: string }>`
      select (select string_agg(encode(sealed_secret, 'hex'), '') from two_factor where user_id = ${person.userId})
          || (select string_agg(encode(code_hash, 'hex'), '') from recovery_codes where user_id = ${person.userId}) as all`.execute(
      house.ctx.db,
    )
    const raw = Buffer.from(Secret.fromBase32(secret).bytes).toString('hex')
    expect(rows[0]?.all).not.toContain(raw)
    expect(rows[0]?.all).not.toContain(Buffer.from(recovery[0] ?? '').toString('hex'))
  })
})

describe('switched on while a sign-in is under way', () => {
  /** `first` holds the account's lock while `second` begins; answers what `second` answers. */
  async function behind<T>(person: Person, first: (tx: Tx) => Promise<unknown>, second: () => Promise<T>): Promise<T> {
    const { done } = await inTransaction(house.ctx.db, async (tx) => {
      await sql`select 1 from users where id = ${person.userId} for no key update`.execute(tx)
      await first(tx)
      const done = meanwhile(second)
      await meanwhile(() => untilSomebodyWaits(house, done))
      return { done }
    })
    return done
  }
  it('it is asked for: the password alone opens no session any more', async () => {
    const person = await registerAccount(house)
    const switchOn = (tx: Tx) =>
      sql`
        insert into two_factor (user_id, sealed_secret, created_at, confirmed_at)
        values (${person.userId}, 'secret', now(), now())`.execute(tx)
    const answer = await behind(person, switchOn, () => logInAs(house, person))
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'two_factor_required'])
  })

  it('it waits for a session that is being opened, and ends it', async () => {
    const person = await registerAccount(house)
    const { secret } = (await post(person, 'set-up', { password: goodPassword })).json()
    const caller = { address: '127.0.0.1', userAgent: null, requestId: 'test' }
    const opened: string[] = []
    const open = async (tx: Tx) => {
      const answer = await startSession(house.ctx, tx, { userId: person.userId, remember: false, caller })
      opened.push(answer.access_token)
    }
    const answer = await behind(person, open, () => post(person, 'confirm', { code: codeFor(secret) }))
    expect(answer.statusCode, answer.body).toBe(200)
    const me = { url: '/api/v1/users/me', headers: bearer(opened[0] ?? '') }
    expect((await house.app.inject(me)).statusCode, 'the session that was being opened').toBe(401)
  })
})

describe('signing in with it', () => {
  it('asks for a code after the right password, and only then', async () => {
    const { person, secret } = await enrolled()
    expect((await logInAs(house, { ...person, password: 'Wrong-word-1' })).json().code).toBe('invalid_credentials')
    const asked = await logInAs(house, { ...person, remember: true })
    expect([asked.statusCode, asked.json().code]).toEqual([401, 'two_factor_required'])
    expect(asked.json()).not.toHaveProperty('access_token')
    const answer = await withCode(asked.json().challenge, codeFor(secret))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ user: { id: person.userId }, expires_at: '2026-12-20T08:01:00.000Z' })
    const me = await house.app.inject({ url: '/api/v1/users/me', headers: bearer(answer.json().access_token) })
    expect(me.statusCode).toBe(200)
  })

  it('takes each code once, also from ten at the same time', async () => {
    const { person, secret } = await enrolled()
    const challenges = []
    for (let i = 0; i < 10; i++) challenges.push(await challengeOf(person))
    const code = codeFor(secret)
    const answers = await Promise.all(challenges.map((challenge) => withCode(challenge, code)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(9).fill(401)])
  })

  it('takes a recovery code once, however it is typed or copied', async () => {
    const { person, recovery } = await enrolled()
    const typed = `\u202a${(recovery[3] ?? '').toUpperCase().replace('-', ' ').replaceAll('-', '\u2011')}\u202c`
    expect((await withCode(await challengeOf(person), typed)).statusCode).toBe(200)
    expect((await withCode(await challengeOf(person), typed)).json().code).toBe('wrong_code')
    expect((await call(house, person, { url: base })).json().recovery_codes_left).toBe(9)
  })

  it('gives five tries and five minutes, then the password again', async () => {
    const { person, secret } = await enrolled()
    const challenge = await challengeOf(person)
    for (let i = 0; i < 5; i++) expect((await withCode(challenge, '000000')).json().code).toBe('wrong_code')
    expect((await withCode(challenge, codeFor(secret))).json().code).toBe('challenge_over')
    const late = await challengeOf(person)
    house.clock.advance({ minutes: 5 })
    expect((await withCode(late, codeFor(secret))).json().code).toBe('challenge_over')
  })

  it('stops guessing over many challenges', async () => {
    const { person } = await enrolled()
    const codes = []
    for (let i = 0; i < 11; i++) codes.push((await withCode(await challengeOf(person), '000000')).statusCode)
    expect(codes).toEqual([...Array(10).fill(401), 429])
  })

  it.each([
    ['the password changed', sql`password_hash = 'another'`],
    ['the account was disabled', sql`is_disabled = true`],
  ])('is over when %s meanwhile', async (_what, change) => {
    const { person, secret } = await enrolled()
    const challenge = await challengeOf(person)
    await sql`update users set ${change} where id = ${person.userId}`.execute(house.ctx.db)
    await sql`delete from sessions where user_id = ${person.userId}`.execute(house.ctx.db)
    expect((await withCode(challenge, codeFor(secret))).json().code).toBe('challenge_over')
  })

  it('takes nobody else’s challenge', async () => {
    const [one, other] = [await enrolled(), await enrolled()]
    const challenge = await challengeOf(one.person)
    expect((await withCode(challenge, codeFor(other.secret))).statusCode).toBe(401)
    expect((await withCode(one.person.token, codeFor(one.secret))).json().code).toBe('challenge_over')
    expect((await withCode('x', '000000')).json().code).toBe('challenge_over')
  })
})

it('it is switched off, and codes are renewed, with the password alone', async () => {
  const { person, recovery } = await enrolled()
  expect((await post(person, 'disable', { password: 'Wrong-word-1' })).json().code).toBe('wrong_password')
  const renewed = (await post(person, 'recovery-codes', { password: goodPassword })).json().recovery_codes
  expect(renewed).toHaveLength(10)
  expect((await withCode(await challengeOf(person), recovery[0] ?? '')).statusCode).toBe(401)
  expect((await post(person, 'disable', { password: goodPassword })).statusCode).toBe(200)
  expect((await logInAs(house, person)).statusCode).toBe(200)
  expect((await post(person, 'disable', { password: goodPassword })).json().code).toBe('two_factor_off')
})

it('where staff need it, they have no powers until it is on, and cannot switch it off', async () => {
  const person = await registerAccount(house)
  await sql`insert into user_roles (user_id, role_id) values (${person.userId}, 'admin')`.execute(house.ctx.db)
  const outbox = () => call(house, person, { url: '/api/v1/admin/mails' })
  expect((await outbox()).statusCode).toBe(200)
  await sql`update settings set value = '{"staffTwoFactor":true}' where key = 'security'`.execute(house.ctx.db)
  forgetSettings(house.ctx)
  expect([(await outbox()).statusCode, (await outbox()).json().code]).toEqual([403, 'two_factor_setup_required'])
  expect((await call(house, person, { url: base })).json()).toMatchObject({ is_on: false, is_required: true })
  const { secret } = (await post(person, 'set-up', { password: goodPassword })).json()
  await post(person, 'confirm', { code: codeFor(secret) })
  expect((await outbox()).statusCode).toBe(200)
  expect((await post(person, 'disable', { password: goodPassword })).json().code).toBe('two_factor_needed')
  await sql`update settings set value = '{"staffTwoFactor":false}' where key = 'security'`.execute(house.ctx.db)
  forgetSettings(house.ctx)
})
