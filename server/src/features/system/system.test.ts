import { addHours, addMinutes } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { call } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { takeJobs } from '../../testing/queued-jobs.ts'
import { writeHeartbeat } from './heartbeats.ts'
import { readSystemHealth } from './system-health.ts'

let house: TestServer
let admin: MadePerson

beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
  // The database of the tests is nobody's to copy: a PostgreSQL of one's own.
  house.ctx.config.databaseUrl = house.url
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
beforeEach(async () => {
  await takeJobs(house)
  await writeHeartbeat(house.ctx, 'jobs')
  await writeHeartbeat(house.ctx, 'backup')
})
afterAll(() => house.close())

/** A standby that answers with this row; null: one that is away. */
const answering = (row: object | null) =>
  house.ctx.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!row) throw new Error('connect ECONNREFUSED')
      return { ...result, rows: [row as never] } // what PostgreSQL answers there is not ours to make
    },
  })

const health = async () => (await call(house, admin, { url: '/api/v1/admin/system/health' })).json()
const jobs = async (query = '') => (await call(house, admin, { url: `/api/v1/admin/system/jobs${query}` })).json()
const retry = (id: string, who = admin) =>
  call(house, who, { method: 'POST', url: `/api/v1/admin/system/jobs/${id}/retry` })

describe('the health of the system', () => {
  it('is told part by part', async () => {
    await sql`insert into mails (dedupe_key, template, recipient, subject, text_body, html_body, status, created_at)
              values ('unsent', 'welcome', 'a@skyroute.example', 's', 't', 'h', 'kept', ${house.clock.now()})`.execute(
      house.ctx.db,
    )
    const at = house.clock.now().toISOString()
    expect(await health()).toMatchObject({
      status: 'ok',
      version: '0.2.0',
      services: ['api', 'web', 'jobs'],
      database: { status: 'ok', version: expect.stringMatching(/^\d/), migration: expect.stringMatching(/^\d{4}_/) },
      jobs: { status: 'ok', failed: 0 },
      mail: {
        status: 'off',
        note: 'Not set up: mails are kept and not sent.',
        kept: 1,
        looked: expect.stringContaining('No mail server was asked'),
        looked_at: at,
      },
      payments: {
        status: 'off',
        note: 'Not set up: only test payments, so no money moves.',
        gateways: expect.arrayContaining([expect.objectContaining({ is_test: true })]),
      },
      storage: { status: 'ok' },
      disk: { free_mb: expect.any(Number) },
      audit: { status: 'ok' },
      backup: { status: 'ok', last_at: house.clock.now().toISOString() },
    })
  })

  it.each([
    [[], 'unknown', 'No mail was sent in the last seven days: nothing shows that the mail server takes them.'],
    [['sent'], 'ok', null],
    [['sent', 'failed'], 'warning', '1 mails of the last week could not be sent.'],
  ] as const)('says of a mail server only what was seen of it: %j', async (states, status, note) => {
    await sql`delete from mails`.execute(house.ctx.db)
    for (const state of states)
      await sql`insert into mails (dedupe_key, template, recipient, subject, text_body, html_body, status, created_at)
                values (${state}, 'welcome', 'a@skyroute.example', 's', 't', 'h', ${state}, ${house.clock.now()})`.execute(
        house.ctx.db,
      )
    const ctx: AppContext = { ...house.ctx, mail: { name: 'smtp', send: async () => {} } }
    expect((await readSystemHealth(ctx)).mail).toMatchObject({ status, note })
  })

  it('says that nobody can pay, and which provider is stopped', async () => {
    const without: AppContext = { ...house.ctx, payments: {} }
    expect((await readSystemHealth(without)).payments).toMatchObject({ status: 'off', gateways: [] })
    await sql`insert into provider_breakers (method, opened_at) values ('paystack', ${house.clock.now()})`.execute(
      house.ctx.db,
    )
    expect((await health()).payments).toMatchObject({
      status: 'warning',
      note: 'Not working now: Paystack. Customers are shown the other ways to pay.',
    })
    await sql`delete from provider_breakers`.execute(house.ctx.db)
  })

  it('says which part does not answer, and nothing of why', async () => {
    const broken = async () => {
      throw new Error('ENOSPC /var/secret/place')
    }
    const ctx: AppContext = { ...house.ctx, privateFiles: { ...house.ctx.privateFiles, put: broken } }
    const report = await readSystemHealth(ctx)
    expect(report).toMatchObject({
      status: 'failed',
      storage: { status: 'failed', note: 'No answer.' },
      database: { status: 'ok' },
    })
    expect(JSON.stringify(report)).not.toContain('secret')
  })

  it('notices that nobody runs jobs, that one has given up, and that there is no backup', async () => {
    await sql`update heartbeats set at = ${addHours(house.clock.now(), -30)}`.execute(house.ctx.db)
    expect(await health()).toMatchObject({
      status: 'failed',
      jobs: { status: 'failed' },
      backup: { status: 'warning', note: 'The last backup is more than a day old.' },
    })
    await writeHeartbeat(house.ctx, 'jobs')
    await failedJob()
    expect(await health()).toMatchObject({ status: 'warning', jobs: { status: 'warning', failed: 1 } })
  })

  it('tells of the standby where one is configured: away, up to date, behind, or the primary in its place', async () => {
    expect((await health()).replica).toBeNull()
    const standby = (row: object | null): AppContext => ({
      ...house.ctx,
      config: { ...house.ctx.config, replicaUrl: 'postgres://standby/skyroute' },
      replica: answering(row),
    })
    const told = async (row: object | null) => (await readSystemHealth(standby(row))).replica
    expect(await told(null)).toMatchObject({ status: 'failed', note: 'No answer.', behind_seconds: null })
    const row = { is_standby: true, missing_bytes: 0, behind_seconds: 3_600 }
    expect(await told(row)).toMatchObject({ status: 'ok', note: null, behind_seconds: 0 })
    expect(await told({ ...row, missing_bytes: 5_242_880 })).toMatchObject({
      status: 'warning',
      note: 'Search and reports are 3600 seconds behind.',
      missing_mb: 5,
    })
    const primary: AppContext = { ...standby(null), replica: house.ctx.db }
    expect((await readSystemHealth(primary)).replica).toMatchObject({
      status: 'warning',
      note: 'No standby is read: the primary answers in its place.',
      missing_mb: 0,
    })
  })

  it('notices a PostgreSQL whose log goes nowhere and that does not call it a failure', async () => {
    const now = house.clock.now()
    const row = { archived_at: null, failed_at: null, details: {} }
    const told = async (minutes: number) => {
      const db = answering({ ...row, handed_over_at: addMinutes(now, -minutes), at: now })
      return (await readSystemHealth({ ...house.ctx, db })).backup
    }
    expect(await told(4)).toMatchObject({ status: 'ok' })
    expect(await told(6)).toMatchObject({
      status: 'failed',
      note: expect.stringContaining('has handed no log over since'),
    })
  })

  it('notices mail, money and audit that stand still', async () => {
    const long = addHours(house.clock.now(), -1)
    await sql`insert into mails (dedupe_key, template, recipient, subject, text_body, html_body, created_at)
              values ('late', 'welcome', 'a@skyroute.example', 's', 't', 'h', ${long})`.execute(house.ctx.db)
    await sql`insert into cases (kind, opened_at) values ('odd_money', ${long})`.execute(house.ctx.db)
    await sql`insert into audit_log (at, actor_role, action, subject_kind, subject_id)
              values (${long}, 'staff', 'rate.changed', 'rate', 'USD')`.execute(house.ctx.db)
    expect(await health()).toMatchObject({
      mail: { status: 'warning', waiting: 1 },
      payments: { status: 'warning', open_cases: 1 },
      audit: { status: 'warning', waiting: expect.any(Number) },
    })
    await sql`insert into webhook_inbox (provider, event_key, raw, headers, received_at)
              values ('sandbox', 'k', '', '{}', ${long})`.execute(house.ctx.db)
    expect((await health()).payments.status).toBe('failed')
  })
})

