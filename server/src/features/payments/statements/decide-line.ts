import { formatKobo } from '@skyroute/core/currency.ts'
import { unallocatedKey, unmatchedReceiptEntries } from '@skyroute/core/payments/ledger.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import { postLedger } from '../../../db/ledger.ts'
import { onlyRow } from '../../../db/list-queries.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict, invalid, notFound } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { readReason } from '../../../http/validation/texts/typed-text.ts'
import { readSettingsIn } from '../../../settings/read-settings.ts'
import { lockBooking } from '../../bookings/booking-store.ts'
import { bookingIdOf, findPayment, lockPayment } from '../payment-store.ts'
import { lockPayoutOf, undoPayoutOf } from '../payouts/bank-lines/undo-payout.ts'
import { isTypedReceipt } from './bank-line-id.ts'
import { type BankLineRow, findLine, type LockedLine, lockBankLine } from './line-store.ts'
import { claimUnallocated, refuseLostMoney, refuseNamedElsewhere } from './refuse-named-elsewhere.ts'
import { refuseWaitingReturn } from './use-bank-line.ts'

/** A person pairs a line with a payment, or takes that back: nothing is verified yet, so it can always be undone. */
export async function chooseForLine(
  ctx: AppContext,
  by: ActorInRequest,
  wish: { lineId: string; paymentId: string | null },
) {
  return decideOnLine(ctx, by, wish.lineId, async (tx, line) => {
    mustBe(line, ['open', 'held'])
    const payment = wish.paymentId ? await findPayment(tx, wish.paymentId) : undefined
    if (wish.paymentId && payment?.method !== 'bank_transfer')
      throw invalid('payment_id', 'This is no payment by bank transfer.')
    await sql`update bank_lines set chosen_payment_id = ${wish.paymentId} where id = ${line.id}`.execute(tx)
    return { action: 'payments.line-chosen', after: { payment_id: wish.paymentId } }
  })
}

type Aside = { lineIds: readonly string[]; reason: string; countedFor?: string; insteadOf?: string }

/** Not customers' money, or money that was counted by hand before: it is out of the way, and can be opened again. */
export async function setLinesAside(ctx: AppContext, by: ActorInRequest, { lineIds, countedFor, ...typed }: Aside) {
  const reason = readReason(typed.reason, 'Say what it is.')
  if (countedFor) return countLines(ctx, by, { lineIds, paymentId: countedFor, insteadOf: typed.insteadOf, reason })
  if (typed.insteadOf) throw invalid('counted_for', 'Name the payment for which the line was counted.')
  const lines: BankLineRow[] = []
  for (const lineId of lineIds) {
    const line = await decideOnLine(ctx, by, lineId, async (tx, locked) => {
      mustBe(locked, ['open'])
      await sql`update bank_lines set state = 'set_aside', chosen_payment_id = null where id = ${locked.id}`.execute(tx)
      return { action: 'payments.line-set-aside', after: { state: 'set_aside' }, note: reason }
    })
    lines.push(line)
  }
  return lines
}

type Count = { lineIds: readonly string[]; paymentId: string; insteadOf: string | undefined; reason: string }

/**
 * They are the money that was typed for the payment, and no more than that: what is more has not been counted. All of them or
 * none; a line that was taken for that money by mistake (`insteadOf`) is opened when they stand for it.
 */
async function countLines(ctx: AppContext, by: ActorInRequest, { lineIds, paymentId, insteadOf, reason }: Count) {
  const { db: _pool, ...rest } = ctx
  return inTransaction(ctx.db, async (tx) => {
    const payment = await lockWithBooking(tx, paymentId)
    if (!payment?.captured_kobo) throw invalid('counted_for', 'No money was counted for this payment.')
    const inTx = { ...rest, db: tx }
    const lines: BankLineRow[] = []
    for (const lineId of lineIds) {
      const line = await decideOnLine(inTx, by, lineId, async (_, locked) => {
        mustBe(locked, ['open'])
        await refuseLostMoney(tx, locked)
        await refuseNamedElsewhere(tx, locked, { countedFor: bookingIdOf(paymentId) })
        await refuseMoreThanTyped(tx, locked, { paymentId, insteadOf })
        await sql`
          update bank_lines set state = 'counted', payment_id = ${paymentId}, chosen_payment_id = null
           where id = ${locked.id}`.execute(tx)
        return { action: 'payments.line-counted', after: { state: 'counted' }, note: reason }
      })
      lines.push(line)
    }
    if (insteadOf) await openDecided(inTx, by, { lineId: insteadOf, paymentId })
    return lines
  })
}

