import { addDays, type Day } from '@skyroute/core/dates.ts'
import { begunTripStatuses, calledOffTripStatuses } from '@skyroute/core/fleet/trips.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { readBookingReference } from '@skyroute/core/references.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { pageOf } from '../../db/list-queries.ts'
import { typedWords } from '../../db/search-words.ts'
import { readNaira } from '../../http/validation/read-naira.ts'
import { versionOf } from '../../http/versions.ts'
import { type BookingRow, bookingColumnNames } from '../bookings/booking-store.ts'
import { saysWords } from '../bookings/booking-words.ts'
import { editableOf } from '../bookings/moves/update-booking.ts'
import { presentBooking } from '../bookings/present-booking.ts'
import { bookingOrders } from './booking-sorts.ts'
import type { StaffListQuery } from './schemas.ts'

export type StaffBookingRow = BookingRow & {
  account_email: string | null
  account_name: string
  /** Checked in, or handed over; checked out, or brought back. */
  arrived_at: Date | null
  left_at: Date | null
}

const checkInTime = (column: string) => `(select s.${column} from check_ins s where s.booking_id = b.id) as ${column}`
/** Of bookings `b`. Self-drive hires have no trip: nobody writes down when such a car goes out. */
export const checkTimes = sql.raw<unknown>(`${checkInTime('checked_in_at')}, ${checkInTime('checked_out_at')}`)

const hasBegun = sql`status = any(${[...begunTripStatuses]}::text[])`

const ofBooking = sql.raw(bookingColumnNames.map((name) => `b.${name}`).join(', '))

/**
 * Bookings `b` for staff. `which` says which, in which order and how many. They are found first: spread over servers,
 * accounts and trips lie elsewhere, and are asked for these alone.
 */
export function staffBookings(which: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  return sql<StaffBookingRow>`
    with found as materialized (
           select ${ofBooking}, ${checkTimes} from bookings b ${which}),
         account as materialized (
           select id, email, full_name from users where id in (select user_id from found)),
         trip as materialized (
           select booking_id, min(started_at) as started_at, max(ended_at) filter (where status = 'ended') as ended_at
             from trips where booking_id in (select id from found) and ${hasBegun} group by booking_id)
    select ${ofBooking}, u.email as account_email, u.full_name as account_name,
           coalesce(b.checked_in_at, t.started_at) as arrived_at, coalesce(b.checked_out_at, t.ended_at) as left_at
      from found b join account u on u.id = b.user_id left join trip t on t.booking_id = b.id
     order by ${order}`
}

/** Few bookings last longer, and only where the rules allow it: an index of their own finds them. */
const usualLongestStay = 90

/** Bookings `b` that may last until a day. The index by first days finds them; `bookings_long` those that are longer. */
export const mayLastUntil = (on: Day) =>
  sql`(b.start_on >= ${addDays(on, -usualLongestStay)} or b.end_on - b.start_on > ${sql.lit(usualLongestStay)})`

/** Everybody's bookings, with how many of each status the same question finds. */
export async function listStaffBookings(ctx: AppContext, query: StaffListQuery) {
  const { status, sort_by = 'newest' } = query
  const page = pageOf(query)
  const asked = bookingConditions(query)
  const ofStatus = status ? sql`b.status = ${status}` : sql`true`
  const [{ rows }, sums] = await Promise.all([
    staffBookings(
      sql`where ${asked} and ${ofStatus} order by ${bookingOrders[sort_by]} ${page.cut}`,
      bookingOrders[sort_by],
    ).execute(ctx.db),
    sumByStatus(ctx, asked),
  ])
  const shown = status ? sums.filter((sum) => sum.status === status) : sums
  const total = addUp(shown, 'count')
  const bookings = rows.map((row) => presentForStaff(row, ctx.clock.now()))
  const totals = {
    total_amount: toNaira(addUp(shown, 'total_kobo')),
    amount_paid: toNaira(addUp(shown, 'captured_kobo')),
    amount_refunded: toNaira(addUp(shown, 'refunded_kobo')),
  }
  return { bookings, counts: countsOf(sums), totals, ...page.of(total) }
}

export function presentForStaff(row: StaffBookingRow, now: Date) {
  return {
    ...presentBooking(row, now),
    user_id: row.user_id,
    account_email: row.account_email,
    account_name: row.account_name,
    is_on_behalf: row.created_by !== row.user_id,
    arrived_at: row.arrived_at?.toISOString() ?? null,
    left_at: row.left_at?.toISOString() ?? null,
    version: versionOf(editableOf(row)),
  }
}

type Summed = 'count' | 'total_kobo' | 'captured_kobo' | 'refunded_kobo'
type Sums = Record<Summed, number> & Pick<BookingRow, 'status'>

