import { createHash } from 'node:crypto'
import { consentPurposes, consentTexts } from '@skyroute/core/accounts/consents.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { bearer, goodPassword } from '../../../testing/makers/account.ts'
import { makeCar } from '../../../testing/makers/catalogue.ts'
import { book, call, orderFor } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { logInByMail, mailedCode } from '../../../testing/makers/sign-in-code.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(() => house.clock.set('2026-11-24T09:00:00+01:00'))
afterAll(() => house.close())

const url = '/api/v1/users/me/consents'
type Consent = { purpose: string; place: string; text: string; given_at: string; withdrawn_at: string | null }
const consentsOf = async (headers: MadePerson['headers']): Promise<Consent[]> =>
  (await house.app.inject({ url, headers })).json().consents
const choose = (person: MadePerson, is_given: boolean, purpose = 'marketing') =>
  call(house, person, { method: 'PUT', url: `${url}/${purpose}`, payload: { is_given } })
const register = (path: string, payload: object) =>
  house.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload, remoteAddress: '102.89.40.7' })

const name = { first_name: 'Amaka', last_name: 'Eze' }
const agreed = { accepts_terms: true, is_old_enough: true }

describe('who makes an account', () => {
  it('with a password has what they agreed to kept word for word, with its time and a part of the address', async () => {
    const person = { ...name, ...agreed, email: 'agrees@skyroute.example', password: goodPassword }
    const { access_token } = (await register('register', person)).json()
    const kept = await consentsOf(bearer(access_token))
    expect(kept.map(({ purpose, place }) => [purpose, place])).toEqual([
      ['age', 'sign-up'],
      ['privacy', 'sign-up'],
      ['terms', 'sign-up'],
    ])
    expect(kept[2]).toMatchObject({
      text: 'I agree to the Terms and the Privacy Policy',
      given_at: '2026-11-24T08:00:00.000Z',
      withdrawn_at: null,
    })
    const { rows } = await sql<{ network: string }>`select distinct network from consents`.execute(house.ctx.db)
    expect(rows).toEqual([{ network: '102.89.40.0/24' }])
    const file = (await house.app.inject({ url: '/api/v1/users/me/export', headers: bearer(access_token) })).json()
    expect(file.consents).toHaveLength(3)
  })

  it.each([
    [{}, 'mailed-code'],
    [{ is_booking: true }, 'wizard'],
  ])('by a mailed code, too (%j)', async (more, place) => {
    const email = `${place}@skyroute.example`
    const answer = await logInByMail(house, { email, code: await mailedCode(house, email) })
    const { access_token } = (
      await register('code/register', { ...name, ...agreed, ...more, ticket: answer.json().ticket })
    ).json()
    const kept = await consentsOf(bearer(access_token))
    expect(kept.map((consent) => consent.place)).toEqual([place, place, place])
  })

  it('and was not asked is not said to have agreed', async () => {
    const person = { ...name, email: 'not-asked@skyroute.example', password: goodPassword }
    const { access_token } = (await register('register', person)).json()
    expect(await consentsOf(bearer(access_token))).toEqual([])
  })
})

describe('who hires a car to drive it', () => {
  const hire = async (person: MadePerson, more: object, data: Record<string, unknown> = {}) => {
    const car = await makeCar(house.ctx)
    const order = await orderFor(house, { type: 'car', itemId: car.id, data })
    const answer = await book(house, person, { ...order, ...more })
    if (answer.statusCode !== 201) throw new Error(answer.body)
  }

  it('has the age that they confirmed kept, with its words, its time and a part of the address, once', async () => {
    const person = await makeUser(house.ctx)
    await hire(person, { is_old_enough: true })
    house.clock.advance({ minutes: 5 })
    await hire(person, { is_old_enough: true })
    const kept = await consentsOf(person.headers)
    expect(kept).toEqual([
      expect.objectContaining({
        purpose: 'driver_age',
        place: 'wizard',
        text: 'I will drive, and I am 21 or over',
        given_at: '2026-11-24T08:00:00.000Z',
      }),
    ])
    expect((await choose(person, false, 'driver_age')).json().code).toBe('consent_needed')
  })

  it.each([
    ['was not asked', {}, {}],
    ['said no', { is_old_enough: false }, {}],
    ['is driven', { is_old_enough: true }, { with_driver: true }],
  ])('and %s is not said to have agreed', async (_who, more, data) => {
    const person = await makeUser(house.ctx)
    await hire(person, more, data)
    expect(await consentsOf(person.headers)).toEqual([])
  })
})

describe('what may be chosen', () => {
  it('is given and taken back in the settings, and both are kept', async () => {
    const person = await makeUser(house.ctx)
    expect((await choose(person, true)).statusCode).toBe(200)
    house.clock.advance({ minutes: 1 })
    await choose(person, false)
    house.clock.advance({ minutes: 1 })
    await choose(person, true)
    const kept = await consentsOf(person.headers)
    expect(kept.map(({ withdrawn_at }) => withdrawn_at)).toEqual([null, '2026-11-24T08:01:00.000Z'])
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where actor_id = ${person.userId} order by at`.execute(house.ctx.db)
    expect(rows.map(({ action }) => action)).toEqual([
      'account.consent-given',
      'account.consent-withdrawn',
      'account.consent-given',
    ])
  })

  it('given ten times at once is given once', async () => {
    const person = await makeUser(house.ctx)
    const answers = await Promise.all(Array.from({ length: 10 }, () => choose(person, true)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(await consentsOf(person.headers)).toHaveLength(1)
  })

  it('is not what an account needs, nor what nobody knows, nor somebody else’s', async () => {
    const person = await makeUser(house.ctx)
    expect((await choose(person, false, 'terms')).json().code).toBe('consent_needed')
    expect((await choose(person, true, 'cookies')).statusCode).toBe(422)
    expect((await house.app.inject({ url })).statusCode).toBe(401)
  })
})

it('no consent is deleted, and no text rewritten', async () => {
  await expect(sql`delete from consents`.execute(house.ctx.db)).rejects.toThrow(/permission denied/)
  await expect(sql`update consent_texts set text = 'All'`.execute(house.ctx.db)).rejects.toThrow(/permission denied/)
})

// A text that changes takes another day as its version: what people agreed to before stands under the old one.
it('texts stay as they are under their version', () => {
  const known = consentPurposes.map((purpose) => {
    const { version, text } = consentTexts[purpose]
    return `${purpose} ${version} ${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
  })
  expect(known).toMatchInlineSnapshot(`
    [
      "terms 2026-11-20 6536b6b25392",
      "privacy 2026-11-23 6536b6b25392",
      "age 2026-11-20 53191e312e27",
      "driver_age 2026-11-23 9895b16b5c97",
      "marketing 2026-11-23 84e1ad9370a7",
    ]
  `)
})
