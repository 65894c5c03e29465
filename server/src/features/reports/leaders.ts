import { lagosInstant } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/pool.ts'
import { answerOf } from '../../http/answer-of.ts'
import type { Span } from './business/span.ts'

type MethodRow = { method: string; payments: number; captured_kobo: number; refunded_kobo: number }

/** Payments completed in the period, by the way they were made. */
export async function byMethod(db: Reader, { fromOn, untilOn }: Span) {
  const { rows } = await sql<MethodRow>`
    select method, count(*) as payments, sum(captured_kobo)::bigint as captured_kobo,
           sum(refunded_kobo)::bigint as refunded_kobo
      from payments
     where status = 'completed' and completed_at >= ${lagosInstant(fromOn, '00:00')}
       and completed_at < ${lagosInstant(untilOn, '00:00')}
     group by method order by 3 desc, method`.execute(db)
  return rows.map(answerOf)
}
