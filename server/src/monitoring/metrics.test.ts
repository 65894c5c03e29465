import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/jobs.ts'
import { runJob } from '../jobs/run-job.ts'
import { asOwner } from '../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../testing/context.ts'
import { call } from '../testing/makers/orders.ts'
import { makeHeldRoom, makePaidRoom } from '../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../testing/makers/people.ts'
import { isWatched, watched } from '../trace/watch.ts'
import { openFigures } from './asked-figures.ts'
import { type Metrics, openMetrics, serveMetrics } from './serve-metrics.ts'

let house: TestServer
let customer: MadePerson
let metrics: Metrics
beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
  customer = await makeUser(house.ctx)
})
beforeEach(() => {
  house.clock.advance({ minutes: 6 })
  metrics = openMetrics(house.ctx, house.app)
})
afterEach(() => metrics.close())
afterAll(() => house.close())

/** The value of one figure; undefined when it is not given. */
async function figure(name: string): Promise<number | undefined> {
  const line = (await metrics.text()).split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

describe('what a process counts', () => {
  it('names a request by its declared route, whatever stands in the address', async () => {
    await call(house, customer, { url: '/api/v1/bookings/SKY-SECRET-TOKEN?email=ada@skyroute.example' })
    await house.app.inject({ url: '/nowhere/ada@skyroute.example' })
    const counted = 'skyroute_http_requests_total{method="GET",route="/api/v1/bookings/:id",status="404"}'
    expect(await figure(counted)).toBe(1)
    const seconds = 'skyroute_http_request_duration_seconds_count{method="GET",route="/api/v1/bookings/:id"}'
    expect(await figure(seconds)).toBe(1)
    expect(await metrics.text()).not.toMatch(/SECRET|ada@/)
  })

  it('counts jobs, calls of providers and mails by what became of them', async () => {
    const { log } = house.ctx
    await runJob({ job: 'mail.send', payload: {}, log }, async () => {
      await watched({ kind: 'mail' }, async () => {})
      await watched(
        { kind: 'provider', provider: 'paystack', method: 'GET' },
        () => Promise.reject(new Error()),
        () => 'broken',
      ).catch(() => {})
    })
    await runJob({ job: 'mail.send', payload: {}, log }, () => Promise.reject(new Error('no server'))).catch(() => {})
    expect(await figure('skyroute_job_runs_total{job="mail.send",result="ok"}')).toBe(1)
    expect(await figure('skyroute_job_runs_total{job="mail.send",result="failed"}')).toBe(1)
    expect(await figure('skyroute_provider_calls_total{provider="paystack",result="broken"}')).toBe(1)
    expect(await figure('skyroute_mails_handed_over_total{result="ok"}')).toBe(1)
  })

  it('says what the process holds', async () => {
    expect(await figure('skyroute_database_pool_size')).toBe(house.ctx.config.poolSize)
    expect(await figure('skyroute_requests_in_hand{state="in_hand"}')).toBe(0)
    expect(await figure('skyroute_disk_free_bytes')).toBeGreaterThan(0)
  })
})

describe('what the database is asked', () => {
  it('every question is answered, and the books are right', async () => {
    await metrics.text()
    await makeHeldRoom(house, customer)
    await makePaidRoom(house, customer)
    await order('mail.welcome')
    house.clock.advance({ minutes: 6 })
    const text = await metrics.text()
    expect(text.split('\n').filter((line) => line.startsWith('skyroute_figure_up') && !line.endsWith(' 1'))).toEqual([])
    expect(await figure('skyroute_holds')).toBeGreaterThan(0)
    expect(await figure('skyroute_bookings_confirmed_last_hour{type="hotel"}')).toBe(1)
    expect(await figure('skyroute_payments_paid_last_hour{method="paystack"}')).toBe(1)
    expect(await figure('skyroute_payments_paid_last_hour_kobo{method="paystack"}')).toBeGreaterThan(0)
    expect(await figure('skyroute_inventory_reserved')).toBeGreaterThan(0)
    expect(await figure('skyroute_inventory_unexplained')).toBe(0)
    expect(await figure('skyroute_ledger_imbalance_kobo')).toBe(0)
    expect(await figure('skyroute_jobs{state="waiting"}')).toBeGreaterThan(0)
  })

  it('a hold that nobody ends, a job that nobody runs and a transfer that nobody decides grow older', async () => {
    await makeHeldRoom(house, customer)
    await order('mail.confirm-email')
    house.clock.advance({ hours: 30 })
    expect(await figure('skyroute_sweep_lag_seconds{sweep="holds"}')).toBeGreaterThan(3_600)
    expect(await figure('skyroute_sweep_lag_seconds{sweep="webhooks"}')).toBe(0)
    expect(await figure('skyroute_jobs_due{job="mail.confirm-email"}')).toBe(1)
    expect(await figure('skyroute_jobs_due_oldest_seconds{job="mail.confirm-email"}')).toBe(30 * 3_600)
    expect(await figure('skyroute_transfers_waiting_oldest_seconds')).toBe(0)
  })

  it('a backup that was never made and jobs that never ran are as old as the installation', async () => {
    await asOwner(house, `update schema_migrations set applied_at = '${house.clock.now().toISOString()}'`)
    house.clock.advance({ hours: 30 })
    for (const name of ['backup', 'jobs'])
      expect(await figure(`skyroute_heartbeat_age_seconds{name="${name}"}`)).toBe(30 * 3_600)
  })

  it('days that are reserved without a booking are found, and books that are out', async () => {
    await asOwner(
      house,
      'update inventory_days set reserved = reserved + 1 where (inventory_id, day) in (select inventory_id, day from inventory_days where reserved > 0 and reserved < capacity order by day desc limit 1)',
    )
    const before = await figure('skyroute_inventory_unexplained')
    expect(before).toBeGreaterThan(0)
    await asOwner(
      house,
      `alter table ledger_entries disable trigger user; update ledger_entries set amount_kobo = amount_kobo + 5
        where (booking_id, transaction_id, line) in (select booking_id, transaction_id, line from ledger_entries limit 1);
      alter table ledger_entries enable trigger user`,
    )
    expect(await figure('skyroute_ledger_imbalance_kobo'), 'from memory for five minutes').toBe(0)
    house.clock.advance({ minutes: 6 })
    expect(await figure('skyroute_ledger_imbalance_kobo')).toBe(5)
  })

  it('a figure is given from memory for ten seconds, and asked anew afterwards', async () => {
    let asked = 0
    const registry = new Registry()
    const question = {
      name: 'asked',
      gauges: { asked: 'x' },
      keptSeconds: 10,
      ask: () => sql<{ asked: number }>`select ${++asked}::int as asked`,
    }
    const figures = openFigures(house.ctx, registry, [question])
    await Promise.all([figures.refresh(), figures.refresh(), figures.refresh()])
    await figures.refresh()
    expect(await registry.metrics()).toContain('skyroute_asked 1\n')
    house.clock.advance({ minutes: 1 })
    await figures.refresh()
    expect(await registry.metrics()).toContain('skyroute_asked 2\n')
  })

  it('one that cannot be asked hides no other, and is not shown as nothing', async () => {
    const registry = new Registry()
    const sound = {
      name: 'sound',
      gauges: { sound: 'x' },
      keptSeconds: 10,
      ask: () => sql<{ sound: number }>`select 7::int as sound`,
    }
    const broken = {
      name: 'broken',
      gauges: { broken: 'x' },
      keptSeconds: 10,
      ask: () => sql<{ broken: number }>`select 1/0 as broken`,
    }
    const figures = openFigures(house.ctx, registry, [broken, sound])
    await figures.refresh()
    const text = await registry.metrics()
    expect(text).toContain('skyroute_sound 7\n')
    expect(text).toContain('skyroute_figure_up{figure="broken"} 0')
    expect(text).toContain('skyroute_figure_up{figure="sound"} 1')
    expect(text).not.toMatch(/^skyroute_broken /m)
  })

  const order = (job: string) => inTransaction(house.ctx.db, (tx) => enqueue(tx, job, {}, { runAt: house.clock.now() }))
})

describe('the port of the figures', () => {
  it('is off unless it is named, and this machine’s own', () => {
    const of = (env: Record<string, string>) => readConfig({ DATA_FOLDER: house.ctx.config.dataFolder, ...env }).metrics
    expect(of({})).toBeNull()
    expect(of({ METRICS_PORT: '9400' })).toEqual({ port: 9400, host: '127.0.0.1' })
    expect(() => of({ METRICS_PORT: 'yes' })).toThrow('METRICS_PORT')
  })

  it('gives figures and nothing else; the public port gives none', async () => {
    const { port } = await freePort()
    const stop = await serveMetrics(house.ctx, house.app, { host: '127.0.0.1', port })
    const at = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })
    try {
      const answer = await at('/metrics')
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
      expect(await answer.text()).toContain('nodejs_eventloop_lag_p99_seconds')
      expect([
        (await at('/')).status,
        (await at('/api/v1/health')).status,
        (await at('/metrics', 'POST')).status,
      ]).toEqual([404, 404, 404])
    } finally {
      await stop()
    }
    expect((await house.app.inject({ url: '/metrics' })).statusCode).toBe(404)
  })

  it('nothing is counted once nobody listens', () => {
    metrics.close()
    expect(isWatched()).toBe(false)
  })
})

async function freePort() {
  const { createServer } = await import('node:net')
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return { port }
}
