// One transfer for several bookings of its payer: each gets its part, and all of them are verified in one transaction.
import { formatKobo } from '@skyroute/core/currency.ts'
import { movePayment } from '@skyroute/core/payments/move-payment.ts'
import { needsDualApproval } from '@skyroute/core/payments/refunds.ts'
import { receiptNeedsDualApproval } from '@skyroute/core/payments/set-status.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../../../audit/audit-staff.ts'
import type { AppContext } from '../../../../context.ts'
import { onlyRow } from '../../../../db/list-queries.ts'
import type { Reader, Tx } from '../../../../db/pool.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { AppError, allowed, conflict, invalid, notFound } from '../../../../errors.ts'
import type { ActorInRequest } from '../../../../http/request-context.ts'
import { readReason } from '../../../../http/validation/texts/typed-text.ts'
import type { Settings } from '../../../../settings/default-settings.ts'
import { readSettings } from '../../../../settings/read-settings.ts'
import { applyStaffMove } from '../../apply-staff-move.ts'
import { type LockedPayment, lockPaymentFor } from '../../attempts/lock-payment-for.ts'
import { holdAgainstAttempt, koboOf } from '../../attempts/verify-payment.ts'
import { stateOf } from '../../payment-facts.ts'
import { bookingIdOf } from '../../payment-store.ts'
import { dualApprovalThreshold } from '../../refunds/dual-approval.ts'
import { isRequestedByAnother, keepingApprovalRequest, SecondApprovalNeeded } from '../../refunds/pending-approval.ts'
import { claimReferences, insertClaim } from '../../transfers/claim-references.ts'
import { type BankLineRow, findLine, type LockedLine } from '../line-store.ts'
import { openNamedTransfer } from '../open-named-transfer.ts'
import { refuseNamedElsewhere } from '../refuse-named-elsewhere.ts'
import { giveUp, lockUnusedLine } from '../use-bank-line.ts'

type AskedPart = { payment_id: string; amount: number; received_before?: number }
type Split = { lineId: string; parts: readonly AskedPart[]; reason: string }

/**
 * Throws 422 when the parts are not the line, or two of them are of one booking; 409 `other_customer` when the bookings are
 * not of one customer, and whatever verifying one of the payments refuses: then none is verified.
 */
export async function splitLine(ctx: AppContext, by: ActorInRequest, split: Split): Promise<BankLineRow> {
  const reason = readReason(split.reason, 'Say how you know that the money is for all of them.')
  const parts = split.parts.map((part) => ({ ...part, amountKobo: koboOf(part.amount) ?? 0 })).sort(byBooking)
  refuseOneBookingTwice(parts)
  await refuseBeforeOpening(ctx.db, split.lineId, parts)
  for (const { payment_id } of parts) await openNamedTransfer(ctx, by, { paymentId: payment_id, lineId: split.lineId })
  const { holds } = await readSettings(ctx)
  const whole = { lineId: split.lineId, parts, reason, holds }
  return keepingApprovalRequest(ctx, () => inTransaction(ctx.db, (tx) => carryOut(ctx, tx, by, whole)))
}

type Part = AskedPart & { amountKobo: number }
type WholeSplit = { lineId: string; parts: readonly Part[]; reason: string; holds: Settings['holds'] }

const byBooking = (one: Part, other: Part) => (one.payment_id < other.payment_id ? -1 : 1)

function refuseOneBookingTwice(parts: readonly Part[]) {
  const bookings = new Set(parts.map(({ payment_id }) => bookingIdOf(payment_id)))
  if (bookings.size < parts.length) throw invalid('parts', 'Each part must be for another booking.')
}

/** What needs no lock is refused before a transfer is opened for a part, which keeps its booking's days. */
async function refuseBeforeOpening(db: Reader, lineId: string, parts: readonly Part[]) {
  const line = await findLine(db, lineId)
  if (line) refuseOtherSum(line, parts)
  const { rows } = await sql<{ customers: number }>`
    select count(distinct user_id)::int as customers from bookings
     where id = any(${parts.map(({ payment_id }) => bookingIdOf(payment_id))})`.execute(db)
  if (onlyRow(rows).customers > 1) throw otherCustomer()
}

/** Bookings in the order of their ids, their payments, then the line: the order of all money's locks. */
async function carryOut(ctx: AppContext, tx: Tx, by: ActorInRequest, { lineId, parts, reason, holds }: WholeSplit) {
  const locked: LockedPayment[] = []
  for (const { payment_id } of parts) locked.push(await lockPaymentFor(tx, by.actor, payment_id))
  refuseOtherCustomer(locked)
  const line = await lockUnusedLine(tx, lineId)
  refuseOtherSum(line, parts)
  const moves = []
  for (const [index, part] of parts.entries()) {
    const payment = locked[index]
    if (payment) moves.push(await judgePart(ctx, tx, by, { payment, part, line }))
  }
  await refuseFirstPerson(ctx, tx, by, { line, moves, reason })
  await claimForParts(tx, line, { parts, by: by.actor.userId, at: ctx.clock.now() })
  for (const { payment, move, received } of moves) {
    const event = 'verify_receipt' as const
    await applyStaffMove(ctx, tx, {
      ...payment,
      ...by,
      event,
      move,
      received,
      isPartOfLine: true,
      notes: reason,
      holds,
    })
  }
  await auditStaff(ctx, tx, by, {
    action: 'payments.line-split',
    subjectKind: 'bank-line',
    subjectId: line.id,
    before: { state: line.state },
    after: {
      state: 'split',
      ...Object.fromEntries(parts.map(({ payment_id, amountKobo }) => [payment_id, amountKobo])),
    },
    reason,
  })
  const decided = await findLine(tx, line.id)
  if (!decided) throw new Error(`bank line ${line.id} is gone`)
  return decided
}

