import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { bearer, goodPassword, registerAccount } from '../../../testing/makers/account.ts'
import { call } from '../../../testing/makers/orders.ts'
import { logInByMail, mailedCode } from '../../../testing/makers/sign-in-code.ts'
import { softPasskey } from '../../../testing/makers/soft-passkey.ts'
import { meanwhile } from '../../../testing/one-connection.ts'
import { takeJobs } from '../../../testing/queued-jobs.ts'
import { untilSomebodyWaits } from '../../../testing/rivals/lock-waits.ts'
import { relyingParty } from './relying-party.ts'

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
type Device = ReturnType<typeof softPasskey>

const base = '/api/v1/users/me/passkeys'
const here = () => ({ origin: house.ctx.config.origin, rpId: relyingParty(house.ctx).id })
const post = (person: Person, path: string, payload: object) =>
  call(house, person, { method: 'POST', url: `${base}${path}`, payload })
const offered = async (person: Person) =>
  (await post(person, '/options', { password: goodPassword })).json().options.challenge as string
const keysOf = async (person: Person) => (await call(house, person, { url: base })).json().passkeys

async function withPasskey(name = 'My phone') {
  const person = await registerAccount(house)
  const device = softPasskey(here())
  const answer = await post(person, '', { name, response: device.attest({ challenge: await offered(person) }) })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return { person, device, id: answer.json().id as string }
}

const asked = async () =>
  (await house.app.inject({ method: 'POST', url: '/api/v1/auth/passkey/options' })).json().options.challenge as string
const show = (response: object, more: object = {}) =>
  house.app.inject({ method: 'POST', url: '/api/v1/auth/passkey', payload: { response, ...more } })
const logIn = async (device: Device, how: Partial<Parameters<Device['assert']>[0]> = {}, more: object = {}) =>
  show(device.assert({ challenge: await asked(), ...how }), more)

describe('the limits of an address of the network', () => {
  it('are its own for asking and for trying, and logging in uses up neither try', async () => {
    const { device } = await withPasskey()
    for (let i = 0; i < 3; i++) expect((await logIn(device)).statusCode).toBe(200)
    const unknown = softPasskey(here())
    for (let i = 0; i < 20; i++) expect((await logIn(unknown)).statusCode).toBe(401)
    const refused = await logIn(unknown)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    // What was tried was asked for: 24 so far.
    for (let i = 24; i < 60; i++) await asked()
    const answer = await house.app.inject({ method: 'POST', url: '/api/v1/auth/passkey/options' })
    expect(answer.statusCode).toBe(429)
  })
})

describe('adding one', () => {
  it('needs the password, then a key that the device made for this site', async () => {
    const person = await registerAccount(house)
    expect((await post(person, '/options', { password: 'Wrong-word-1' })).json().code).toBe('wrong_password')
    const { options } = (await post(person, '/options', { password: goodPassword })).json()
    expect(options).toMatchObject({
      rp: { id: here().rpId, name: 'Skyroute' },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required' },
    })
    await takeJobs(house)
    const response = softPasskey(here()).attest({ challenge: options.challenge })
    const answer = await post(person, '', { name: ' My phone ', response })
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { id: expect.any(String), name: 'My phone', created_at: '2026-11-20T08:00:00.000Z', last_used_at: null },
    ])
    expect(await keysOf(person)).toEqual([answer.json()])
    expect((await takeJobs(house)).map(({ task }) => task)).toEqual(['mail.passkeys-changed'])
  })

  it.each<[string, Partial<Parameters<Device['attest']>[0]>]>([
    ['another site', { origin: 'https://elsewhere.example' }],
    ['another name of a site', { rpId: 'elsewhere.example' }],
    ['a challenge that nobody gave', { challenge: 'A'.repeat(43) }],
  ])('one made for %s is refused', async (_what, how) => {
    const person = await registerAccount(house)
    const challenge = await offered(person)
    const answer = await post(person, '', {
      name: 'Mine',
      response: softPasskey(here()).attest({ challenge, ...how }),
    })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'passkey_refused'])
    expect(await keysOf(person)).toEqual([])
  })

  it('a challenge is one’s own, good once, for five minutes', async () => {
    const [person, other] = [await registerAccount(house), await registerAccount(house)]
    const name = 'Mine'
    const challenge = await offered(person)
    const make = () => ({ name, response: softPasskey(here()).attest({ challenge }) })
    expect((await post(other, '', make())).json().code).toBe('passkey_refused')
    expect((await post(person, '', make())).statusCode).toBe(201)
    expect((await post(person, '', make())).json().code).toBe('passkey_refused')
    const late = await offered(person)
    house.clock.advance({ minutes: 5 })
    const answer = await post(person, '', { name, response: softPasskey(here()).attest({ challenge: late }) })
    expect(answer.json().code).toBe('passkey_refused')
  })

  it('a key that somebody has is not given to another', async () => {
    const { device } = await withPasskey()
    const other = await registerAccount(house)
    const response = device.attest({ challenge: await offered(other) })
    expect((await post(other, '', { name: 'Mine', response })).json().code).toBe('passkey_known')
  })
})

