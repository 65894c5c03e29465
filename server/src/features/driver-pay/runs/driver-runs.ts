// A run is one file for our bank: which drivers are paid, for which trips, to which accounts. It is made once, and its file
// says the same however often it is fetched; then another person sends it, and the bank's word on each line is recorded; or
// it is withdrawn before.
import { type Day, lagosDayOf } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { bookingIdFrom } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import { auditAlone, auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { AskedPage } from '../../../db/list-queries.ts'
import { onUniqueViolation } from '../../../db/on-unique-violation.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict, invalid, notFound } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import { answerOf } from '../../../http/answer-of.ts'
import { csvExport } from '../../../http/csv/csv.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { readReason } from '../../../http/validation/texts/typed-text.ts'
import { refuseOwnAccounts } from '../../payments/outgoing/account-writers.ts'
import { bankFileColumns, refuseLostMaker, refuseOwnRun, refuseWithdrawn } from '../../payments/outgoing/bank-file.ts'
import { refuseOwnPay } from './own-pay.ts'
import { postDriverPayment } from './post-driver-payment.ts'
import {
  findRun,
  linesOf,
  listRuns,
  listUnpaidDrivers,
  lockReadyDrivers,
  lockRunRow,
  type RunLine,
  releaseTrips,
  saveLine,
  writeLines,
} from './run-store.ts'

/** With what a new run of this person would hold, and whom it would leave out. */
export async function listDriverRuns(ctx: AppContext, { userId }: Actor, asked: AskedPage) {
  const unpaid = (await listUnpaidDrivers(ctx.db)).filter(({ id }) => id !== userId)
  const ready = unpaid.filter(({ has_account }) => has_account)
  return {
    ...(await listRuns(ctx.db, asked)),
    ready_count: ready.length,
    ready_amount: toNaira(ready.reduce((sum, { owed_kobo }) => sum + owed_kobo, 0)),
    without_account: unpaid
      .filter(({ has_account }) => !has_account)
      .map(({ has_account: _, ...driver }) => answerOf(driver)),
  }
}

export async function showRun(db: Reader, runId: string) {
  const run = await findRun(db, runId)
  if (!run) throw notFound('There is no such bank file.')
  return { run, lines: (await linesOf(db, runId)).map(({ account_by: _, ...line }) => answerOf(line)) }
}

/**
 * Takes every unpaid trip that ended on this day or before it into one file, of each driver whose account is on record but
 * of who makes it: nobody pays themselves.
 */
export async function makeRun(ctx: AppContext, by: ActorInRequest, untilOn: Day) {
  const now = ctx.clock.now()
  if (untilOn > lagosDayOf(now)) throw invalid('until_on', 'Choose today or a day before it.')
  return inTransaction(ctx.db, async (tx) => {
    const id = `DR-${bookingIdFrom(ctx.random.bytes(10))}`
    const driverIds = await lockReadyDrivers(tx, { untilOn, butOf: by.actor.userId })
    await sql`
      insert into driver_runs (id, until_on, created_by, created_at)
      values (${id}, ${untilOn}, ${by.actor.userId}::uuid, ${now})`.execute(tx)
    const lineCount = await onUniqueViolation(
      () => writeLines(tx, { runId: id, untilOn, driverIds }),
      () => conflict('trips_taken', 'Somebody made a bank file of these trips a moment ago.'),
    )
    if (lineCount === 0) throw conflict('nothing_owed', nothingOwed)
    await auditRun(ctx, tx, by, { runId: id, action: 'driver-run.made', after: { line_count: lineCount } })
    return showRun(tx, id)
  })
}

const nothingOwed = 'No driver with an account, other than you, is owed anything until that day.'

/**
 * The same file however often it is fetched: its lines were written down when the run was made. A bank takes it from
 * whoever has it: one that is not sent yet is given only to those who may send it.
 */
export async function runFile(ctx: AppContext, by: ActorInRequest, runId: string) {
  const { run } = await showRun(ctx.db, runId)
  refuseWithdrawn(run)
  const lines = await linesOf(ctx.db, runId)
  if (!run.sent_at) {
    refuseOwnRun(run, by.actor.userId)
    await refuseLostMaker(ctx.db, run, 'drivers.pay')
    await refuseOwn(ctx.db, by, lines)
  }
  await auditAlone(ctx, by, { action: 'driver-run.fetched', subjectKind: 'driver-run', subjectId: runId, after: {} })
  return csvExport<RunLine>({ ...bankFileColumns, narration: ({ line }) => `${runId}/${line}` }, [lines])
}

/** Our bank has the file: what stands in it is paid. Whoever made it, wrote an account in it or is paid by it may not say so. */
export async function sendRun(ctx: AppContext, by: ActorInRequest, runId: string) {
  return inTransaction(ctx.db, async (tx) => {
    const run = await lockUnsentRun(tx, runId)
    const lines = await linesOf(tx, runId)
    refuseOwnRun(run, by.actor.userId)
    await refuseLostMaker(tx, run, 'drivers.pay')
    await refuseOwn(tx, by, lines)
    for (const line of lines) {
      await saveLine(tx, [runId, line.line], { status: 'sent' })
      await postDriverPayment(ctx, tx, { runId, line, kind: 'driver_paid' })
    }
    await sql`
      update driver_runs set sent_by = ${by.actor.userId}::uuid, sent_at = ${ctx.clock.now()}
       where id = ${runId}`.execute(tx)
    await auditRun(ctx, tx, by, { runId, action: 'driver-run.sent', after: { line_count: lines.length } })
    return showRun(tx, runId)
  })
}

/** Our bank does not have it and never will: its drivers are owed it still, and are paid with another file. */
export async function withdrawRun(ctx: AppContext, by: ActorInRequest, runId: string, typed: string) {
  const reason = readReason(typed, 'Say why it is withdrawn.')
  return inTransaction(ctx.db, async (tx) => {
    await lockUnsentRun(tx, runId)
    const lines = await linesOf(tx, runId)
    refuseOwnPay(by, lines, 'withdraw')
    const now = ctx.clock.now()
    await sql`
      update driver_runs
         set withdrawn_by = ${by.actor.userId}::uuid, withdrawn_at = ${now}, withdrawn_reason = ${reason}
       where id = ${runId}`.execute(tx)
    for (const { line } of lines) {
      await saveLine(tx, [runId, line], { status: 'withdrawn' })
      await releaseTrips(tx, [runId, line], now)
    }
    await auditRun(ctx, tx, by, { runId, action: 'driver-run.withdrawn', after: {}, reason })
    return showRun(tx, runId)
  })
}

async function refuseOwn(db: Reader, by: ActorInRequest, lines: readonly RunLine[]) {
  const { userId } = by.actor
  await refuseOwnAccounts(db, { userId, lines, nameOf: ({ driver_name }) => driver_name })
  refuseOwnPay(by, lines, 'send')
}

async function lockUnsentRun(tx: Tx, runId: string) {
  const run = await lockRunRow(tx, runId)
  if (run.sent_at) throw conflict('run_sent', 'Somebody has said already that our bank has this file.')
  refuseWithdrawn(run)
  return run
}

type Told = { runId: string; action: string; after: Record<string, number>; reason?: string }

function auditRun(ctx: AppContext, tx: Tx, by: ActorInRequest, { runId, ...done }: Told) {
  return auditStaff(ctx, tx, by, { ...done, subjectKind: 'driver-run', subjectId: runId })
}
