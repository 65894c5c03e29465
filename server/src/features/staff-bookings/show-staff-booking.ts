import { whyBookingCannot } from '@skyroute/core/bookings/booking-can.ts'
import { type BookingEvent, isBookingOver } from '@skyroute/core/bookings/states.ts'
import { type StaffEndingEvent, staffEndingEvents } from '@skyroute/core/cancellation/endings.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { readBookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { foundRow, peopleNamed } from '../../db/list-queries.ts'
import type { Reader } from '../../db/pool.ts'
import { type Actor, may } from '../../http/actor.ts'
import { answerOf, type RowOf } from '../../http/answer-of.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { StaffAction } from '../access/schemas.ts'
import { noteOf } from '../bookings/booking-history.ts'
import type { BookingRow } from '../bookings/booking-store.ts'
import { isAwaitingMoney } from '../bookings/change/apply-change.ts'
import { findLiveChange } from '../bookings/change/change-store.ts'
import { whyNoDiscount } from '../bookings/discounts/change-discount.ts'
import { presentMayDiscount } from '../bookings/discounts/read-discount.ts'
import { onScreen } from '../bookings/present-booking.ts'
import { presentWaiting } from '../cancellations/present-change.ts'
import { creditNoteNumberOf, findCreditNotes } from '../documents/credit-notes/credit-note-store.ts'
import { findInvoices, invoiceOf, isInvoiceDue, numberOf } from '../documents/invoices/invoice-store.ts'
import { findHireRecord } from '../fleet/hire-record.ts'
import { type PaymentRow, paymentColumns } from '../payments/payment-store.ts'
import { presentPayments } from '../payments/present-payment.ts'
import { presentForStaff, type StaffBookingRow, staffBookings } from './list-staff-bookings.ts'
import type { StaffBookingAnswer } from './schemas.ts'

/** One booking with everything that staff decide by. */
export async function showStaffBooking(ctx: AppContext, actor: Actor, typedId: string): Promise<StaffBookingAnswer> {
  const booking = await findStaffBooking(ctx.db, typedId)
  const now = ctx.clock.now()
  const [change, history, staff_record, notes, payments, mails, invoices, creditNotes, hire, discount, settings] =
    await Promise.all([
      findLiveChange(ctx.db, booking.id),
      findHistory(ctx.db, booking),
      findStaffRecord(ctx.db, booking.id),
      findNotes(ctx.db, booking.id),
      may(actor, 'payments.read') ? findPayments(ctx, booking.id) : [],
      findMailsOf(ctx.db, booking.id),
      findInvoices(ctx.db, booking.id),
      findCreditNotes(ctx.db, booking.id),
      booking.booking_type === 'car'
        ? findHireRecord(ctx.db, booking.id, { now: ctx.clock.now(), withPhotos: may(actor, 'fleet.write') })
        : null,
      findDiscount(ctx.db, booking),
      readSettings(ctx),
    ])
  const invoice = invoiceOf(invoices, booking) ?? invoices[0] ?? null
  return {
    ...presentForStaff(booking, now),
    cancel_note: booking.cancel_note,
    discount,
    may_discount: presentMayDiscount({ actor, settings }, whyNoDiscount(booking, now)),
    completed_at: booking.completed_at?.toISOString() ?? null,
    waiting_change: isAwaitingMoney(change, now) ? presentWaiting(booking, change) : null,
    staff_can: presentStaffCan(booking, actor, now),
    history,
    staff_record,
    notes,
    payments,
    mails,
    hire,
    invoice: invoice && {
      number: numberOf(invoice),
      issued_at: invoice.issued_at.toISOString(),
      total: toNaira(invoice.total_kobo),
    },
    credit_notes: creditNotes.map((note) => ({
      number: creditNoteNumberOf(note),
      issued_at: note.issued_at.toISOString(),
      total: toNaira(note.total_kobo),
    })),
  }
}

export async function findStaffBooking(db: Reader, typedId: string): Promise<StaffBookingRow> {
  const id = readBookingReference(typedId)
  const { rows } = await staffBookings(sql`where b.id = ${id}`, sql`b.id`).execute(db)
  return foundRow(rows)
}

/** How the API names what staff may end a booking by. */
const nameOfEnding = {
  cancel_by_operator: 'cancel',
  cancel: 'cancel_for_customer',
  no_show: 'no_show',
} as const satisfies Record<StaffEndingEvent, keyof StaffBookingAnswer['staff_can']>

