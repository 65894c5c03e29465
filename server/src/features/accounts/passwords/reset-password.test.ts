import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobHandlers } from '../../../features.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { goodPassword, logInAs, registerAccount } from '../../../testing/makers/account.ts'
import { mailedToken, writeMails } from '../../../testing/makers/mails.ts'
import { makeUser } from '../../../testing/makers/people.ts'
import { askForMailedCode, logInByMail, mailedCode } from '../../../testing/makers/sign-in-code.ts'
import { takeJobs } from '../../../testing/queued-jobs.ts'
import { readMail } from '../../notifications/mails/read-mails.ts'
import { sendMail } from '../../notifications/mails/send-mail.ts'

const newPassword = 'Yam-and-egg-sauce-9'
let house: TestServer
beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  await sql`delete from rate_limits`.execute(house.ctx.db)
})
afterAll(() => house.close())

const post = (path: string, payload: object, remoteAddress = '10.4.0.1', headers = {}) =>
  house.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload, remoteAddress, headers })
const forgot = (email: string, from?: string, headers?: object) => post('forgot-password', { email }, from, headers)
const reset = (token: string, password = newPassword) => post('reset-password', { token, new_password: password })

async function linkFor(email: string): Promise<string> {
  await forgot(email)
  await writeMails(house)
  const token = await mailedToken(house, 'reset-password', email)
  if (!token) throw new Error(`no link was mailed to ${email}`)
  return token
}

