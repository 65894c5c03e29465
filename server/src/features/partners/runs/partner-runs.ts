// A run says which partners are paid, how much, to which accounts. It is made once, and never says anything else; then
// another person sends it, as a file for our bank or by a provider's transfers; or it is withdrawn before.
import { bookingIdFrom } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { AskedPage } from '../../../db/list-queries.ts'
import type { Reader } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict, notFound } from '../../../errors.ts'
import { answerOf } from '../../../http/answer-of.ts'
import { csvExport } from '../../../http/csv/csv.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { readReason } from '../../../http/validation/texts/typed-text.ts'
import { readSettingsIn } from '../../../settings/read-settings.ts'
import { refuseOwnAccounts } from '../../payments/outgoing/account-writers.ts'
import { bankFileColumns, refuseLostMaker, refuseOwnRun } from '../../payments/outgoing/bank-file.ts'
import { whyNotByTransfer } from '../transfers/why-not-by-transfer.ts'
import { auditRun } from './audit-run.ts'
import { byPartner, lockRun, lockUnsentRun, refuseOwedLess } from './lock-run.ts'
import {
  countReady,
  findRun,
  hastenWaitingTransfers,
  linesOf,
  listRuns,
  lockReadyPartners,
  markFetched,
  type RunLine,
  saveLine,
  writeLines,
} from './run-store.ts'

export async function listPartnerRuns(ctx: AppContext, asked: AskedPage) {
  return { ...(await listRuns(ctx.db, asked)), ...(await countReady(ctx.db)) }
}

export async function showRun(ctx: AppContext, db: Reader, runId: string) {
  const run = await findRun(db, runId)
  if (!run) throw notFound('There is no such bank file.')
  const isOpen = run.sent_at === null && run.withdrawn_at === null
  const refusal = isOpen
    ? whyNotByTransfer(ctx, await readSettingsIn(db), { isFetched: run.fetched_at !== null })
    : null
  return { run, lines: (await linesOf(db, runId)).map(presentLine), transfer_refusal: refusal }
}

const presentLine = ({ account_by: _, asked_at, next_check_at: __, check_count: ___, ...line }: RunLine) => ({
  ...answerOf(line),
  is_asked: asked_at !== null,
})

/** Takes what every partner is owed into one file: from here nobody pays it in another way. */
export async function makeRun(ctx: AppContext, by: ActorInRequest) {
  return inTransaction(ctx.db, async (tx) => {
    const id = `PR-${bookingIdFrom(ctx.random.bytes(10))}`
    const partnerIds = await lockReadyPartners(tx)
    await sql`
      insert into partner_runs (id, created_by, created_at)
      values (${id}, ${by.actor.userId}::uuid, ${ctx.clock.now()})`.execute(tx)
    const lineCount = await writeLines(tx, id, partnerIds)
    if (lineCount === 0) throw conflict('nothing_owed', 'No partner is owed anything.')
    await auditRun(ctx, tx, by, { runId: id, action: 'partner-run.made', after: { line_count: lineCount } })
    return showRun(ctx, tx, id)
  })
}

/**
 * The same file however often it is fetched: its lines were written down when the run was made. A bank takes it from
 * whoever has it: nobody gets one that they, or anybody, may not send.
 */
export async function runFile(ctx: AppContext, by: ActorInRequest, runId: string) {
  const lines = await inTransaction(ctx.db, async (tx) => {
    const run = await lockRun(tx, runId)
    if (run.provider) throw conflict('run_by_transfer', 'Paystack pays this run. Do not give it to the bank.')
    const lines = await linesOf(tx, runId)
    if (!run.sent_at) {
      refuseOwnRun(run, by.actor.userId)
      await refuseLostMaker(tx, run, 'partners.pay')
      await refuseOwnAccounts(tx, { userId: by.actor.userId, lines, nameOf: ({ partner_name }) => partner_name })
      for (const line of lines.toSorted(byPartner)) await refuseOwedLess(tx, line)
    }
    await markFetched(tx, runId, ctx.clock.now())
    await auditRun(ctx, tx, by, { runId, action: 'partner-run.fetched', after: {} })
    return lines
  })
  return csvExport<RunLine>({ ...bankFileColumns, narration: ({ line }) => `${runId}/${line}` }, [lines])
}

/** Our bank does not have it and never will: its partners are owed it still, and are paid with another file. */
export async function withdrawRun(ctx: AppContext, by: ActorInRequest, runId: string, typed: string) {
  const reason = readReason(typed, 'Say why it is withdrawn.')
  return inTransaction(ctx.db, async (tx) => {
    await lockUnsentRun(tx, runId)
    await sql`
      update partner_runs
         set withdrawn_by = ${by.actor.userId}::uuid, withdrawn_at = ${ctx.clock.now()}, withdrawn_reason = ${reason}
       where id = ${runId}`.execute(tx)
    for (const { line } of await linesOf(tx, runId)) await saveLine(tx, [runId, line], { status: 'withdrawn' })
    await hastenWaitingTransfers(tx, runId, ctx.clock.now())
    await auditRun(ctx, tx, by, { runId, action: 'partner-run.withdrawn', after: {}, reason })
    return showRun(ctx, tx, runId)
  })
}
