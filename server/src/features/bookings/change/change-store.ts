import type { RoomMeals } from '@skyroute/core/bookings/stated/meals.ts'
import type { CancellationTerms } from '@skyroute/core/cancellation/terms.ts'
import type { Day } from '@skyroute/core/dates.ts'
import type { QuoteLine } from '@skyroute/core/pricing/quote.ts'
import type { StoredDayPrice } from '@skyroute/core/pricing/room-prices.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { jsonOf } from '../../../db/json.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import type { BookingChanges } from '../../../db/schema.ts'
import type { SoldRatePlan } from '../../catalogue/rate-plans/rate-plan-store.ts'

/** Another room type as a booking takes it: null is the room type's own rate. */
export type NewRoomType = { name: string; facts: RoomMeals | null; rate_plan: SoldRatePlan | null }

type Narrowed = {
  status: 'held' | 'applied' | 'expired' | 'withdrawn'
  /** As text: a list of dates would otherwise become instants. */
  extra_days: Day[]
  quote_lines: QuoteLine[]
  day_prices: StoredDayPrice[] | null
  room_type: NewRoomType | null
  terms: CancellationTerms
}
export type ChangeRow = Omit<Selectable<BookingChanges>, keyof Narrowed> & Narrowed

const columns =
  sql.raw(`booking_id, seq, status, inventory_id, units, extra_days::text[] as extra_days, extra_units, guests, children,
  room_type, start_on, end_on,
  pickup_time, return_time, held_from_on, held_until_on, starts_at, ends_at, quote_lines, day_prices, shortest_days, terms, subtotal_kobo, vat_kobo, service_fee_kobo, total_kobo, first_night_kobo,
  tax_bps, vat_bps, old_total_kobo, funds_before_kobo, due_kobo, hold_expires_at, created_at, created_by, settled_at, payments_before`)

/** The change that a booking waits on, its hold over or not; the booking's lock covers it. */
export async function findLiveChange(db: Reader, bookingId: string): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`
    select ${columns} from booking_changes where booking_id = ${bookingId} and status = 'held'`.execute(db)
  return rows[0]
}

/** One that was made, whatever became of it. */
export async function findChange(db: Reader, bookingId: string, seq: number): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`
    select ${columns} from booking_changes where booking_id = ${bookingId} and seq = ${seq}`.execute(db)
  return rows[0]
}

/** The change that ended with its booking at that moment. */
export async function findChangeEndedAt(db: Reader, bookingId: string, at: Date): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`
    select ${columns} from booking_changes
     where booking_id = ${bookingId} and status = 'withdrawn' and settled_at = ${at}
     order by seq desc limit 1`.execute(db)
  return rows[0]
}

export type NewChange = Omit<ChangeRow, 'seq' | 'status' | 'settled_at' | 'payments_before'>

export async function insertChange(tx: Tx, c: NewChange): Promise<ChangeRow> {
  const { rows } = await sql<ChangeRow>`
    insert into booking_changes (booking_id, seq, status, inventory_id, units, extra_days, extra_units, guests, children,
      room_type, start_on, end_on, pickup_time,
      return_time, held_from_on, held_until_on, starts_at, ends_at, quote_lines, day_prices, shortest_days, terms, subtotal_kobo, vat_kobo, service_fee_kobo, total_kobo, first_night_kobo, tax_bps,
      vat_bps, old_total_kobo, funds_before_kobo, due_kobo, hold_expires_at, created_at, created_by, payments_before)
    select ${c.booking_id}, coalesce(max(seq), 0) + 1, 'held', ${c.inventory_id}, ${c.units}::smallint,
           ${c.extra_days}::date[], ${c.extra_units}::smallint[], ${c.guests}::smallint, ${c.children}::smallint,
           ${c.room_type && jsonOf(c.room_type)}::jsonb, ${c.start_on}::date, ${c.end_on}::date, ${c.pickup_time}::text,
           ${c.return_time}::text, ${c.held_from_on}::date, ${c.held_until_on}::date, ${c.starts_at}::timestamptz,
           ${c.ends_at}::timestamptz, ${jsonOf(c.quote_lines)}::jsonb, ${jsonOf(c.day_prices)}::jsonb, ${c.shortest_days}::smallint, ${jsonOf(c.terms)}::jsonb,
           ${c.subtotal_kobo}::bigint, ${c.vat_kobo}::bigint, ${c.service_fee_kobo}::bigint, ${c.total_kobo}::bigint,
           ${c.first_night_kobo}::bigint, ${c.tax_bps}::integer, ${c.vat_bps}::integer, ${c.old_total_kobo}::bigint,
           ${c.funds_before_kobo}::bigint, ${c.due_kobo}::bigint, ${c.hold_expires_at}::timestamptz,
           ${c.created_at}::timestamptz, ${c.created_by}::uuid,
           (select payment_count from bookings where id = ${c.booking_id})
      from booking_changes where booking_id = ${c.booking_id}
    returning ${columns}`.execute(tx)
  return rows[0]! // an aggregate without grouping inserts one row
}

export async function settleChange(tx: Tx, change: ChangeRow, to: 'applied' | 'expired' | 'withdrawn', now: Date) {
  await sql`
    update booking_changes set status = ${to}, extra_days = '{}', extra_units = null, settled_at = ${now}
     where booking_id = ${change.booking_id} and seq = ${change.seq} and status = 'held'`.execute(tx)
}

/** Bookings whose change has waited too long, the longest first, but for those that wait for their next try. */
export async function findExpiredChanges(db: Reader, now: Date, dueAgain: RawBuilder<boolean>): Promise<string[]> {
  return bookingIdsOf(db, sql`hold_expires_at <= ${now} and ${dueAgain} order by hold_expires_at limit 200`)
}

/** The same for some days of one pool: they must not stand in a buyer's way. */
export async function findExpiredChangesIn(
  db: Reader,
  range: { inventoryId: string; fromOn: Day; untilOn: Day },
  now: Date,
): Promise<string[]> {
  return bookingIdsOf(
    db,
    sql`inventory_id = ${range.inventoryId} and hold_expires_at <= ${now}
        and exists (select 1 from unnest(extra_days) as day where day >= ${range.fromOn} and day < ${range.untilOn})
        order by booking_id`,
  )
}

async function bookingIdsOf(db: Reader, where: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ booking_id: string }>`
    select booking_id from booking_changes where status = 'held' and ${where}`.execute(db)
  return rows.map((row) => row.booking_id)
}
