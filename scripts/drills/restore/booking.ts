// What both restore drills share: a server that books until it is killed, and what of its bookings came back.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pino } from 'pino'
import { readConfig } from '../../../server/src/config.ts'
import { findDatabase } from '../../../server/src/db/find-database.ts'
import { withClient } from '../../../server/src/db/with-client.ts'
import { whenEndedByHand } from '../../bench/ended-by-hand.ts'
import { brokenRestoreBars, type Disaster, describeDisaster } from './bars.ts'

export type Booked = { id: string; at: number }
type Env = Record<string, string>

export const drillSettings: Readonly<Env> = {
  APP_SECRET: 'only for a drill, and for nothing else',
  ALLOW_SANDBOX_PAYMENTS: 'true',
  DEMO_DATA: 'false',
  GENERAL_LIMITS: 'off',
}

export function startBooking(env: Env, megabytes = 0) {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'book-server.ts')], {
    env: { ...process.env, ...env, DRILL_MEGABYTES: String(megabytes) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Ended by hand it takes its processes along.
  whenEndedByHand(async () => server.kill('SIGTERM'))
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]()
  return {
    /** Answers the bookings that were acknowledged since the last call. */
    async bookFor(seconds: number): Promise<Booked[]> {
      const booked: Booked[] = []
      for (;;) {
        const { value, done } = await lines.next()
        if (done) throw new Error('The server that books has ended.')
        const [id = '', at = ''] = value.split(' ')
        booked.push({ id, at: Number(at) })
        // One was added.
        if (Number(at) - booked[0]!.at > seconds * 1_000) return booked
      }
    },
    /** As a power cut would, with the database where its process is named. */
    async kill(...postmasters: number[]) {
      const ended = once(server, 'exit')
      for (const pid of [server.pid ?? 0, ...postmasters]) process.kill(pid, 'SIGKILL')
      await ended
    },
  }
}

/** Answers what went wrong. */
export function runScript(name: string, args: string[], env: Env): string[] {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, '../..', name), ...args], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  return status === 0 ? [] : [`${name} ended with ${status}`]
}

type Restored = { name: string; lostMostMs: number; booked: Booked[]; tookMs: number; broken: string[]; env: Env }

/** Compares the bookings that should be there with those that are. */
export async function countLost({ booked, env, ...disaster }: Restored): Promise<Disaster> {
  const { ids, databaseBytes } = await readRestored(env)
  const newest = booked.findLast(({ id }) => ids.has(id))
  return {
    ...disaster,
    acknowledged: booked.length,
    lost: booked.filter(({ id }) => !ids.has(id)).length,
    lostMs: (booked.at(-1)?.at ?? 0) - (newest?.at ?? 0),
    databaseBytes,
  }
}

export async function readRestored(env: Env): Promise<{ ids: Set<string>; databaseBytes: number }> {
  const database = await findDatabase(readConfig(env), pino({ level: 'error' }))
  try {
    return await withClient(database.ownerUrl, async (client) => {
      const bookings = await client.query<{ id: string }>("select id from bookings where status = 'confirmed'")
      const size = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
      return { ids: new Set(bookings.rows.map(({ id }) => id)), databaseBytes: Number(size.rows[0]?.bytes) }
    })
  } finally {
    await database.stop()
  }
}

export function report(disasters: readonly Disaster[]) {
  for (const disaster of disasters) console.log(describeDisaster(disaster))
  const missed = disasters.flatMap(brokenRestoreBars)
  for (const bar of missed) console.log(`missed: ${bar}`)
  process.exitCode = missed.length > 0 ? 1 : 0
}
