// npm run db:seed [-- --hotels 100000 --cars 100000 --bookings 1000000 --seed 0.5 --url postgres://…]
// Loads the demo data into a database that has none; with numbers, a large catalogue for load tests on top.
import { generateLarge } from '@skyroute/demo/large/generate-large.ts'
import { seedWhenEmpty } from '@skyroute/demo/seed.ts'
import { lagosDayOf } from '../core/src/dates.ts'
import { type Config, readConfig } from '../server/src/config.ts'
import { systemClock } from '../server/src/context.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { openLog } from '../server/src/log/open-log.ts'
import { openContext } from '../server/src/open-context.ts'
import { readOptions } from './options/read-options.ts'
import { withDatabase } from './script-database.ts'

const { values } = readOptions({
  options: {
    hotels: { type: 'string', default: '0' },
    cars: { type: 'string', default: '0' },
    bookings: { type: 'string', default: '0' },
    seed: { type: 'string', default: '0.5' },
    url: { type: 'string' },
  },
})

// A database named here is one to fill, not one to serve from: it needs none of production's settings.
if (values.url) await seed(readConfig({ ...process.env, DATABASE_URL: undefined }), values.url, openLog('warn'))
else await withDatabase(seed)

async function seed(config: Config, ownerUrl: string, log: Parameters<typeof openContext>[2]) {
  await migrate(ownerUrl)
  await seedDemo(config, ownerUrl, log)
  await seedLarge(ownerUrl)
}

async function seedDemo(config: Config, ownerUrl: string, log: Parameters<typeof openContext>[2]) {
  const ctx = openContext(config, ownerUrl, log)
  try {
    await seedWhenEmpty(ctx, ownerUrl)
    console.log('The demo data is there.')
  } finally {
    await ctx.close()
  }
}

async function seedLarge(ownerUrl: string) {
  const [hotels = 0, cars = 0, bookings = 0] = [values.hotels, values.cars, values.bookings].map(Number)
  if (hotels + cars + bookings === 0) return
  const today = lagosDayOf(systemClock.now())
  const wish = { hotels, cars, bookings, seed: Number(values.seed), today }
  for (const step of await generateLarge(ownerUrl, wish, () => performance.now()))
    console.log(`${step.what.padEnd(20)} ${String(step.rows).padStart(9)} rows ${(step.tookMs / 1000).toFixed(1)} s`)
}
