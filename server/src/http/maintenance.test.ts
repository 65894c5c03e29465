import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openLog } from '../log/open-log.ts'
import { type Metrics, openMetrics } from '../monitoring/serve-metrics.ts'
import { forgetSettings } from '../settings/read-settings.ts'
import { openTestServer, type TestServer } from '../testing/context.ts'
import { logInAs, registerAccount } from '../testing/makers/account.ts'
import { type MadePerson, makeUser } from '../testing/makers/people.ts'
import { maintenancePlugin } from './maintenance.ts'
import { traceRequestsPlugin } from './traces/trace-requests.ts'

let house: TestServer
let customer: MadePerson
let admin: MadePerson
let driver: MadePerson
beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
  customer = await makeUser(house.ctx)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  driver = await makeUser(house.ctx, { roles: ['driver'] })
})
afterAll(() => house.close())

async function setMaintenance(isOn: boolean) {
  await sql`update settings set value = value || jsonb_build_object('maintenance_mode', ${isOn}::boolean)
             where key = 'site'`.execute(house.ctx.db)
  forgetSettings(house.ctx)
}

const get = (path: string, person?: MadePerson) => house.app.inject({ url: `/api/v1${path}`, headers: person?.headers })

describe('under maintenance', () => {
  beforeEach(() => setMaintenance(true))

  it.each(['/localization/countries', '/users/me/stats', '/no-such-route'])(
    '%s is closed to everybody',
    async (path) => {
      for (const person of [undefined, customer]) {
        const answer = await get(path, person)
        expect(answer.statusCode).toBe(503)
        expect(answer.json().code).toBe('maintenance')
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      }
    },
  )

  it.each(['/localization/countries', '/users/me/stats', '/admin/mails'])('%s is open to staff', async (path) => {
    expect((await get(path, admin)).statusCode).toBe(200)
  })

  it.each(['/driver/day', '/driver/earnings', '/notifications', '/users/me/stats'])(
    '%s is open to a driver on the road',
    async (path) => {
      expect((await get(path, driver)).statusCode).toBe(200)
    },
  )

  it('what a driver records on the road is taken, and nothing that is not theirs', async () => {
    const duty = await house.app.inject({
      method: 'PUT',
      url: '/api/v1/driver/duty',
      headers: driver.headers,
      payload: { until: '2026-11-20T18:00:00+01:00' },
    })
    expect(duty.statusCode).toBe(200)
    expect((await get('/admin/mails', driver)).statusCode).toBe(403)
  })

  it('a disabled driver is kept out', async () => {
    const gone = await makeUser(house.ctx, { roles: ['driver'], isDisabled: true })
    expect((await get('/driver/day', gone)).statusCode).toBe(503)
  })

  it.each(['/health', '/settings/', '/footer-settings', '/currencies'])('%s stays open', async (path) => {
    expect((await get(path)).statusCode).toBe(200)
  })

  it('anybody can log in and be told who they are: staff come in that way', async () => {
    await setMaintenance(false)
    const person = await registerAccount(house)
    await setMaintenance(true)
    const answer = await logInAs(house, person)
    expect(answer.statusCode).toBe(200)
    expect((await get('/users/me', customer)).statusCode).toBe(200)
    const closed = await house.app.inject({ method: 'POST', url: '/api/v1/auth/register', payload: {} })
    expect(closed.statusCode).toBe(503)
  })

  it('a disabled member of staff is not staff', async () => {
    const gone = await makeUser(house.ctx, { roles: ['admin'], isDisabled: true })
    expect((await get('/localization/countries', gone)).statusCode).toBe(503)
  })
})

describe('what maintenance refuses', () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  let metrics: Metrics
  beforeEach(() => {
    lines.splice(0)
    metrics = openMetrics(house.ctx, house.app)
  })
  afterEach(() => metrics.close())
  const requestsOf = async (route: string) =>
    (await metrics.text())
      .split('\n')
      .filter((line) => line.startsWith('skyroute_http_requests_total') && line.includes(`route="${route}"`))
      .map((line) => /status="(\w+)"/.exec(line)?.[1])

  it('is neither logged nor counted as a failure, so no sale that it refuses calls anybody', async () => {
    const own = await openTestServer({ log: openLog('debug', stream) }, { breaksPromises: true })
    await sql`update settings set value = value || '{"maintenance_mode": true}' where key = 'site'`.execute(own.ctx.db)
    forgetSettings(own.ctx)
    for (const url of ['/api/v1/bookings', '/api/v1/payments/initialize'])
      expect((await own.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(503)
    await own.close()
    expect(lines.filter((line) => line.includes('request failed'))).toEqual([])
    expect(await requestsOf('/api/v1/bookings')).toEqual(['maintenance'])
    expect(await requestsOf('/api/v1/payments/initialize')).toEqual(['maintenance'])
  })

  it('a page that says it is counted so too, and a page that fails is not', async () => {
    const site = Fastify()
    await site.register(traceRequestsPlugin)
    await site.register(maintenancePlugin, { ctx: house.ctx, findSession: async () => null })
    site.get('/closed', { config: { access: 'public' } }, (_request, reply) => reply.code(503).send('Back soon'))
    site.get('/broken', { config: { access: 'public' } }, (_request, reply) => reply.code(500).send('Broken'))
    await setMaintenance(true)
    for (const url of ['/closed', '/broken']) await site.inject(url)
    expect([await requestsOf('/closed'), await requestsOf('/broken')]).toEqual([['maintenance'], ['500']])
    await setMaintenance(false)
    await site.inject('/closed')
    expect(await requestsOf('/closed')).toEqual(['maintenance', '503'])
    await site.close()
  })
})

it('afterwards everything is open again', async () => {
  await setMaintenance(false)
  expect((await get('/localization/countries')).statusCode).toBe(200)
})
