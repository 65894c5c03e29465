import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetSettings } from '../settings/read-settings.ts'
import { openTestServer, type TestServer } from '../testing/context.ts'
import { logInAs, registerAccount } from '../testing/makers/account.ts'
import { type MadePerson, makeUser } from '../testing/makers/people.ts'

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

it('afterwards everything is open again', async () => {
  await setMaintenance(false)
  expect((await get('/localization/countries')).statusCode).toBe(200)
})
