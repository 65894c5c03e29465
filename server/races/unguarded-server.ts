// The negative control of the sale races: the same server, its guards off. Only tests start it.

import { sql } from 'kysely'
import { pino } from 'pino'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import type { Tx } from '../src/db/pool.ts'
import { createBooking } from '../src/features/bookings/create-booking.ts'
import type { PoolRange, TakenDay } from '../src/features/bookings/pool-days.ts'
import { CreateBooking } from '../src/features/bookings/schemas.ts'
import { actorOf } from '../src/http/access.ts'
import { openContext } from '../src/open-context.ts'

const config = readConfig()
const ctx = openContext(config, config.databaseUrl!, pino({ level: 'silent' })) // the race house names it
const app = await buildApp(ctx)

/** What many booking systems do: look, think, then write; nobody holds the pool meanwhile. */
const unguarded = {
  async lockPools() {},
  async takeDays(tx: Tx, { inventoryId, fromOn, untilOn, units }: PoolRange): Promise<TakenDay[] | null> {
    const { rows } = await sql<{ free: boolean }>`
      select not exists (select 1 from inventory_days where inventory_id = ${inventoryId} and day >= ${fromOn}
                            and day < greatest(${untilOn}::date, ${fromOn}::date + 1) and reserved + ${units} > capacity) as free`.execute(
      tx,
    )
    await sql`select pg_sleep(0.2)`.execute(tx)
    if (!rows[0]?.free) return null
    const taken = await sql<TakenDay>`
      insert into inventory_days as d (inventory_id, day, capacity, reserved)
      select i.id, day::date, i.capacity, ${units}::int from inventories i,
             generate_series(${fromOn}::date, ${untilOn}::date - 1, interval '1 day') as day where i.id = ${inventoryId}
      on conflict (inventory_id, day) do update set reserved = d.reserved + excluded.reserved
      returning day as on, (select base_price_kobo from inventories where id = ${inventoryId}) as "priceKobo"`.execute(
      tx,
    )
    return taken.rows
  },
}

app.post(
  '/api/v1/unguarded',
  { config: { access: 'signed-in' }, schema: { body: CreateBooking } },
  async (request, reply) => {
    const answer = await createBooking(ctx, actorOf(request), { body: request.body, key: undefined }, unguarded)
    return reply.code(answer.status).send(answer.body)
  },
)
await app.listen({ host: config.host, port: config.port })
const address = app.server.address()
console.log(`ready at http://localhost:${typeof address === 'object' && address ? address.port : 0} (guards off)`)
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
