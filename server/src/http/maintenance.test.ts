import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetSettings } from '../settings/read-settings.ts'
import { openTestServer, type TestServer } from '../testing/context.ts'
import { logInAs, registerAccount } from '../testing/makers/account.ts'
import { type MadePerson, makeUser } from '../testing/makers/people.ts'

let house: TestServer
let customer: MadePerson
let admin: MadePerson
beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
  customer = await makeUser(house.ctx)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
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
