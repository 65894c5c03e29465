// Power cuts while bookings and payments flow: what was acknowledged is there afterwards, and business goes on.
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { postmasterPid, readEmbeddedUrl } from '@skyroute/embedded-postgres/start.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { type OpenContext, openContext } from '../src/open-context.ts'
import { brokenPromises } from '../src/testing/invariants.ts'
import { makeHotel } from '../src/testing/makers/catalogue.ts'
import type { MadePerson } from '../src/testing/makers/people.ts'
import { scratchFolder } from '../src/testing/scratch-folder.ts'
import { isDeep } from '../src/testing/slices/slice.ts'
import { testSettings } from '../src/testing/test-settings.ts'
import { type Acknowledged, makeBuyers, missing, startFlow } from './flow.ts'
import type { Stay } from './journeys.ts'
import { dayAhead, eventually } from './race-world.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const rounds = isDeep ? 5 : 1
let port: number

let folder: Awaited<ReturnType<typeof scratchFolder>>
let server: ServerProcess
let ctx: OpenContext
let stay: Stay
let nextBuyer: () => MadePerson
const acknowledged: Acknowledged = { held: [], paid: [] }

beforeAll(async () => {
  folder = await scratchFolder()
  port = await freePort()
  server = await startServer({ dataFolder: folder.folder, port })
  const config = { ...readConfig({ ...testSettings, DATA_FOLDER: folder.folder }), poolSize: 5 }
  const url = await readEmbeddedUrl(join(folder.folder, 'postgres'))
  ctx = openContext(config, url, pino({ level: 'silent' }))
  const hotel = await makeHotel(ctx, { rooms: [{ count: 100_000, priceNgn: 20_000 }] })
  stay = { type: 'hotel', itemId: hotel.id, startOn: dayAhead(30), endOn: dayAhead(31) }
  nextBuyer = await makeBuyers(ctx, 300 * rounds)
})
afterAll(async () => {
  await ctx?.close()
  await server?.stop()
  await folder?.remove()
})

test('killed servers and killed databases lose nothing that was acknowledged', async () => {
  const stopFlow = startFlow({ customers: 8, serverOf: () => server, nextBuyer, stay, acknowledged })
  const waits: Record<string, number[]> = { server: [], database: [] }
  for (let round = 0; round < rounds; round++) {
    await moreBookings()
    await server.kill()
    waits.server?.push(
      await untilBusinessGoesOn(async () => {
        server = await startServer({ dataFolder: folder.folder, port })
      }),
    )
  }
  for (let round = 0; round < rounds; round++) {
    await moreBookings()
    process.kill(databasePid(), 'SIGKILL')
    waits.database?.push(await untilBusinessGoesOn(async () => {}))
  }
  await stopFlow()
  console.log(
    `kill -9, ${rounds} servers and ${rounds} databases: ${acknowledged.held.length} holds and ${acknowledged.paid.length} payments acknowledged; back after`,
    waits,
  )
  expect(await missing(ctx, acknowledged.held, ['pending', 'confirmed'])).toEqual([])
  expect(await missing(ctx, acknowledged.paid, ['confirmed'])).toEqual([])
  await eventually(
    () => brokenPromises(ctx.db, new Date()),
    (broken) => Object.keys(broken).length === 0,
  )
  const { rows } = await sql<{
    sum: number | null
  }>`select sum(amount_kobo)::bigint as sum from ledger_entries`.execute(ctx.db)
  expect(rows[0]?.sum).toBe(0)
}, 900_000)

/** Some more are acknowledged before the next blow, so that each hits a server at work. */
function moreBookings() {
  const held = acknowledged.held.length + 20
  const paid = acknowledged.paid.length + 5
  return eventually(
    async () => ({ held: acknowledged.held.length, paid: acknowledged.paid.length }),
    (seen) => seen.held >= held && seen.paid >= paid,
  )
}

async function untilBusinessGoesOn(mend: () => Promise<void>): Promise<number> {
  const hitAt = Date.now()
  const before = acknowledged.held.length
  await mend()
  await eventually(
    async () => acknowledged.held.length,
    (count) => count > before + 8,
  )
  return Date.now() - hitAt
}

/** The servers that take each other's place listen where their customers know them. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  server.close()
  await once(server, 'close')
  return port
}

function databasePid(): number {
  return postmasterPid(join(folder.folder, 'postgres', 'cluster'))
}
