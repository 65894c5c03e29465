import { sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'
import { askByStretch, type ByStretch, type Question } from './ask.ts'
import type { Span } from './span.ts'

/** Counts, each by the day it happened. `leadDays`: from booking to start, added up over the confirmed. */
export const noSales = { created: 0, confirmed: 0, bookedKobo: 0, leadDays: 0, cancelled: 0, completed: 0 }
export type Sales = typeof noSales

export const leadDaysOf = sql`greatest(b.start_on - (b.created_at at time zone 'Africa/Lagos')::date, 0)`

const questions: readonly { question: Question; none: Record<string, number> }[] = [
  {
    question: { from: sql`bookings b where true`, at: sql`b.created_at`, figures: sql`count(*) as created` },
    none: { created: 0 },
  },
  {
    question: {
      from: sql`bookings b where b.confirmed_at is not null`,
      at: sql`b.confirmed_at`,
      figures: sql`count(*) as confirmed, sum(b.total_kobo)::bigint as "bookedKobo",
                   sum(${leadDaysOf})::bigint as "leadDays"`,
    },
    none: { confirmed: 0, bookedKobo: 0, leadDays: 0 },
  },
  {
    question: {
      from: sql`bookings b where b.cancelled_at is not null and b.confirmed_at is not null`,
      at: sql`b.cancelled_at`,
      figures: sql`count(*) as cancelled`,
    },
    none: { cancelled: 0 },
  },
  {
    question: {
      from: sql`bookings b where b.completed_at is not null`,
      at: sql`b.completed_at`,
      figures: sql`count(*) as completed`,
    },
    none: { completed: 0 },
  },
]

/** Bookings made, sold, called off and over. */
export async function readSales(db: Reader, span: Span): Promise<ByStretch<Sales>> {
  const parts = await Promise.all(questions.map((each) => askByStretch(db, span, each)))
  return [...span.before, ...span.buckets].map((_, i) => ({
    hotel: Object.assign({ ...noSales }, ...parts.map((part) => part[i]?.hotel)),
    car: Object.assign({ ...noSales }, ...parts.map((part) => part[i]?.car)),
  }))
}
