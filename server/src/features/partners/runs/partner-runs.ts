// A run is one file for our bank: which partners are paid, how much, to which accounts. It is made once, and its file says
// the same however often it is fetched; then another person sends it, and the bank's word on each line is recorded; or it
// is withdrawn before.
import { unallocatedKey } from '@skyroute/core/payments/ledger.ts'
import { partnerPaidEntries } from '@skyroute/core/payments/partners/partner-entries.ts'
import { bookingIdFrom } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import { auditAlone, auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import { postLedger } from '../../../db/ledger.ts'
import type { AskedPage } from '../../../db/list-queries.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError, conflict, invalid, notFound } from '../../../errors.ts'
import { answerOf } from '../../../http/answer-of.ts'
import { csvExport } from '../../../http/csv/csv.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { bankFileColumns, refuseWithdrawn } from '../../payments/outgoing/bank-file.ts'
import {
  countReady,
  findRun,
  linesOf,
  listRuns,
  lockReadyKobo,
  lockReadyPartners,
  type RunLine,
  saveLine,
  writeLines,
} from './run-store.ts'

export async function listPartnerRuns(ctx: AppContext, asked: AskedPage) {
  return { ...(await listRuns(ctx.db, asked)), ...(await countReady(ctx.db)) }
}

export async function showRun(db: Reader, runId: string) {
  const run = await findRun(db, runId)
  if (!run) throw notFound('There is no such bank file.')
  return { run, lines: (await linesOf(db, runId)).map(({ account_by: _, ...line }) => answerOf(line)) }
}

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
    return showRun(tx, id)
  })
}

/** The same file however often it is fetched: its lines were written down when the run was made. */
export async function runFile(ctx: AppContext, by: ActorInRequest, runId: string) {
  const { run } = await showRun(ctx.db, runId)
  refuseWithdrawn(run)
  const lines = await linesOf(ctx.db, runId)
  await auditAlone(ctx, by, { action: 'partner-run.fetched', subjectKind: 'partner-run', subjectId: runId, after: {} })
  return csvExport<RunLine>({ ...bankFileColumns, narration: ({ line }) => `${runId}/${line}` }, [lines])
}

/** Our bank has the file: what stands in it is paid. Whoever made it, or wrote an account in it, may not say so. */
export async function sendRun(ctx: AppContext, by: ActorInRequest, runId: string) {
  return inTransaction(ctx.db, async (tx) => {
    const { created_by } = await lockRun(tx, runId)
    if (created_by === by.actor.userId)
      throw new AppError(403, 'own_run', 'You made this bank file: somebody else must send it.')
    const lines = await linesOf(tx, runId)
    refuseOwnAccount(by, lines)
    for (const line of lines.toSorted(byPartner)) await sendLine(ctx, tx, line, runId)
    await sql`
      update partner_runs set sent_by = ${by.actor.userId}::uuid, sent_at = ${ctx.clock.now()}
       where id = ${runId}`.execute(tx)
    await auditRun(ctx, tx, by, { runId, action: 'partner-run.sent', after: { line_count: lines.length } })
    return showRun(tx, runId)
  })
}

/** Our bank does not have it and never will: its partners are owed it still, and are paid with another file. */
export async function withdrawRun(ctx: AppContext, by: ActorInRequest, runId: string, typed: string) {
  const reason = typed.trim()
  if (reason.length < 3) throw invalid('reason', 'Say why it is withdrawn.')
  return inTransaction(ctx.db, async (tx) => {
    await lockRun(tx, runId)
    await sql`
      update partner_runs
         set withdrawn_by = ${by.actor.userId}::uuid, withdrawn_at = ${ctx.clock.now()}, withdrawn_reason = ${reason}
       where id = ${runId}`.execute(tx)
    for (const { line } of await linesOf(tx, runId)) await saveLine(tx, [runId, line], { status: 'withdrawn' })
    await auditRun(ctx, tx, by, { runId, action: 'partner-run.withdrawn', after: {}, reason })
    return showRun(tx, runId)
  })
}

function refuseOwnAccount(by: ActorInRequest, lines: readonly RunLine[]) {
  const own = lines.find(({ account_by }) => account_by === by.actor.userId)
  if (own)
    throw new AppError(
      403,
      'own_account',
      `You wrote the account of ${own.partner_name}: somebody else must send this file.`,
    )
}

/** The order in which partners are locked. */
export const byPartner = (one: Pick<RunLine, 'partner_id'>, other: Pick<RunLine, 'partner_id'>) =>
  one.partner_id < other.partner_id ? -1 : 1

type Locked = { created_by: string; sent_at: Date | null; withdrawn_at: Date | null }

async function lockRun(tx: Tx, runId: string): Promise<Locked> {
  const { rows } = await sql<Locked>`
    select created_by, sent_at, withdrawn_at from partner_runs where id = ${runId} for update`.execute(tx)
  if (!rows[0]) throw notFound('There is no such bank file.')
  if (rows[0].sent_at) throw conflict('run_sent', 'Somebody has said already that our bank has this file.')
  refuseWithdrawn(rows[0])
  return rows[0]
}

/** A refund may have taken back some of it since the file was made: then the file is withdrawn, and another says what is owed. */
async function sendLine(ctx: AppContext, tx: Tx, line: RunLine, runId: string) {
  if ((await lockReadyKobo(tx, line.partner_id)) < 0)
    throw conflict('owed_less', `${line.partner_name} is owed less by now. Withdraw this file and make another.`)
  await saveLine(tx, [runId, line.line], { status: 'sent' })
  await postLedger(tx, {
    bookingId: unallocatedKey,
    kind: 'partner_paid',
    note: `${runId}/${line.line}`,
    postedAt: ctx.clock.now(),
    entries: partnerPaidEntries(line.amount_kobo),
  })
}

type Told = { runId: string; action: string; after: Record<string, number>; reason?: string }

function auditRun(ctx: AppContext, tx: Tx, by: ActorInRequest, { runId, ...done }: Told) {
  return auditStaff(ctx, tx, by, { ...done, subjectKind: 'partner-run', subjectId: runId })
}
