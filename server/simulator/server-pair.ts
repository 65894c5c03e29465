// Two processes on one database, in this one: each with its own context, connections and application. One may die at any
// moment: its connections are cut, no answer reaches it, nothing of it runs on; a new one takes its place.
import type pg from 'pg'
import { pino } from 'pino'
import { buildApp } from '../src/app.ts'
import type { Config } from '../src/config.ts'
import type { AppContext, Clock } from '../src/context.ts'
import type { App } from '../src/http/app-type.ts'
import { openContext } from '../src/open-context.ts'
import { testRandom } from '../src/testing/context.ts'
import type { Provider } from './provider.ts'
import { gatedClient } from './scheduler/gated-client.ts'
import type { Scheduler } from './scheduler/scheduler.ts'

export type WalkProcess = {
  name: string
  ctx: AppContext
  app: App
  isAlive(): boolean
  /** Writes down what happens, for whoever reads why a walk failed. */
  note(line: string): void
  /** Resolves when it dies; whoever waits for an answer from it waits no longer. */
  died: Promise<typeof gone>
  kill(): Promise<void>
  close(): Promise<void>
}

export const gone = Symbol('the process died')

export type Parts = {
  config: Config
  /** The server's own login, and its owner's. */
  url: string
  ownerUrl: string
  clock: Clock
  provider: Provider
  scheduler: Scheduler
  log: { write(line: string): void }
  note(line: string): void
}

export async function startProcess(parts: Parts, name: string, seed: number): Promise<WalkProcess> {
  const { provider } = parts
  let isAlive = true
  let logDeath = (_: typeof gone) => {}
  const died = new Promise<typeof gone>((resolve) => {
    logDeath = resolve
  })
  const caller = { name, isAlive: () => isAlive }
  const url = new URL(parts.url)
  url.searchParams.set('application_name', name)
  const opened = openContext(parts.config, url.href, pino({ level: 'warn' }, parts.log), {
    clock: parts.clock,
    random: testRandom(seed),
    ownerUrl: parts.ownerUrl,
    wrapClient: (client) => gatedClient(client, { process: name, scheduler: parts.scheduler }),
  })
  waitWithoutEnd(opened.pool)
  const ctx: AppContext = { ...opened, payments: provider.gatewaysOf(caller) }
  const app = await buildApp(ctx)
  return {
    name,
    ctx,
    app,
    died,
    note: (line) => parts.note(`${name} ${line}`),
    isAlive: () => isAlive,
    async kill() {
      isAlive = false
      lockOut(ctx.pool)
      provider.line.abandon(caller)
      await parts.scheduler.forget(name)
      logDeath(gone)
    },
    async close() {
      if (isAlive) await app.close()
      await opened.close()
    },
  }
}

/** These are limits of real time; how long one waits here is the scheduler's choice. */
function waitWithoutEnd({ options }: pg.Pool) {
  options.connectionTimeoutMillis = 0
  options.idleTimeoutMillis = 0
}

/** No connection is given out any more: what still runs of a dead process finds no database. */
function lockOut(pool: pg.Pool) {
  const refuse = (tell?: (error: Error) => void) => {
    const error = new Error('this process is dead')
    if (!tell) return Promise.reject(error)
    tell(error)
    return undefined
  }
  pool.connect = refuse as pg.Pool['connect']
}
