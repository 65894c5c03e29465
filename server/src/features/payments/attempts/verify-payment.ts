import { parseNaira } from '@skyroute/core/money.ts'
import { movePayment } from '@skyroute/core/payments/move-payment.ts'
import { decisionNeedsDualApproval } from '@skyroute/core/payments/set-status.ts'
import type { PaymentEvent, PaymentFacts } from '@skyroute/core/payments/states.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { allowed, domainError } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import { readSettings } from '../../../settings/read-settings.ts'
import { applyStaffMove, type StaffMove } from '../apply-staff-move.ts'
import { factsOf, staffFacts, stateOf } from '../payment-facts.ts'
import type { PaymentRow } from '../payment-store.ts'
import { dualApprovalThreshold } from '../refunds/dual-approval.ts'
import {
  type ApprovalRequest,
  isRequestedByAnother,
  SecondApprovalNeeded,
  type StaffAsk,
} from '../refunds/pending-approval.ts'
import {
  isLineUsed,
  isPerhapsCounted,
  receivedByTransfer,
  type ToldLine,
  tidyStatementLine,
} from '../transfers/statement-lines.ts'
import { type LockedPayment, lockPaymentFor } from './lock-payment-for.ts'

export type Evidence = {
  amount?: number
  statement_line?: string
  /** What had come by transfer for the booking, in naira, when whoever says this looked: this is more money than that. */
  received_before?: number
  notes?: string
}
export type Decision = Evidence & Pick<StaffMove, 'event' | 'isMoreComing'>
/**
 * Staff decide on a transfer: it arrived (SP5), send us another proof (SP6), or it did not (SP7). Above the threshold two
 * persons say that it arrived, or that it did not, as when they set the status by hand (SP11): call it inside
 * `keepingApprovalRequest`.
 */
export async function verifyPayment(ctx: AppContext, ask: StaffAsk, decision: Decision): Promise<PaymentRow> {
  const { holds } = await readSettings(ctx)
  return inTransaction(ctx.db, async (tx) => {
    const locked = await lockPaymentFor(tx, ask.actor, ask.paymentId)
    const { facts, received } = await holdAgainstAttempt(ctx, tx, ask.actor, locked, decision)
    const move = allowed(movePayment(stateOf(locked.payment), decision.event as PaymentEvent, 'staff', facts))
    const notes = decision.notes?.trim() ?? ''
    const isReceipt = decision.event === 'verify_receipt'
    // A receipt that is short leaves the attempt open.
    const wish = { to: isReceipt ? 'completed' : move.to, received, notes } as const
    const isDone = move.isRepeat && !isReceipt
    if (!isDone && !(await isAgreed(ctx, tx, ask, { event: decision.event, locked, facts, wish })))
      throw new SecondApprovalNeeded([{ ...ask, ...wish, payment: locked.payment, at: ctx.clock.now() }])
    const { event, isMoreComing } = decision
    return applyStaffMove(ctx, tx, { ...locked, ...ask, event, isMoreComing, move, received, notes, holds })
  })
}

type Deciding = { event: Decision['event']; locked: LockedPayment; facts: PaymentFacts; wish: ApprovalRequest }

async function isAgreed(ctx: AppContext, tx: Tx, { actor }: StaffAsk, { event, locked, facts, wish }: Deciding) {
  if (!decisionNeedsDualApproval(event, facts, await dualApprovalThreshold(tx))) return true
  return isRequestedByAnother(ctx, tx, locked.payment, { ...wish, actorId: actor.userId })
}

/** What the evidence says, as the machine's guards look at it. */
export async function holdAgainstAttempt(
  ctx: AppContext,
  tx: Tx,
  actor: Actor,
  { booking, payment }: LockedPayment,
  evidence: Evidence,
): Promise<{ facts: PaymentFacts; received: StaffMove['received'] }> {
  const statementLine = tidyStatementLine(evidence.statement_line ?? '')
  const amountKobo = koboOf(evidence.amount)
  const facts: PaymentFacts = {
    ...factsOf(booking, payment, ctx.clock.now()),
    ...staffFacts(actor, booking),
    reason: evidence.notes,
    receivedKobo: amountKobo,
    transfersKobo: await receivedByTransfer(tx, booking.id),
    statementLine: await judgeLine(tx, payment, { statementLine, receivedBefore: evidence.received_before }),
  }
  const isReceipt = statementLine !== '' && amountKobo !== undefined
  return { facts, received: isReceipt ? { amountKobo, statementLine } : undefined }
}

async function judgeLine(tx: Tx, { booking_id }: PaymentRow, told: ToldLine) {
  if (told.statementLine === '') return undefined
  if (await isLineUsed(tx, told.statementLine)) return 'used'
  return (await isPerhapsCounted(tx, booking_id, told)) ? 'perhaps_counted' : 'unused'
}

/** What was typed in naira; nothing is nothing. */
export function koboOf(amount: number | undefined): number | undefined {
  if (amount === undefined) return undefined
  const parsed = parseNaira(amount)
  if (!parsed.ok) throw domainError({ ...parsed, field: 'amount' })
  return parsed.kobo
}
