import { moveRefund } from '@skyroute/core/payments/move-refund.ts'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { allowed, conflict, invalid } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { readReason } from '../../../http/validation/texts/typed-text.ts'
import { deedOn, refuseOwnBooking } from '../refunds/decide-refund.ts'
import { failRefund } from '../refunds/ends/fail-refund.ts'
import { lockRefund } from '../refunds/lock-refund.ts'
import { refundFacts, statusOf } from '../refunds/refund-store.ts'
import { succeedRefund } from '../refunds/settle-refund.ts'
import { refuseRefundAccount } from './account-store.ts'
import { refuseWithdrawn } from './bank-file.ts'
import { failureOf, type LineResult, refuseMoved } from './line-results.ts'
import { showRun } from './refund-runs.ts'
import { repeatOutcome } from './repeat-outcome.ts'

export type RefundResult = Omit<LineResult, 'line'> & { refundId: string }

/** What our bank says of lines of a file: paid, or not paid and why. All of them or none. */
export async function recordResults(
  ctx: AppContext,
  by: ActorInRequest,
  { runId, results }: { runId: string; results: readonly RefundResult[] },
) {
  return inTransaction(ctx.db, async (tx) => {
    const { run, lines } = await showRun(tx, runId)
    refuseWithdrawn(run)
    const known = new Map(lines.map((line) => [line.refund_id, line.account_number]))
    if (results.some(({ refundId }) => !known.has(refundId)))
      throw invalid('results', 'This bank file does not hold that refund.', 'not_in_run')
    if (new Set(results.map(({ refundId }) => refundId)).size < results.length)
      throw invalid('results', 'One refund is named twice.', 'named_twice')
    for (const result of results.toSorted((a, b) => (a.refundId < b.refundId ? -1 : 1)))
      await record(ctx, tx, by, { ...result, accountNumber: known.get(result.refundId) ?? '' })
    return showRun(tx, runId)
  })
}

async function record(ctx: AppContext, tx: Tx, by: ActorInRequest, result: RefundResult & { accountNumber: string }) {
  const locked = await lockRefund(tx, result.refundId)
  refuseOwnBooking(by.actor, locked)
  if (locked.refund.status === 'reserved') throw conflict('run_not_sent', 'Say first that our bank has the file.')
  const reason = result.hasArrived
    ? result.reason.trim()
    : readReason(result.reason, 'Say why our bank did not pay it.')
  const facts = { ...refundFacts(locked.refund, locked.payment), permissions: [...by.actor.permissions], reason }
  const move = allowed(moveRefund(statusOf(locked.refund), result.hasArrived ? 'settle' : 'fail', 'staff', facts))
  const reference = result.reference.trim()
  const failure = failureOf(reason)
  if (move.isRepeat)
    return repeatOutcome(ctx, tx, by, { locked, told: { hasArrived: result.hasArrived, reference, failure } })
  refuseMoved(locked.refund, result, 'this refund')
  const ended = result.hasArrived
    ? await succeedRefund(ctx, tx, locked, reference ? { outgoing_reference: reference } : {})
    : await failRefund(ctx, tx, locked, failure)
  if (!result.hasArrived)
    await refuseRefundAccount(tx, locked.booking.id, { accountNumber: result.accountNumber, at: ctx.clock.now() })
  await auditStaff(ctx, tx, by, {
    ...deedOn(locked.refund, 'refund.outcome-recorded'),
    after: { status: ended.status, outgoing_reference: ended.outgoing_reference },
    reason,
  })
}
