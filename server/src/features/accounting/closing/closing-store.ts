import type { Day } from '@skyroute/core/dates.ts'
import { type Selectable, sql } from 'kysely'
import { onlyRow } from '../../../db/list-queries.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import type { PeriodClosings } from '../../../db/schema.ts'
import { firstDayOf, instantsOfMonth, type Month } from '../month.ts'

export type ClosingRow = Selectable<PeriodClosings>

const columns = sql`c.id, c.month, c.status, c.requested_by, c.requested_at, c.journals, c.debits_kobo, c.confirmed_by,
  c.confirmed_at, c.ended_by, c.ended_at, c.reason`

/** Waits until everything that is being posted is there; nothing more is posted until the transaction ends. */
export async function lockPeriods(tx: Tx) {
  await sql`select lock_ledger_periods()`.execute(tx)
}

/** The first day of the last month that is closed; everything before it is closed too. */
export async function lastClosedMonth(db: Reader): Promise<Day | null> {
  const { rows } = await sql<{ month: Day | null }>`
    select max(month) as month from period_closings where status = 'closed'`.execute(db)
  return onlyRow(rows).month
}

export async function findLiveClosing(db: Reader, month: Month): Promise<ClosingRow | null> {
  const { rows } = await sql<ClosingRow>`
    select ${columns} from period_closings c
     where c.month = ${firstDayOf(month)} and c.status in ('requested', 'closed')`.execute(db)
  return rows[0] ?? null
}

export type Booked = { journals: number; debits_kobo: number }

/** What is in the books up to the end of a month. */
export async function bookedUpTo(db: Reader, month: Month): Promise<Booked> {
  const { rows } = await sql<Booked>`
    select count(distinct t.id)::bigint as journals,
           coalesce(sum(e.amount_kobo) filter (where e.amount_kobo > 0), 0)::bigint as debits_kobo
      from ledger_transactions t join ledger_entries e on e.booking_id = t.booking_id and e.transaction_id = t.id
     where t.posted_at < ${instantsOfMonth(month).until}`.execute(db)
  return onlyRow(rows)
}

type Asked = Booked & { month: Month; by: string; at: Date }

export async function insertClosing(tx: Tx, { month, by, at, journals, debits_kobo }: Asked) {
  const row = { month: firstDayOf(month), status: 'requested', requested_by: by, requested_at: at }
  await tx
    .insertInto('period_closings')
    .values({ ...row, journals, debits_kobo })
    .execute()
}

export async function saveConfirmed(tx: Tx, { id }: ClosingRow, { by, at }: { by: string; at: Date }) {
  await tx
    .updateTable('period_closings')
    .set({ status: 'closed', confirmed_by: by, confirmed_at: at })
    .where('id', '=', id)
    .execute()
}

type Ended = { status: 'withdrawn' | 'reopened'; by: string; at: Date; reason: string }

export async function saveEnded(tx: Tx, { id }: ClosingRow, { status, by, at, reason }: Ended) {
  await tx
    .updateTable('period_closings')
    .set({ status, ended_by: by, ended_at: at, reason })
    .where('id', '=', id)
    .execute()
}
