// The older release on the database of today's: customers book and pay, staff read every list, and every job runs once.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seedDemo } from '@skyroute/demo/seed.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { type Acknowledged, makeBuyers, startFlow } from '../../../server/races/flow.ts'
import { dayAhead } from '../../../server/races/race-world.ts'
import { type ServerProcess, startServer } from '../../../server/races/server-process.ts'
import { readConfig } from '../../../server/src/config.ts'
import type { AppContext } from '../../../server/src/context.ts'
import { migrate } from '../../../server/src/db/migrate.ts'
import { withClient } from '../../../server/src/db/with-client.ts'
import { openContext } from '../../../server/src/open-context.ts'
import { makeHotel } from '../../../server/src/testing/makers/catalogue.ts'
import { makeSession } from '../../../server/src/testing/makers/people.ts'
import { readRows } from '../../bench/read-rows.ts'
import type { Served } from './bars.ts'
import type { OlderCode } from './older-code.ts'

const patienceMs = 120_000
const bookingsWanted = 60
const readers = ['owner@skyroute.example', 'driver@skyroute.example', 'customer@skyroute.example']

export async function serveOlder(url: string, older: OlderCode, folder: string): Promise<Served> {
  await migrate(url)
  const dataFolder = path.join(folder, 'files')
  mkdirSync(dataFolder)
  const config = { ...readConfig({ DATA_FOLDER: dataFolder, DEMO_DATA: 'false' }), poolSize: 5 }
  const ctx = openContext(config, url, pino({ level: 'silent' }))
  const servers: ServerProcess[] = []
  try {
    await seedDemo(ctx, url)
    const start = async (services: string) => {
      const server = await startServer({ databaseUrl: url, dataFolder, entry: older.entry, services })
      servers.push(server)
      return server
    }
    return await serve({ ctx, url, older, servers: [await start('api'), await start('api,jobs')] })
  } catch (error) {
    for (const server of servers) console.error(server.printed().split('\n').slice(-20).join('\n'))
    throw error
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await ctx.close()
  }
}

type World = { ctx: AppContext; url: string; older: OlderCode; servers: [ServerProcess, ServerProcess] }

async function serve({ ctx, url, older, servers }: World): Promise<Served> {
  const acknowledged: Acknowledged = { held: [], paid: [] }
  const hotel = await makeHotel(ctx, { rooms: [{ count: 100_000, priceNgn: 20_000 }] })
  const stay = { type: 'hotel', itemId: hotel.id, startOn: dayAhead(30), endOn: dayAhead(31) } as const
  const nextBuyer = await makeBuyers(ctx, 200)
  const stop = startFlow({ customers: 4, serverOf: (turn) => servers[turn % 2]!, nextBuyer, stay, acknowledged })
  const answers = await readAll(ctx, servers[0], older.reads)
  await within(async () => acknowledged.held.length >= bookingsWanted)
  await stop()
  const jobsDone = await runEveryJob(url)
  return {
    held: acknowledged.held.length,
    paid: acknowledged.paid.length,
    answered: answers.filter(({ status }) => status === 200).length,
    jobsDone,
    failed: [
      ...answers.filter(({ status }) => status >= 500).map(({ what, status }) => `${what}: ${status}`),
      ...(await failedJobs(url)),
      ...servers.flatMap((server) => server.printed().split('\n').filter(isFailure)),
    ],
  }
}

async function readAll(ctx: AppContext, server: ServerProcess, reads: string[]) {
  const answers: { what: string; status: number }[] = []
  for (const email of readers) {
    const { rows } = await sql<{ id: string }>`select id from users where email = ${email}`.execute(ctx.db)
    const headers = { authorization: `Bearer ${await makeSession(ctx, rows[0]?.id ?? '')}` }
    for (const read of reads) {
      const answer = await fetch(server.url + read, { headers, signal: AbortSignal.timeout(patienceMs) })
      // The stream of news has no end.
      await (read.endsWith('/events') ? answer.body?.cancel() : answer.arrayBuffer())
      answers.push({ what: `GET ${read} by ${email}`, status: answer.status })
    }
  }
  return answers
}

/** Those that the clock starts as well. Answers how many jobs the queue has seen. */
async function runEveryJob(url: string): Promise<number> {
  await withClient(url, (client) =>
    client.query('select graphile_worker.add_job(identifier) from graphile_worker._private_known_crontabs'),
  )
  await within(async () => (await waiting(url)) === 0)
  const [row] = await readRows<{ done: number }>(
    url,
    `select pg_sequence_last_value(pg_get_serial_sequence('graphile_worker._private_jobs', 'id')::regclass)::int as done`,
  )
  return row?.done ?? 0
}

async function waiting(url: string): Promise<number> {
  const due = `select count(*)::int as count from graphile_worker._private_jobs
                where run_at <= now() and attempts < max_attempts and last_error is null`
  return (await readRows<{ count: number }>(url, due))[0]?.count ?? 0
}

async function failedJobs(url: string): Promise<string[]> {
  const failed = `select t.identifier || ': ' || j.last_error as failed
                    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
                   where j.last_error is not null`
  return (await readRows<{ failed: string }>(url, failed)).map((row) => row.failed)
}

const isFailure = (line: string) => /request failed|a job failed|a row of a sweep failed|unhandled rejection/.test(line)

/** What does not come in time is left to the bars. */
async function within(look: () => Promise<boolean>) {
  for (const began = performance.now(); performance.now() - began < patienceMs; await pause(200))
    if (await look()) return
}
