// The words and colours of statuses, one place for all screens, mails and receipts.
import type { BookingPaymentStatus } from './payment-status.ts'
import type { BookingStatus, CancelReason } from './states.ts'

/** `tone` is the status chip's: good, wait, info, off, bad. */
export interface StatusLabel {
  readonly text: string
  readonly tone: 'good' | 'wait' | 'info' | 'off' | 'bad'
}

export const bookingStatusLabels: Readonly<Record<BookingStatus, StatusLabel>> = {
  pending: { text: 'Pending', tone: 'wait' },
  confirmed: { text: 'Confirmed', tone: 'good' },
  cancelled: { text: 'Cancelled', tone: 'off' },
  completed: { text: 'Completed', tone: 'info' },
}

export const cancelReasonLabels: Readonly<Record<CancelReason, string>> = {
  hold_expired: 'Not paid in time',
  discarded: 'Discarded',
  customer: 'Cancelled by the customer',
  operator: 'Cancelled by us',
  no_show: 'Did not arrive',
}

/** Money came for a booking that waits for the rest: no status of its own, the amounts say it. */
export const partPaidLabel: StatusLabel = { text: 'Part paid', tone: 'wait' }

/** The word for a booking's money. Naira, as the API has them. */
export function describePaymentStatus(booking: {
  readonly status: string
  readonly payment_status: BookingPaymentStatus
  readonly amount_paid: number
  readonly amount_refunded: number
  /** What of it was really sent. */
  readonly amount_refund_sent: number
}): StatusLabel {
  if (isPartPaid(booking)) return partPaidLabel
  const label = paymentStatusLabels[booking.payment_status]
  const isUnderWay = booking.amount_refund_sent < booking.amount_refunded
  return isUnderWay ? (underWayLabels[booking.payment_status] ?? label) : label
}

/** Until the money was sent nothing is called refunded. */
const underWayLabels: Partial<Record<BookingPaymentStatus, StatusLabel>> = {
  refunded: { text: 'Refund pending', tone: 'wait' },
  partially_refunded: { text: 'Part refund pending', tone: 'wait' },
}

type Paid = Omit<Parameters<typeof describePaymentStatus>[0], 'amount_refund_sent'>

export function isPartPaid(booking: Paid): boolean {
  const { status, payment_status, amount_paid, amount_refunded } = booking
  const isWaiting = status === 'pending' && (payment_status === 'pending' || payment_status === 'failed')
  return isWaiting && amount_paid > amount_refunded
}

export const paymentStatusLabels: Readonly<Record<BookingPaymentStatus, StatusLabel>> = {
  pending: { text: 'Pending', tone: 'wait' },
  pending_verification: { text: 'Awaiting Approval', tone: 'wait' },
  completed: { text: 'Completed', tone: 'good' },
  failed: { text: 'Failed', tone: 'bad' },
  refunded: { text: 'Refunded', tone: 'off' },
  partially_refunded: { text: 'Part refund', tone: 'off' },
}