describe('logging in with one', () => {
  it('opens a session without a word being typed', async () => {
    const { person, device } = await withPasskey()
    house.clock.advance({ minutes: 1 })
    const answer = await logIn(device, {}, { remember: true })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ user: { id: person.userId }, expires_at: '2026-12-20T08:01:00.000Z' })
    const me = await house.app.inject({ url: '/api/v1/users/me', headers: bearer(answer.json().access_token) })
    expect(me.json().id).toBe(person.userId)
    expect(await keysOf(person)).toMatchObject([{ last_used_at: '2026-11-20T08:01:00.000Z' }])
  })

  it('one answer opens one session, also of ten at the same time', async () => {
    const { device } = await withPasskey()
    const response = device.assert({ challenge: await asked() })
    const answers = await Promise.all(Array.from({ length: 10 }, () => show(response)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(401)])
  })

  it.each<[string, Partial<Parameters<Device['assert']>[0]>]>([
    ['for another site', { origin: 'https://elsewhere.example' }],
    ['for another name of a site', { rpId: 'elsewhere.example' }],
    ['for a challenge that nobody gave', { challenge: 'A'.repeat(43) }],
  ])('what was signed %s is refused', async (_what, how) => {
    const { device } = await withPasskey()
    const answer = await logIn(device, how)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'passkey_refused'])
  })

  it('a key that nobody has, a wrong signature and a copied key are one answer', async () => {
    const { device } = await withPasskey()
    const unknown = await logIn(softPasskey(here()))
    const signed = device.assert({ challenge: await asked() })
    const other = softPasskey(here()).assert({ challenge: await asked() })
    const wrong = await show({ ...signed, response: { ...signed.response, signature: other.response.signature } })
    expect((await logIn(device, { counter: 7 })).statusCode).toBe(200)
    const copied = await logIn(device, { counter: 7 })
    for (const answer of [unknown, wrong, copied])
      expect({ ...answer.json(), request_id: '' }).toEqual({ ...unknown.json(), request_id: '' })
    expect(unknown.json().code).toBe('passkey_refused')
  })

  it('a challenge is over after five minutes', async () => {
    const { device } = await withPasskey()
    const challenge = await asked()
    house.clock.advance({ minutes: 5 })
    expect((await logIn(device, { challenge })).json().code).toBe('passkey_refused')
  })

  it('a challenge for adding one logs nobody in', async () => {
    const { person, device } = await withPasskey()
    expect((await logIn(device, { challenge: await offered(person) })).json().code).toBe('passkey_refused')
  })

  it('a disabled account is told so', async () => {
    const { person, device } = await withPasskey()
    await sql`delete from sessions where user_id = ${person.userId}`.execute(house.ctx.db)
    await sql`update users set is_disabled = true where id = ${person.userId}`.execute(house.ctx.db)
    expect((await logIn(device)).json().code).toBe('account_disabled')
  })

  it('counts as two factors when the device knew its owner, and as one when it did not', async () => {
    const { person, device } = await withPasskey()
    const twoFactor = '/api/v1/users/me/two-factor'
    const send = (path: string, payload: object) =>
      call(house, person, { method: 'POST', url: `${twoFactor}/${path}`, payload })
    const { secret } = (await send('set-up', { password: goodPassword })).json()
    const app = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: house.clock.now().getTime() })
    await send('confirm', { code: app() })
    house.clock.advance({ minutes: 1 })
    expect((await logIn(device, { isVerified: true })).statusCode).toBe(200)
    const asked = await logIn(device, { isVerified: false })
    expect([asked.statusCode, asked.json().code]).toEqual([401, 'two_factor_required'])
    const answer = await house.app.inject({
      method: 'POST',
      url: '/api/v1/auth/two-factor',
      payload: { challenge: asked.json().challenge, code: app() },
    })
    expect(answer.json().user.id).toBe(person.userId)
  })
})

