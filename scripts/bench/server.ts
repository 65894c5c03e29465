import { compiledCode, serverEnvironment, serverFlags } from '../server-flags.mjs'
import type { BenchWorld } from './bench-world.ts'
import { residentMB, startNode, stopProcess, untilPrinted } from './processes.ts'

export type Server = {
  port: number
  pid: number
  startedInMs: number
  residentMB(): number | null
  stop(): Promise<void>
}

const main = new URL('../../server/src/main.ts', import.meta.url)

/** `settings`: what differs for one run, as environment variables. */
type Wish = { database?: string; services?: string; settings?: Record<string, string> }

/**
 * The real server process on one of the house's databases, or on the folder's own (it then starts PostgreSQL itself,
 * as `npm start` does). The general limits are off: every request of the load comes from one address.
 */
export async function startServer(
  house: Pick<BenchWorld, 'dataFolder' | 'urlFor'>,
  { database, services = 'api,web', settings = {} }: Wish,
): Promise<Server> {
  const begunAt = performance.now()
  const child = startNode(main, [], {
    flags: serverFlags,
    env: { ...environment(house, { database, services }), ...settings },
  })
  const printed = await untilPrinted(child, /ready at http:\/\/localhost:(\d+)/)
  const startedInMs = performance.now() - begunAt
  return {
    port: Number(printed[1]),
    pid: child.pid!, // it printed its port: it runs
    startedInMs,
    residentMB: () => residentMB(child.pid!), // the same
    stop: () => stopProcess(child),
  }
}

function environment(
  house: Pick<BenchWorld, 'dataFolder' | 'urlFor'>,
  { database, services }: Pick<Wish, 'database'> & { services: string },
) {
  const own = database ? { DATABASE_URL: house.urlFor(database), APP_SECRET: 'only-for-a-benchmark'.repeat(3) } : {}
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_FOLDER: house.dataFolder,
    SERVICES: services,
    GENERAL_LIMITS: 'off',
    ALLOW_SANDBOX_PAYMENTS: 'true',
    LOG_LEVEL: 'error',
    ...serverEnvironment,
    ...compiledCode,
    ...own,
    ...profiled(process.env.BENCH_PROFILE),
  }
}

/** With BENCH_PROFILE=folder every server writes there where its time went, for Chromium's DevTools to open. */
function profiled(folder: string | undefined) {
  return folder ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` } : {}
}
