import { lagosTimeOf } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import { auditAlone } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import { withoutPage } from '../../db/list-queries.ts'
import { type CsvColumns, csvExport, pagesOf } from '../../http/csv/csv.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { refundPendingKobo } from '../payments/refunds/progress/pending-kobo.ts'
import { bookingConditions, type StaffBookingRow, staffBookings } from './list-staff-bookings.ts'
import type { StaffListQuery } from './schemas.ts'

const pageSize = 500

type Line = StaffBookingRow & { refund_waiting_kobo: number }

const columns: CsvColumns<Line> = {
  booking_reference: (row) => bookingReference(row.id),
  booking_type: (row) => row.booking_type,
  status: (row) => row.status,
  payment_status: (row) => row.payment_status,
  cancel_reason: (row) => row.cancel_reason,
  listing: (row) => row.listing_snapshot.name,
  room_type: (row) => row.listing_snapshot.room_type_name,
  rate_plan: (row) => row.rate_plan?.name ?? null,
  location: (row) => row.listing_snapshot.location,
  start_date: (row) => row.start_on,
  end_date: (row) => row.end_on,
  starts_at: (row) => row.starts_at.toISOString(),
  ends_at: (row) => row.ends_at.toISOString(),
  pickup_time: (row) => (row.booking_type === 'car' ? lagosTimeOf(row.starts_at) : null),
  return_time: (row) => (row.booking_type === 'car' ? lagosTimeOf(row.ends_at) : null),
  units: (row) => row.units,
  guests: (row) => row.guests,
  with_driver: (row) => (row.with_driver ? 'yes' : 'no'),
  pickup_location: (row) => row.pickup_location,
  flight_number: (row) => row.flight_number,
  customer_name: (row) => row.guest_name,
  customer_email: (row) => row.guest_email,
  customer_phone: (row) => row.guest_phone,
  total: (row) => toNaira(row.total_kobo),
  received: (row) => toNaira(row.captured_kobo),
  refunded: (row) => toNaira(row.refund_sent_kobo),
  currency: (row) => row.currency,
  created_at: (row) => row.created_at.toISOString(),
  confirmed_at: (row) => row.confirmed_at?.toISOString() ?? null,
  cancelled_at: (row) => row.cancelled_at?.toISOString() ?? null,
  arrived_at: (row) => row.arrived_at?.toISOString() ?? null,
  left_at: (row) => row.left_at?.toISOString() ?? null,
  refund_pending: (row) => toNaira(refundPendingKobo(row)),
  discount: (row) => toNaira(discountOf(row)),
}

/** What was taken off its price before tax. */
const discountOf = ({ quote_lines }: StaffBookingRow) =>
  -(quote_lines.find(({ kind }) => kind === 'discount')?.amountKobo ?? 0)

/** Who took the list with them is on record before the first line leaves (C22). */
export async function exportBookings(ctx: AppContext, by: ActorInRequest, query: StaffListQuery) {
  // What was searched for may be a person's name or address: the log, which cannot forget, has only that it was.
  const filters = withoutPage(query)
  const after = query.search === undefined ? filters : { ...filters, search: 'yes' }
  await auditAlone(ctx, by, { action: 'bookings.exported', subjectKind: 'bookings', subjectId: 'export', after })
  return csvExport(
    columns,
    pagesOf(pageSize, (after) => readPage(ctx, query, after)),
  )
}

async function readPage(ctx: AppContext, query: StaffListQuery, after: StaffBookingRow | undefined): Promise<Line[]> {
  const rest = after ? sql`(b.created_at, b.id) < (${after.created_at}, ${after.id})` : sql`true`
  const ofStatus = query.status ? sql`b.status = ${query.status}` : sql`true`
  const order = sql`b.created_at desc, b.id desc`
  const { rows } = await staffBookings(
    sql`where ${bookingConditions(query)} and ${ofStatus} and ${rest} order by ${order} limit ${pageSize}`,
    order,
  ).execute(ctx.replica)
  const { rows: waiting } = await sql<{ booking_id: string; kobo: number }>`
    select booking_id, sum(amount_kobo)::bigint as kobo from refunds
     where booking_id = any(${rows.map(({ id }) => id)}) and status = 'requested' group by booking_id`.execute(
    ctx.replica,
  )
  const waitingKobo = new Map(waiting.map(({ booking_id, kobo }) => [booking_id, kobo]))
  return rows.map((row) => ({ ...row, refund_waiting_kobo: waitingKobo.get(row.id) ?? 0 }))
}
