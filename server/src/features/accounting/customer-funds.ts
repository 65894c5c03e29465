import type { Day } from '@skyroute/core/dates.ts'
import { addDays, lagosDayOf, lagosInstant } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { answerOf } from '../../http/answer-of.ts'

type Held = { month: string; bookings: number; held_kobo: number }

/** Customers' money at the end of a day, by the month in which the stay or hire begins as it is booked now. */
export async function showCustomerFunds(ctx: AppContext, asOf: Day = lagosDayOf(ctx.clock.now())) {
  const { rows } = await sql<Held>`
    select to_char(b.start_on, 'YYYY-MM') as month, count(*)::int as bookings, sum(held.kobo)::bigint as held_kobo
      from (select e.booking_id, -sum(e.amount_kobo) as kobo
              from ledger_entries e
              join ledger_transactions t on t.booking_id = e.booking_id and t.id = e.transaction_id
             where e.account = 'customer_funds' and t.posted_at < ${lagosInstant(addDays(asOf, 1), '00:00')}
             group by 1 having sum(e.amount_kobo) <> 0) held
      join bookings b on b.id = held.booking_id
     group by 1 order by 1`.execute(ctx.replica)
  return {
    as_of: asOf,
    months: rows.map(answerOf),
    total: toNaira(rows.reduce((sum, { held_kobo }) => sum + held_kobo, 0)),
  }
}
