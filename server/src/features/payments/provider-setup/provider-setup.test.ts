import type { FakeProviders, ProviderName } from '@skyroute/fake-providers/start.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openContext } from '../../../open-context.ts'
import { forgetProviderKeys, refreshGateways } from '../../../settings/read-provider-keys.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import { getPayment, makeHeldRoom, paymentsUrl, startPayment } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { enterKeys, fakesFor, makeOwner, ownPassword, providersUrl } from '../../../testing/makers/provider-keys.ts'

let house: TestServer
let fakes: FakeProviders
let owner: MadePerson
let admin: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  fakes = await fakesFor(house)
  owner = await makeOwner(house)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
beforeEach(async () => {
  await sql`delete from provider_keys`.execute(house.ctx.db)
  await sql`delete from provider_checks`.execute(house.ctx.db)
  forgetProviderKeys(house.ctx)
  house.clock.advance({ minutes: 1 })
})
afterAll(async () => {
  await house.close()
  await fakes.close()
})

const enter = (name: ProviderName, over: object = {}) => enterKeys(house, owner, name, over)
const check = (name: ProviderName) => call(house, admin, { method: 'POST', url: `${providersUrl}/${name}/check` })
async function shown(name: ProviderName) {
  const { providers } = (await call(house, admin, { url: providersUrl })).json()
  return providers.find((each: { method: string }) => each.method === name)
}
const plan = (name: ProviderName, behaviour: string) =>
  fakes.control(name).plan({ match: { op: 'account' }, behaviour: [behaviour] })

describe('keys that a superadmin enters', () => {
  it.each<[ProviderName, string, object]>([
    ['paystack', '_key', { currencies: ['NGN', 'USD'] }],
    ['flutterwave', '-key', { currencies: ['NGN', 'USD', 'GBP'] }],
    ['stripe', 'fake', { account_name: 'Skyroute Travel Ltd', country: 'GB', currencies: null }],
    ['paypal', 'ient', { webhook_url: 'https://skyroute.example/api/v1/payments/webhooks/paypal' }],
  ])('of %s are tried, kept and used at once', async (name, lastFour, account) => {
    const answer = await enter(name)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      source: 'console',
      mode: 'test',
      is_offered: true,
      entered: [{ mode: 'test', last_four: lastFour, is_used: true }],
      check: { outcome: 'works', ...account },
    })
    expect(house.ctx.payments[name]?.name).toBe(`${name}-test`)
  })

  it('open a payment at the provider', async () => {
    await enter('paystack')
    const customer = await makeUser(house.ctx)
    const { bookingId } = await makeHeldRoom(house, customer)
    const { id } = await startPayment(house, customer, { bookingId, method: 'paystack' })
    expect(await getPayment(house, customer, id)).toMatchObject({ provider: 'paystack-test' })
  })

  it('are used by a process that runs already', async () => {
    const { ctx } = house
    const other = openContext(ctx.config, house.url, ctx.log, { clock: ctx.clock })
    try {
      await refreshGateways(other)
      expect(other.payments.paystack?.name).toBe('sandbox')
      await enter('paystack')
      house.clock.advance({ minutes: 1 })
      await refreshGateways(other)
      expect(other.payments.paystack?.name).toBe('paystack-test')
    } finally {
      await other.close()
    }
  })

  it('are a superadmin’s, with the password again, and the audit has no key', async () => {
    expect((await enterKeys(house, admin, 'paystack')).json().code).toBe('superadmin_only')
    expect((await enter('paystack', { password: 'wrong' })).json().code).toBe('wrong_password')
    expect(await shown('paystack')).toMatchObject({ source: 'sandbox', entered: [] })
    await enter('paystack', { reason: 'New account' })
    const { rows } = await sql`
      select action, before, after, reason from audit_log where at = ${house.clock.now()}`.execute(house.ctx.db)
    expect(rows).toEqual([
      {
        action: 'settings.provider-keys-replaced',
        before: null,
        after: { provider: 'paystack', mode: 'test' },
        reason: 'New account',
      },
    ])
  })

  it.each<[string, ProviderName, object, string]>([
    ['a public key', 'paystack', { secret_key: 'pk_test_0123456789' }, 'secret_key'],
    ['a key of another provider', 'stripe', { secret_key: 'FLWSECK_TEST-0123456789' }, 'secret_key'],
    ['half a set', 'flutterwave', { secret_hash: ' ' }, 'secret_hash'],
    ['PayPal’s without saying what for', 'paypal', { mode: undefined }, 'mode'],
    ['live keys beside a secret in the data folder', 'paystack', { secret_key: 'sk_live_0123456789' }, 'secret_key'],
    ['a wrong key', 'paystack', { secret_key: 'sk_test_0123456789' }, 'secret_key'],
  ])('%s is refused by its field, and what was kept stays', async (_what, name, over, field) => {
    await enter(name)
    const before = await shown(name)
    const refused = await enter(name, over)
    expect([refused.statusCode, refused.json().errors[0].field], refused.body).toEqual([422, field])
    expect(await shown(name)).toEqual(before)
  })

  it('2.7-12 for tests are refused on a live site, and used no more when a site goes live', async () => {
    await enter('paystack')
    const { config } = house.ctx
    Object.assign(config, { isProduction: true, allowSandboxPayments: false })
    try {
      expect((await enter('paystack')).json().errors[0].message).toContain('takes live keys only')
      await sql`update provider_keys set version = gen_random_uuid()`.execute(house.ctx.db)
      forgetProviderKeys(house.ctx)
      expect(await shown('paystack')).toMatchObject({
        source: 'none',
        why_not: 'The keys are test keys, and this site takes live ones only.',
      })
      expect((await check('paystack')).json().code).toBe('no_keys')
    } finally {
      Object.assign(config, { isProduction: false, allowSandboxPayments: true })
    }
  })

  it('are removed by a superadmin, with the password again, and the way to pay with them', async () => {
    await enter('paystack')
    const remove = (over: object = {}, person = owner) => {
      const payload = { mode: 'test', password: ownPassword, ...over }
      return call(house, person, { method: 'POST', url: `${providersUrl}/paystack/keys/remove`, payload })
    }
    expect((await remove({}, admin)).json().code).toBe('superadmin_only')
    expect((await remove({ password: 'wrong' })).json().code).toBe('wrong_password')
    expect((await remove({ mode: 'live' })).json().code).toBe('no_keys')
    expect(await shown('paystack')).toMatchObject({ source: 'console' })
    expect((await remove({ reason: 'The account is closed' })).json()).toMatchObject({ source: 'sandbox', entered: [] })
    expect((await remove()).json().code).toBe('no_keys')
    const { rows } = await sql`
      select before, after, reason from audit_log where action = 'settings.provider-keys-removed'`.execute(house.ctx.db)
    expect(rows).toEqual([
      { before: { provider: 'paystack', mode: 'test' }, after: null, reason: 'The account is closed' },
    ])
  })

  it('give way to the environment', async () => {
    await enter('paystack')
    const { config } = house.ctx
    config.providers.paystack = { baseUrl: 'http://127.0.0.1:9', isTest: true, secretKey: 'sk_test_environment' }
    try {
      expect((await enter('paystack')).json().code).toBe('set_by_environment')
      expect(await shown('paystack')).toMatchObject({ source: 'environment', entered: [{ is_used: false }] })
    } finally {
      config.providers.paystack = null
    }
  })

  it('that APP_SECRET does not open are not offered, and staff read why', async () => {
    await enter('paystack')
    const { config } = house.ctx
    const { secret } = config
    config.secret = 'another secret of thirty-two letters'
    await sql`update provider_keys set version = gen_random_uuid()`.execute(house.ctx.db)
    forgetProviderKeys(house.ctx)
    config.allowSandboxPayments = false
    try {
      await refreshGateways(house.ctx)
      expect((await shown('paystack')).why_not).toContain('APP_SECRET is not the one')
    } finally {
      config.secret = secret
      config.allowSandboxPayments = true
    }
  })
})

