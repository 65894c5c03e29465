import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { deedOn } from '../refunds/decide-refund.ts'
import type { LockedRefund } from '../refunds/lock-refund.ts'
import { type RefundRow, saveRefundMove } from '../refunds/refund-store.ts'
import { isSaidAgain } from './line-results.ts'
import { hasOnlyFileReference } from './run-store.ts'

type Told = { hasArrived: boolean; reference: string; failure: string }

/**
 * What is said again of a refund that has ended changes nothing, but that one which our bank paid gets the bank's
 * reference, when none was named before. Throws 409 `line_moved` where another reference or failure is.
 */
export async function repeatOutcome(
  ctx: AppContext,
  tx: Tx,
  by: ActorInRequest,
  { locked: { refund }, told }: { locked: LockedRefund; told: Told },
): Promise<RefundRow> {
  const hasNone = told.hasArrived && (await hasOnlyFileReference(tx, refund))
  const recorded = {
    status: told.hasArrived ? 'paid' : 'failed',
    bank_reference: hasNone ? null : (refund.outgoing_reference ?? ''),
    failure: refund.failure,
  }
  if (isSaidAgain(recorded, { ...told, reason: told.failure }, 'this refund')) return refund
  const set = { outgoing_reference: told.reference, updated_at: ctx.clock.now() }
  const saved = await saveRefundMove(tx, refund, 'succeeded', set)
  await auditStaff(ctx, tx, by, {
    ...deedOn(refund, 'refund.outcome-recorded'),
    after: { status: saved.status, outgoing_reference: saved.outgoing_reference },
  })
  return saved
}