async function sumByStatus(ctx: AppContext, asked: RawBuilder<unknown>): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select b.status, count(*) as count, sum(b.total_kobo)::bigint as total_kobo,
           sum(b.captured_kobo)::bigint as captured_kobo, sum(b.refunded_kobo)::bigint as refunded_kobo
      from bookings b where ${asked} group by b.status`.execute(ctx.db)
  return rows
}

const addUp = (sums: readonly Sums[], name: Summed) => sums.reduce((sum, each) => sum + each[name], 0)

function countsOf(sums: readonly Sums[]) {
  const counts = { pending: 0, confirmed: 0, cancelled: 0, completed: 0 }
  for (const { status, count } of sums) counts[status] = count
  return counts
}

/** What the filters leave of `bookings b`, but for the status, of which each is counted. */
export function bookingConditions(query: StaffListQuery): RawBuilder<unknown> {
  const type = query.type ?? query.booking_type
  const asked: RawBuilder<unknown>[] = [sql`true`]
  if (type) asked.push(sql`b.booking_type = ${type}`)
  if (query.payment_status) asked.push(sql`b.payment_status = ${query.payment_status}`)
  if (query.cancel_reason) asked.push(sql`b.cancel_reason = ${query.cancel_reason}`)
  if (query.ids) asked.push(sql`b.id = any(${query.ids.split(',')})`)
  if (query.user_id) asked.push(sql`b.user_id = ${query.user_id}`)
  if (query.listing_id) asked.push(sql`b.listing_id = ${query.listing_id}`)
  if (query.room_type_id) asked.push(sql`b.inventory_id = ${query.room_type_id}`)
  if (query.state) asked.push(sql`b.listing_snapshot ->> 'state_slug' = ${query.state}`)
  if (query.on_behalf !== undefined) asked.push(sql`(b.created_by <> b.user_id) = ${query.on_behalf}`)
  const others = [...dayConditions(query), ...moneyConditions(query), ...driverConditions(query)]
  return sql.join([...asked, ...others, ...searched(query.search ?? '')], sql` and `)
}

function moneyConditions({ total_from, total_until, paid_by }: StaffListQuery): RawBuilder<unknown>[] {
  const asked: RawBuilder<unknown>[] = []
  if (total_from !== undefined) asked.push(sql`b.total_kobo >= ${readNaira('total_from', total_from)}`)
  if (total_until !== undefined) asked.push(sql`b.total_kobo <= ${readNaira('total_until', total_until)}`)
  if (paid_by === 'on_arrival')
    asked.push(sql`exists (select 1 from booking_events e where e.booking_id = b.id and e.event = 'pay_on_arrival')`)
  else if (paid_by)
    asked.push(sql`exists (select 1 from payments p where p.booking_id = b.id and p.method = ${paid_by})`)
  return asked
}

function driverConditions({ driver_id, with_driver }: StaffListQuery): RawBuilder<unknown>[] {
  const asked: RawBuilder<unknown>[] = []
  if (with_driver !== undefined) asked.push(sql`b.booking_type = 'car' and b.with_driver = ${with_driver}`)
  if (driver_id)
    asked.push(sql`
      b.id in (select t.booking_id from trips t
                where t.driver_id = ${driver_id} and t.status <> all(${[...calledOffTripStatuses]}::text[]))`)
  return asked
}

function dayConditions(query: StaffListQuery): RawBuilder<unknown>[] {
  const asked: RawBuilder<unknown>[] = []
  const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Africa/Lagos')`
  if (query.start_from) asked.push(sql`b.start_on >= ${query.start_from}`)
  if (query.start_until) asked.push(sql`b.start_on <= ${query.start_until}`)
  if (query.end_from) asked.push(sql`b.end_on >= ${query.end_from} and ${mayLastUntil(query.end_from)}`)
  if (query.end_until) asked.push(sql`b.end_on <= ${query.end_until} and b.start_on <= ${query.end_until}`)
  // A hire that ends on the day it begins is there on that day.
  if (query.present_on)
    asked.push(sql`b.start_on <= ${query.present_on} and greatest(b.end_on, b.start_on + 1) > ${query.present_on}`)
  if (query.created_from) asked.push(sql`b.created_at >= ${startOf(query.created_from)}`)
  if (query.created_until) asked.push(sql`b.created_at < ${startOf(query.created_until)} + interval '1 day'`)
  return asked
}

/**
 * A reference as typed, or words that each begin something in the guest's or the listing's name, the address, the
 * number. "Ngozi Bello" reads as a reference too, so both are asked. Found first by the index of words, whatever else
 * is asked: walking the days of creation would fold every name on the way.
 */
function searched(text: string): RawBuilder<unknown>[] {
  if (text.trim() === '') return []
  const bookingId = readBookingReference(text)
  const words = typedWords(text)
  const isWorded = words ? saysWords(words) : sql`false`
  return [
    sql`b.id in (with worded as materialized (select b.id from bookings b where ${isWorded})
                 select id from worded union all select ${bookingId}::text)`,
  ]
}
