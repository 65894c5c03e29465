// Two server processes on one database, and this process beside them to set the table and look at what is left.
import { join } from 'node:path'
import { addDays, type Day, lagosDayOf } from '@skyroute/core/dates.ts'
import { startEmbeddedPostgres } from '@skyroute/embedded-postgres/start.ts'
import { pino } from 'pino'
import { expect } from 'vitest'
import { readConfig } from '../src/config.ts'
import type { AppContext } from '../src/context.ts'
import { migrate } from '../src/db/migrate.ts'
import { openContext } from '../src/open-context.ts'
import { brokenPromises, describeBroken } from '../src/testing/invariants.ts'
import type { MadePerson } from '../src/testing/makers/people.ts'
import { scratchFolder } from '../src/testing/scratch-folder.ts'
import { testSettings } from '../src/testing/test-settings.ts'
import { type ServerProcess, startServer } from './server-process.ts'

export type RaceWorld = {
  ctx: AppContext
  servers: [ServerProcess, ServerProcess]
  databaseUrl: string
  close(): Promise<void>
}

/**
 * On a database server of its own that keeps what it acknowledged: the one of the other tests does not. Closing it asks
 * whether the stored world keeps its promises, but of a server with an entry of its own, which breaks them on purpose.
 */
export async function openRaceWorld(entry?: string): Promise<RaceWorld> {
  const scratch = await scratchFolder()
  const postgres = await startEmbeddedPostgres({
    dataFolder: join(scratch.folder, 'postgres'),
    log: silent,
    settings,
  })
  const databaseUrl = postgres.urlFor('postgres')
  await migrate(databaseUrl)
  const config = { ...readConfig({ ...testSettings, DATA_FOLDER: scratch.folder }), poolSize: 20 }
  const ctx = openContext(config, databaseUrl, pino({ level: 'silent' }))
  const wish = { databaseUrl, dataFolder: scratch.folder, ...(entry ? { entry } : {}) }
  const servers: [ServerProcess, ServerProcess] = [await startServer(wish), await startServer(wish)]
  return {
    ctx,
    servers,
    databaseUrl,
    async close() {
      try {
        if (!entry) expect(describeBroken(await brokenPromises(ctx.db, new Date()))).toEqual([])
      } finally {
        await Promise.all(servers.map((server) => server.stop()))
        await ctx.close()
        await postgres.stop()
        await scratch.remove()
      }
    },
  }
}

/** Two servers with forty connections each, their job workers, and this process. */
const settings = { max_connections: '200' }
const silent = { info() {}, warn() {} }

export type Answer = { status: number; body: Record<string, unknown> & { id?: string; code?: string } }

type Call = { method?: string; path: string; body?: unknown; as?: MadePerson; key?: string }

export async function call(server: ServerProcess, { method = 'GET', path, body, as, key }: Call): Promise<Answer> {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...as?.headers,
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

/** A day far enough ahead for every method of payment, by the servers' own clock. */
export function dayAhead(days: number): Day {
  return addDays(lagosDayOf(new Date()), days)
}

export type StayRequest = { type: 'hotel' | 'car'; itemId: string; startOn: Day; endOn: Day; guests?: number }

/** The create payload at the price that the server names. */
export async function orderAt(server: ServerProcess, wish: StayRequest) {
  const guests = wish.guests ?? 1
  const path = `/bookings/summary/${wish.type}/${wish.itemId}?start_date=${wish.startOn}&end_date=${wish.endOn}&guests=${guests}`
  const summary = await call(server, { path })
  const quote = summary.body.quote as { total: number } | null
  if (!quote) throw new Error(`no quote: ${JSON.stringify(summary)}`)
  return {
    booking_type: wish.type,
    booking_data: {
      item_id: wish.itemId,
      guest_name: 'Amina Bello',
      guest_email: 'amina@skyroute.example',
      number_of_guests: guests,
    },
    start_date: wish.startOn,
    end_date: wish.endOn,
    total_amount: quote.total,
    currency: 'NGN',
  }
}

/** How often each status was answered: { 201: 1, 409: 199 }. */
export function statuses(answers: Answer[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Far more than other processes take on a busy machine: what is not so by then will not be. */
const withinMs = 240_000

/** Asks until it holds; fails loudly with what was seen last. For work that other processes finish in their own time. */
export async function eventually<T>(look: () => Promise<T>, holds: (seen: T) => boolean): Promise<T> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const seen = await look()
    if (holds(seen)) return seen
    if (Date.now() > deadline) throw new Error(`still not so after ${withinMs} ms: ${JSON.stringify(seen)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