describe('keeping them', () => {
  it('one is renamed, and removed with the password', async () => {
    const { person, device, id } = await withPasskey()
    const rename = (payload: object) => call(house, person, { method: 'PUT', url: `${base}/${id}`, payload })
    expect((await rename({ name: 'Old phone' })).json().name).toBe('Old phone')
    expect((await rename({ name: ' ' })).json().errors[0].field).toBe('name')
    expect((await post(person, `/${id}/remove`, { password: 'Wrong-word-1' })).json().code).toBe('wrong_password')
    await takeJobs(house)
    expect((await post(person, `/${id}/remove`, { password: goodPassword })).statusCode).toBe(200)
    expect((await takeJobs(house)).map(({ payload }) => payload)).toMatchObject([
      { change: 'removed', name: 'Old phone' },
    ])
    expect(await keysOf(person)).toEqual([])
    expect((await logIn(device)).json().code).toBe('passkey_refused')
  })

  it('somebody else’s is not found', async () => {
    const { id, person } = await withPasskey()
    const other = await registerAccount(house)
    const url = `${base}/${id}`
    expect((await call(house, other, { method: 'PUT', url, payload: { name: 'Mine' } })).statusCode).toBe(404)
    expect((await post(other, `/${id}/remove`, { password: goodPassword })).statusCode).toBe(404)
    expect(await keysOf(other)).toEqual([])
    expect(await keysOf(person)).toHaveLength(1)
  })

  it('they go with an account that a mailed code takes from whoever made it', async () => {
    const { person, device } = await withPasskey()
    const code = await mailedCode(house, person.email)
    expect((await logInByMail(house, { email: person.email, code })).statusCode).toBe(200)
    expect((await logIn(device)).json().code).toBe('passkey_refused')
  })

  it('there are ten at most', async () => {
    const { person } = await withPasskey()
    await sql`
      insert into passkeys (user_id, credential_id, public_key, counter, name, created_at)
      select ${person.userId}, 'copy-' || n, '\\x00', 0, 'Copy', now() from generate_series(1, 9) n`.execute(
      house.ctx.db,
    )
    expect((await post(person, '/options', { password: goodPassword })).json().code).toBe('too_many_passkeys')
  })
})

it('a second factor that is switched on while a passkey logs in is asked for', async () => {
  const { person, device } = await withPasskey()
  const response = device.assert({ challenge: await asked(), isVerified: false })
  const { shown } = await inTransaction(house.ctx.db, async (tx) => {
    await sql`select 1 from users where id = ${person.userId} for no key update`.execute(tx)
    await sql`
      insert into two_factor (user_id, sealed_secret, created_at, confirmed_at)
      values (${person.userId}, 'secret', now(), now())`.execute(tx)
    const shown = meanwhile(() => show(response))
    await meanwhile(() => untilSomebodyWaits(house, shown))
    return { shown }
  })
  const answer = await shown
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'two_factor_required'])
})
