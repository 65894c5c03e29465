import { unallocatedKey, unmatchedReceiptEntries } from '@skyroute/core/payments/ledger.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import { postLedger } from '../../../db/ledger.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict, invalid, notFound } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { readReason } from '../../../http/validation/typed-text.ts'
import { lockBooking } from '../../bookings/booking-store.ts'
import { bookingIdOf, findPayment, lockPayment } from '../payment-store.ts'
import { lockPayoutOf, undoPayoutOf } from '../payouts/bank-lines/undo-payout.ts'
import { isTypedReceipt } from './bank-line-id.ts'
import { type BankLineRow, findLine } from './line-store.ts'
import { refuseNamedElsewhere } from './refuse-named-elsewhere.ts'
import { type LockedLine, lockBankLine, refuseWaitingReturn } from './use-bank-line.ts'

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

type Aside = { lineIds: readonly string[]; reason: string; countedFor?: string }

/** Not customers' money, or money that was counted by hand before: it is out of the way, and can be opened again. */
export async function setLinesAside(ctx: AppContext, by: ActorInRequest, { lineIds, countedFor, ...typed }: Aside) {
  const reason = readReason(typed.reason, 'Say what it is.')
  const payment = countedFor ? await findPayment(ctx.db, countedFor) : undefined
  if (countedFor && !payment?.captured_kobo) throw invalid('counted_for', 'No money was counted for this payment.')
  const lines: BankLineRow[] = []
  for (const lineId of lineIds) {
    const line = await decideOnLine(ctx, by, lineId, async (tx, locked) => {
      mustBe(locked, ['open'])
      const state = countedFor ? 'counted' : 'set_aside'
      await sql`
        update bank_lines set state = ${state}, payment_id = ${countedFor ?? null}, chosen_payment_id = null
         where id = ${locked.id}`.execute(tx)
      return { action: `payments.line-${countedFor ? 'counted' : 'set-aside'}`, after: { state }, note: reason }
    })
    lines.push(line)
  }
  return lines
}

/** A line that was counted for a payment stays beside it, unless others stand for all that was typed for that payment. */
export async function reopenLine(ctx: AppContext, by: ActorInRequest, lineId: string) {
  const { db: _pool, ...rest } = ctx
  return inTransaction(ctx.db, async (tx) => {
    const paymentId = await lockPaymentOf(tx, lineId)
    const together = await lockPayoutOf(tx, lineId)
    const inTx = { ...rest, db: tx }
    const opened = await decideOnLine(inTx, by, lineId, async (_, line) => {
      mustBe(line, ['set_aside', 'counted'])
      if (line.payment_id !== paymentId) throw conflict('line_decided', decidedMeanwhile)
      if (paymentId !== null) await refuseOnlyProof(tx, line.id, paymentId)
      await undoPayoutOf(tx, line.id, { by: by.actor.userId, at: ctx.clock.now() })
      await sql`update bank_lines set state = 'open', payment_id = null where id = ${line.id}`.execute(tx)
      return { action: 'payments.line-reopened', after: { state: 'open' } }
    })
    for (const other of together.filter((id) => id !== lineId)) await openPart(inTx, by, other)
    return opened
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

/** Two lines of one payment are opened one after the other. Booking, payment, then line: the order of all money's locks. */
async function lockPaymentOf(tx: Tx, lineId: string): Promise<string | null> {
  const paymentId = (await findLine(tx, lineId))?.payment_id ?? null
  if (paymentId === null) return null
  await lockBooking(tx, bookingIdOf(paymentId))
  await lockPayment(tx, paymentId)
  return paymentId
}

/** What was typed off a statement for the payment, and no other line counted for it is: this line is that money. */
async function refuseOnlyProof(tx: Tx, lineId: string, paymentId: string) {
  const { rows } = await sql<{ is_needed: boolean }>`
    select coalesce((select sum(r.amount_kobo) from receipts r
                      where r.booking_id = ${bookingIdOf(paymentId)} and r.payment_id = ${paymentId}
                        and ${isTypedReceipt}), 0)
         > coalesce((select sum(amount_kobo) from bank_lines
                      where payment_id = ${paymentId} and state = 'counted' and id <> ${lineId}), 0) as is_needed`.execute(
    tx,
  )
  if (rows[0]?.is_needed)
    throw conflict(
      'line_counted',
      'This money was counted by hand for a payment. Set the right line beside that payment first.',
    )
}

/** A customer's money whose booking nobody knows yet: it is in our bank, so it is in our books. */
export async function holdLine(ctx: AppContext, by: ActorInRequest, lineId: string) {
  return decideOnLine(ctx, by, lineId, async (tx, line) => {
    mustBe(line, ['open'])
    await refuseNamedElsewhere(tx, line.id, { for: null })
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
  if (state === 'used') throw conflict('line_used', 'This bank line was verified already.')
  throw conflict('line_decided', decidedMeanwhile)
}