function presentStaffCan(booking: StaffBookingRow, actor: Actor, now: Date) {
  const may = (why: string | null) => ({ allowed: why === null, why_not: why })
  const ask = (event: BookingEvent) => may(whyStaffCannot(booking, event, { actor, now }))
  const endings = Object.fromEntries(staffEndingEvents.map((event) => [nameOfEnding[event], ask(event)])) as Record<
    (typeof nameOfEnding)[StaffEndingEvent],
    ReturnType<typeof may>
  > // one for each event
  const edits = actor.permissions.has('bookings.write') && booking.user_id !== actor.userId
  return {
    ...endings,
    complete: ask('complete'),
    check_in: ask('check_in'),
    check_out: ask('check_out'),
    undo_check_in: ask('undo_check_in'),
    undo_check_out: ask('undo_check_out'),
    confirm: ask('pay_on_arrival'),
    change_dates: ask('change_dates'),
    withdraw_change: ask('withdraw_change'),
    edit: may(
      isBookingOver(booking.status)
        ? `This booking is ${booking.status}.`
        : edits
          ? null
          : 'Your role does not allow this.',
    ),
    resend: may(whyNotResend(booking)),
    invoice: may(isInvoiceDue(booking) ? null : 'There is no invoice before it is paid.'),
  }
}

/** On their own booking staff are customers. */
export function whyStaffCannot(booking: StaffBookingRow, event: BookingEvent, by: { actor: Actor; now: Date }) {
  const actor = booking.user_id === by.actor.userId ? 'customer' : 'staff'
  const shown = { ...onScreen(booking), hasArrived: booking.arrived_at !== null, hasLeft: booking.left_at !== null }
  return whyBookingCannot(shown, event, { actor, now: by.now, permissions: [...by.actor.permissions] })
}

async function findHistory(db: Reader, booking: Pick<BookingRow, 'id' | 'cancel_note'>) {
  const { rows } = await sql<RowOf<StaffBookingAnswer['history'][number], 'at'>>`
    with ${peopleNamed(sql`select actor_id from booking_events where booking_id = ${booking.id}`)}
    select e.at, e.event, e.from_status as "from", e.to_status as "to", e.actor_role as "by",
           u.full_name as by_name, ${noteOf(booking)} as note, e.details
      from booking_events e left join people u on u.id = e.actor_id
     where e.booking_id = ${booking.id} order by e.seq`.execute(db)
  return rows.map(answerOf)
}

async function findStaffRecord(db: Reader, bookingId: string) {
  const { rows } = await sql<RowOf<StaffAction, 'at'>>`
    with ${peopleNamed(sql`select actor_id from audit_log where subject_kind = 'booking' and subject_id = ${bookingId}`)}
    select a.at, a.action, u.full_name as by_name, a.before, a.after, a.reason
      from audit_log a left join people u on u.id = a.actor_id
     where a.subject_kind = 'booking' and a.subject_id = ${bookingId} order by a.at, a.id`.execute(db)
  return rows.map(answerOf)
}

/** The percentage, why, and who gave it; null without one. */
async function findDiscount(db: Reader, { discount_bps, discount_reason, discounted_by }: BookingRow) {
  if (discount_bps === null || discount_reason === null) return null
  const { rows } = await sql<{ full_name: string }>`select full_name from users where id = ${discounted_by}`.execute(db)
  return { percent: discount_bps / 100, reason: discount_reason, by_name: rows[0]?.full_name ?? null }
}

export async function findNotes(db: Reader, bookingId: string) {
  const { rows } = await sql<RowOf<StaffBookingAnswer['notes'][number], 'at'>>`
    with ${peopleNamed(sql`select written_by from booking_notes where booking_id = ${bookingId}`)}
    select n.id, n.body as text, u.full_name as by_name, n.written_at as at
      from booking_notes n left join people u on u.id = n.written_by
     where n.booking_id = ${bookingId} order by n.written_at, n.id`.execute(db)
  return rows.map(answerOf)
}

const ofPayments = sql.raw<PaymentRow>(paymentColumns.join(', '))

async function findPayments(ctx: AppContext, bookingId: string) {
  const { rows } = await sql<PaymentRow>`
    select ${ofPayments} from payments where booking_id = ${bookingId} order by seq`.execute(ctx.db)
  return presentPayments(ctx, rows)
}

async function findMailsOf(db: Reader, bookingId: string) {
  const { rows } = await sql<RowOf<StaffBookingAnswer['mails'][number], 'created_at' | 'sent_at'>>`
    select id, template, recipient, subject, status, created_at, sent_at from mails
     where booking_id = ${bookingId} order by created_at, id limit 100`.execute(db)
  return rows.map(answerOf)
}

function whyNotResend(booking: BookingRow): string | null {
  if (booking.guest_email === null) return 'There is no e-mail address to send it to.'
  return resendable(booking) ? null : 'There is nothing to send again.'
}

export function resendable({ status }: Pick<BookingRow, 'status'>): boolean {
  return status !== 'cancelled'
}
