import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { readReason } from '../../../http/validation/texts/typed-text.ts'
import { isSaidAgain, type LineResult, linesWithResults, refuseMoved } from '../../payments/outgoing/line-results.ts'
import { byPartner, lockRun } from './lock-run.ts'
import { showRun } from './partner-runs.ts'
import { postLineMove } from './post-line.ts'
import { linesOf, lockReadyKobo, type RunLine, saveLine } from './run-store.ts'

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
    const run = await lockRun(tx, runId)
    if (run.sent_at === null) throw conflict('run_not_sent', 'Say first that our bank has the file.')
    const lines = (await linesOf(tx, runId)).toSorted(byPartner)
    for (const { line, result } of linesWithResults(lines, results))
      await record(ctx, tx, { by, line: { ...line, run_id: runId, provider: run.provider }, result })
    return showRun(ctx, tx, runId)
  })
}

type Line = RunLine & { run_id: string; provider: string | null }
type Recorded = { by: ActorInRequest; line: Line; result: LineResult }

async function record(ctx: AppContext, tx: Tx, { by, line, result }: Recorded) {
  const runId = line.run_id
  const reason = result.hasArrived ? '' : readReason(result.reason, 'Say why our bank did not pay it.')
  const status = result.hasArrived ? 'paid' : 'failed'
  if (isSaidAgain(line, { ...result, reason }, line.partner_name)) return
  refuseMoved(line, result, line.partner_name)
  refuseUnknown(line, result)
  if (result.hasArrived && line.status === 'failed') await refusePaidAgain(tx, line)
  if (status === 'failed') await postLineMove(ctx, tx, line, 'partner_payment_failed')
  else if (line.status === 'failed') await postLineMove(ctx, tx, line, 'partner_paid')
  const reference = result.reference.trim()
  await saveLine(tx, [runId, line.line], {
    status,
    bankReference: status === 'paid' && reference ? reference : null,
    failure: status === 'failed' ? reason : null,
  })
  await auditStaff(ctx, tx, by, {
    action: status === 'paid' ? 'partner-run.line-paid' : 'partner-run.line-failed',
    subjectKind: 'partner-run',
    subjectId: runId,
    after: { line: line.line },
    ...(status === 'failed' ? { reason } : {}),
  })
}

/** Of a transfer the provider says what became of it; only of one that it does not have staff say that it was not paid. */
function refuseUnknown({ provider, provider_word, status }: Line, { hasArrived }: LineResult) {
  if (provider === null || (status === 'sent' && provider_word === 'not_found' && !hasArrived)) return
  throw conflict('provider_decides', 'Paystack says what became of it, and is asked by itself.')
}

/** It was paid after all: that is booked while it is still owed, and in no other file. */
async function refusePaidAgain(tx: Tx, line: RunLine) {
  if ((await lockReadyKobo(tx, line.partner_id)) < line.amount_kobo)
    throw conflict('owed_less', `${line.partner_name} was paid it again, or it stands in another file.`)
}
