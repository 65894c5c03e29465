import { bookingCan } from '@skyroute/core/bookings/booking-can.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError, conflict, statusSentences } from '../../../errors.ts'
import { may } from '../../../http/actor.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { refuseStale } from '../../../http/versions.ts'
import { type BookingRow, bookingColumns, lockBookingFor } from '../booking-store.ts'
import { readGuestEmail, readGuestName, textOrNull } from '../create/read-booking-request.ts'
import { presentBooking } from '../present-booking.ts'
import type { UpdateBody } from '../schemas.ts'

type Typed = Static<typeof UpdateBody>

/**
 * The owner's special requests, at any time before the end (B4). Staff put right whatever was written down with the
 * booking, for their customers and not for themselves; dates have a call of their own, for they have a price.
 */
export async function updateBooking(ctx: AppContext, by: ActorInRequest, typedId: string, body: Typed) {
  const now = ctx.clock.now()
  const booking = await inTransaction(ctx.db, async (tx) => {
    const before = await lockBookingFor(tx, by.actor, typedId)
    const isStaffs = before.user_id !== by.actor.userId
    refuseUnlessAllowed(by, body, isStaffs)
    const written = writtenOf(before)
    refuseStale(written, { version: body.version, shown: written })
    const after = { ...written, ...readWanted(body, before) }
    if (namesOf(after).every((name) => after[name] === written[name])) return before
    if (!bookingCan.changeRequests(before))
      throw conflict('booking_over', `This booking is ${before.status}: its requests can no longer change.`)
    if (isStaffs) await record(ctx, tx, by, { booking: before, before: written, after, reason: body.reason })
    return save(tx, before.id, { ...after, now })
  })
  return presentBooking(booking, now)
}

type Written = Pick<
  BookingRow,
  'special_requests' | 'guest_name' | 'guest_email' | 'guest_phone' | 'pickup_location' | 'dropoff_location'
>

/** What people wrote down with a booking: the part of it that can be put right. */
export function writtenOf(booking: BookingRow): Written {
  const { special_requests, guest_name, guest_email, guest_phone, pickup_location, dropoff_location } = booking
  return { special_requests, guest_name, guest_email, guest_phone, pickup_location, dropoff_location }
}

const staffFields = ['guest_name', 'guest_email', 'guest_phone', 'pickup_location', 'dropoff_location'] as const

function refuseUnlessAllowed({ actor }: ActorInRequest, body: Typed, isStaffs: boolean) {
  const isAllowed = isStaffs ? may(actor, 'bookings.write') : staffFields.every((name) => body[name] === undefined)
  if (!isAllowed) throw new AppError(403, 'not_allowed', statusSentences[403] ?? '')
}

function readWanted(body: Typed, { booking_type }: BookingRow): Partial<Written> {
  const wanted: Partial<Written> = {}
  if (body.special_requests !== undefined) wanted.special_requests = textOrNull(body.special_requests)
  if (body.guest_name !== undefined) wanted.guest_name = readGuestName(body.guest_name)
  if (body.guest_email !== undefined) wanted.guest_email = readGuestEmail(body.guest_email)
  if (body.guest_phone !== undefined) wanted.guest_phone = textOrNull(body.guest_phone)
  if (body.dropoff_location !== undefined) wanted.dropoff_location = textOrNull(body.dropoff_location)
  // A hotel stands where it stands (I11).
  if (body.pickup_location !== undefined && booking_type === 'car')
    wanted.pickup_location = textOrNull(body.pickup_location)
  return wanted
}

const namesOf = (written: Written) => Object.keys(written) as (keyof Written)[] // the fields of a literal type

async function save(tx: Tx, id: string, to: Written & { now: Date }): Promise<BookingRow> {
  const { rows } = await sql<BookingRow>`
    update bookings set special_requests = ${to.special_requests}, guest_name = ${to.guest_name},
           guest_email = ${to.guest_email}, guest_phone = ${to.guest_phone}, pickup_location = ${to.pickup_location},
           dropoff_location = ${to.dropoff_location}, updated_at = ${to.now}
     where id = ${id} returning ${bookingColumns}`.execute(tx)
  return rows[0]! // its row is locked
}

type Edit = { booking: BookingRow; before: Written; after: Written; reason: string | undefined }

/** Which fields, not what stood in them: who a guest is can be erased (A13), the log cannot. */
async function record(ctx: AppContext, tx: Tx, by: ActorInRequest, { booking, before, after, reason }: Edit) {
  await auditStaff(ctx, tx, by, {
    action: 'booking.edited',
    subjectKind: 'booking',
    subjectId: booking.id,
    after: { fields: namesOf(after).filter((name) => after[name] !== before[name]) },
    reason,
  })
}
