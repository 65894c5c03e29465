import { sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'
import { ofKind } from './ask.ts'
import { midnight, type Span } from './span.ts'

export type Ending = {
  reason: string
  wasConfirmed: boolean
  bookings: number
  bookedKobo: number
  refundedKobo: number
  keptKobo: number
}

/** Bookings called off in the span, by reason: those that were sold, and holds that never were. */
export async function readEndings(db: Reader, span: Span): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select b.cancel_reason as reason, b.confirmed_at is not null as "wasConfirmed", count(*) as bookings,
           sum(b.total_kobo)::bigint as "bookedKobo", sum(b.refunded_kobo)::bigint as "refundedKobo",
           sum(b.captured_kobo - b.refunded_kobo)::bigint as "keptKobo"
      from bookings b
     where b.cancelled_at >= ${midnight(span.fromOn)} and b.cancelled_at < ${midnight(span.untilOn)} and ${ofKind(span)}
     group by 1, 2 order by 2 desc, bookings desc, reason`.execute(db)
  return rows
}