/** A line that was counted for a payment stays beside it, unless others stand for all that was typed for that payment. */
export async function reopenLine(ctx: AppContext, by: ActorInRequest, lineId: string) {
  const { db: _pool, ...rest } = ctx
  return inTransaction(ctx.db, async (tx) => {
    const paymentId = await lockPaymentOf(tx, lineId)
    const together = await lockPayoutOf(tx, lineId)
    const inTx = { ...rest, db: tx }
    const opened = await openDecided(inTx, by, { lineId, paymentId })
    for (const other of together.filter((id) => id !== lineId)) await openPart(inTx, by, other)
    return opened
  })
}

/** Hold the lock of the payment for which it was counted, if for any. */
async function openDecided(ctx: AppContext, by: ActorInRequest, wish: { lineId: string; paymentId: string | null }) {
  return decideOnLine(ctx, by, wish.lineId, async (tx, line) => {
    mustBe(line, ['set_aside', 'counted'])
    if (line.payment_id !== wish.paymentId) throw conflict('line_decided', decidedMeanwhile)
    if (wish.paymentId !== null) await refuseOnlyProof(tx, line.id, wish.paymentId)
    await undoPayoutOf(tx, line.id, { by: by.actor.userId, at: ctx.clock.now() })
    await sql`update bank_lines set state = 'open', payment_id = null where id = ${line.id}`.execute(tx)
    return { action: 'payments.line-reopened', after: { state: 'open' } }
  })
}

/** Another line of a payout that is none any more. */
async function openPart(ctx: AppContext, by: ActorInRequest, lineId: string) {
  await decideOnLine(ctx, by, lineId, async (tx, line) => {
    mustBe(line, ['set_aside'])
    await sql`update bank_lines set state = 'open' where id = ${line.id}`.execute(tx)
    return { action: 'payments.line-reopened', after: { state: 'open' } }
  })
}

/** Two lines of one payment are decided on one after the other. */
async function lockPaymentOf(tx: Tx, lineId: string): Promise<string | null> {
  const paymentId = (await findLine(tx, lineId))?.payment_id ?? null
  if (paymentId !== null) await lockWithBooking(tx, paymentId)
  return paymentId
}

/** Booking, payment, then line: the order of all money's locks. */
async function lockWithBooking(tx: Tx, paymentId: string) {
  await lockBooking(tx, bookingIdOf(paymentId))
  return lockPayment(tx, paymentId)
}

/** What was typed off a statement for the payment, and no other line counted for it is: this line is that money. */
async function refuseOnlyProof(tx: Tx, lineId: string, paymentId: string) {
  const { typed_kobo, counted_kobo } = await typedFor(tx, paymentId, { besides: lineId })
  if (typed_kobo > counted_kobo)
    throw conflict(
      'line_counted',
      'This money was counted by hand for a payment. Set the right line beside that payment first, in its place.',
    )
}

/** A bank that takes its charge, or a slip of the hand, makes a small difference: no more is let through than may be written off. */
async function refuseMoreThanTyped(
  tx: Tx,
  { amount_kobo }: LockedLine,
  { paymentId, insteadOf }: Pick<Count, 'paymentId' | 'insteadOf'>,
) {
  const { typed_kobo, counted_kobo } = await typedFor(tx, paymentId, { besides: insteadOf })
  const leftKobo = Math.max(0, typed_kobo - counted_kobo)
  const { transfers } = await readSettingsIn(tx)
  if (leftKobo > 0 && amount_kobo <= leftKobo + transfers.toleranceKobo) return
  throw conflict(
    'more_than_typed',
    `${formatKobo(typed_kobo)} was typed by hand for this payment, and of that ${formatKobo(leftKobo)} has no bank line yet. This line is ${formatKobo(amount_kobo)}.`,
  )
}