describe('asking for a link', () => {
  it('answers alike whether or not anybody has the address, and looks it up later', async () => {
    const person = await registerAccount(house)
    await takeJobs(house)
    const [known, unknown] = [await forgot(person.email), await forgot('nobody@skyroute.example')]
    expect([known.statusCode, known.body]).toEqual([200, unknown.body])
    expect(await takeJobs(house)).toEqual([
      { task: 'mail.password-reset', payload: { email: person.email, at: '2026-11-20T08:00:00.000Z' } },
      { task: 'mail.password-reset', payload: { email: 'nobody@skyroute.example', at: '2026-11-20T08:00:00.000Z' } },
    ])
    const { rows } = await sql`select 1 from mailed_links`.execute(house.ctx.db)
    expect(rows).toEqual([])
  })

  it('mails a link to our own address, whatever host the request names, and keeps its hash alone', async () => {
    const person = await registerAccount(house)
    await takeJobs(house)
    await forgot(` ${person.email.toUpperCase()}`, undefined, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    })
    await writeMails(house)
    const { rows } = await sql<{ text_body: string; html_body: string }>`
      select text_body, html_body from mails where recipient = ${person.email}`.execute(house.ctx.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text_body).toContain(`${house.ctx.config.origin}/reset-password?token=`)
    expect(rows[0]?.html_body).not.toContain('evil')
    const token = (await mailedToken(house, 'reset-password', person.email)) ?? ''
    const stored = await sql<{ text: string }>`
      select encode(token_hash, 'hex') as text from mailed_links where user_id = ${person.userId}`.execute(house.ctx.db)
    expect(Buffer.from(token, 'base64url')).toHaveLength(48)
    expect(stored.rows[0]?.text).not.toContain(Buffer.from(token, 'base64url').subarray(16).toString('hex'))
  })

  it('mails nobody who is disabled, and nothing to an unknown address', async () => {
    const person = await makeUser(house.ctx, { isDisabled: true })
    for (const email of [person.email, 'nobody@skyroute.example']) {
      await forgot(email)
      await writeMails(house)
      expect(await mailedToken(house, 'reset-password', email)).toBeUndefined()
    }
  })

  it('is allowed three times an hour for one address of mail from one of the network, and ten from wherever', async () => {
    for (const [i, email] of [(await registerAccount(house)).email, 'stranger@skyroute.example'].entries()) {
      const from = async (address: string) => (await forgot(email, address)).statusCode
      const here = []
      for (let each = 0; each < 4; each++) here.push(await from(`10.4.${i}.1`))
      expect(here).toEqual([200, 200, 200, 429])
      const elsewhere = []
      for (let each = 0; each < 8; each++) elsewhere.push(await from(`10.4.${i}.${10 + each}`))
      expect(elsewhere).toEqual([...Array(7).fill(200), 429])
    }
  })

  it('is allowed ten times an hour from one address', async () => {
    const answers = []
    for (let i = 0; i < 11; i++) answers.push(await forgot(`someone-${i}@skyroute.example`, '10.4.2.1'))
    expect(answers.map((answer) => answer.statusCode)).toEqual([...Array(10).fill(200), 429])
    expect(Number(answers[10]?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it.each([{}, { email: '' }, { email: 'no address' }, { email: 7 }])('%j is 422', async (body) => {
    expect((await post('forgot-password', body)).statusCode).toBe(422)
  })
})

describe('the link', () => {
  it('sets a new password, ends every session and tells by mail', async () => {
    const person = await registerAccount(house)
    const token = await linkFor(person.email)
    const answer = await reset(token)
    expect([answer.statusCode, answer.json().message]).toEqual([200, expect.stringContaining('Log in')])
    const me = await house.app.inject({ url: '/api/v1/users/me', headers: person.headers })
    expect(me.statusCode).toBe(401)
    expect((await logInAs(house, person, '10.4.3.1')).statusCode).toBe(401)
    expect((await logInAs(house, { ...person, password: newPassword }, '10.4.3.2')).statusCode).toBe(200)
    expect((await takeJobs(house)).map((job) => job.task)).toContain('mail.password-changed')
    const { rows } = await sql`
      select action from audit_log where subject_id = ${person.userId} and action = 'account.password-reset'`.execute(
      house.ctx.db,
    )
    expect(rows).toHaveLength(1)
  })

  it('ends the sessions of somebody whose address was confirmed as well', async () => {
    const person = await makeUser(house.ctx)
    expect((await reset(await linkFor(person.email))).statusCode).toBe(200)
    const me = await house.app.inject({ url: '/api/v1/users/me', headers: person.headers })
    expect(me.statusCode, 'a session of before the new password').toBe(401)
  })

  it('works once', async () => {
    const token = await linkFor((await registerAccount(house)).email)
    expect((await reset(token)).statusCode).toBe(200)
    const again = await reset(token, 'Another-word-77')
    expect([again.statusCode, again.json().code]).toEqual([422, 'invalid_reset_link'])
    expect(again.json().detail).toBe('Failed to reset password. The link may have expired.')
  })

  it('opened by twenty at once works for one', async () => {
    const person = await registerAccount(house)
    const token = await linkFor(person.email)
    const words = Array.from({ length: 20 }, (_, i) => `Plantain-number-${i}`)
    const codes = await Promise.all(words.map(async (word) => (await reset(token, word)).statusCode))
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 422)).toHaveLength(19)
    const password = words[codes.indexOf(200)] ?? ''
    expect((await logInAs(house, { ...person, password }, '10.4.3.3')).statusCode).toBe(200)
  })

  it('works for thirty minutes and not a second longer', async () => {
    const [early, late] = [await registerAccount(house), await registerAccount(house)]
    const [inTime, tooLate] = [await linkFor(early.email), await linkFor(late.email)]
    house.clock.set('2026-11-20T09:29:59+01:00')
    expect((await reset(inTime)).statusCode).toBe(200)
    house.clock.set('2026-11-20T09:30:00+01:00')
    expect((await reset(tooLate)).statusCode).toBe(422)
  })

  it('is void when a newer one was mailed', async () => {
    const person = await registerAccount(house)
    const older = await linkFor(person.email)
    house.clock.advance({ minutes: 1 })
    const newer = await linkFor(person.email)
    expect(newer).not.toBe(older)
    expect((await reset(older)).statusCode).toBe(422)
    expect((await reset(newer)).statusCode).toBe(200)
  })

  it('is void when the account has moved to another address, or was disabled', async () => {
    const [moved, disabled] = [await registerAccount(house), await registerAccount(house)]
    const tokens = [await linkFor(moved.email), await linkFor(disabled.email)]
    await sql`update users set email = 'moved-on@skyroute.example' where id = ${moved.userId}`.execute(house.ctx.db)
    await sql`update users set is_disabled = true where id = ${disabled.userId}`.execute(house.ctx.db)
    for (const token of tokens) expect((await reset(token)).statusCode).toBe(422)
    await sql`update users set is_disabled = false where id = ${disabled.userId}`.execute(house.ctx.db)
    expect((await logInAs(house, disabled, '10.4.3.4')).statusCode).toBe(200)
  })

  it('is not spent by a password that may not be', async () => {
    const token = await linkFor((await registerAccount(house)).email)
    for (const [word, sentence] of [
      ['SHOUTING-1-WORD', 'Password must contain at least one lowercase letter'],
      ['whisper-1-word', 'Password must contain at least one uppercase letter'],
      ['No-digit-here', 'Password must contain at least one number'],
    ] as const) {
      const answer = await reset(token, word)
      expect([answer.statusCode, answer.json().detail]).toEqual([422, sentence])
    }
    expect((await reset(token, goodPassword)).statusCode).toBe(200)
  })

  it('that was made up opens nothing', async () => {
    const person = await registerAccount(house)
    const real = Buffer.from(await linkFor(person.email), 'base64url')
    real[47] = (real[47] ?? 0) ^ 1
    for (const token of ['x', person.token, real.toString('base64url'), 'A'.repeat(64)]) {
      expect((await reset(token)).statusCode).toBe(422)
    }
    expect((await logInAs(house, person, '10.4.3.5')).statusCode).toBe(200)
  })
})

it('staff who read the outbox of a live server, and whoever reads it later, find no key in it', async () => {
  const person = await registerAccount(house)
  await linkFor(person.email)
  const { rows } = await sql<{ id: string }>`select id from mails where template = 'reset-password'
    and recipient = ${person.email}`.execute(house.ctx.db)
  const id = rows[0]?.id ?? ''
  const live = { ...house.ctx, config: { ...house.ctx.config, isProduction: true } }
  expect((await readMail(live, id)).text_body).toContain('token=…')
  const sent: string[] = []
  const mail = { name: 'test', send: async (one: { text: string }) => void sent.push(one.text) }
  await sendMail({ ...house.ctx, mail }, id)
  expect(sent[0]).toMatch(/token=[\w-]{60}/)
  expect((await readMail(house.ctx, id)).html_body).not.toMatch(/token=[\w-]{10}/)
})

describe('a password changed, or an account disabled, after a link was asked for', () => {
  const changed = 'Ofada-and-ayamase-3'
  async function changePassword(person: Awaited<ReturnType<typeof registerAccount>>) {
    house.clock.advance({ minutes: 1 })
    const answer = await house.app.inject({
      method: 'POST',
      url: '/api/v1/users/me/change-password',
      headers: person.headers,
      payload: { current_password: goodPassword, new_password: changed },
    })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  async function disableForAMinute(userId: string) {
    const admin = await makeUser(house.ctx, { roles: ['admin'] })
    for (const is_disabled of [true, false]) {
      house.clock.advance({ minutes: 1 })
      const payload = { is_disabled, reason: 'A stolen telephone' }
      const url = `/api/v1/rbac/users/${userId}`
      const answer = await house.app.inject({ method: 'PUT', url, headers: admin.headers, payload })
      expect(answer.statusCode, answer.body).toBe(200)
    }
  }

  it('voids the link: it sets no password over the new one', async () => {
    const person = await registerAccount(house)
    const token = await linkFor(person.email)
    await changePassword(person)
    expect((await reset(token)).statusCode, 'a link of before the new password').toBe(422)
    expect((await logInAs(house, { ...person, password: changed }, '10.4.5.1')).statusCode).toBe(200)
    house.clock.advance({ minutes: 1 })
    expect((await reset(await linkFor(person.email))).statusCode, 'a link asked for afterwards').toBe(200)
  })

  it('voids the link of a disabled account, also when it is enabled again in time', async () => {
    const person = await registerAccount(house)
    const token = await linkFor(person.email)
    await disableForAMinute(person.userId)
    expect((await reset(token)).statusCode, 'a link of before the account was disabled').toBe(422)
  })

  it('leaves unwritten a mail that waited meanwhile', async () => {
    const [one, other, third] = [
      await registerAccount(house),
      await registerAccount(house),
      await registerAccount(house),
    ]
    const token = await linkFor(third.email)
    house.clock.advance({ minutes: 1 })
    for (const { email } of [one, other, third]) await forgot(email)
    const waiting = await takeJobs(house)
    await changePassword(one)
    await disableForAMinute(other.userId)
    expect((await reset(token)).statusCode).toBe(200)
    await takeJobs(house)
    const after = house.clock.now()
    for (const { task, payload } of waiting) await jobHandlers[task]?.(house.ctx, payload)
    const { rows } = await sql`
      select recipient from mails where template = 'reset-password' and created_at >= ${after}`.execute(house.ctx.db)
    expect(rows, 'links that were asked for before and mailed afterwards').toEqual([])
  })

  it('voids the codes to log in with, mailed or waiting', async () => {
    const [one, other] = [await makeUser(house.ctx), await registerAccount(house)]
    await sql`update users set email_confirmed_at = now() where id = ${other.userId}`.execute(house.ctx.db)
    const [codeOfOne, codeOfOther] = [await mailedCode(house, one.email), await mailedCode(house, other.email)]
    await askForMailedCode(house, other.email)
    const waiting = await takeJobs(house)
    await disableForAMinute(one.userId)
    await changePassword(other)
    const after = house.clock.now()
    for (const { task, payload } of waiting) await jobHandlers[task]?.(house.ctx, payload)
    for (const typed of [
      { email: one.email, code: codeOfOne },
      { email: other.email, code: codeOfOther },
    ])
      expect((await logInByMail(house, typed)).json().code, 'a code of before').toBe('wrong_code')
    const { rows } = await sql`
      select recipient from mails where template = 'sign-in-code' and created_at >= ${after}`.execute(house.ctx.db)
    expect(rows, 'codes that were asked for before and mailed afterwards').toEqual([])
  })

  it('voids the wait for a second factor that the old password began', async () => {
    const person = await registerAccount(house)
    await sql`
      insert into two_factor (user_id, sealed_secret, confirmed_at, created_at)
      values (${person.userId}, ${Buffer.alloc(40)}, ${house.clock.now()}, ${house.clock.now()})`.execute(house.ctx.db)
    const { challenge } = (await logInAs(house, person, '10.4.5.2')).json()
    await changePassword(person)
    const answer = await post('two-factor', { challenge, code: '123456' })
    expect(answer.json().code).toBe('challenge_over')
  })
})

describe('a link that is the first proof of an address', () => {
  const plant = (userId: string) =>
    sql`insert into passkeys (user_id, credential_id, public_key, counter, name, created_at)
        values (${userId}, ${`key of ${userId}`}, ${Buffer.alloc(4)}, 0, 'Mine', ${house.clock.now()})`.execute(
      house.ctx.db,
    )
  const passkeysOf = async (userId: string) =>
    (await sql`select 1 from passkeys where user_id = ${userId}`.execute(house.ctx.db)).rows.length

  it('takes the passkeys of whoever made the account, and leaves those of an owner who was known', async () => {
    const [stranger, known] = [await registerAccount(house), await registerAccount(house)]
    await sql`update users set email_confirmed_at = ${house.clock.now()} where id = ${known.userId}`.execute(
      house.ctx.db,
    )
    for (const { userId, email } of [stranger, known]) {
      await plant(userId)
      expect((await reset(await linkFor(email))).statusCode).toBe(200)
    }
    expect([await passkeysOf(stranger.userId), await passkeysOf(known.userId)]).toEqual([0, 1])
    expect((await logInAs(house, { ...stranger, password: newPassword })).statusCode).toBe(200)
  })
})
