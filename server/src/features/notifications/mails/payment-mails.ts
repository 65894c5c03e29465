import { refundPlace } from '@skyroute/core/bookings/refunds/refund-progress.ts'
import { formatKobo } from '@skyroute/core/currency.ts'
import { formatDay, formatInstant } from '@skyroute/core/dates.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import type { BookingRow } from '../../bookings/booking-store.ts'
import { describeRefunded, type MoneyAtProvider } from '../../payments/charges/charge-words.ts'
import { chargeFacts, datesOf, dueKobo, heldUntil, payFor, seeBooking } from '../booking-words.ts'
import type { MailedAccount, MailedPayment, MailedRefund, OpenAccount } from '../find-booking.ts'
import { type Fact, greeting, type MailContent } from './mail-content.ts'

/** The customer has sent a transfer and shown it (SP4). */
export function proofReceived(booking: BookingRow, payment: MailedPayment): MailContent {
  return {
    subject: `We are checking your transfer (${bookingReference(booking.id)})`,
    preview: 'Your booking stays reserved while we check.',
    heading: 'We have your proof of payment',
    paragraphs: [
      greeting(booking.guest_name),
      `Thank you. We check it with our bank within 24 hours. ${booking.listing_snapshot.name}, ${datesOf(booking)}, stays reserved for you meanwhile.`,
    ],
    facts: [
      { label: 'Reference of the transfer', value: payment.reference },
      { label: 'Amount', value: formatKobo(payment.amount_kobo), isTotal: true },
    ],
    action: seeBooking(booking),
  }
}

/** Staff want another proof (SP6) or found no such transfer (SP7); a verified one is told by the confirmation. */
export function proofDecided(booking: BookingRow, payment: MailedPayment): MailContent {
  const isRejected = payment.status === 'failed'
  const until = heldUntil(booking)
  return {
    subject: isRejected
      ? `We could not find your transfer (${bookingReference(booking.id)})`
      : `Please send your proof of payment again (${bookingReference(booking.id)})`,
    preview: until ? `Your booking stays reserved until ${until}.` : 'See what is missing.',
    heading: isRejected ? 'We could not find your transfer' : 'We need another proof of payment',
    paragraphs: [
      greeting(booking.guest_name),
      ...(payment.decision_note ? [`Our note: ${payment.decision_note}`] : []),
      isRejected
        ? 'If you did send the money, write to us with your bank’s receipt. You can also pay another way.'
        : 'Please upload a picture or a PDF in which amount, date and reference can be read.',
      ...(until && booking.status === 'pending' ? [`Your booking stays reserved until ${until}, Lagos time.`] : []),
    ],
    facts: [
      { label: 'Reference of the transfer', value: payment.reference },
      { label: 'Amount', value: formatKobo(payment.amount_kobo), isTotal: true },
    ],
    action: payFor(booking, isRejected ? 'Pay another way' : 'Send another proof'),
  }
}

/** A provider has opened an account for this payment alone. */
export function oneTimeAccountOpened(booking: BookingRow, account: OpenAccount): MailContent {
  const amount = formatKobo(account.amount_kobo)
  const until = formatInstant(account.account_ends_at, booking.created_at)
  return {
    subject: `Send ${amount} by ${until} (${bookingReference(booking.id)})`,
    preview: `To ${account.account_number}, ${account.account_bank}.`,
    heading: `Send exactly ${amount}`,
    paragraphs: [
      greeting(booking.guest_name),
      `${booking.listing_snapshot.name}, ${datesOf(booking)}, is reserved for you. Send exactly ${amount} to the account below by ${until}, Lagos time. We confirm your booking by ourselves when the money is here; no proof is needed.`,
      'The account is for this one payment. Send nothing to it after that time.',
    ],
    facts: [
      { label: 'Account number', value: account.account_number },
      { label: 'Bank', value: account.account_bank },
      ...(account.account_name ? [{ label: 'Account name', value: account.account_name }] : []),
      { label: 'Open until', value: until },
      { label: 'Amount', value: amount, isTotal: true },
    ],
    action: payFor(booking, 'See the payment'),
  }
}

