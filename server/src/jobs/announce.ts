import type { Tx } from '../db/pool.ts'
import { enqueue } from './jobs.ts'

/**
 * What happened → which jobs hear of it. Names only: an earlier feature tells, a later one listens,
 * and neither imports the other.
 */
const listeners = {
  'booking.held': ['mail.booking-received'],
  'booking.confirmed': ['mail.booking-confirmed'],
  'booking.cancelled': ['mail.booking-cancelled', 'payments.settle-ended-booking'],
  'booking.released': ['payments.settle-ended-booking', 'mail.hold-ended'],
  'booking.completed': [],
  'payment.proof-received': ['mail.proof-received'],
  'payment.proof-decided': ['mail.proof-decided'],
  'payment.failed': [],
  'payment.received-short': ['mail.payment-short'],
  'refund.requested': ['payments.send-refunds'],
  'refund.settled': ['mail.refund-settled'],
  'account.registered': ['mail.welcome'],
  'account.email-changed': ['mail.email-changed'],
  'account.password-changed': ['mail.password-changed'],
  'contact.received': ['mail.contact-message', 'mail.contact-receipt'],
} as const satisfies Record<string, readonly string[]>

export type Happening = keyof typeof listeners

/** Tells the rest of the house, in the transaction of the change itself. */
export async function announce(tx: Tx, happening: Happening, payload: Record<string, string>) {
  for (const job of listeners[happening]) await enqueue(tx, job, payload)
}
