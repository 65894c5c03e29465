import { createServer, type Server } from 'node:net'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { openContext } from '../../open-context.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { patienceMs } from '../system/check-health.ts'
import { countries } from './countries.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
afterAll(() => house.close())

const get = (path: string, headers: Record<string, string> = {}) => house.app.inject({ url: `/api/v1${path}`, headers })

it.each(['/settings', '/settings/'])('%s tells what everybody may know, and no more', async (path) => {
  const answer = await get(path)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    site_name: 'Skyroute',
    maintenance_mode: false,
    maintenance_until: '',
    car_rental_enabled: true,
    hotel_booking_enabled: true,
    default_currency: 'NGN',
    support_email: 'support@skyroute.example',
    support_phone: '+234 800 000 0000',
    map_tiles: null,
    is_test_mode: Object.values(house.ctx.payments).some((gateway) => gateway.isTest),
  })
})

it.each([
  ['/footer-settings', ['company_name', 'company_description', 'twitter_url', 'contact_address']],
  ['/contact-settings', ['page_title', 'page_description', 'contact_email', 'contact_phone', 'office_hours']],
  ['/about-settings', ['company_story', 'mission_statement', 'vision_statement', 'core_values', 'achievements']],
])('%s has the stated fields', async (path, fields) => {
  const answer = await get(path)
  expect(answer.statusCode).toBe(200)
  for (const field of fields) expect(answer.json()).toHaveProperty(field)
})

it('the icons of the achievements are the stated ones', async () => {
  const icons = (await get('/about-settings')).json().achievements.map((row: { icon: string }) => row.icon)
  for (const icon of icons) expect(['users', 'hotel', 'car', 'clock', 'award', 'shield']).toContain(icon)
})

it('currencies come with rate and age, naira first', async () => {
  const { currencies } = (await get('/currencies')).json()
  expect(currencies[0]).toMatchObject({ code: 'NGN', symbol: '₦', rate_to_ngn: 1 })
  expect(currencies[1]).toMatchObject({ code: 'USD', symbol: '$', rate_to_ngn: 1375 })
  expect(Number.isNaN(Date.parse(currencies[1].as_of))).toBe(false)
})

describe('conversion', () => {
  it.each([
    ['USD/NGN/12.5', 17_187.5],
    ['NGN/USD/1000', 0.73],
    ['NGN/NGN/0', 0],
    ['gbp/eur/100', 114.91],
    ['NGN/USD/0.005', 0],
    ['NGN/NGN/1000000000000', 1_000_000_000_000],
  ])('%s is %d', async (path, amount) => {
    const answer = await get(`/localization/convert/${path}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().converted_amount).toBe(amount)
  })

  it('names the rate and when it was set', async () => {
    const at = '2026-10-01T12:00:00.000Z'
    await sql`update currency_rates set updated_at = ${at} where code = 'GBP'`.execute(house.ctx.db)
    house.clock.advance({ minutes: 1 })
    expect((await get('/localization/convert/GBP/NGN/1')).json()).toMatchObject({ rate: 1850, as_of: at })
  })

  it.each(['-1', '1e3', 'NaN', 'Infinity', '1,000', '1000000000001', '1.0000000000001', '%20', '0x10', '١'])(
    'the amount %s is refused',
    async (amount) => {
      const answer = await get(`/localization/convert/USD/NGN/${encodeURIComponent(decodeURIComponent(amount))}`)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors[0].field).toBe('amount')
    },
  )

  it.each([
    ['XXX/NGN', 'from'],
    ['NGN/XXX', 'to'],
  ])('%s has no rate', async (pair, field) => {
    const answer = await get(`/localization/convert/${pair}/1`)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[0].field).toBe(field)
  })
})

describe('where a visitor is', () => {
  it.each([
    [undefined, 'NG', true, 'NGN'],
    ['en-NG,en;q=0.9', 'NG', true, 'NGN'],
    ['en-GB,en;q=0.9', 'GB', false, 'GBP'],
    ['en,fr-FR;q=0.8', 'FR', false, 'EUR'],
    ['ja-JP', 'JP', false, 'NGN'],
    ['zh-Hant-TW', 'TW', false, 'NGN'],
    ['en', 'NG', true, 'NGN'],
    ['*', 'NG', true, 'NGN'],
    ['en-XX;;;,,-', 'NG', true, 'NGN'],
  ])('with languages %s is %s', async (languages, code, isNigeria, currency) => {
    const answer = await get('/localization/detect', languages ? { 'accept-language': languages } : {})
    expect(answer.json()).toMatchObject({
      location: { country_code: code, is_nigeria: isNigeria, city: null },
      currency,
    })
  })

  it('a country header counts only behind a proxy of ours', async () => {
    const headers = { 'cf-ipcountry': 'GB', 'x-forwarded-for': '203.0.113.9' }
    expect((await get('/localization/detect', headers)).json().location.country_code).toBe('NG')
    const config = { ...house.ctx.config, trustedProxies: ['127.0.0.1'] }
    const behind = await buildApp({ ...house.ctx, config })
    const answer = await behind.inject({ url: '/api/v1/localization/detect', headers })
    expect(answer.json().location).toMatchObject({ country_code: 'GB', country_name: 'United Kingdom' })
    await behind.close()
  })
})

it('every country has a name of its own, a telephone code and a currency', async () => {
  const { countries: listed } = (await get('/localization/countries')).json()
  expect(listed.length).toBeGreaterThan(240)
  expect(listed).toContainEqual({ code: 'NG', name: 'Nigeria', dial_code: '+234', currency: 'NGN' })
  for (const { code, name, dial_code, currency } of countries) {
    expect(name).not.toBe(code)
    expect(dial_code).toMatch(/^\+\d{1,4}$/)
    expect(currency).toMatch(/^[A-Z]{3}$/)
  }
  expect(new Set(countries.map((country) => country.code)).size).toBe(countries.length)
})

describe('health', () => {
  it.each(['/health', '/system/health', '/health/'])('%s is well', async (path) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ status: 'ok', database: 'ok' })
  })

  it('a database that refuses is 503 within a second', async () => {
    const closed = await listen()
    const port = portOf(closed)
    await new Promise((resolve) => closed.close(resolve))
    await expectAway(port)
  })

  it('a database that takes the call and says nothing is 503 within a second', async () => {
    const silent = await listen()
    expect(patienceMs).toBeLessThan(1_000)
    // The driver would give up later, by a limit of its own.
    expect(await expectAway(portOf(silent))).toContain(`no answer in ${patienceMs} ms`)
    silent.close()
  })
})

async function expectAway(port: number) {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  const config = { ...house.ctx.config, databasePatience: 1 }
  const away = openContext(config, `postgres://owner@127.0.0.1:${port}/nowhere`, log)
  const app = await buildApp(away)
  await app.ready()
  const answer = await app.inject({ url: '/api/v1/health' })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ code: 'unavailable', detail: 'Service temporarily unavailable' })
  expect(answer.headers['retry-after']).toBe('5')
  await app.close()
  await away.close()
  return lines.join('')
}

function listen(): Promise<Server> {
  const server = createServer((socket) => socket.on('error', () => {}))
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

function portOf(server: Server) {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen')
  return address.port
}