/** What was typed off statements for the payment, and what of it other lines stand for. Hold the payment's lock. */
async function typedFor(tx: Tx, paymentId: string, { besides }: { besides: string | undefined }) {
  const { rows } = await sql<{ typed_kobo: number; counted_kobo: number }>`
    select (select coalesce(sum(r.amount_kobo), 0)::bigint from receipts r
             where r.booking_id = ${bookingIdOf(paymentId)} and r.payment_id = ${paymentId}
               and ${isTypedReceipt}) as typed_kobo,
           (select coalesce(sum(amount_kobo), 0)::bigint from bank_lines
             where payment_id = ${paymentId} and state = 'counted'
               and id is distinct from ${besides ?? null}) as counted_kobo`.execute(tx)
  return onlyRow(rows)
}

/** A customer's money whose booking nobody knows yet: it is in our bank, so it is in our books. */
export async function holdLine(ctx: AppContext, by: ActorInRequest, lineId: string) {
  return decideOnLine(ctx, by, lineId, async (tx, line) => {
    mustBe(line, ['open'])
    await claimUnallocated(tx, line, { by, at: ctx.clock.now() })
    await sql`update bank_lines set state = 'held' where id = ${line.id}`.execute(tx)
    await postLedger(tx, {
      bookingId: unallocatedKey,
      kind: 'unmatched_receipt',
      note: line.id,
      postedAt: ctx.clock.now(),
      entries: unmatchedReceiptEntries(line.amount_kobo),
    })
    return { action: 'payments.line-held', after: { state: 'held', amount_kobo: line.amount_kobo } }
  })
}

/**
 * A person says that what speaks against the line is wrong: the bank has not reversed it, or it is another transfer than that
 * of the other account. It is an open line like any other then.
 */
export async function clearMismatch(ctx: AppContext, by: ActorInRequest, wish: { lineId: string; reason: string }) {
  const reason = readReason(wish.reason, 'Say how you know.')
  return decideOnLine(ctx, by, wish.lineId, async (tx, line) => {
    mustBe(line, ['open', 'held'])
    if (line.reversed_at === null && line.same_as === null)
      throw conflict('no_mismatch', 'Nothing speaks against this bank line any more. Look at it again.')
    await sql`
      update bank_lines set reversed_at = null, reversed_by = null, same_as = null where id = ${line.id}`.execute(tx)
    return { action: 'payments.line-mismatch-cleared', after: { state: line.state }, note: reason }
  })
}

export type Decided = { action: string; after: Record<string, string | number | null>; note?: string }

/** One line under its lock, with who decided, when and why. */
export async function decideOnLine(
  ctx: AppContext,
  by: ActorInRequest,
  lineId: string,
  work: (tx: Tx, line: LockedLine) => Promise<Decided>,
): Promise<BankLineRow> {
  return inTransaction(ctx.db, async (tx) => {
    const line = await lockBankLine(tx, lineId)
    if (!line) throw notFound('There is no such bank line.')
    const { action, after, note } = await work(tx, line)
    await sql`
      update bank_lines set decided_by = ${by.actor.userId}::uuid, decided_at = ${ctx.clock.now()}, note = ${note ?? null}
       where id = ${line.id}`.execute(tx)
    await auditStaff(ctx, tx, by, {
      action,
      subjectKind: 'bank-line',
      subjectId: line.id,
      before: { state: line.state },
      after,
      reason: note ?? null,
    })
    const decided = await findLine(tx, line.id)
    if (!decided) throw new Error(`bank line ${line.id} is gone`)
    return decided
  })
}

const decidedMeanwhile = 'Somebody has decided on this bank line. Look at it again.'

export function mustBe(line: LockedLine, states: readonly string[]) {
  refuseWaitingReturn(line)
  const { state } = line
  if (states.includes(state)) return
  if (state === 'used' || state === 'split') throw conflict('line_used', 'This bank line was verified already.')
  throw conflict('line_decided', decidedMeanwhile)
}
