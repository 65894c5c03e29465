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

export const paymentStatusLabels: Readonly<Record<BookingPaymentStatus, StatusLabel>> = {
  pending: { text: 'Pending', tone: 'wait' },
  pending_verification: { text: 'Awaiting Approval', tone: 'wait' },
  completed: { text: 'Completed', tone: 'good' },
  failed: { text: 'Failed', tone: 'bad' },
  refunded: { text: 'Refunded', tone: 'off' },
  partially_refunded: { text: 'Part refund', tone: 'off' },
}
