// The processes of a small host as the soak needs them: the site with its own PostgreSQL, and the jobs apart, so that each
// can die alone.
import type { ChildProcess } from 'node:child_process'
import { createWriteStream, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postmasterPid, readEmbeddedUrl } from '@skyroute/embedded-postgres/start.ts'
import { type Control, demoKeys, startFakeProviders } from '@skyroute/fake-providers/start.ts'
import { withClient } from '../../../server/src/db/with-client.ts'
import { residentMB, startNode, stopProcess, untilPrinted } from '../../bench/processes.ts'
import { compiledCode, serverEnvironment, serverFlags } from '../../server-flags.mjs'
import { type Line, openLine } from './line.ts'

export type SoakWorld = {
  origin: string
  databaseUrl: string
  paystack: Control
  line: Line
  memory(): Record<string, number>
  killJobs(): Promise<void>
  killDatabase(): void
  close(): Promise<void>
}

const main = new URL('../../../server/src/main.ts', import.meta.url)
const dataFile = new URL('../../bench/rooms.sql', import.meta.url)

export async function openSoakWorld(folder: string, logFile: string): Promise<SoakWorld> {
  let origin = ''
  const fakes = await startFakeProviders({
    clock: { now: () => new Date() },
    ports: { paystack: 0 },
    keys: demoKeys,
    deliver: async ({ provider, rawBody, headers }) => {
      const sent = {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: new Uint8Array(rawBody),
      }
      const answer = await fetch(`${origin}/api/v1/payments/webhooks/${provider}`, sent).catch(() => null)
      return answer?.status ?? 0
    },
  })
  const line = await openLine(fakes.baseUrls.paystack ?? '')
  const log = createWriteStream(logFile, { flags: 'a' })
  const start = (services: string, env: Record<string, string> = {}) => {
    const child = startNode(main, [], {
      flags: serverFlags,
      env: { ...environment(folder, line.url), SERVICES: services, ...env },
    })
    child.stdout?.pipe(log, { end: false })
    child.stderr?.pipe(log, { end: false })
    return child
  }

  const site = start('api,web')
  const [, port] = await untilPrinted(site, /ready at http:\/\/localhost:(\d+)/)
  origin = `http://127.0.0.1:${port}`
  const databaseUrl = await readEmbeddedUrl(join(folder, 'postgres'))
  await withClient(databaseUrl, async (client) => void (await client.query(readFileSync(dataFile, 'utf8'))))
  const startJobs = () => start('jobs', { DATABASE_URL: databaseUrl, DATABASE_POOL: '10' })
  let jobs: ChildProcess = startJobs()
  const postmaster = () => postmasterPid(join(folder, 'postgres/cluster'))
  return {
    origin,
    databaseUrl,
    paystack: fakes.control('paystack'),
    line,
    memory: () => ({
      site: residentMB(site.pid ?? 0) ?? 0,
      jobs: residentMB(jobs.pid ?? 0) ?? 0,
      database: ownMB(postmaster()),
    }),
    async killJobs() {
      jobs.kill('SIGKILL')
      await pause(10_000)
      jobs = startJobs()
    },
    killDatabase: () => void process.kill(postmaster(), 'SIGKILL'),
    async close() {
      await stopProcess(jobs)
      await stopProcess(site)
      line.close()
      await fakes.close()
      log.end()
    },
  }
}

function environment(folder: string, paystackUrl: string) {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_FOLDER: folder,
    BACKUP_FOLDER: join(folder, 'backups'),
    APP_SECRET: 'only for a drill, and for nothing else',
    DEMO_DATA: 'true',
    GENERAL_LIMITS: 'off',
    LOAD_SHEDDING: 'on',
    ALLOW_SANDBOX_PAYMENTS: 'true',
    LOG_LEVEL: 'error',
    PAYSTACK_SECRET_KEY: demoKeys.paystack?.secretKey ?? '',
    PAYSTACK_BASE_URL: paystackUrl,
    ...serverEnvironment,
    ...compiledCode,
  }
}

/** What PostgreSQL's processes have each for themselves: the shared pages would be counted for each of them. */
function ownMB(postmaster: number): number {
  const kBs = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => statusOf(pid))
    .filter((status) => new RegExp(`^(PPid|Pid):\\s+${postmaster}$`, 'm').test(status))
    .map((status) => Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0))
  return kBs.reduce((sum, kB) => sum + kB, 0) / 1024
}

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
