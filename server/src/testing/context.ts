import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { AppContext, Clock } from '../context.ts'
import { expireChanges } from '../features/bookings/change/release-change.ts'
import { expireHolds } from '../features/bookings/holds/expire-holds.ts'
import { settleEndedBooking } from '../features/payments/attempts/settle-ended-booking.ts'
import type { App } from '../http/app-type.ts'
import { openContext } from '../open-context.ts'
import { type Template, testDatabase } from './database.ts'
import { expectPromisesKept } from './invariants.ts'
import { keepStatements } from './keep-statements.ts'
import { refuseSecondConnections } from './one-connection.ts'
import { takeJobs } from './queued-jobs.ts'
import { testSettings } from './test-settings.ts'

export type TestClock = Clock & {
  /** The latest instant that it has shown: a test may set it back. */
  latest(): Date
  set(instant: Date | string): void
  advance(by: { minutes?: number; hours?: number; days?: number }): void
}

/** A clock that stands still until told otherwise. Starts on a Friday morning in Lagos. */
export function testClock(start = '2026-11-20T09:00:00+01:00'): TestClock {
  let now = new Date(start)
  let latest = now
  const moveTo = (instant: Date) => {
    now = instant
    if (now > latest) latest = now
  }
  return {
    now: () => new Date(now),
    latest: () => new Date(latest),
    set: (instant) => moveTo(new Date(instant)),
    advance: ({ minutes = 0, hours = 0, days = 0 }) =>
      moveTo(new Date(now.getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000)),
  }
}

/** Bytes that look random and are the same on every run. */
export function testRandom(seed = 1) {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  }
  return { bytes: (count: number) => Uint8Array.from({ length: count }, next) }
}

export type TestServer = {
  ctx: AppContext
  app: App
  clock: TestClock
  /** The owner's login; `ctx` has the server's own. */
  url: string
  queueUrl: string
  close(): Promise<void>
}

export type TestServerOptions = {
  /** The file breaks stored promises on purpose, so nobody asks for them at its end. */
  breaksPromises?: boolean
  /** What the house begins with; otherwise it is empty. */
  copyOf?: Template
}

/**
 * A whole server on a database of its own, never listening: call it with `house.app.inject`. Closing it asks whether
 * the stored world keeps its promises.
 */
export async function openTestServer(
  over: Partial<AppContext> = {},
  wish: TestServerOptions = {},
): Promise<TestServer> {
  const database = await testDatabase(wish.copyOf?.database)
  const folder = mkdtempSync(join(tmpdir(), 'skyroute-test-'))
  if (wish.copyOf) cpSync(wish.copyOf.folder, folder, { recursive: true })
  const config = { ...readConfig({ ...testSettings, DATA_FOLDER: folder }), poolSize: 12 }
  const clock = testClock()
  const own = { clock, random: testRandom(), ownerUrl: database.url, ...keepStatements }
  const opened = openContext(config, database.appUrl, pino({ level: process.env.TEST_LOG ?? 'silent' }), own)
  const ctx: AppContext = { ...opened, ...over }
  refuseSecondConnections(ctx)
  const app = await buildApp(ctx)
  const house: TestServer = {
    ctx,
    app,
    clock,
    url: database.url,
    queueUrl: database.queueUrl,
    async close() {
      try {
        if (!wish.breaksPromises) await expectPromisesKeptAtTheEnd(house)
      } finally {
        await app.close()
        await opened.close()
        await database.drop()
        rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
      }
    },
  }
  return house
}

/** A house that runs would have ended by now what is over: no test has to do it first. */
async function expectPromisesKeptAtTheEnd(house: TestServer) {
  const { ctx, clock } = house
  clock.set(clock.latest())
  await expireHolds(ctx)
  await expireChanges(ctx)
  for (const { task, payload } of await takeJobs(house))
    if (task === 'payments.settle-ended-booking') await settleEndedBooking(ctx, payload.bookingId ?? '')
  await expectPromisesKept(house)
}
