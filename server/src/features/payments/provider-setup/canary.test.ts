// Keys of providers must be readable nowhere but inside a gateway: not in a log, an answer, an error, the audit or a table.
import { Writable } from 'node:stream'
import { demoKeys, type FakeProviders } from '@skyroute/fake-providers/start.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import { initialize, makeHeldRoom } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { enterKeys, fakesFor, makeOwner, providersUrl, typedKeys } from '../../../testing/makers/provider-keys.ts'

const names = ['paystack', 'flutterwave', 'stripe', 'paypal'] as const
/** Refused by the fakes, and sent to them all the same. */
const wrongKeys = {
  paystack: { secret_key: 'sk_test_wrong_paystack_key' },
  flutterwave: { secret_key: 'FLWSECK_TEST-wrong-flutterwave-key' },
  stripe: { secret_key: 'sk_test_wrong_stripe_key' },
  paypal: { client_secret: 'wrong-secret-of-paypal' },
}

let house: TestServer
let fakes: FakeProviders
let owner: MadePerson
/** Everything that was logged and answered. */
const said: string[] = []

beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      said.push(String(chunk))
      done()
    },
  })
  house = await openTestServer({ log: pino({ level: 'trace' }, stream) })
  fakes = await fakesFor(house)
  owner = await makeOwner(house)
})
afterAll(async () => {
  await house.close()
  await fakes.close()
})

/** Every secret in every form in which it travels; PayPal's client id and webhook id are no secrets. */
function canaries(): string[] {
  const keys = [
    ...names.flatMap((name) => Object.values(typedKeys(name))),
    ...Object.values(wrongKeys).flatMap((set) => Object.values(set)),
  ].filter((key) => key !== 'test' && key !== demoKeys.paypal?.clientId && key !== demoKeys.paypal?.webhookId)
  const { clientId, clientSecret } = demoKeys.paypal ?? {}
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  return [...keys, basic].flatMap((key) => [key, Buffer.from(key).toString('base64'), Buffer.from(key).toString('hex')])
}

async function ask(request: Parameters<typeof call>[2], who = owner) {
  const answer = await call(house, who, request)
  said.push(answer.body, JSON.stringify(answer.headers))
}

it('no key is logged, answered or kept unsealed, whatever providers answer', async () => {
  for (const name of names) {
    said.push((await enterKeys(house, owner, name)).body)
    said.push((await enterKeys(house, owner, name, wrongKeys[name])).body)
    for (const behaviour of ['500-before', 'truncated-json', 'reset', '429:retry-after']) {
      fakes.control(name).plan({ match: { op: 'account' }, behaviour: [behaviour] })
      await ask({ method: 'POST', url: `${providersUrl}/${name}/check` })
      fakes.control(name).plan({ match: { op: 'initialise' }, behaviour: [behaviour] })
      const customer = await makeUser(house.ctx)
      const { bookingId } = await makeHeldRoom(house, customer)
      said.push((await initialize(house, customer, { bookingId, method: name })).body)
    }
  }
  for (const url of [providersUrl, '/api/v1/settings/all', '/api/v1/admin/audit', '/api/v1/admin/audit/export/csv'])
    await ask({ url })
  for (const url of ['/api/v1/admin/system/health', '/api/v1/payments', '/api/v1/openapi.json']) await ask({ url })
  const told = said.join('\n')
  expect(told).toContain('paystack-test')
  expect(canaries().filter((canary) => told.includes(canary))).toEqual([])
  expect(await tablesWith(canaries())).toEqual([])
})

it('a wrong key in the environment is not told by the error that stops the start', () => {
  const env = {
    DATA_FOLDER: house.ctx.config.dataFolder,
    STRIPE_SECRET_KEY: 'pk_live_very_secret',
    STRIPE_WEBHOOK_SECRET: 'w',
  }
  expect(() => readConfig(env)).toThrow('STRIPE_SECRET_KEY is not a secret key')
  expect(() => readConfig(env)).not.toThrow('very_secret')
})

it('negative control: a key that is logged, answered or kept unsealed is found', async () => {
  const key = demoKeys.paystack?.secretKey ?? ''
  await sql`insert into heartbeats (name, at, details) values ('canary', now(), ${JSON.stringify({ key })}::jsonb)`.execute(
    house.ctx.db,
  )
  expect(await tablesWith(canaries())).toEqual(['public.heartbeats'])
  house.ctx.log.info({ key }, 'a careless line')
  expect(canaries().some((canary) => said.join('\n').includes(canary))).toBe(true)
})

/** What a backup would hold: every row of every table as text. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows } = await asOwner(
    house,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const pattern = texts.map((text) => text.replace(/[^\w]/g, '\\$&')).join('|')
  const found: string[] = []
  for (const { name } of rows) {
    const holds = await asOwner(house, `select 1 from ${name} as t where t::text ~ '${pattern}' limit 1`)
    if (holds.rows.length > 0) found.push(name)
  }
  return found
}
