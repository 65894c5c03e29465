import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing/context.ts'
import { defaultSettings } from './default-settings.ts'
import { readCurrencies } from './read-currencies.ts'
import { readPublicHolidays } from './read-public-holidays.ts'
import { forgetSettings, readSettings } from './read-settings.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
afterAll(() => house.close())

const rename = (name: string) =>
  sql`update settings set value = value || jsonb_build_object('site_name', ${name}::text) where key = 'site'`.execute(
    house.ctx.db,
  )

it('a new installation is set to the defaults, row by row', async () => {
  const { rows } = await sql<{ key: string; value: unknown }>`select key, value from settings`.execute(house.ctx.db)
  expect(Object.fromEntries(rows.map((row) => [row.key, row.value]))).toEqual(defaultSettings)
  expect(await readSettings(house.ctx)).toEqual(defaultSettings)
})

it('a change is seen within a second, and at once by who made it', async () => {
  await readSettings(house.ctx)
  await rename('Roadrunner')
  house.clock.advance({ minutes: 0.01 })
  expect((await readSettings(house.ctx)).site.site_name).toBe('Skyroute')
  house.clock.advance({ minutes: 0.01 })
  expect((await readSettings(house.ctx)).site.site_name).toBe('Roadrunner')
  await rename('Skyroute')
  forgetSettings(house.ctx)
  expect((await readSettings(house.ctx)).site.site_name).toBe('Skyroute')
})

it('a setting that has no row, or a row that lacks a field, has its default', async () => {
  await sql`delete from settings where key = 'tax'`.execute(house.ctx.db)
  await sql`update settings set value = '{"holdMinutes": 20}' where key = 'holds'`.execute(house.ctx.db)
  forgetSettings(house.ctx)
  const { tax, holds } = await readSettings(house.ctx)
  expect(tax).toEqual({ taxBps: 1200, vatBps: 750 })
  expect(holds).toEqual({ ...defaultSettings.holds, holdMinutes: 20 })
})

it('rates are exact text and holidays are days', async () => {
  const currencies = await readCurrencies(house.ctx)
  expect(currencies.map(({ code, rateToNgn }) => [code, rateToNgn])).toEqual([
    ['NGN', '1'],
    ['USD', '1375'],
    ['GBP', '1850'],
    ['EUR', '1610'],
  ])
  const holidays = await readPublicHolidays(house.ctx)
  expect(holidays.has('2026-12-25')).toBe(true)
  expect(holidays.has('2026-12-24')).toBe(false)
})
