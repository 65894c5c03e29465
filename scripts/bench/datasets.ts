// The data that the figures are taken on. Each set is a database, made once in a scratch folder.
import { readFileSync } from 'node:fs'
import { generateLarge } from '@skyroute/demo/large/generate-large.ts'
import { generateYear } from '@skyroute/demo/large/generate-year.ts'
import { seedWhenEmpty } from '@skyroute/demo/seed.ts'
import { pino } from 'pino'
import { lagosDayOf } from '../../core/src/dates.ts'
import { readConfig } from '../../server/src/config.ts'
import { systemClock } from '../../server/src/context.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { withClient } from '../../server/src/db/with-client.ts'
import { openContext } from '../../server/src/open-context.ts'
import { makeMissingVariants } from '../../server/src/pictures/jobs.ts'
import type { BenchWorld } from './bench-world.ts'

/** The demo bears the name that the product's own server would look for in this folder. */
export const demo = 'skyroute'

export async function ensureDemo(house: BenchWorld): Promise<string> {
  await ensure(house, demo, async (url) => {
    await migrate(url)
    const config = readConfig({ DATA_FOLDER: house.dataFolder })
    const ctx = openContext(config, url, pino({ level: 'warn' }))
    await seedWhenEmpty(ctx, url).finally(() => ctx.close())
  })
  return demo
}

/** Without them a first visit would load stand-ins, which are larger. */
export async function makeDemoPictures(house: BenchWorld) {
  const config = readConfig({ DATA_FOLDER: house.dataFolder })
  const ctx = openContext(config, house.urlFor(demo), pino({ level: 'warn' }))
  await makeMissingVariants(ctx).finally(() => ctx.close())
}

export type Size = { hotels: number; cars: number; bookings: number }

/** The demo with so many hotels, cars and bookings on top. */
export async function ensureLarge(house: BenchWorld, size: Size): Promise<string> {
  const name = `listings_${size.hotels}`
  await ensureDemo(house)
  await ensure(
    house,
    name,
    async (url) => {
      const wish = { ...size, seed: 0.5, today: lagosDayOf(systemClock.now()) }
      await generateLarge(url, wish, () => performance.now())
    },
    demo,
  )
  return name
}

/** 10,000 rooms with their next 60 days, 60,000 customers with a session each; beside them the raw tables. */
export async function ensureRooms(house: BenchWorld): Promise<string> {
  const name = 'rooms'
  await ensureDemo(house)
  await ensure(house, name, makeRooms, demo)
  return name
}

/** The demo, a few thousand listings and a year of 100,000 bookings with their money. */
export async function ensureTrade(house: BenchWorld): Promise<string> {
  const name = 'trade_with_ledger'
  await ensureDemo(house)
  await ensure(
    house,
    name,
    async (url) => {
      await generateYear(url, { hotels: 4_000, cars: 4_000, bookings: 100_000, seed: 0.5, now: systemClock.now() })
      await runFiles(url, ['./clerk.sql'])
    },
    demo,
  )
  return name
}

function makeRooms(url: string) {
  return runFiles(url, ['./limits/reserve.sql', './rooms.sql'])
}

function runFiles(url: string, files: readonly string[]) {
  return withClient(url, async (client) => {
    for (const file of files) await client.query(readFileSync(new URL(file, import.meta.url), 'utf8'))
    await client.query('vacuum analyze')
  })
}

/** Half made is not made: the database gets its name when it is whole. One that was kept gets what is new. */
async function ensure(house: BenchWorld, name: string, fill: (url: string) => Promise<void>, template?: string) {
  if (await house.hasDatabase(name)) {
    await migrate(house.urlFor(name))
    return
  }
  console.log(`making the data: ${name} …`)
  const unfinished = `${name}_unfinished`
  await house.dropDatabase(unfinished)
  await house.createDatabase(unfinished, template)
  await fill(house.urlFor(unfinished))
  await house.renameDatabase(unfinished, name)
}
