// Skyroute on the three machines: two processes, as on a host of its own, with what they need to sell.
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { type Acknowledged, makeBuyers, missing, startFlow } from '../../../server/races/flow.ts'
import { hold } from '../../../server/races/journeys.ts'
import { call, dayAhead } from '../../../server/races/race-world.ts'
import { startServer } from '../../../server/races/server-process.ts'
import { readConfig } from '../../../server/src/config.ts'
import { withClient } from '../../../server/src/db/with-client.ts'
import { brokenPromises, describeBroken } from '../../../server/src/invariants/broken-promises.ts'
import { openContext } from '../../../server/src/open-context.ts'
import { makeHotel } from '../../../server/src/testing/makers/catalogue.ts'
import { until, untilWhole } from './cluster.ts'
import { addressOf, type Machines, type Name, names, superuserPassword } from './machines.ts'

const ownerUrl = `postgres://skyroute:${superuserPassword}@127.0.0.1:5000/skyroute`
const replicaUrl = ownerUrl.replace(':5000', ':5001')
const customers = 4

export type World = Awaited<ReturnType<typeof openWorld>>

export async function openWorld(machines: Machines) {
  machines.prepare()
  for (const name of names) machines.startEtcd(name)
  for (const name of names) machines.startPatroni(name)
  machines.startHaproxy()
  const { primary } = await untilWhole()
  await asSuperuser(primary, `create role skyroute login createrole password '${superuserPassword}'`)
  await asSuperuser(primary, 'create database skyroute owner skyroute')
  const folder = await mkdtemp(join(machines.scratch, 'skyroute-'))
  const wish = { databaseUrl: ownerUrl, replicaUrl, dataFolder: folder }
  await until('HAProxy leads to the primary', () => withClient(ownerUrl, (client) => client.query('select 1')))
  const servers = [await startServer(wish), await startServer({ ...wish, services: 'api' })]
  const config = { ...readConfig({ DATA_FOLDER: folder, DEMO_DATA: 'false' }), poolSize: 5 }
  const ctx = openContext(config, ownerUrl, pino({ level: 'silent' }))
  const hotel = await makeHotel(ctx, { rooms: [{ count: 100_000, priceNgn: 20_000 }] })
  const stay = { type: 'hotel', itemId: hotel.id, startOn: dayAhead(30), endOn: dayAhead(31) } as const
  // Two of three bookings are held unpaid until the end, and nobody may hold more than three.
  const nextBuyer = await makeBuyers(ctx, 3_000)
  const acknowledged: Acknowledged = { held: [], paid: [] }
  const serverOf = (turn: number) => servers[turn % servers.length]! // there are two
  const pids = servers.map(({ pid }) => pid)

  return {
    machines,
    ctx,
    stay,
    nextBuyer,
    serverOf,
    acknowledged,
    startFlow: () => startFlow({ customers, serverOf, nextBuyer, stay, acknowledged }),
    /** So many more, or it fails. */
    moreBookings(count = 20) {
      const least = acknowledged.held.length + count
      return until(`${count} more bookings`, async () => acknowledged.held.length >= least)
    },
    async lost(): Promise<string[]> {
      return [
        ...(await missing(ctx, acknowledged.held, ['pending', 'confirmed'])),
        ...(await missing(ctx, acknowledged.paid, ['confirmed'])),
      ]
    },
    /** What jobs still mend in their own time is waited for. */
    async broken(): Promise<string[]> {
      const ask = async () => describeBroken(await brokenPromises(ctx.db, new Date()))
      await until('every promise kept', async () => (await ask()).length === 0).catch(() => {})
      return ask()
    },
    /** Locked for longer than any of them takes here. */
    async stuckJobs(): Promise<number> {
      const count = async () => {
        const { rows } = await withClient(ownerUrl, (client) =>
          client.query<{ count: number }>(
            `select count(*)::int as count from graphile_worker._private_jobs where locked_at < now() - interval '15 seconds'`,
          ),
        )
        return rows[0]?.count ?? 0
      }
      await until('no job is held by nobody', async () => (await count()) === 0).catch(() => {})
      return count()
    },
    /** What a customer has just booked and does not find: by itself, and among all. */
    async bookAndRead(): Promise<string[]> {
      const as = nextBuyer()
      const id = await hold(serverOf(0), as, stay)
      const one = await call(serverOf(1), { path: `/bookings/${id}`, as })
      const all = await call(serverOf(1), { path: '/bookings', as })
      return [
        ...(one.status === 200 ? [] : [`the own booking: ${one.status}`]),
        ...(JSON.stringify(all.body).includes(id) ? [] : ['not among the own bookings']),
      ]
    },
    async readsFromPrimary(): Promise<boolean> {
      const { rows } = await withClient(replicaUrl, (client) =>
        client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby'),
      )
      return rows[0]?.standby === false
    },
    processesEnded: () => pids.filter((pid) => !isRunning(pid)).length,
    unhandled: () => servers.filter((server) => server.printed().includes('unhandled rejection')).length,
    printed: () => servers.map((server) => server.printed()).join('\n'),
  }
}

/** Straight to one of the three. */
export function asSuperuser(name: Name, statement: string) {
  const url = `postgres://postgres:${superuserPassword}@${addressOf(name)}:5432/postgres`
  return withClient(url, (client) => client.query(statement))
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
