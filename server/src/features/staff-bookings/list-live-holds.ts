import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { AppContext } from '../../context.ts'
import { countRows, pageOf } from '../../db/list-queries.ts'
import { answerOf, type RowOf } from '../../http/answer-of.ts'
import type { LiveHoldQuery, LiveHolds } from './schemas.ts'

type Hold = Omit<Static<typeof LiveHolds>['holds'][number], 'total'>
type Row = RowOf<Hold, 'expires_at'> & { total_kobo: number }

/** Rooms and cars that are reserved and not paid yet, changes of paid bookings among them; what ends first stands first. */
export async function listLiveHolds({ db, clock }: AppContext, query: LiveHoldQuery) {
  const page = pageOf(query)
  const now = clock.now()
  const live = sql`(
    select l.booking_id, l.expires_at, null::bigint as due_kobo, made.created_by as held_by
      from live_holds l join bookings made on made.id = l.booking_id where l.expires_at > ${now}
    union all
    select booking_id, hold_expires_at, due_kobo, created_by from booking_changes
     where status = 'held' and hold_expires_at > ${now}) h`
  const { rows } = await sql<Row>`
    with hold as materialized (
           select h.* from ${live} order by h.expires_at, h.booking_id ${page.cut})
    select h.booking_id, b.booking_type, b.listing_snapshot ->> 'name' as listing, b.guest_name, b.guest_phone,
           case when h.held_by <> b.user_id then s.full_name end as held_by, h.expires_at,
           coalesce(h.due_kobo, b.total_kobo) as total_kobo, h.due_kobo is not null as is_change
      from hold h join bookings b on b.id = h.booking_id left join users s on s.id = h.held_by
     order by h.expires_at, h.booking_id`.execute(db)
  return { holds: rows.map(answerOf), ...page.of(await countRows(db, live)) }
}
