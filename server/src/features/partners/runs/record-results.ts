import { unallocatedKey } from '@skyroute/core/payments/ledger.ts'
import { partnerPaidEntries, partnerPaymentFailedEntries } from '@skyroute/core/payments/partners/partner-entries.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import { postLedger } from '../../../db/ledger.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict, invalid } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { refuseWithdrawn } from '../../payments/outgoing/bank-file.ts'
import { byPartner, showRun } from './partner-runs.ts'
import { linesOf, lockReadyKobo, type RunLine, saveLine } from './run-store.ts'

export type LineResult = { line: number; hasArrived: boolean; reference: string; reason: string }

/** What our bank says of lines of a file: paid, or not paid and why. All of them or none; said again it changes nothing. */
export async function recordResults(
  ctx: AppContext,
  by: ActorInRequest,
  { runId, results }: { runId: string; results: readonly LineResult[] },
) {
  return inTransaction(ctx.db, async (tx) => {
    await sql`select 1 from partner_runs where id = ${runId} for update`.execute(tx)
    const { run } = await showRun(tx, runId)
    refuseWithdrawn(run)
    if (run.sent_at === null) throw conflict('run_not_sent', 'Say first that our bank has the file.')
    const told = new Map(results.map((result) => [result.line, result]))
    if (told.size < results.length) throw invalid('results', 'One line is named twice.', 'named_twice')
    const lines = (await linesOf(tx, runId)).filter(({ line }) => told.has(line))
    if (lines.length < told.size) throw invalid('results', 'This bank file has no such line.', 'not_in_run')
    for (const line of lines.toSorted(byPartner)) {
      const result = told.get(line.line)
      if (result) await record(ctx, tx, { by, runId, line, result })
    }
    return showRun(tx, runId)
  })
}

type Recorded = { by: ActorInRequest; runId: string; line: RunLine; result: LineResult }

async function record(ctx: AppContext, tx: Tx, { by, runId, line, result }: Recorded) {
  const reason = result.reason.trim()
  if (!result.hasArrived && reason.length < 3) throw invalid('reason', 'Say why our bank did not pay it.')
  const status = result.hasArrived ? 'paid' : 'failed'
  if (line.status === status) return
  if (line.status === 'paid') throw conflict('line_paid', `Our bank has paid ${line.partner_name}, as was said before.`)
  if (result.hasArrived && line.status === 'failed') await refusePaidAgain(tx, line)
  if (status === 'failed') await post(ctx, tx, { runId, line, kind: 'partner_payment_failed' })
  else if (line.status === 'failed') await post(ctx, tx, { runId, line, kind: 'partner_paid' })
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

/** It was paid after all: that is booked while it is still owed, and in no other file. */
async function refusePaidAgain(tx: Tx, line: RunLine) {
  if ((await lockReadyKobo(tx, line.partner_id)) < line.amount_kobo)
    throw conflict('owed_less', `${line.partner_name} was paid it again, or it stands in another file.`)
}

type Moved = { runId: string; line: RunLine; kind: 'partner_paid' | 'partner_payment_failed' }

async function post(ctx: AppContext, tx: Tx, { runId, line, kind }: Moved) {
  await postLedger(tx, {
    bookingId: unallocatedKey,
    kind,
    note: `${runId}/${line.line}`,
    postedAt: ctx.clock.now(),
    entries:
      kind === 'partner_paid' ? partnerPaidEntries(line.amount_kobo) : partnerPaymentFailedEntries(line.amount_kobo),
  })
}
