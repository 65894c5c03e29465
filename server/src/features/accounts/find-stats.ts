import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { AppContext } from '../../context.ts'
import type { Actor } from '../../http/actor.ts'
import { answerOf } from '../../http/answer-of.ts'
import type { Stats } from './schemas.ts'

type Row = Omit<Static<typeof Stats>, 'total_spent' | 'currency'> & { total_spent_kobo: number }

/** The cards of the dashboard. Spent is what was captured and did not go back (M21). */
export async function findStats(ctx: AppContext, actor: Actor) {
  const now = ctx.clock.now()
  const { rows } = await sql<Row>`
    select own.*, saved.*
      from (select count(*) as total_bookings,
                   count(*) filter (where status = 'confirmed' or (status = 'pending' and hold_expires_at > ${now})) as active_bookings,
                   count(*) filter (where status = 'confirmed' and starts_at > ${now}) as upcoming_bookings,
                   coalesce(sum(captured_kobo - refunded_kobo), 0)::bigint as total_spent_kobo
              from bookings where user_id = ${actor.userId}) own,
           (select count(*) as total_favorites from favorites where user_id = ${actor.userId}) saved`.execute(ctx.db)
  const row = rows[0]! // an aggregate without grouping is always one row
  return { ...answerOf(row), currency: 'NGN' as const }
}
