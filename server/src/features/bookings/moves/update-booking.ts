import { bookingCan } from '@skyroute/core/bookings/booking-can.ts'
import { readFlightNumber } from '@skyroute/core/bookings/hire/pick-up.ts'
import { liveTripStatuses } from '@skyroute/core/fleet/trips.ts'
import { readBookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError, allowed, conflict, invalid, statusSentences } from '../../../errors.ts'
import { may } from '../../../http/actor.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { refuseStale } from '../../../http/versions.ts'
import { publish } from '../../../jobs/publish.ts'
import { noteAccessDecider } from '../../accounts/access-deciders.ts'
import { type BookingRow, bookingColumns, lockBookingFor } from '../booking-store.ts'
import { findChangeDueBy } from '../change/change-due.ts'
import { refuseWithoutPhone, textOrNull } from '../create/read-booking-request.ts'
import { changeDiscount } from '../discounts/change-discount.ts'
import { giveAddress, lockOwnerToName } from '../owner/give-address.ts'
import { presentBooking } from '../present-booking.ts'
import type { StaffUpdateBody } from '../schemas.ts'

/** What a customer's call does not take is not there. */
type Typed = Static<typeof StaffUpdateBody>

/**
 * The owner's special requests, flight and the company that pays, at any time before the end (B4). Staff put right whatever was written down with the
 * booking, for their customers and not for themselves; dates have a call of their own, for they have a price.
 */
export async function updateBooking(ctx: AppContext, by: ActorInRequest, typedId: string, body: Typed) {
  const now = ctx.clock.now()
  const booking = await inTransaction(ctx.db, async (tx) => {
    const id = readBookingReference(typedId)
    if (id && body.guest_email !== undefined) await lockOwnerToName(tx, id)
    const before = await lockBookingFor(tx, by.actor, typedId)
    const isStaffs = before.user_id !== by.actor.userId
    refuseUnlessAllowed(by, body, isStaffs)
    const written = writtenOf(before)
    const shown = isStaffs ? { ...written, ...shownDiscount(before) } : written
    refuseStale(editableOf(before), { version: body.version, shown })
    const after = { ...written, ...readWanted(body, before) }
    refuseUnreachable(after)
    const discounted = await changeDiscount(ctx, tx, by, { booking: before, asked: body, now })
    if (namesOf(after).every((name) => after[name] === written[name])) return discounted
    if (!bookingCan.changeRequests(before))
      throw conflict('booking_over', `This booking is ${before.status}: its requests can no longer change.`)
    if (isStaffs) await record(ctx, tx, by, { booking: before, before: written, after, reason: body.reason })
    const isOtherBuyer = after.buyer_company !== before.buyer_company || after.buyer_tin !== before.buyer_tin
    // An invoice that was issued stays as it is: another one replaces it.
    if (isOtherBuyer) await publish(tx, 'booking.buyer-changed', { bookingId: before.id })
    await followAddress(ctx, tx, by, { booking: before, after })
    await tellDriver(tx, { booking: before, after, now })
    return save(tx, before.id, { ...after, now })
  })
  return presentBooking(booking, now, await findChangeDueBy(ctx.db, booking.id, now))
}

type Written = Pick<
  BookingRow,
  | 'special_requests'
  | 'buyer_company'
  | 'buyer_tin'
  | 'guest_name'
  | 'guest_email'
  | 'guest_phone'
  | 'pickup_location'
  | 'dropoff_location'
  | 'flight_number'
>

/** What people wrote down with a booking: the part of it that can be put right. */
export function writtenOf(booking: BookingRow): Written {
  const { special_requests, buyer_company, buyer_tin, guest_name, guest_email, guest_phone } = booking
  const { pickup_location, dropoff_location, flight_number } = booking
  const company = { buyer_company, buyer_tin }
  return {
    special_requests,
    ...company,
    guest_name,
    guest_email,
    guest_phone,
    pickup_location,
    dropoff_location,
    flight_number,
  }
}

/** All that an edit can change, for its version. */
export const editableOf = (booking: BookingRow) => ({ ...writtenOf(booking), ...shownDiscount(booking) })

/** A discount as it is edited. Its reason is for staff. */
function shownDiscount({ discount_bps, discount_reason }: BookingRow) {
  return { discount_percent: discount_bps === null ? null : discount_bps / 100, discount_reason }
}

/** The database refuses a booking that nobody can be reached for. */
function refuseUnreachable({ guest_email, guest_phone }: Written) {
  if (guest_email === null && guest_phone === null)
    throw invalid('guest_phone', 'There is no e-mail address: the telephone number is needed.', 'contact_required')
}

type Addressed = { booking: BookingRow; after: Written }

