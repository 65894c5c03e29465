import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { AppContext } from '../../context.ts'
import { countRows, pageOf } from '../../db/list-queries.ts'
import { answerOf, type RowOf } from '../../http/answer-of.ts'
import type { LiveHoldQuery, LiveHolds } from './schemas.ts'

type Hold = Omit<Static<typeof LiveHolds>['holds'][number], 'total'>
type Row = RowOf<Hold, 'expires_at'> & { total_kobo: number }

/** Rooms and cars that are reserved and not paid yet; what ends first stands first. */
export async function listLiveHolds({ db, clock }: AppContext, query: LiveHoldQuery) {
  const page = pageOf(query)
  const live = sql`live_holds h where h.expires_at > ${clock.now()}`
  const { rows } = await sql<Row>`
    with hold as materialized (
           select h.booking_id, h.expires_at from ${live} order by h.expires_at, h.booking_id ${page.cut})
    select h.booking_id, b.booking_type, b.listing_snapshot ->> 'name' as listing, b.guest_name, b.guest_phone,
           case when b.created_by <> b.user_id then s.full_name end as held_by, h.expires_at, b.total_kobo
      from hold h join bookings b on b.id = h.booking_id left join users s on s.id = b.created_by order by h.expires_at, h.booking_id`.execute(
    db,
  )
  return { holds: rows.map(answerOf), ...page.of(await countRows(db, live)) }
}
