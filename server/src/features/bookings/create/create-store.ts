import { type RawBuilder, sql } from 'kysely'
import { jsonOf } from '../../../db/json.ts'
import type { Tx } from '../../../db/pool.ts'
import { sendTogether } from '../../../db/send-together.ts'
import { type BookingRow, bookingColumnNames, bookingColumns } from '../booking-store.ts'
import { keepLiveHold } from '../holds/live-holds.ts'

/**
 * Holds of a pool that are over but still occupy some of these days; those someone works on are left to them. Each is
 * locked by its own key: spread over servers, they lie on several.
 */
export async function lockExpiredHolds(
  tx: Tx,
  range: { inventoryId: string; fromOn: string; untilOn: string },
  now: Date,
): Promise<BookingRow[]> {
  const isOver = sql`
    inventory_id = ${range.inventoryId} and status = 'pending' and hold_expires_at <= ${now}
      and held_from_on < ${range.untilOn} and held_until_on > ${range.fromOn}`
  const { rows } = await sql<{ id: string }>`select id from bookings where ${isOver} order by id`.execute(tx)
  const locked = await sendTogether(
    tx,
    ...rows.map(
      ({ id }) => sql<BookingRow>`
        select ${bookingColumns} from bookings where id = ${id} and ${isOver} for update skip locked`,
    ),
  )
  return locked.flat()
}

const jsonColumns: ReadonlySet<string> = new Set([
  'listing_snapshot',
  'quote_lines',
  'day_prices',
  'terms',
  'rate_plan',
])

/** Writes a new booking as it was answered, with its hold and the first line of its history. */
export function writeBooking(booking: BookingRow): RawBuilder<unknown> {
  const { id, created_at, status, created_by } = booking
  const values = bookingColumnNames.map((name) =>
    jsonColumns.has(name) && booking[name] !== null ? jsonOf(booking[name]) : booking[name],
  )
  const actorRole = created_by === booking.user_id ? 'customer' : 'staff'
  return sql`
    with booking as (insert into bookings (${bookingColumns}) values (${sql.join(values)})),
         hold as (${keepLiveHold(booking)})
    insert into booking_events (booking_id, seq, at, event, to_status, actor_role, actor_id)
    values (${id}, 1, ${created_at}, 'create', ${status}, ${actorRole}, ${created_by})`
}
