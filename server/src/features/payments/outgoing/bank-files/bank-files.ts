// A bank file says who is paid, how much, to which accounts. It is made once, and says the same however often it is fetched;
// then another person sends it, and the bank's word on each line is recorded; or it is withdrawn before. Every step is
// taken under the lock of the file.
import { type BankFileEvent, bankFileStateOf, refuseBankFile } from '@skyroute/core/payments/outgoing/bank-files.ts'
import { bookingIdFrom } from '@skyroute/core/references.ts'
import { auditStaff } from '../../../../audit/audit-staff.ts'
import type { AppContext } from '../../../../context.ts'
import type { AskedPage } from '../../../../db/list-queries.ts'
import type { Reader, Tx } from '../../../../db/pool.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { domainError } from '../../../../errors.ts'
import type { Actor } from '../../../../http/actor.ts'
import { csvExport } from '../../../../http/csv/csv.ts'
import type { ActorInRequest } from '../../../../http/request-context.ts'
import { readReason } from '../../../../http/validation/texts/typed-text.ts'
import { refuseLostHalf } from '../../../accounts/first-half.ts'
import { refuseNewAccount } from '../../../accounts/two-persons.ts'
import { findOwnAccount, refuseWritersAccount } from '../account-writers.ts'
import { bankFileColumns } from '../bank-file.ts'
import { type LineResult, linesWithResults } from '../line-results.ts'
import { type BankFileKind, type Moved, maySendFiles, type Run, type RunLine, type RunName } from './bank-file-kind.ts'
import { findRun, insertRun, listRuns, lockRun, saveRun } from './bank-file-store.ts'

/** What is done with the files of one kind. */
export function bankFilesOf<
  Name extends RunName,
  Line extends RunLine,
  Making extends object,
  Shown,
  More extends object,
  Ready extends object,