/** Money came, but not all of it (SP5). */
export function paymentShort(booking: BookingRow, charges: readonly MoneyAtProvider[]): MailContent {
  const due = dueKobo(booking)
  const until = heldUntil(booking)
  return {
    subject: `${formatKobo(due)} is still missing (${bookingReference(booking.id)})`,
    preview: `We received ${formatKobo(booking.captured_kobo)} of ${formatKobo(booking.total_kobo)}.`,
    heading: `${formatKobo(due)} is still missing`,
    paragraphs: [
      greeting(booking.guest_name),
      `We received ${formatKobo(booking.captured_kobo)} for ${booking.listing_snapshot.name}, ${datesOf(booking)}. It counts towards your booking.`,
      ...(until
        ? [`Pay the rest by ${until}, Lagos time, to confirm your booking. If you do not, we refund all of it.`]
        : []),
    ],
    facts: [
      { label: 'Total', value: formatKobo(booking.total_kobo) },
      { label: 'Received', value: formatKobo(booking.captured_kobo) },
      ...chargeFacts(charges),
      { label: 'Still to pay', value: formatKobo(due), isTotal: true },
    ],
    action: payFor(booking, `Pay ${formatKobo(due)}`),
  }
}

/** A refund by transfer needs an account to go to. */
export function refundAccountNeeded(booking: BookingRow, { amount_kobo }: MailedRefund): MailContent {
  const amount = formatKobo(amount_kobo)
  return {
    subject: `Where should we send ${amount}? (${bookingReference(booking.id)})`,
    preview: 'Tell us your bank account for the refund.',
    heading: `We refund ${amount} to your bank account`,
    paragraphs: [
      greeting(booking.guest_name),
      `You paid for ${booking.listing_snapshot.name}, ${datesOf(booking)}, by bank transfer. Tell us the bank account that the refund should go to. We send the refund once we have it.`,
      'We ask for the bank, the account number and the name, and on our own page for the password that you log in with. We never ask for a card, a PIN or the password of your bank.',
    ],
    facts: [
      { label: 'Reference', value: bookingReference(booking.id) },
      { label: 'Refund', value: amount, isTotal: true },
    ],
    action: { label: 'Give my account', path: `/refund-account?bookingId=${booking.id}` },
  }
}

/** Told to the customer, for somebody else may have said it. */
export function refundAccountGiven(booking: BookingRow, account: MailedAccount): MailContent {
  const number = `…${account.account_number.slice(-4)}`
  return {
    subject: `Your refund goes to ${account.bank_name}, ${number} (${bookingReference(booking.id)})`,
    preview: 'If that is wrong, change it or write to us at once.',
    heading: 'We have the account for your refund',
    paragraphs: [
      greeting(booking.guest_name),
      'We will send your refund to this account. If it is not yours, change it or write to us at once.',
    ],
    facts: [
      { label: 'Bank', value: account.bank_name },
      { label: 'Account', value: number },
      { label: 'Name', value: account.account_name },
    ],
    action: { label: 'See the account', path: `/refund-account?bookingId=${booking.id}` },
  }
}

export function refundSettled(booking: BookingRow, refund: MailedRefund): MailContent {
  const amount = formatKobo(refund.amount_kobo)
  return {
    subject: `Refund of ${amount} sent (${bookingReference(booking.id)})`,
    preview: refund.expected_by
      ? `It should reach you by ${formatDay(refund.expected_by, 'with year')}.`
      : 'We have sent it.',
    heading: `${amount} was refunded`,
    paragraphs: [
      greeting(booking.guest_name),
      `The refund for ${booking.listing_snapshot.name}, ${datesOf(booking)}, was sent to ${refundPlace(refund.is_transfer)}.`,
      ...(refund.expected_by ? [`It should reach your account by ${formatDay(refund.expected_by, 'with year')}.`] : []),
    ],
    facts: [
      { label: 'Reference', value: bookingReference(booking.id) },
      { label: 'Why', value: refund.reason },
      ...paidRefundFacts(refund),
    ],
    action: seeBooking(booking),
  }
}

export const refundFact = ({ amount_kobo }: MailedRefund): Fact => ({
  label: 'Refund',
  value: formatKobo(amount_kobo),
  isTotal: true,
})

/** By which the customer finds it on their bank statement. */
export const paidRefundFacts = (refund: MailedRefund): Fact[] => [
  ...(refund.outgoing_reference ? [{ label: 'Reference at the bank', value: refund.outgoing_reference }] : []),
  refundFact(refund),
  ...(refund.charge_currency ? [{ label: 'In the currency charged', value: describeRefunded(refund) }] : []),
]
