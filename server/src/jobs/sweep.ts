// A sweep is a recurring job that works many rows, one transaction each. One row that fails stops nobody else: it is
// counted, left out of the batch until its next try, and becomes a case when it keeps failing.
import { addHours, addMinutes } from '@skyroute/core/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import { closeCase, openCase } from '../cases/open-case.ts'
import type { AppContext } from '../context.ts'
import { isPassing } from '../db/outage/database-away.ts'
import { inTransaction } from '../db/transaction.ts'

/** Minutes until the next try after the first, second, third … failure; then hourly. */
const minutesToNextTry = [0, 1, 5, 15]
const failuresBeforeCase = 3

/** `bookingId`: whose case it is when the row keeps failing. */
export type SweptRow = { id: string; bookingId?: string }

/** For a sweep's own question: leaves out the rows that failed and wait for their next try. */
export function isDueAgain(sweep: string, rowId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql`${rowId} not in (select f.row_id from sweep_failures f
                               where f.sweep = ${sweep} and f.try_again_at > ${now})`
}

/**
 * Works each row and answers how many `work` said true of. A row that throws is logged and counted, and the others go
 * on; from its third failure on there is an open case of kind `row_not_worked`, which closes when the row works again.
 * `atOnce`: how many are worked beside one another, for work that waits for somebody else's answer.
 */
export async function sweepEach<R extends SweptRow>(
  ctx: AppContext,
  sweep: string,
  rows: readonly R[],
  work: (row: R) => Promise<boolean>,
  { atOnce = 1 } = {},
): Promise<number> {
  const failedBefore = await findFailed(ctx, sweep, rows)
  let worked = 0
  const waiting = rows.values()
  const workOn = async () => {
    for (const row of waiting) {
      try {
        if (await work(row)) worked += 1
        if (failedBefore.has(row.id)) await forgetFailure(ctx, sweep, row)
      } catch (error) {
        ctx.log.error({ err: error, sweep, row: row.id }, 'a row of a sweep failed; the others go on')
        await countFailure(ctx, sweep, row, error)
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, workOn))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return worked
}

/** Longer than any sweep waits until its next round: who failed and was not tried since has left its batch. */
const hoursUntilForgotten = 72

/** Rows that failed and were then settled in another way, by staff or by the customer: nothing waits for them. */
export async function forgetLeftRows(ctx: AppContext) {
  const now = ctx.clock.now()
  await sql`
    with gone as (delete from sweep_failures where last_failed_at <= ${addHours(now, -hoursUntilForgotten)}
                  returning sweep, row_id)
    update cases c set closed_at = ${now}, outcome = 'It no longer waits for this job.'
      from gone g
     where c.kind = 'row_not_worked' and c.closed_at is null
       and c.details = jsonb_build_object('job', g.sweep, 'row', g.row_id)`.execute(ctx.db)
}

async function findFailed(ctx: AppContext, sweep: string, rows: readonly SweptRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const { rows: failed } = await sql<{ row_id: string }>`
    select row_id from sweep_failures
     where sweep = ${sweep} and row_id = any(${rows.map((row) => row.id)}::text[])`.execute(ctx.db)
  return new Set(failed.map((row) => row.row_id))
}

async function countFailure(ctx: AppContext, sweep: string, row: SweptRow, error: unknown) {
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql<{ failures: number }>`
      insert into sweep_failures as f (sweep, row_id, failures, error, first_failed_at, last_failed_at, try_again_at)
      values (${sweep}, ${row.id}, 1, ${messageOf(error)}, ${now}, ${now}, ${now})
      on conflict (sweep, row_id) do update
         set failures = f.failures + 1, error = excluded.error, last_failed_at = excluded.last_failed_at
      returning failures`.execute(tx)
    const failures = rows[0]?.failures ?? 1
    const minutes = isPassing(error) ? 0 : (minutesToNextTry[failures - 1] ?? 60)
    await sql`
      update sweep_failures set try_again_at = ${addMinutes(now, minutes)}
       where sweep = ${sweep} and row_id = ${row.id}`.execute(tx)
    if (failures >= failuresBeforeCase) await openCase(tx, { ...caseOf(sweep, row), at: now })
  })
}

async function forgetFailure(ctx: AppContext, sweep: string, row: SweptRow) {
  await inTransaction(ctx.db, async (tx) => {
    await sql`delete from sweep_failures where sweep = ${sweep} and row_id = ${row.id}`.execute(tx)
    await closeCase(tx, { ...caseOf(sweep, row), at: ctx.clock.now(), outcome: 'It worked at a later try.' })
  })
}

const caseOf = (sweep: string, row: SweptRow) =>
  ({ kind: 'row_not_worked', bookingId: row.bookingId, details: { job: sweep, row: row.id } }) as const

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500)
}