describe('a look at the account says in words', () => {
  beforeEach(async () => {
    await enter('paystack')
  })

  it.each([
    ['a provider that is down', '500-before', 'unreachable', 'does not answer now'],
    ['a page instead of an answer', 'html-body', 'unreachable', 'does not answer now'],
    ['half an answer', 'truncated-json', 'unreadable', 'in a form that is not known here'],
    ['another form', 'missing-field', 'unreadable', 'in a form that is not known here'],
  ])('%s', async (_what, behaviour, outcome, sentence) => {
    plan('paystack', behaviour)
    const { check: told, is_offered } = (await check('paystack')).json()
    expect([told.outcome, told.sentence, is_offered]).toEqual([outcome, expect.stringContaining(sentence), true])
  })

  it('a key that was withdrawn', async () => {
    plan('paystack', 'account:withdrawn')
    expect((await check('paystack')).json().check).toMatchObject({
      outcome: 'refused_key',
      sentence: expect.stringContaining('Paystack refuses these keys'),
    })
  })

  it('2.7-9 an account that takes no naira: the customer is not offered it, and it is back when it takes naira', async () => {
    const customer = await makeUser(house.ctx)
    const { bookingId } = await makeHeldRoom(house, customer)
    const offered = async () => {
      const { methods } = (await call(house, customer, { url: `${paymentsUrl}/options/${bookingId}` })).json()
      return methods.find((each: { method: string }) => each.method === 'paystack')
    }
    plan('paystack', 'account:no-naira')
    expect((await check('paystack')).json()).toMatchObject({
      is_offered: false,
      why_not: 'The account takes no naira, only GHS. Ask Paystack to add naira to it.',
    })
    expect(await offered()).toMatchObject({ is_enabled: false, why_not: 'This way to pay is not available now.' })
    await check('paystack')
    expect(await offered()).toMatchObject({ is_enabled: true })
  })

  it('an account that takes no payments, and a webhook that PayPal does not know', async () => {
    await enter('stripe')
    plan('stripe', 'account:closed')
    expect((await check('stripe')).json()).toMatchObject({
      is_offered: false,
      why_not: 'The account takes no payments now (requirements.past_due). See to it at Stripe.',
    })
    expect((await enter('paypal', { webhook_id: 'ANOTHERWEBHOOK' })).json()).toMatchObject({
      is_offered: true,
      check: { webhook_url: null, is_webhook_missing: true },
    })
  })

  it('nothing where there are no keys', async () => {
    expect((await check('stripe')).json().code).toBe('no_keys')
  })
})

it('shows the last event that came, and how the last seven days went', async () => {
  await sql`
    insert into webhook_inbox (provider, event_key, raw, headers, received_at, processed_at)
    values ('paystack', 'evt_shown', '', '{}', ${house.clock.now()}, ${house.clock.now()})`.execute(house.ctx.db)
  const now = await shown('paystack')
  expect(now.last_event_at).toBe(house.clock.now().toISOString())
  expect(now.webhook_url).toBe(`${house.ctx.config.origin}/api/v1/payments/webhooks/paystack`)
  expect(now.last_7_days).toMatchObject({ started: 1, paid: 0 })
})
