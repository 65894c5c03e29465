import { toNaira } from '@skyroute/core/money.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { Actor } from '../../http/actor.ts'

type Row = { total: number; active: number; upcoming: number; spent_kobo: number; favorites: number }

/** The cards of the dashboard. Spent is what was captured and did not go back (M21). */
export async function findStats(ctx: AppContext, actor: Actor) {
  const now = ctx.clock.now()
  const { rows } = await sql<Row>`
    select count(*) as total,
           count(*) filter (where status = 'confirmed' or (status = 'pending' and hold_expires_at > ${now})) as active,
           count(*) filter (where status = 'confirmed' and starts_at > ${now}) as upcoming,
           coalesce(sum(captured_kobo - refunded_kobo), 0)::bigint as spent_kobo,
           (select count(*) from favorites where user_id = ${actor.userId}) as favorites
      from bookings where user_id = ${actor.userId}`.execute(ctx.db)
  const row = rows[0]! // an aggregate without grouping is always one row
  return {
    total_bookings: row.total,
    active_bookings: row.active,
    total_spent: toNaira(row.spent_kobo),
    currency: 'NGN' as const,
    upcoming_bookings: row.upcoming,
    total_favorites: row.favorites,
  }
}
