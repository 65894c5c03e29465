import { type Selectable, sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { pageOf } from '../../db/list-queries.ts'
import type { Bookings } from '../../db/schema.ts'
import { answerOf } from '../../http/answer-of.ts'
import type { LiveHoldQuery } from './schemas.ts'

type Row = Pick<Selectable<Bookings>, 'guest_name' | 'guest_phone' | 'total_kobo'> & {
  booking_id: string
  booking_type: 'hotel' | 'car'
  listing: string
  expires_at: Date
}

/** Rooms and cars that are reserved and not paid yet; what ends first stands first. */
export async function listLiveHolds({ db, clock }: AppContext, query: LiveHoldQuery) {
  const page = pageOf(query)
  const live = sql`from live_holds h join bookings b on b.id = h.booking_id where h.expires_at > ${clock.now()}`
  const { rows } = await sql<Row>`
    select h.booking_id, b.booking_type, b.listing_snapshot ->> 'name' as listing, b.guest_name, b.guest_phone,
           h.expires_at, b.total_kobo
      ${live} order by h.expires_at, h.booking_id ${page.cut}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total ${live}`.execute(db)
  return { holds: rows.map(answerOf), ...page.of(counted.rows[0]?.total ?? 0) }
}