>(kind: BankFileKind<Name, Line, Making, Shown, More, Ready>) {
  const { name } = kind

  /** With what a new file would hold. */
  async function list(ctx: AppContext, { userId }: Actor, asked: AskedPage) {
    return { ...(await listRuns(ctx.db, kind, asked)), ...(await kind.findReady(ctx.db, userId)) }
  }

  async function show(ctx: AppContext, db: Reader, runId: string) {
    const run = await findRun(db, kind, runId)
    const lines = (await kind.linesOf(db, runId)).map(kind.present)
    return { run, lines, ...(await kind.showMore(ctx, db, run)) }
  }

  /** Takes all that is ready into one file: from here nobody pays it in another way. */
  function make(ctx: AppContext, by: ActorInRequest, making: Making) {
    return inTransaction(ctx.db, async (tx) => {
      const runId = `${kind.prefix}-${bookingIdFrom(ctx.random.bytes(10))}`
      const readyIds = await kind.lockReady(tx, { ...making, userId: by.actor.userId })
      const made = { id: runId, created_by: by.actor.userId, created_at: ctx.clock.now() }
      await insertRun(tx, { ...made, ...kind.rowOf(making) })
      const lineCount = await kind.writeLines(tx, { ...making, runId, readyIds })
      if (lineCount === 0) throw domainError(kind.nothingReady)
      await audit(ctx, tx, by, { runId, what: 'made', after: { line_count: lineCount } })
      return show(ctx, tx, runId)
    })
  }

  /** The file for the bank, its rows as they were written down when it was made. */
  async function fetch(ctx: AppContext, by: ActorInRequest, runId: string) {
    const lines = await inTransaction(ctx.db, async (tx) => {
      const moved = await lockFor(ctx, tx, by, { runId, event: 'fetch' })
      await kind.follow?.(moved, 'fetch')
      await audit(ctx, tx, by, { runId, what: 'fetched', after: {} })
      return moved.lines
    })
    const columns = { ...bankFileColumns, narration: (line: Line) => kind.narrationOf(runId, line) }
    return csvExport<Line>(columns, [lines])
  }

  /** Our bank has the file, says another person than made it: what is in it is paid. `more`: what is written down besides. */
  function send(ctx: AppContext, by: ActorInRequest, runId: string, more: Partial<Run> = {}) {
    return inTransaction(ctx.db, async (tx) => {
      const { lines } = await leave(ctx, tx, by, { runId, event: 'send', change: { ...sentBy(ctx, by), ...more } })
      await audit(ctx, tx, by, { runId, what: 'sent', after: { line_count: lines.length, ...more } })
      return show(ctx, tx, runId)
    })
  }

  /** Our bank does not have it and never will: what is in it is owed still, and is paid with another file. */
  function withdraw(ctx: AppContext, by: ActorInRequest, runId: string, typed: string) {
    const reason = readReason(typed, 'Say why it is withdrawn.')
    return inTransaction(ctx.db, async (tx) => {
      await leave(ctx, tx, by, { runId, event: 'withdraw', change: withdrawnBy(ctx, by, reason) })
      await audit(ctx, tx, by, { runId, what: 'withdrawn', after: {}, reason })
      return show(ctx, tx, runId)
    })
  }

  /** What our bank says of lines of a file, also of one that it had paid and that came back. All of them or none. */
  function record(ctx: AppContext, by: ActorInRequest, { runId, results }: Told) {
    return inTransaction(ctx.db, async (tx) => {
      const { lines, ...step } = await lockFor(ctx, tx, by, { runId, event: 'record' })
      for (const { line, result } of linesWithResults(lines.toSorted(kind.byPayee), { results, keyOf: kind.keyOf })) {
        const own = ownMoneyOf([line], by.actor.userId)
        if (own) throw domainError(own.record)
        const { reason, hasArrived } = result
        const read = hasArrived ? reason.trim() : readReason(reason, 'Say why our bank did not pay it.')
        await kind.record({ ...step, line }, { ...result, reference: result.reference.trim(), reason: read })
      }
      return show(ctx, tx, runId)
    })
  }

  async function leave(ctx: AppContext, tx: Tx, by: ActorInRequest, asked: Leaving) {
    const { lines, ...step } = await lockFor(ctx, tx, by, asked)
    await saveRun(tx, asked.runId, asked.change)
    for (const line of lines.toSorted(kind.byPayee)) await kind.move({ ...step, line }, asked.event)
    const moved = { ...step, lines }
    await kind.follow?.(moved, asked.event)
    return moved
  }

  /** The file under its lock, for a person who may. `change`: what is about to be written down of it. */
  async function lockFor(ctx: AppContext, tx: Tx, by: ActorInRequest, { runId, event, change }: Asked) {
    const run = await lockRun(tx, name, runId)
    const lines = await kind.linesOf(tx, runId)
    const moved: Moved<Line> = { ctx, tx, by, run: { ...run, ...change }, lines }
    const { userId } = by.actor
    const state = bankFileStateOf(run)
    const own = await findOwnAccount(tx, { userId, lines })
    const refusal = refuseBankFile(event, state, {
      isMaker: run.created_by === userId,
      ownAccountOf: own ? kind.nameOf(own) : null,
      ownMoney: ownMoneyOf(lines, userId)?.[event === 'withdraw' ? 'withdraw' : 'send'] ?? null,
    })
    if (refusal) throw domainError(refusal)
    if (state === 'made' && event !== 'withdraw') {
      const maker = { by: run.created_by, permissions: maySendFiles[name] }
      await refuseLostHalf(tx, maker, 'Withdraw this bank file and make another.')
      const asking = { permissions: maySendFiles[name], now: ctx.clock.now() }
      await refuseNewAccount(tx, { ...asking, first: run.created_by, second: userId })
      await refuseWritersAccount(tx, { ...asking, userId, lines, nameOf: kind.nameOf })
      await kind.refuseLeaving?.(moved)
    }
    return moved
  }

  const ownMoneyOf = (lines: readonly Line[], userId: string) =>
    lines.some((line) => kind.ownMoney?.isOf(line, userId)) ? kind.ownMoney : undefined

  type Asked = { runId: string; event: BankFileEvent; change?: Partial<Run> }
  type Leaving = { runId: string; event: 'send' | 'withdraw'; change: Partial<Run> }
  type Done = { runId: string; what: string; after: Record<string, unknown>; reason?: string }

  function audit(ctx: AppContext, tx: Tx, by: ActorInRequest, { runId, what, ...done }: Done) {
    return auditStaff(ctx, tx, by, {
      ...done,
      action: `${name}-run.${what}`,
      subjectKind: `${name}-run`,
      subjectId: runId,
    })
  }

  return { name, list, show, make, fetch, send, withdraw, record }
}

type Told = { runId: string; results: readonly LineResult[] }

const sentBy = (ctx: AppContext, by: ActorInRequest) => ({ sent_by: by.actor.userId, sent_at: ctx.clock.now() })
const withdrawnBy = (ctx: AppContext, by: ActorInRequest, reason: string) => ({
  withdrawn_by: by.actor.userId,
  withdrawn_at: ctx.clock.now(),
  withdrawn_reason: reason,
})
