// A server that books as fast as it can until it is killed, for the drill: each booking that was acknowledged is a line.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays, lagosDayOf } from '@skyroute/core/dates.ts'
import { pino } from 'pino'
import { buildApp } from '../../../server/src/app.ts'
import { readConfig } from '../../../server/src/config.ts'
import { findDatabase } from '../../../server/src/db/find-database.ts'
import { migrate } from '../../../server/src/db/migrate.ts'
import { withClient } from '../../../server/src/db/with-client.ts'
import { openContext } from '../../../server/src/open-context.ts'
import type { TestServer } from '../../../server/src/testing/context.ts'
import { makeHotel } from '../../../server/src/testing/makers/catalogue.ts'
import { payFor } from '../../../server/src/testing/makers/money.ts'
import { makeHold } from '../../../server/src/testing/makers/orders.ts'
import { makeUser } from '../../../server/src/testing/makers/people.ts'

// Ended by hand it takes its database along; the drill itself kills both.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const config = readConfig()
const log = pino({ level: 'warn' }, process.stderr)
const { ownerUrl } = await findDatabase(config, log)
await migrate(ownerUrl)
await fill(ownerUrl, Number(process.env.DRILL_MEGABYTES ?? 0))
const ctx = openContext(config, ownerUrl, log)
// The makers ask for no more of it.
const house = { ctx, app: await buildApp(ctx) } as unknown as TestServer
await bookWithoutEnd()

async function bookWithoutEnd() {
  const hotel = await makeHotel(ctx, { id: `drill-${randomUUID()}`, rooms: [{ count: 1_000 }] })
  const tomorrow = addDays(lagosDayOf(ctx.clock.now()), 1)
  for (let night = 0; ; night = (night + 1) % 100) {
    const person = await makeUser(ctx, { email: `${randomUUID()}@skyroute.example` })
    const startOn = addDays(tomorrow, night)
    const wish = { type: 'hotel', itemId: hotel.id, startOn, endOn: addDays(startOn, 1) } as const
    const { id } = await makeHold(house, person, wish)
    await payFor(house, id)
    process.stdout.write(`${id} ${Date.now()}\n`)
    await pause(50)
  }
}

/** As much as an older business has, so that a restore has something to carry. */
async function fill(url: string, megabytes: number) {
  if (megabytes === 0) return
  await withClient(url, async (client) => {
    await client.query('create table drill_rows (id integer primary key, text text not null)')
    await client.query(
      `insert into drill_rows select n, (select string_agg(md5((n * 31 + part)::text), '') from generate_series(0, 30) part)
         from generate_series(1, $1::int * 1000) n`,
      [megabytes],
    )
  })
}
