import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import { onUniqueViolation } from '../../../db/on-unique-violation.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { readReason } from '../../../http/validation/texts/typed-text.ts'
import { refuseWithdrawn } from '../../payments/outgoing/bank-file.ts'
import { isSaidAgain, type LineResult, linesWithResults, refuseMoved } from '../../payments/outgoing/line-results.ts'
import { showRun } from './driver-runs.ts'
import { refuseOwnPay } from './own-pay.ts'
import { postDriverPayment } from './post-driver-payment.ts'
import { linesOf, lockRunRow, type RunLine, releaseTrips, saveLine } from './run-store.ts'

/**
 * What our bank says of lines of a file: paid, or not paid and why, also of one that it had paid and that came back. All of
 * them or none; said again it changes nothing.
 */
export async function recordResults(
  ctx: AppContext,
  by: ActorInRequest,
  { runId, results }: { runId: string; results: readonly LineResult[] },
) {
  return inTransaction(ctx.db, async (tx) => {
    const run = await lockRunRow(tx, runId)
    refuseWithdrawn(run)
    if (run.sent_at === null) throw conflict('run_not_sent', 'Say first that our bank has the file.')
    for (const said of linesWithResults(await linesOf(tx, runId), results))
      await record(ctx, tx, { by, runId, ...said })
    return showRun(tx, runId)
  })
}

type Recorded = { by: ActorInRequest; runId: string; line: RunLine; result: LineResult }

async function record(ctx: AppContext, tx: Tx, { by, runId, line, result }: Recorded) {
  refuseOwnPay(by, [line], 'record')
  const reason = result.hasArrived ? '' : readReason(result.reason, 'Say why our bank did not pay it.')
  const status = result.hasArrived ? 'paid' : 'failed'
  if (isSaidAgain(line, { ...result, reason }, line.driver_name)) return
  refuseMoved(line, result, line.driver_name)
  if (status === 'failed') await takeBack(ctx, tx, { runId, line })
  else if (line.status === 'failed') await payAfterAll(ctx, tx, { runId, line })
  const reference = result.reference.trim()
  await saveLine(tx, [runId, line.line], {
    status,
    bankReference: status === 'paid' && reference ? reference : null,
    failure: status === 'failed' ? reason : null,
  })
  await auditStaff(ctx, tx, by, {
    action: status === 'paid' ? 'driver-run.line-paid' : 'driver-run.line-failed',
    subjectKind: 'driver-run',
    subjectId: runId,
    after: { line: line.line },
    ...(status === 'failed' ? { reason } : {}),
  })
}

type OfRun = { runId: string; line: RunLine }

/** Its trips are owed again, and another file may pay them. */
async function takeBack(ctx: AppContext, tx: Tx, { runId, line }: OfRun) {
  await releaseTrips(tx, [runId, line.line], ctx.clock.now())
  await postDriverPayment(ctx, tx, { runId, line, kind: 'driver_payment_failed' })
}

/** That is booked while its trips stand in no other file. */
async function payAfterAll(ctx: AppContext, tx: Tx, { runId, line }: OfRun) {
  await onUniqueViolation(
    () => releaseTrips(tx, [runId, line.line], null),
    () => conflict('owed_less', `${line.driver_name} was paid it again, or it stands in another file.`),
  )
  await postDriverPayment(ctx, tx, { runId, line, kind: 'driver_paid' })
}
