// npm run drill:restore [-- --seconds 90 --megabytes 300]: a server books, is killed with its database, loses its data
// files and then its whole disk, and is restored both times. Ends with 1 when a bar of decision 009 is missed. It needs
// what npm brings; its data goes with it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { postmasterPid } from '@skyroute/embedded-postgres/start.ts'
import { pino } from 'pino'
import { readConfig } from '../../server/src/config.ts'
import { findDatabase } from '../../server/src/db/find-database.ts'
import { withClient } from '../../server/src/db/with-client.ts'
import { whenEndedByHand } from '../bench/ended-by-hand.ts'
import { type RestoredMoment, restoreMoment } from '../restore-moment.ts'
import { numberOptions } from './number-options.ts'
import { brokenRestoreBars, type Disaster, describeDisaster } from './restore-bars.ts'

const options = numberOptions({ seconds: 90, megabytes: 300 })
type Booked = { id: string; at: number }

const folder = await mkdtemp(join(tmpdir(), 'skyroute-drill-'))
await chmod(folder, 0o755)
const env = {
  DATA_FOLDER: join(folder, 'data'),
  BACKUP_FOLDER: join(folder, 'backups'),
  APP_SECRET: 'only for a drill, and for nothing else',
  DEMO_DATA: 'false',
  GENERAL_LIMITS: 'off',
}
const config = readConfig(env)
const log = pino({ level: 'error' })
const disasters: Disaster[] = []
// Ended by hand it takes its processes along.
let booking: ChildProcess | null = null
whenEndedByHand(async () => booking?.kill('SIGTERM'))
try {
  const whole = await bookUntilKilled({ seconds: 20, megabytes: options.megabytes })
  await rm(join(clusterFolder(), 'base'), { recursive: true })
  disasters.push(await restoreAfter('data files lost', true, whole))
  const all = await bookUntilKilled({ seconds: options.seconds, megabytes: 0 })
  await rm(config.dataFolder, { recursive: true })
  disasters.push(await restoreAfter('disk lost', false, [...whole, ...all]))
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}
for (const disaster of disasters) console.log(describeDisaster(disaster))
const missed = disasters.flatMap(brokenRestoreBars)
for (const bar of missed) console.log(`missed: ${bar}`)
process.exitCode = missed.length > 0 ? 1 : 0

function clusterFolder() {
  return join(config.dataFolder, 'postgres', 'cluster')
}

/** Killed with its database, as a power cut would, once there is a base copy and it has booked this long. */
async function bookUntilKilled({ seconds, megabytes }: { seconds: number; megabytes: number }): Promise<Booked[]> {
  const booked: Booked[] = []
  const copies = await countCopies()
  const server = spawn(process.execPath, [join(import.meta.dirname, 'restore-server.ts')], {
    env: { ...process.env, ...env, DRILL_MEGABYTES: String(megabytes) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  booking = server
  for await (const line of createInterface({ input: server.stdout })) {
    const [id = '', at = ''] = line.split(' ')
    booked.push({ id, at: Number(at) })
    const isLong = booked.at(-1)!.at - booked[0]!.at > seconds * 1_000 // one was added
    if (isLong && (await countCopies()) > copies) break
  }
  await kill(server)
  return booked
}

async function countCopies(): Promise<number> {
  const found = await readdir(config.backups.folder, { recursive: true }).catch(() => [])
  return found.filter((name) => /base\/[^/.]+$/.test(name)).length
}

async function kill(server: ChildProcess) {
  const postmaster = postmasterPid(clusterFolder())
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  process.kill(postmaster, 'SIGKILL')
  await ended
  // Its processes leave when they notice.
  await pause(500)
}

async function restoreAfter(name: string, isLogWhole: boolean, booked: Booked[]): Promise<Disaster> {
  const began = performance.now()
  const restored: RestoredMoment = await restoreMoment(config, { at: null, now: new Date(), takesBroken: false, log })
  const tookMs = performance.now() - began
  const { ids, databaseBytes } = await readRestored()
  const newest = booked.findLast(({ id }) => ids.has(id))
  return {
    name,
    isLogWhole,
    acknowledged: booked.length,
    lost: booked.filter(({ id }) => !ids.has(id)).length,
    lostMs: (booked.at(-1)?.at ?? 0) - (newest?.at ?? 0),
    tookMs,
    databaseBytes,
    broken: restored.broken,
  }
}

async function readRestored(): Promise<{ ids: Set<string>; databaseBytes: number }> {
  const database = await findDatabase(config, log)
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
