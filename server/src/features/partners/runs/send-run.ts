// A run leaves: as a file that our bank has, or by a provider's transfers. Whoever made it, or wrote an account in it, may
// not say so.
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { refuseOwnAccounts } from '../../payments/outgoing/account-writers.ts'
import { refuseLostMaker, refuseOwnRun } from '../../payments/outgoing/bank-file.ts'
import { whyNotFetched } from '../transfers/why-not-by-transfer.ts'
import { auditRun } from './audit-run.ts'
import { byPartner, lockUnsentRun, refuseOwedLess } from './lock-run.ts'
import { showRun } from './partner-runs.ts'
import { postLineMove } from './post-line.ts'
import { findMovedAccount, linesOf, type RunLine, saveLine } from './run-store.ts'

/** `provider`: whose transfers pay it; null: our bank has the file. */
export async function sendRun(ctx: AppContext, by: ActorInRequest, runId: string, provider: string | null) {
  return inTransaction(ctx.db, async (tx) => {
    const run = await lockUnsentRun(tx, runId)
    refuseOwnRun(run, by.actor.userId)
    await refuseLostMaker(tx, run, 'partners.pay')
    const lines = await linesOf(tx, runId)
    await refuseOwnAccounts(tx, { userId: by.actor.userId, lines, nameOf: ({ partner_name }) => partner_name })
    if (provider && run.fetched_at) throw conflict('run_fetched', whyNotFetched)
    if (provider) await refuseMovedAccount(tx, runId)
    const sentAt = ctx.clock.now()
    await sql`
      update partner_runs set sent_by = ${by.actor.userId}::uuid, sent_at = ${sentAt}, provider = ${provider}
       where id = ${runId}`.execute(tx)
    for (const line of lines.toSorted(byPartner)) await sendLine(ctx, tx, line, { runId, provider })
    if (provider) await enqueue(tx, 'partners.forward-transfers', {})
    const after = { line_count: lines.length, ...(provider ? { provider } : {}) }
    await auditRun(ctx, tx, by, { runId, action: 'partner-run.sent', after })
    return showRun(ctx, tx, runId)
  })
}

/** No bank has a file yet that says otherwise: the partner is paid to the account that he has now. */
async function refuseMovedAccount(tx: Tx, runId: string) {
  const name = await findMovedAccount(tx, runId)
  if (name) throw conflict('account_changed', `${name} has another account since. Withdraw this file and make another.`)
}

type Sending = { runId: string; provider: string | null }

async function sendLine(ctx: AppContext, tx: Tx, line: RunLine, { runId, provider }: Sending) {
  await refuseOwedLess(tx, line)
  const nextCheckAt = provider ? ctx.clock.now() : null
  await saveLine(tx, [runId, line.line], { status: 'sent', nextCheckAt })
  await postLineMove(ctx, tx, { ...line, run_id: runId, provider }, 'partner_paid')
}
