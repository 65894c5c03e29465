import type { CancelReason } from '@skyroute/core/bookings/states.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'
import { ofKind } from './ask.ts'
import { midnight, type Span } from './span.ts'

type Ending = {
  reason: CancelReason
  was_confirmed: boolean
  bookings: number
  booked_kobo: number
  refunded_kobo: number
  kept_kobo: number
}

/** Bookings called off in the span, by reason: those that were sold, and holds that never were. */
export async function readEndings(db: Reader, span: Span): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select b.cancel_reason as reason, b.confirmed_at is not null as was_confirmed, count(*) as bookings,
           sum(b.total_kobo)::bigint as booked_kobo, sum(b.refunded_kobo)::bigint as refunded_kobo,
           sum(b.captured_kobo - b.refunded_kobo)::bigint as kept_kobo
      from bookings b
     where b.cancelled_at >= ${midnight(span.fromOn)} and b.cancelled_at < ${midnight(span.untilOn)} and ${ofKind(span)}
     group by 1, 2 order by 2 desc, bookings desc, reason`.execute(db)
  return rows
}
