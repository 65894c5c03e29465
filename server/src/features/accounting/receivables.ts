import { soldStatuses } from '@skyroute/core/bookings/states.ts'
import { addDays, type Day, daysBetween, lagosDayOf } from '@skyroute/core/dates.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { type AskedPage, onlyRow, pageOf } from '../../db/list-queries.ts'
import { answerOf } from '../../http/answer-of.ts'

type Debt = {
  id: string
  guest_name: string
  buyer_company: string | null
  begun_on: Day
  total_kobo: number
  paid_kobo: number
  due_kobo: number
}
type Ages = 'current_kobo' | 'over_30_kobo' | 'over_60_kobo' | 'over_90_kobo' | 'due_kobo'

/** Paid: what came in and did not go back; what staff gave back as goodwill, or wrote off, is not due again. */
const paidKobo = sql`(b.captured_kobo - b.refunded_kobo + b.goodwill_kobo + b.written_off_kobo)`
/** A stay or hire on account is a debt from the moment it begins. */
const owing = (now: Date) =>
  sql`bookings b where b.status = any(${soldStatuses}) and b.starts_at <= ${now} and b.total_kobo > ${paidKobo}`

/** What customers owe for stays and hires that have begun, the oldest first. */
export async function listReceivables(ctx: AppContext, asked: AskedPage) {
  const now = ctx.clock.now()
  const todayOn = lagosDayOf(now)
  const page = pageOf(asked, 50)
  const [debts, ages] = await Promise.all([readDebts(ctx, now, page.cut), readAges(ctx, now)])
  const { count, ...sums } = ages
  return {
    as_of: todayOn,
    ages: answerOf(sums),
    receivables: debts.map(({ id, ...debt }) => ({
      ...answerOf(debt),
      booking_id: id,
      booking_reference: bookingReference(id),
      age_days: daysBetween(debt.begun_on, todayOn),
    })),
    ...page.of(count),
  }
}

async function readDebts(ctx: AppContext, now: Date, cut: ReturnType<typeof sql>): Promise<Debt[]> {
  const { rows } = await sql<Debt>`
    select b.id, b.guest_name, b.buyer_company, (b.starts_at at time zone 'Africa/Lagos')::date as begun_on, b.total_kobo,
           ${paidKobo}::bigint as paid_kobo, (b.total_kobo - ${paidKobo})::bigint as due_kobo
      from ${owing(now)} order by b.starts_at, b.id ${cut}`.execute(ctx.replica)
  return rows
}

async function readAges(ctx: AppContext, now: Date): Promise<Record<Ages | 'count', number>> {
  const todayOn = lagosDayOf(now)
  const [thirty, sixty, ninety] = [30, 60, 90].map((days) => addDays(todayOn, -days))
  const sumOf = (condition: ReturnType<typeof sql>) => sql`coalesce(sum(owed) filter (where ${condition}), 0)::bigint`
  const { rows } = await sql<Record<Ages | 'count', number>>`
    select count(*)::int as count, coalesce(sum(owed), 0)::bigint as due_kobo,
           ${sumOf(sql`begun_on >= ${thirty}::date`)} as current_kobo,
           ${sumOf(sql`begun_on < ${thirty}::date and begun_on >= ${sixty}::date`)} as over_30_kobo,
           ${sumOf(sql`begun_on < ${sixty}::date and begun_on >= ${ninety}::date`)} as over_60_kobo,
           ${sumOf(sql`begun_on < ${ninety}::date`)} as over_90_kobo
      from (select b.total_kobo - ${paidKobo} as owed, (b.starts_at at time zone 'Africa/Lagos')::date as begun_on
              from ${owing(now)}) debts`.execute(ctx.replica)
  return onlyRow(rows)
}
