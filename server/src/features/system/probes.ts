import { statfs } from 'node:fs/promises'
import { addHours, addMinutes } from '@skyroute/core/dates.ts'
import { providerNames } from '@skyroute/core/payments/provider-names.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { canBecomeOwnerSql } from '../../db/logins.ts'
import { findBreakers } from '../payments/breaker/breaker-store.ts'
import { methodSuccess } from '../payments/method-success.ts'
import type { ConsistencyCheck } from './check-consistency.ts'
import { lastHeartbeat, readHeartbeat } from './heartbeats.ts'

export type State = 'ok' | 'warning' | 'failed' | 'off' | 'unknown'
export type Part = { status: State; note: string | null }

export const fine: Part = { status: 'ok', note: null }
export const warning = (note: string): Part => ({ status: 'warning', note })
export const failed = (note: string): Part => ({ status: 'failed', note })
const off = (note: string): Part => ({ status: 'off', note })
const unknown = (note: string): Part => ({ status: 'unknown', note })
export const megabytes = (bytes: number) => Math.round(bytes / 1_048_576)

type DatabaseRow = { version: string; bytes: number; connections: number; migration: string | null; is_owner: boolean }
const asOwner = 'The server works with the login of the database’s owner. Give it one of its own: DATABASE_OWNER_URL.'