async function failedJob() {
  const tell = (tx: Parameters<Parameters<typeof inTransaction<void>>[1]>[0]) =>
    enqueue(tx, 'mail.welcome', { userId: 'somebody', key: 'secret' })
  await inTransaction(house.ctx.db, tell)
  await asOwner(
    house,
    `update graphile_worker._private_jobs set attempts = max_attempts,
                        last_error = E'no such mailbox\\n at line 7'`,
  )
}

describe('the jobs', () => {
  it('are shown without their payload, and run again when asked', async () => {
    await failedJob()
    const list = await jobs('?state=failed')
    expect(list).toMatchObject({
      total: 1,
      jobs: [{ task: 'mail.welcome', state: 'failed', last_error: 'no such mailbox' }],
    })
    expect(JSON.stringify(list)).not.toContain('secret')
    const [job] = list.jobs
    expect((await retry(job.id)).json()).toMatchObject({ task: 'mail.welcome' })
    expect(await jobs('?state=failed')).toMatchObject({ total: 0, jobs: [] })
    expect((await jobs()).jobs).toMatchObject([{ id: job.id, attempts: 0 }])
    const { rows } = await sql`select actor_id, after from audit_log where action = 'job.retried'`.execute(house.ctx.db)
    expect(rows).toEqual([{ actor_id: admin.userId, after: { task: 'mail.welcome' } }])
  })

  it('that are not there, or run now, are not found', async () => {
    expect((await retry('999999')).statusCode).toBe(404)
    expect((await retry('x')).statusCode).toBe(422)
    await failedJob()
    await asOwner(house, "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'someone'")
    const { jobs: running } = await jobs('?state=running')
    expect((await retry(running[0].id)).statusCode).toBe(404)
  })

  it('are not a customer’s, and not the server’s own to read otherwise', async () => {
    const customer = await makeUser(house.ctx)
    for (const path of ['health', 'jobs'])
      expect((await call(house, customer, { url: `/api/v1/admin/system/${path}` })).statusCode).toBe(403)
    expect((await retry('1', customer)).statusCode).toBe(403)
    await expect(sql`select payload from graphile_worker._private_jobs`.execute(house.ctx.db)).rejects.toThrow(
      /permission denied/,
    )
  })
})
