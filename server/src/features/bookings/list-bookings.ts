import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { AppContext } from '../../context.ts'
import { countRows, type Page, pageOf } from '../../db/list-queries.ts'
import type { Reader } from '../../db/pool.ts'
import type { Actor } from '../../http/actor.ts'
import { type BookingRow, bookingColumns } from './booking-store.ts'
import { presentBooking } from './present-booking.ts'
import type { BookingList, BookingListQuery } from './schemas.ts'

type Query = Static<typeof BookingListQuery>

/** The caller's own bookings, the newest first; staff see theirs here like everyone. */
export async function listBookings(ctx: AppContext, actor: Actor, query: Query): Promise<Static<typeof BookingList>> {
  const page = pageOf(query)
  const total = await countRows(ctx.db, sql`bookings where ${own(actor.userId, query)}`)
  const rows = await findOwn(ctx.db, actor.userId, { query, page })
  const now = ctx.clock.now()
  return {
    bookings: rows.map((row) => presentBooking(row, now)),
    ...page.of(total),
  }
}

const own = (userId: string, { status, type }: Query) => sql`
  user_id = ${userId} and (${status ?? null}::text is null or status = ${status ?? null})
  and (${type ?? null}::text is null or booking_type = ${type ?? null})`

async function findOwn(db: Reader, userId: string, { query, page }: { query: Query; page: Page }) {
  const { rows } = await sql<BookingRow>`
    select ${bookingColumns} from bookings where ${own(userId, query)}
     order by created_at desc, id ${page.cut}`.execute(db)
  return rows
}
