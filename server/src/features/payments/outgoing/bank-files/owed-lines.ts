// Lines that pay what the ledger owes, to partners and drivers. A line is moved under the lock of its file.
import { type LedgerEntry, unallocatedKey } from '@skyroute/core/payments/ledger.ts'
import {
  type LineMove,
  type LineStatus,
  moveLine,
  openLineStatuses,
} from '@skyroute/core/payments/outgoing/bank-files.ts'
import { type RawBuilder, sql } from 'kysely'
import { auditStaff } from '../../../../audit/audit-staff.ts'
import type { AppContext } from '../../../../context.ts'
import { postLedger } from '../../../../db/ledger.ts'
import type { Tx } from '../../../../db/pool.ts'
import { isSaidAgain, type LineResult, refuseMoved } from '../line-results.ts'
import type { Run, RunLine, Step } from './bank-file-kind.ts'

type OwedLine = RunLine & { status: LineStatus; bank_reference: string | null; failure: string | null }
export type Posts = NonNullable<LineMove['posts']>

type Owed<Name extends 'partner' | 'driver', Line> = {
  name: Name
  nameOf: (line: Line) => string
  post: (step: Step<Name, Line>, posts: Posts) => Promise<unknown>
  /** Throws where nobody may say this of the line. */
  refuseResult?: (line: Line, run: Run<Name>, result: LineResult) => void
  /** What else a move does, or refuses. */
  before?: (step: Step<Name, Line>, move: LineMove) => Promise<unknown>
  /** Columns that every move writes besides. */
  alsoSet?: (step: Step<Name, Line>, move: LineMove | null) => RawBuilder<unknown>
}
type End = { status: string; reference?: string | null; failure?: string | null }

export function owedLines<Name extends 'partner' | 'driver', Line extends OwedLine>(owed: Owed<Name, Line>) {
  const { name, nameOf } = owed
  const table = sql.table(`${name}_run_lines`)

  async function carryOut(step: Step<Name, Line>, move: LineMove | null, { status, reference, failure }: End) {
    const { tx, run, line } = step
    if (move) await owed.before?.(step, move)
    if (move?.posts) await owed.post(step, move.posts)
    await sql`
      update ${table} set status = ${status}, bank_reference = ${reference ?? null}, failure = ${failure ?? null}
             ${owed.alsoSet?.(step, move) ?? sql``}
       where run_id = ${run.id} and line = ${line.line}`.execute(tx)
  }

  return {
    lines: { from: sql`${table} l`, isOpen: sql`l.status = any(${openLineStatuses})` },
    keyOf: ({ line }: Line) => line,
    narrationOf: (runId: string, { line }: Line) => `${runId}/${line}`,

    async move(step: Step<Name, Line>, event: 'send' | 'withdraw') {
      const move = moveLine(event, step.line.status)
      if (!move) throw new Error(`line ${step.line.line} of ${step.run.id} is ${step.line.status}: it cannot ${event}`)
      await carryOut(step, move, { status: move.to })
    },

    /** The first reference of a line that is paid moves nothing, and is written down. */
    async record(step: Step<Name, Line>, result: LineResult) {
      const { ctx, tx, by, run, line } = step
      const { hasArrived, reference, reason } = result
      if (isSaidAgain(line, result, `${nameOf(line)} meanwhile`)) return
      refuseMoved(line, result, nameOf(line))
      owed.refuseResult?.(line, run, result)
      const end = hasArrived ? { status: 'paid', reference: reference || null } : { status: 'failed', failure: reason }
      await carryOut(step, moveLine(hasArrived ? 'pay' : 'fail', line.status), end)
      await auditStaff(ctx, tx, by, {
        action: `${name}-run.line-${end.status}`,
        subjectKind: `${name}-run`,
        subjectId: run.id,
        after: { line: line.line },
        ...(hasArrived ? {} : { reason }),
      })
    },
  }
}

type Posting = { runId: string; line: number; kind: string; entries: readonly LedgerEntry[] }

/** Names the line, so that the file and the ledger can be compared. */
export const postLine = (ctx: AppContext, tx: Tx, { runId, line, ...posting }: Posting) =>
  postLedger(tx, { ...posting, bookingId: unallocatedKey, note: `${runId}/${line}`, postedAt: ctx.clock.now() })
