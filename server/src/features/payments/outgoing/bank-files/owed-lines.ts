// Lines that pay what the ledger owes, to partners and drivers. A line is moved under the lock of its file.
import { driverPaidEntries, driverPaymentFailedEntries } from '@skyroute/core/payments/driver-pay-entries.ts'
import { unallocatedKey } from '@skyroute/core/payments/ledger.ts'
import { type LineMove, moveLine, openLineStatuses } from '@skyroute/core/payments/outgoing/bank-files.ts'
import { partnerPaidEntries, partnerPaymentFailedEntries } from '@skyroute/core/payments/partners/partner-entries.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../../../audit/audit-staff.ts'
import type { AppContext } from '../../../../context.ts'
import { postLedger } from '../../../../db/ledger.ts'
import type { Reader, Tx } from '../../../../db/pool.ts'
import { answerOf } from '../../../../http/answer-of.ts'
import { isSaidAgain, type LineResult, refuseMoved } from '../line-results.ts'
import type { Step } from './bank-file-kind.ts'
import { findOwedLines, type OwedLine } from './owed-line-store.ts'

export type OwedStep = Step<OwedLine>
type Owed = {
  name: 'partner' | 'driver'
  /** Throws where nobody may say this of the line. */
  refuseResult?: (step: OwedStep, result: LineResult) => void
  /** What else a move does, or refuses. */
  before: (step: OwedStep, move: LineMove) => Promise<unknown>
}
type End = { status: string; reference?: string | null; failure?: string | null }

/** What a kind of file has in common with the other that pays what is owed. */
export function owedLines({ name, refuseResult, before }: Owed) {
  async function carryOut(step: OwedStep, move: LineMove | null, { status, reference, failure }: End) {
    const { ctx, tx, run, line } = step
    if (move) await before(step, move)
    if (move?.posts) await postLine(ctx, tx, { ...line, name, provider: run.provider }, move.posts)
    const nextCheckAt = run.provider && move?.event === 'send' ? ctx.clock.now() : null
    await sql`
      update bank_file_lines
         set status = ${status}, bank_reference = ${reference ?? null}, failure = ${failure ?? null},
             next_check_at = ${nextCheckAt}
       where run_id = ${run.id} and line = ${line.line}`.execute(tx)
  }

  return {
    lines: { from: sql`bank_file_lines l`, isOpen: sql`l.status = any(${openLineStatuses})` },
    linesOf: (db: Reader, runId: string) => findOwedLines(db, sql`l.run_id = ${runId}`),
    nameOf: ({ payee_name }: OwedLine) => payee_name,
    keyOf: ({ line }: OwedLine) => line,
    narrationOf: (runId: string, { line }: OwedLine) => `${runId}/${line}`,
    byPayee,

    async move(step: OwedStep, event: 'send' | 'withdraw') {
      const move = moveLine(event, step.line.status)
      if (!move) throw new Error(`line ${step.line.line} of ${step.run.id} is ${step.line.status}: it cannot ${event}`)
      await carryOut(step, move, { status: move.to })
    },

    /** The first reference of a line that is paid moves nothing, and is written down. */
    async record(step: OwedStep, result: LineResult) {
      const { ctx, tx, by, run, line } = step
      const { hasArrived, reference, reason } = result
      if (isSaidAgain(line, result, `${line.payee_name} meanwhile`)) return
      refuseMoved(line, result, line.payee_name)
      refuseResult?.(step, result)
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

export const byPayee = (one: OwedLine, other: OwedLine) => (one.payee_id < other.payee_id ? -1 : 1)

/** What the answer says of a line, whomever it pays. */
export const presentOwed = (line: OwedLine) =>
  answerOf({
    line: line.line,
    bank_code: line.bank_code,
    bank_name: line.bank_name,
    account_number: line.account_number,
    account_name: line.account_name,
    amount_kobo: line.amount_kobo,
    status: line.status,
    bank_reference: line.bank_reference,
    failure: line.failure,
  })

const postings = {
  partner: {
    paid: { kind: 'partner_paid', entriesOf: partnerPaidEntries },
    returned: { kind: 'partner_payment_failed', entriesOf: partnerPaymentFailedEntries },
  },
  driver: {
    paid: { kind: 'driver_paid', entriesOf: driverPaidEntries },
    returned: { kind: 'driver_payment_failed', entriesOf: driverPaymentFailedEntries },
  },
} as const

type Paid = Pick<OwedLine, 'run_id' | 'line' | 'amount_kobo' | 'provider'> & { name: Owed['name'] }

/**
 * A line is paid from our bank, or from what a provider holds; or it was not, and is owed again. The posting names the line,
 * so that the file and the ledger can be compared.
 */
export function postLine(ctx: AppContext, tx: Tx, paid: Paid, posts: NonNullable<LineMove['posts']>) {
  const { kind, entriesOf } = postings[paid.name][posts]
  const entries = entriesOf(paid.amount_kobo, paid.provider === null ? 'bank' : 'gateway_clearing')
  const note = `${paid.run_id}/${paid.line}`
  return postLedger(tx, { kind, entries, bookingId: unallocatedKey, note, postedAt: ctx.clock.now() })
}