/** The first address says whose booking it is; a corrected one only where its mails go. */
async function followAddress(ctx: AppContext, tx: Tx, by: ActorInRequest, { booking, after }: Addressed) {
  const { guest_email: email } = after
  if (email === null || email === booking.guest_email) return
  const bookingId = booking.id
  if (booking.guest_email === null)
    return giveAddress(ctx, tx, by, { bookingId, userId: booking.user_id, email, guest: after })
  return publish(tx, 'booking.address-corrected', { bookingId })
}

const staffFields = [
  'guest_name',
  'guest_email',
  'guest_phone',
  'pickup_location',
  'dropoff_location',
  'discount_percent',
  'discount_reason',
] as const

function refuseUnlessAllowed({ actor }: ActorInRequest, body: Typed, isStaffs: boolean) {
  const isAllowed = isStaffs ? may(actor, 'bookings.write') : staffFields.every((name) => body[name] === undefined)
  if (!isAllowed) throw new AppError(403, 'not_allowed', statusSentences[403] ?? '')
}

function readWanted(body: Typed, { booking_type, with_driver }: BookingRow): Partial<Written> {
  const wanted: Partial<Written> = {}
  if (body.special_requests !== undefined) wanted.special_requests = textOrNull(body.special_requests)
  if (body.buyer_company !== undefined) wanted.buyer_company = textOrNull(body.buyer_company)
  if (body.buyer_tin !== undefined) wanted.buyer_tin = textOrNull(body.buyer_tin)
  if (body.guest_name !== undefined) wanted.guest_name = body.guest_name
  if (body.guest_email !== undefined) wanted.guest_email = body.guest_email
  if (body.guest_phone !== undefined) wanted.guest_phone = textOrNull(body.guest_phone)
  if (body.dropoff_location !== undefined) wanted.dropoff_location = textOrNull(body.dropoff_location)
  if (wanted.guest_phone !== undefined) refuseWithoutPhone(with_driver, wanted.guest_phone)
  if (body.flight_number !== undefined && booking_type === 'car')
    wanted.flight_number = allowed(readFlightNumber(body.flight_number)).flight
  // A hotel stands where it stands (I11).
  if (body.pickup_location !== undefined && booking_type === 'car')
    wanted.pickup_location = textOrNull(body.pickup_location)
  return wanted
}

const namesOf = (written: Written) => Object.keys(written) as (keyof Written)[] // the fields of a literal type

async function save(tx: Tx, id: string, to: Written & { now: Date }): Promise<BookingRow> {
  const { rows } = await sql<BookingRow>`
    update bookings set special_requests = ${to.special_requests}, buyer_company = ${to.buyer_company},
           buyer_tin = ${to.buyer_tin}, guest_name = ${to.guest_name},
           guest_email = ${to.guest_email}, guest_phone = ${to.guest_phone}, pickup_location = ${to.pickup_location},
           dropoff_location = ${to.dropoff_location}, flight_number = ${to.flight_number}, updated_at = ${to.now}
     where id = ${id} returning ${bookingColumns}`.execute(tx)
  return rows[0]! // its row is locked
}

/** What the driver of a hire goes by, in the order in which they need it. */
const driversWords = {
  flight_number: 'the flight',
  pickup_location: 'the pick-up place',
  dropoff_location: 'the drop-off place',
  guest_phone: 'the telephone number',
} as const satisfies Partial<Record<keyof Written, string>>

/** Who is to drive it keeps the trip, and is told what to look at: what stands there is read on the trip itself. */
async function tellDriver(tx: Tx, { booking, after, now }: { booking: BookingRow; after: Written; now: Date }) {
  const names = Object.keys(driversWords) as (keyof typeof driversWords)[] // the fields of a literal type
  const changed = names.filter((name) => after[name] !== booking[name]).map((name) => driversWords[name])
  if (changed.length === 0) return
  const { rows } = await sql<{ driver_id: string }>`
    select driver_id from trips
     where booking_id = ${booking.id} and status = any(${[...liveTripStatuses]}::text[])`.execute(tx)
  if (!rows[0]) return
  const lookAt = new Intl.ListFormat('en-GB').format(changed)
  await publish(tx, 'trip.changed', {
    bookingId: booking.id,
    driverId: rows[0].driver_id,
    at: now.toISOString(),
    lookAt,
  })
}

type Edit = { booking: BookingRow; before: Written; after: Written; reason: string | undefined }

/** Which fields, not what stood in them: who a guest is can be erased (A13), the log cannot. */
async function record(ctx: AppContext, tx: Tx, by: ActorInRequest, { booking, before, after, reason }: Edit) {
  const fields = namesOf(after).filter((name) => after[name] !== before[name])
  if (fields.includes('guest_email') || fields.includes('guest_phone'))
    await noteAccessDecider(tx, { kind: 'booking', ids: [booking.id] }, by.actor.userId)
  await auditStaff(ctx, tx, by, {
    action: 'booking.edited',
    subjectKind: 'booking',
    subjectId: booking.id,
    after: { fields },
    reason,
  })
}