function refuseOtherCustomer(locked: readonly LockedPayment[]) {
  if (new Set(locked.map(({ booking }) => booking.user_id)).size > 1) throw otherCustomer()
  if (locked.some(({ payment }) => payment.method !== 'bank_transfer'))
    throw invalid('parts', 'One of these is no payment by bank transfer.')
}

const otherCustomer = () =>
  conflict('other_customer', 'These bookings are of different customers. A transfer is split for one customer only.')

function refuseOtherSum(line: Pick<LockedLine, 'amount_kobo'>, parts: readonly Part[]) {
  const sumKobo = parts.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  if (parts.some(({ amountKobo }) => amountKobo <= 0)) throw invalid('parts', 'Each part must be more than nothing.')
  if (sumKobo !== line.amount_kobo)
    throw invalid(
      'parts',
      `The parts come to ${formatKobo(sumKobo)}, and the transfer is ${formatKobo(line.amount_kobo)}.`,
      'amount_differs',
    )
}

type Judged = { payment: LockedPayment; part: Part; line: LockedLine }

/** As if the part were a line of its own: what the payment's machine says of so much money. */
async function judgePart(ctx: AppContext, tx: Tx, by: ActorInRequest, { payment, part, line }: Judged) {
  await refuseNamedElsewhere(tx, line, { paysFor: payment.booking.id })
  const { amount, received_before } = part
  const evidence = { amount, statement_line: line.id, received_before }
  const { facts, received } = await holdAgainstAttempt(ctx, tx, by.actor, payment, evidence)
  const move = allowed(movePayment(stateOf(payment.payment), 'verify_receipt', 'staff', facts))
  if (move.isRepeat) throw conflict('line_used', 'One of these payments has this money already.')
  return { payment, facts, move, received }
}

type Moves = Awaited<ReturnType<typeof judgePart>>[]

/** M16: the transfer counts whole, for two halves are as much money. The second person names the very same parts. */
async function refuseFirstPerson(
  ctx: AppContext,
  tx: Tx,
  by: ActorInRequest,
  { line, moves, reason }: { line: LockedLine; moves: Moves; reason: string },
) {
  const thresholdKobo = await dualApprovalThreshold(tx)
  const isLarge = needsDualApproval(line.amount_kobo, thresholdKobo)
  if (!isLarge && !moves.some(({ facts }) => receiptNeedsDualApproval(facts, thresholdKobo))) return
  const wishes = moves.map(({ payment, received }) => ({
    ...by,
    paymentId: payment.payment.id,
    to: 'completed' as const,
    received,
    notes: reason,
    payment: payment.payment,
    at: ctx.clock.now(),
  }))
  const agreed: boolean[] = []
  for (const wish of wishes)
    agreed.push(await isRequestedByAnother(ctx, tx, wish.payment, { ...wish, actorId: by.actor.userId }))
  if (!agreed.every(Boolean)) throw new SecondApprovalNeeded(wishes)
}

/** The line and its numbers are claimed for the first of them; what each has of it stands in its part. */
async function claimForParts(
  tx: Tx,
  line: LockedLine,
  { parts, by, at }: { parts: readonly Part[]; by: string; at: Date },
) {
  const [first] = parts
  if (!first) throw notFound()
  const paysFor = { bookingId: bookingIdOf(first.payment_id), paymentId: first.payment_id }
  const claim = { amountKobo: line.amount_kobo, recordedBy: by, at }
  if (!(await insertClaim(tx, paysFor, { ...claim, statementLine: line.id, bankLineId: line.id })))
    throw new AppError(409, 'line_used', 'This statement line was already used.')
  await claimReferences(tx, paysFor, { ...claim, line })
  await tx
    .insertInto('bank_line_parts')
    .values(
      parts.map(({ payment_id, amountKobo }) => ({
        line_id: line.id,
        payment_id,
        booking_id: bookingIdOf(payment_id),
        amount_kobo: amountKobo,
        recorded_by: by,
        recorded_at: at,
      })),
    )
    .execute()
  await sql`
    update bank_lines
       set state = 'split', chosen_payment_id = null, decided_by = ${by}::uuid, decided_at = ${at}
     where id = ${line.id}`.execute(tx)
  if (line.state === 'held') await giveUp(tx, line, at)
}
