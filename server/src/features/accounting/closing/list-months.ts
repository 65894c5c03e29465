import { type Day, monthOf } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { peopleNamed } from '../../../db/list-queries.ts'
import type { Reader } from '../../../db/pool.ts'
import { answerOf } from '../../../http/answer-of.ts'
import { firstDayOf, type Month, monthNow } from '../month.ts'
import { lastClosedMonth } from './closing-store.ts'

type MonthRow = {
  month: Day
  journals: number
  debits_kobo: number
  closing: 'requested' | 'closed' | 'withdrawn' | 'reopened' | null
  requested_by: string | null
  requested_by_name: string | null
  requested_at: Date | null
  confirmed_by_name: string | null
  confirmed_at: Date | null
  ended_by_name: string | null
  ended_at: Date | null
  reason: string | null
}

/** Every month since the first posting, the newest first, with how far its closing is. */
export async function listMonths(ctx: AppContext) {
  const now = monthNow(ctx)
  const [rows, closed] = await Promise.all([readMonths(ctx.db, now), lastClosedMonth(ctx.db)])
  return {
    months: rows.map(({ month, ...row }) => ({
      ...answerOf(row),
      month: monthOf(month),
      status: statusOf(month, { row, now, closed }),
      is_last_closed: month === closed,
    })),
  }
}

type Known = { row: Pick<MonthRow, 'closing'>; now: Month; closed: Day | null }

function statusOf(month: Day, { row, now, closed }: Known) {
  if (closed && month <= closed) return 'closed' as const
  if (row.closing === 'requested') return 'requested' as const
  return monthOf(month) === now ? ('running' as const) : ('open' as const)
}

async function readMonths(db: Reader, now: Month): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    with posted as (
      select date_trunc('month', t.posted_at at time zone 'Africa/Lagos')::date as month,
             count(distinct t.id)::bigint as journals,
             sum(e.amount_kobo) filter (where e.amount_kobo > 0)::bigint as debits_kobo
        from ledger_transactions t join ledger_entries e on e.booking_id = t.booking_id and e.transaction_id = t.id
       group by 1
    ), months as (
      select generate_series(coalesce((select min(month) from posted), ${firstDayOf(now)}::date)::timestamp,
                             ${firstDayOf(now)}::timestamp, '1 month')::date as month
    ), newest as (
      select distinct on (month) * from period_closings
       order by month, status in ('requested', 'closed') desc, requested_at desc, id
    ), ${peopleNamed(sql`
      select requested_by from period_closings union all select confirmed_by from period_closings
      union all select ended_by from period_closings`)}
    select m.month, coalesce(p.journals, 0)::bigint as journals, coalesce(p.debits_kobo, 0)::bigint as debits_kobo,
           c.status as closing, c.requested_by, c.requested_at, c.confirmed_at, c.ended_at, c.reason,
           asked.full_name as requested_by_name, agreed.full_name as confirmed_by_name, ended.full_name as ended_by_name
      from months m left join posted p on p.month = m.month left join newest c on c.month = m.month
      left join people asked on asked.id = c.requested_by
      left join people agreed on agreed.id = c.confirmed_by
      left join people ended on ended.id = c.ended_by
     order by m.month desc`.execute(db)
  return rows
}
