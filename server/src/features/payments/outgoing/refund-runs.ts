// A run is one file for our bank: which refunds leave, to which accounts. It is made once, and its file says the same
// however often it is fetched; then another person sends it, and the bank's word on each line is recorded; or it is
// withdrawn before.
import { moveRefund } from '@skyroute/core/payments/move-refund.ts'
import { bookingIdFrom, bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import { auditAlone, auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError, allowed, conflict, notFound } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import { answerOf } from '../../../http/answer-of.ts'
import { type CsvColumns, csvExport } from '../../../http/csv/csv.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { readReason } from '../../../http/validation/texts/typed-text.ts'
import { lockBooking } from '../../bookings/booking-store.ts'
import { endUnsent } from '../refunds/ends/paid-after-all.ts'
import { lockRefund } from '../refunds/lock-refund.ts'
import { refundFacts, statusOf } from '../refunds/refund-store.ts'
import { markSent } from '../refunds/settle-refund.ts'
import { refuseOwnAccounts } from './account-writers.ts'
import { bankFileColumns, refuseLostMaker, refuseOwnRun, refuseWithdrawn } from './bank-file.ts'
import {
  countReady,
  fileReference,
  findRun,
  holdsOwn,
  linesOf,
  listRuns,
  lockReadyBookings,
  presentLine,
  type RunLine,
  type RunRow,
  refusePaidAlready,
  refuseTakenBack,
  withdrawLines,
  writeLines,
} from './run-store.ts'

export async function listRefundRuns(ctx: AppContext, actor: Actor, wish: Parameters<typeof listRuns>[1]) {
  return { ...(await listRuns(ctx.db, wish)), ...(await countReady(ctx.db, actor.userId)) }
}

export async function showRun(db: Reader, runId: string) {
  const run = await findRun(db, runId)
  if (!run) throw notFound('There is no such bank file.')
  return { run: answerOf(run), lines: (await linesOf(db, runId)).map(presentLine) }
}

/** Takes every refund that is ready into one file: from here nobody sends one of them in another way. */
export async function makeRun(ctx: AppContext, by: ActorInRequest) {
  return inTransaction(ctx.db, async (tx) => {
    const id = `RR-${bookingIdFrom(ctx.random.bytes(10))}`
    const bookingIds = await lockReadyBookings(tx, by.actor.userId)
    await sql`
      insert into refund_runs (id, created_by, created_at)
      values (${id}, ${by.actor.userId}::uuid, ${ctx.clock.now()})`.execute(tx)
    const lineCount = await writeLines(tx, id, bookingIds)
    if (lineCount === 0) throw conflict('nothing_ready', 'No refund is ready to be sent.')
    await auditRun(ctx, tx, by, { runId: id, action: 'refund-run.made', after: { line_count: lineCount } })
    return showRun(tx, id)
  })
}

const columns: CsvColumns<RunLine> = {
  ...bankFileColumns,
  narration: ({ booking_id }) => `Refund ${bookingReference(booking_id)}`,
}

/**
 * The same file however often it is fetched: its lines were written down when the run was made. A bank takes it from
 * whoever has it: nobody gets one that they, or anybody, may not send.
 */
export async function runFile(ctx: AppContext, by: ActorInRequest, runId: string) {
  const { run } = await showRun(ctx.db, runId)
  refuseWithdrawn(run)
  const lines = await linesOf(ctx.db, runId)
  if (!run.sent_at) {
    refuseOwnRun(run, by.actor.userId)
    await refuseLostMaker(ctx.db, run, 'payments.refund')
    await refuseOwn(ctx.db, { userId: by.actor.userId, runId, lines })
    if (lines.some(({ is_paid_already }) => is_paid_already)) throw conflict('paid_already', fileHoldsPaid)
    await refuseTakenBack(ctx.db, bookingsOf(lines))
  }
  await auditAlone(ctx, by, { action: 'refund-run.fetched', subjectKind: 'refund-run', subjectId: runId, after: {} })
  return csvExport(columns, [lines])
}

/** Our bank has the file, says another person than made it: each of its refunds is on its way. */
export async function sendRun(ctx: AppContext, by: ActorInRequest, runId: string) {
  return inTransaction(ctx.db, async (tx) => {
    const run = await lockRun(tx, runId)
    refuseOwnRun(run, by.actor.userId)
    await refuseLostMaker(tx, run, 'payments.refund')
    const lines = await linesOf(tx, runId)
    await refuseOwn(tx, { userId: by.actor.userId, runId, lines })
    await refuseTakenBack(tx, bookingsOf(lines))
    for (const line of lines.toSorted(byBooking)) await sendLine(ctx, tx, by.actor, { ...line, runId })
    await sql`
      update refund_runs set sent_by = ${by.actor.userId}::uuid, sent_at = ${ctx.clock.now()}
       where id = ${runId}`.execute(tx)
    await auditRun(ctx, tx, by, { runId, action: 'refund-run.sent', after: { line_count: lines.length } })
    return showRun(tx, runId)
  })
}

/**
 * Our bank does not have it and never will: its refunds are ready again, for another file and another account. What the
 * customer has by another refund meanwhile ends.
 */
export async function withdrawRun(ctx: AppContext, by: ActorInRequest, runId: string, typed: string) {
  const reason = readReason(typed, 'Say why it is withdrawn.')
  return inTransaction(ctx.db, async (tx) => {
    await lockRun(tx, runId)
    if (await holdsOwn(tx, runId, by.actor.userId)) throw ownBooking('withdraw')
    const at = ctx.clock.now()
    const lines = await linesOf(tx, runId)
    await sql`
      update refund_runs set withdrawn_by = ${by.actor.userId}::uuid, withdrawn_at = ${at}, withdrawn_reason = ${reason}
       where id = ${runId}`.execute(tx)
    await withdrawLines(tx, runId, at)
    for (const id of new Set(lines.toSorted(byBooking).map(({ booking_id }) => booking_id))) {
      const booking = await lockBooking(tx, id)
      if (booking) await endUnsent(ctx, tx, booking)
    }
    await auditRun(ctx, tx, by, { runId, action: 'refund-run.withdrawn', after: {}, reason })
    return showRun(tx, runId)
  })
}

const fileHoldsPaid =
  'It holds a refund that the customer has by now: an earlier one, which had failed, was paid after all. Withdraw this file and make another.'

type Sent = { userId: string; runId: string; lines: readonly RunLine[] }

async function refuseOwn(db: Reader, { userId, runId, lines }: Sent) {
  await refuseOwnAccounts(db, { userId, lines, nameOf: ({ customer_name }) => customer_name })
  if (await holdsOwn(db, runId, userId)) throw ownBooking('send')
}

const bookingsOf = (lines: readonly RunLine[]) => lines.map(({ booking_id }) => booking_id)

/** The order in which bookings are locked. */
const byBooking = (one: RunLine, other: RunLine) =>
  one.booking_id < other.booking_id ? -1 : one.booking_id > other.booking_id ? 1 : one.line - other.line

async function lockRun(tx: Tx, runId: string) {
  const { rows } = await sql<Pick<RunRow, 'created_by' | 'sent_at' | 'withdrawn_at'>>`
    select created_by, sent_at, withdrawn_at from refund_runs where id = ${runId} for update`.execute(tx)
  if (!rows[0]) throw notFound('There is no such bank file.')
  if (rows[0].sent_at) throw conflict('run_sent', 'Somebody has said already that our bank has this file.')
  refuseWithdrawn(rows[0])
  return rows[0]
}

async function sendLine(
  ctx: AppContext,
  tx: Tx,
  actor: Actor,
  { refund_id, line, runId }: RunLine & { runId: string },
) {
  const locked = await lockRefund(tx, refund_id)
  await refusePaidAlready(tx, locked.booking.id, fileHoldsPaid)
  const outgoingReference = fileReference(runId, line)
  const facts = {
    ...refundFacts(locked.refund, locked.payment),
    permissions: [...actor.permissions],
    hasBeneficiary: true,
    outgoingReference,
  }
  allowed(moveRefund(statusOf(locked.refund), 'send', 'staff', facts))
  await markSent(ctx, tx, locked, { outgoing_reference: outgoingReference })
}

const ownBooking = (what: 'send' | 'withdraw') =>
  new AppError(403, 'own_booking', `It holds a refund of your own booking: somebody else must ${what} it.`)

type Told = { runId: string; action: string; after: Record<string, number>; reason?: string }

function auditRun(ctx: AppContext, tx: Tx, by: ActorInRequest, { runId, ...done }: Told) {
  return auditStaff(ctx, tx, by, { ...done, subjectKind: 'refund-run', subjectId: runId })
}
