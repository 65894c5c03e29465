import type { Tx } from '../db/pool.ts'
import { enqueue } from './jobs.ts'

/**
 * What happened → which jobs hear of it. Names only: an earlier feature tells, a later one listens,
 * and neither imports the other.
 */
export const listeners = {
  'booking.held': ['mail.booking-received'],
  'booking.confirmed': ['mail.booking-confirmed', 'notify.booking-confirmed', 'invoices.issue'],
  'booking.cancelled': [
    'mail.booking-cancelled',
    'payments.settle-ended-booking',
    'notify.booking-cancelled',
    'fleet.follow-booking',
    'credit-notes.issue',
  ],
  'booking.charge-earned': ['credit-notes.issue'],
  'booking.released': ['payments.settle-ended-booking', 'mail.hold-ended', 'notify.hold-ended', 'fleet.follow-booking'],
  'booking.changed': ['mail.booking-changed', 'notify.booking-changed', 'invoices.issue', 'fleet.follow-booking'],
  'booking.buyer-changed': ['invoices.issue'],
  'booking.address-corrected': ['mail.send-undelivered'],
  'booking.address-given': ['mail.what-waits'],
  'booking.change-awaits-payment': ['mail.change-to-pay', 'notify.change-to-pay'],
  'booking.change-expired': ['mail.change-ended', 'notify.change-ended'],
  'booking.change-withdrawn': ['mail.change-ended', 'notify.change-ended'],
  'booking.completed': ['notify.booking-completed', 'invoices.issue', 'fleet.follow-booking'],
  'trip.assigned': ['notify.trip-assigned'],
  'trip.changed': ['notify.trip-changed'],
  'trip.withdrawn': ['notify.trip-withdrawn'],
  'trip.accepted': ['notify.trip-accepted'],
  'trip.declined': ['notify.trip-declined'],
  'trip.arrived': ['notify.trip-arrived'],
  'trip.started': ['notify.trip-moved'],
  'trip.ended': ['notify.trip-moved'],
  'driver.account-given': ['mail.driver-account-given'],
  'incident.reported': ['notify.incident-reported'],
  'payment.proof-received': ['mail.proof-received', 'notify.proof-received'],
  'payment.proof-decided': ['mail.proof-decided', 'notify.proof-decided'],
  'payment.one-time-account-opened': ['mail.one-time-account', 'notify.one-time-account'],
  'payment.failed': ['notify.payment-failed'],
  'payment.received-short': ['mail.payment-short', 'notify.payment-short'],
  'refund.requested': ['payments.send-refunds', 'mail.refund-account-needed'],
  'refund.account-given': ['mail.refund-account-given'],
  'refund.settled': ['mail.refund-settled', 'notify.refund-settled', 'credit-notes.issue'],
  'refund.paid-after-all': ['mail.refund-paid-after-all', 'notify.refund-paid-after-all', 'credit-notes.issue'],
  'refund.not-paid': ['mail.refund-not-paid', 'notify.refund-not-paid'],
  'refund.taken-back': ['credit-notes.issue'],
  'transfer.told': ['partners.follow-transfer'],
  'review.replied': ['notify.review-replied'],
  'review.hidden': ['notify.review-hidden'],
  'account.registered': ['mail.welcome', 'mail.confirm-email', 'notify.welcome'],
  'account.email-change-asked': ['mail.email-change-asked'],
  'account.email-changed': ['mail.email-changed'],
  'account.invited': ['mail.invitation'],
  'account.confirmation-asked': ['mail.confirm-email'],
  'account.code-asked': ['mail.sign-in-code'],
  'account.reset-asked': ['mail.password-reset'],
  'account.two-factor-changed': ['mail.two-factor-changed'],
  'account.second-factor-removal': ['mail.second-factor-removal', 'notify.second-factor-removal'],
  'account.passkeys-changed': ['mail.passkeys-changed'],
  'account.access-removed': ['mail.access-removed'],
  'account.erased': ['payments.sweep-orphan-proofs', 'system.keep-erasure'],
  'account.password-changed': ['mail.password-changed'],
  'settings.bank-details-changed': ['mail.bank-details-changed'],
  'contact.received': ['mail.contact-message', 'mail.contact-receipt'],
  'contact.answered': ['mail.contact-answer'],
} as const satisfies Record<string, readonly string[]>

export type DomainEvent = keyof typeof listeners

/** The jobs that hear of these events: a table of their handlers that lacks one does not compile. */
export type JobsOn<Subject extends string> = (typeof listeners)[Extract<DomainEvent, `${Subject}.${string}`>][number]

/** Tells the rest of the house, in the transaction of the change itself. */
export async function publish(tx: Tx, happening: DomainEvent, payload: Record<string, string>) {
  for (const job of listeners[happening]) await enqueue(tx, job, payload)
}