export async function probeDatabase({ db }: AppContext) {
  const began = performance.now()
  const { rows } = await sql<DatabaseRow>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
           (select count(*) from pg_stat_activity where datname = current_database()) as connections,
           (select max(name) from schema_migrations) as migration, (${sql.raw(canBecomeOwnerSql)}) as is_owner`.execute(
    db,
  )
  const row = rows[0]! // a select without a table answers one row
  return {
    ...(row.is_owner ? warning(asOwner) : fine),
    answered_in_ms: Math.round((performance.now() - began) * 10) / 10,
    version: row.version,
    size_mb: megabytes(row.bytes),
    connections: row.connections,
    migration: row.migration,
  }
}

type JobCounts = { waiting: number; running: number; retrying: number; failed: number; oldest_due_at: Date | null }
const silentMinutes = 2
const lateMinutes = 5

export async function probeJobs({ db, clock }: AppContext) {
  const now = clock.now()
  const { rows } = await sql<JobCounts>`
    select waiting, running, retrying, failed, oldest_due_at from count_jobs(${now})`.execute(db)
  const { oldest_due_at, ...counts } = rows[0]! // aggregates answer one row
  const beatAt = await lastHeartbeat(db, 'jobs')
  return {
    ...judgeJobs({ beatAt, oldestDueAt: oldest_due_at, failedCount: counts.failed, now }),
    ...counts,
    last_beat_at: beatAt?.toISOString() ?? null,
  }
}

type JobFacts = { beatAt: Date | null; oldestDueAt: Date | null; failedCount: number; now: Date }

function judgeJobs({ beatAt, oldestDueAt, failedCount, now }: JobFacts): Part {
  if (!beatAt || beatAt < addMinutes(now, -silentMinutes))
    return failed('No process runs jobs: no mail is sent and no payment is checked.')
  if (oldestDueAt && oldestDueAt < addMinutes(now, -lateMinutes)) return warning('Jobs wait longer than five minutes.')
  return failedCount > 0 ? warning(`${failedCount} jobs have given up. Look at them and try again.`) : fine
}

type MailRow = { waiting: number; sent: number; kept: number; failed: number; oldest_waiting_at: Date | null }

export async function probeMail({ db, mail, clock }: AppContext) {
  const { rows } = await sql<MailRow>`
    select count(*) filter (where status = 'waiting') as waiting, count(*) filter (where status = 'sent') as sent,
           count(*) filter (where status = 'kept') as kept, count(*) filter (where status = 'failed') as failed,
           min(created_at) filter (where status = 'waiting') as oldest_waiting_at
      from mails where created_at > ${addHours(clock.now(), -24 * 7)}`.execute(db)
  const { oldest_waiting_at, ...counts } = rows[0]! // aggregates answer one row
  const isLate = oldest_waiting_at !== null && oldest_waiting_at < addMinutes(clock.now(), -15)
  return {
    ...judgeMail({ ...counts, isLate, isSetUp: mail.name !== 'outbox' }),
    gateway: mail.name,
    ...counts,
    oldest_waiting_at: oldest_waiting_at?.toISOString() ?? null,
  }
}

type MailFacts = Omit<MailRow, 'oldest_waiting_at'> & { isLate: boolean; isSetUp: boolean }

function judgeMail({ failed: lost, isLate, isSetUp, sent }: MailFacts): Part {
  if (lost > 0) return warning(`${lost} mails of the last week could not be sent.`)
  if (isLate) return warning('Mails wait longer than a quarter of an hour.')
  if (!isSetUp) return off('Not set up: mails are kept and not sent.')
  return sent > 0
    ? fine
    : unknown('No mail was sent in the last seven days: nothing shows that the mail server takes them.')
}

const checkLateHours = 26

/** What the last nightly check corrected, and which promises it found broken. */
export async function probeRecords({ db, clock }: AppContext) {
  const last = await readHeartbeat<ConsistencyCheck>(db, 'consistency')
  if (!last) return { ...unknown('Not checked yet: this is done every night.'), ...neverChecked }
  const { at, details } = last
  const { corrected_pools, corrected_holds, broken } = details
  return {
    ...judgeRecords(details, at < addHours(clock.now(), -checkLateHours)),
    last_at: at.toISOString(),
    corrected_pools,
    corrected_holds,
    broken: broken.length,
  }
}

export const neverChecked = { last_at: null, corrected_pools: 0, corrected_holds: 0, broken: 0 }

function judgeRecords({ corrected_pools, corrected_holds, broken }: ConsistencyCheck, isLate: boolean): Part {
  if (broken.length > 0) return failed(`Records do not agree: ${broken.join('; ')}. See the cases.`)
  if (isLate) return warning(`Not checked for more than ${checkLateHours} hours.`)
  if (corrected_pools + corrected_holds > 0) return warning('The last check put records right: see the Audit log.')
  return fine
}

type PaymentRow = { webhooks: number; stale: number; cases: number }

export async function probePayments(ctx: AppContext) {
  const { db, payments, clock } = ctx
  const { rows } = await sql<PaymentRow>`
    select waiting.*, open.*
      from (select count(*) as webhooks, count(*) filter (where coalesce(try_again_at, received_at) < ${addMinutes(clock.now(), -5)}) as stale
              from webhook_inbox where processed_at is null) waiting,
           (select count(*) as cases from cases where closed_at is null) open`.execute(db)
  const { webhooks, stale, cases } = rows[0]! // aggregates answer one row
  const gateways = Object.entries(payments).map(([method, { name, isTest }]) => ({ method, name, is_test: isTest }))
  return {
    ...judgePayments({ stale, cases, broken: await brokenMethods(ctx), gateways }),
    gateways,
    last_7_days: await methodSuccess(ctx),
    webhooks_waiting: webhooks,
    open_cases: cases,
  }
}

/** Whose new charges are stopped at the moment. */
async function brokenMethods({ db, clock }: AppContext): Promise<string[]> {
  const breakers = await findBreakers(db, clock.now())
  return breakers.filter(({ closed_at }) => closed_at === null).map(({ method }) => providerNames[method])
}

type PaymentFacts = { stale: number; cases: number; broken: string[]; gateways: { is_test: boolean }[] }

function judgePayments({ stale, cases, broken, gateways }: PaymentFacts): Part {
  if (stale > 0) return failed('What providers sent waits longer than five minutes.')
  if (broken.length > 0)
    return warning(`Not working now: ${broken.join(', ')}. Customers are shown the other ways to pay.`)
  if (cases > 0) return warning(`${cases} cases wait for a person.`)
  if (gateways.length === 0) return off('Not set up: no provider has keys, so nobody can pay online.')
  if (gateways.every(({ is_test }) => is_test)) return off('Not set up: only test payments, so no money moves.')
  return fine
}

/** Writes a file, reads it back and takes it away. */
export async function probeStorage({ privateFiles, random }: AppContext): Promise<Part> {
  const key = `probes/${Buffer.from(random.bytes(12)).toString('hex')}`
  const bytes = new TextEncoder().encode(key)
  await privateFiles.put(key, bytes, 'text/plain')
  const read = await privateFiles.get(key)
  await privateFiles.remove(key)
  return Buffer.from(read).equals(bytes) ? fine : failed('A file came back other than it was written.')
}

const freeLeastMb = 1_024

export async function probeDisk({ config }: AppContext) {
  const { bavail, blocks, bsize } = await statfs(config.dataFolder)
  const free_mb = megabytes(bavail * bsize)
  const isShort = free_mb < freeLeastMb
  return {
    ...(isShort ? warning(`Only ${free_mb} MB are left.`) : fine),
    free_mb,
    total_mb: megabytes(blocks * bsize),
  }
}

type AuditRow = { sealed: number; waiting: number; oldest_at: Date | null }

export async function probeAudit({ db, clock }: AppContext) {
  const { rows } = await sql<AuditRow>`
    select (select seq from audit_head) as sealed, count(*) as waiting, min(at) as oldest_at from audit_unsealed`.execute(
    db,
  )
  const { sealed, waiting, oldest_at } = rows[0]! // aggregates answer one row
  const isLate = oldest_at !== null && oldest_at < addMinutes(clock.now(), -lateMinutes)
  return { ...(isLate ? warning('The audit’s chain is not being sealed.') : fine), sealed, waiting }
}
