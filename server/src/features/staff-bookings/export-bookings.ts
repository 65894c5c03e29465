import { toNaira } from '@skyroute/core/money.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { csvLine } from '../../http/csv.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { bookingConditions, type StaffBookingRow, staffColumns } from './list-staff-bookings.ts'
import type { StaffListQuery } from './schemas.ts'

const pageSize = 500

const heads = [
  'booking_reference',
  'booking_type',
  'status',
  'payment_status',
  'cancel_reason',
  'listing',
  'room_type',
  'location',
  'start_date',
  'end_date',
  'units',
  'guests',
  'with_driver',
  'customer_name',
  'customer_email',
  'customer_phone',
  'total',
  'received',
  'refunded',
  'currency',
  'created_at',
  'confirmed_at',
  'cancelled_at',
]

/** Who took the list with them is on record before the first line leaves (C22). */
export async function exportBookings(ctx: AppContext, by: ActorInRequest, query: StaffListQuery) {
  const wish = Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'page' && name !== 'per_page'))
  await inTransaction(ctx.db, (tx) =>
    auditStaff(ctx, tx, by, {
      action: 'bookings.exported',
      subjectKind: 'bookings',
      subjectId: 'export',
      after: wish,
    }),
  )
  return lines(ctx, query)
}

/** Page by page, so that a long list is never held in memory. The byte order mark tells Excel that it is UTF-8. */
async function* lines(ctx: AppContext, query: StaffListQuery): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(heads)}`
  let after: StaffBookingRow | undefined
  for (;;) {
    const page: StaffBookingRow[] = await readPage(ctx, query, after)
    yield page.map((row) => csvLine(cellsOf(row))).join('')
    after = page.at(-1)
    if (page.length < pageSize) return
  }
}

async function readPage(ctx: AppContext, query: StaffListQuery, after: StaffBookingRow | undefined) {
  const rest = after ? sql`(b.created_at, b.id) < (${after.created_at}, ${after.id})` : sql`true`
  const ofStatus = query.status ? sql`b.status = ${query.status}` : sql`true`
  const { rows } = await sql<StaffBookingRow>`
    select ${staffColumns} from bookings b join users u on u.id = b.user_id
     where ${bookingConditions(query)} and ${ofStatus} and ${rest}
     order by b.created_at desc, b.id desc limit ${pageSize}`.execute(ctx.replica)
  return rows
}

function cellsOf(row: StaffBookingRow) {
  return [
    bookingReference(row.id),
    row.booking_type,
    row.status,
    row.payment_status,
    row.cancel_reason,
    row.listing_snapshot.name,
    row.listing_snapshot.room_type_name,
    row.listing_snapshot.location,
    row.start_on,
    row.end_on,
    row.units,
    row.guests,
    row.with_driver ? 'yes' : 'no',
    row.guest_name,
    row.guest_email,
    row.guest_phone,
    toNaira(row.total_kobo),
    toNaira(row.captured_kobo),
    toNaira(row.refunded_kobo),
    row.currency,
    row.created_at.toISOString(),
    row.confirmed_at?.toISOString() ?? null,
    row.cancelled_at?.toISOString() ?? null,
  ]
}
