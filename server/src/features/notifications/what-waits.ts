// A booking has got an e-mail address: what its customer would have been mailed about what waits for them now, and was not.
import type { RefundProgress } from '@skyroute/core/bookings/refunds/refund-progress.ts'
import type { BookingStatus } from '@skyroute/core/bookings/states.ts'
import { endings } from '@skyroute/core/cancellation/endings.ts'
import type { PaymentStatus } from '@skyroute/core/payments/states.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { BookingRow } from '../bookings/booking-store.ts'
import { type ChangeRow, findLiveChange } from '../bookings/change/change-store.ts'
import { findRefundStandings, type RefundStanding } from '../payments/refunds/progress/refund-standings.ts'
import type { BookingMessageName } from './booking-messages.ts'

type WaitingMail = { name: BookingMessageName; payload: Record<string, string> }

type Waits = { booking: BookingRow; payments: Attempt[]; refunds: RefundStanding[] }
type Attempt = { id: string; status: PaymentStatus }

/** How the booking stands, with its deadline. Of one that was cancelled only while money goes back. */
const byBooking: Readonly<Record<BookingStatus, (waits: Waits) => readonly BookingMessageName[]>> = {
  pending: ({ booking, payments }) => {
    if (payments.some(({ status }) => status === 'pending_verification')) return []
    return booking.captured_kobo > 0 ? ['payment-short'] : ['booking-received']
  },
  confirmed: () => ['booking-confirmed'],
  completed: () => ['booking-confirmed'],
  cancelled: ({ booking, refunds }) => {
    if (!refunds.some(({ progress }) => goesBack[progress])) return []
    return booking.cancel_reason ? [endings[booking.cancel_reason].message.name] : []
  },
}

/** Of an attempt to pay; each mail is left out where its own moment is over. */
const byPayment: Readonly<Record<PaymentStatus, readonly BookingMessageName[]>> = {
  pending: ['proof-decided', 'one-time-account'],
  pending_verification: ['proof-received'],
  completed: [],
  failed: [],
}

/** Of a change of dates. */
const byChange: Readonly<Record<ChangeRow['status'], readonly BookingMessageName[]>> = {
  held: ['change-to-pay'],
  applied: [],
  expired: [],
  withdrawn: [],
}

/** Of a refund. */
const byRefund: Readonly<Record<RefundProgress, readonly BookingMessageName[]>> = {
  no_account: ['refund-account-needed'],
  unapproved: [],
  disputed: [],
  requested: [],
  being_paid: [],
  sent: [],
  failed: [],
  not_sent: [],
}

/** Money that the customer still waits for. */
const goesBack: Readonly<Record<RefundProgress, boolean>> = {
  no_account: true,
  unapproved: true,
  disputed: true,
  requested: true,
  being_paid: true,
  failed: true,
  sent: false,
  not_sent: false,
}

/** The mails about all that waits, in the order in which the customer reads them. */
export async function findWaitingMails(ctx: AppContext, booking: BookingRow): Promise<WaitingMail[]> {
  const { rows: payments } = await sql<Attempt>`
    select id, status from payments where booking_id = ${booking.id} order by seq`.execute(ctx.db)
  const refunds = await findRefundStandings(ctx.db, booking.id)
  const change = await findLiveChange(ctx.db, booking.id)
  const about = (names: readonly BookingMessageName[], more: Record<string, string> = {}) =>
    names.map((name) => ({ name, payload: { bookingId: booking.id, ...more } }))
  return [
    ...about(byBooking[booking.status]({ booking, payments, refunds })),
    ...payments.flatMap(({ id, status }) => about(byPayment[status], { paymentId: id })),
    ...(change ? about(byChange[change.status], { seq: String(change.seq) }) : []),
    ...refunds.flatMap(({ id, progress }) => about(byRefund[progress], { refundId: id })),
  ]
}
