// Power cuts while bookings and payments flow: what was acknowledged is there afterwards, and business goes on.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEmbeddedUrl } from '@skyroute/embedded-postgres/start.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { type OpenContext, openContext } from '../src/open-context.ts'
import { brokenPromises } from '../src/testing/invariants.ts'
import { makeHotel } from '../src/testing/makers/catalogue.ts'
import { type MadePerson, makeUser } from '../src/testing/makers/people.ts'
import { scratchFolder } from '../src/testing/scratch-folder.ts'
import { order, payFully, type Stay } from './journeys.ts'
import { dayAhead, eventually, orderAt } from './race-world.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const rounds = 5
const port = 4399
const backWithinMs = 30_000

let folder: Awaited<ReturnType<typeof scratchFolder>>
let server: ServerProcess
let ctx: OpenContext
let stay: Stay
const buyers: MadePerson[] = []
let nextBuyer = 0
const acknowledged = { held: [] as string[], paid: [] as string[] }

beforeAll(async () => {
  folder = await scratchFolder()
  server = await startServer({ dataFolder: folder.folder, port })
  const config = { ...readConfig({ DATA_FOLDER: folder.folder, DEMO_DATA: 'false' }), poolSize: 5 }
  const url = await readEmbeddedUrl(join(folder.folder, 'postgres'))
  ctx = openContext(config, url, pino({ level: 'silent' }))
  const hotel = await makeHotel(ctx, { rooms: [{ count: 100_000, priceNgn: 20_000 }] })
  stay = { type: 'hotel', itemId: hotel.id, startOn: dayAhead(30), endOn: dayAhead(31) }
  for (let made = 0; made < 1_500; made += 50) {
    buyers.push(...(await Promise.all(Array.from({ length: 50 }, () => makeUser(ctx)))))
  }
})
afterAll(async () => {
  await ctx?.close()
  await server?.stop()
  await folder?.remove()
})

test(`${rounds} killed servers and ${rounds} killed databases lose nothing that was acknowledged`, async () => {
  const stopFlow = startFlow(8)
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
    `kill -9: ${acknowledged.held.length} holds and ${acknowledged.paid.length} payments acknowledged; back after`,
    waits,
  )
  expect(await missing(acknowledged.held, ['pending', 'confirmed'])).toEqual([])
  expect(await missing(acknowledged.paid, ['confirmed'])).toEqual([])
  await eventually(
    () => brokenPromises(ctx.db, new Date()),
    (broken) => Object.keys(broken).length === 0,
  )
  const { rows } = await sql<{
    sum: number | null
  }>`select sum(amount_kobo)::bigint as sum from ledger_entries`.execute(ctx.db)
  expect(rows[0]?.sum).toBe(0)
}, 400_000)

/** Customers who book, and every third of whom pays; a call that got no answer counts for nothing. */
function startFlow(customers: number): () => Promise<void> {
  let isOver = false
  const loops = Array.from({ length: customers }, async (_, lane) => {
    for (let turn = 0; !isOver; turn++) await buy(lane + turn * customers).catch(() => pause())
  })
  return async () => {
    isOver = true
    await Promise.all(loops)
  }
}

async function buy(turn: number) {
  const day = 30 + (turn % 60)
  // The price first: while the server is away nobody's limits are used up.
  const body = await orderAt(server, { ...stay, startOn: dayAhead(day), endOn: dayAhead(day + 1) })
  const as = buyers[nextBuyer++ % buyers.length]!
  const id = await order(server, as, body)
  acknowledged.held.push(id)
  if (turn % 3 !== 0) return
  await payFully(server, as, id)
  acknowledged.paid.push(id)
}

/** Some more are acknowledged before the next blow, so that each hits a server at work. */
function moreBookings() {
  const held = acknowledged.held.length + 20
  const paid = acknowledged.paid.length + 5
  return eventually(
    async () => ({ held: acknowledged.held.length, paid: acknowledged.paid.length }),
    (seen) => seen.held >= held && seen.paid >= paid,
    backWithinMs,
  )
}

async function untilBusinessGoesOn(mend: () => Promise<void>): Promise<number> {
  const hitAt = Date.now()
  const before = acknowledged.held.length
  await mend()
  await eventually(
    async () => acknowledged.held.length,
    (count) => count > before + 8,
    backWithinMs,
  )
  return Date.now() - hitAt
}

function databasePid(): number {
  return Number(readFileSync(pidFile(), 'utf8').split('\n', 1)[0])
}

function pidFile() {
  return join(folder.folder, 'postgres', 'cluster', 'postmaster.pid')
}

async function missing(ids: string[], allowed: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from bookings where status = any(${allowed})`.execute(ctx.db)
  const there = new Set(rows.map((row) => row.id))
  return ids.filter((id) => !there.has(id))
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, 50))
}
