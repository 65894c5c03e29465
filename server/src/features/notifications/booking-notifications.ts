// What the bell says about bookings and their money: one title, one sentence, where to look.
import { refundPlace } from '@skyroute/core/bookings/refunds/refund-progress.ts'
import { formatKobo } from '@skyroute/core/currency.ts'
import { formatDay, formatInstant } from '@skyroute/core/dates.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import type { BookingRow } from '../bookings/booking-store.ts'
import type { ChangeRow } from '../bookings/change/change-store.ts'
import { wordsOfChange } from '../bookings/change/change-words.ts'
import { type AppliedChange, datesOf, dueKobo, heldUntil, payFor, seeBooking } from './booking-words.ts'
import type { MailedPayment, MailedRefund } from './find-booking.ts'
import { type Cancelled, promiseOfRefund, whyCancelled } from './mails/cancelled-mail.ts'
import type { EndedWords } from './mails/change-ended.ts'
import type { RefundWords } from './mails/refund-not-paid.ts'
import type { NotificationText, NotificationType } from './notification-store.ts'

const nameOf = (booking: BookingRow) => booking.listing_snapshot.name
const linkTo = (booking: BookingRow) => seeBooking(booking).path
const linkToPay = (booking: BookingRow) => payFor(booking, '').path

export function confirmedNotice(booking: BookingRow): NotificationText {
  return {
    type: 'success',
    title: `Booked: ${nameOf(booking)}`,
    message: `${datesOf(booking)}. Show ${bookingReference(booking.id)} when you arrive.`,
    link: linkTo(booking),
  }
}

export function changedNotice(booking: BookingRow, { words, isOtherDates }: AppliedChange): NotificationText {
  return {
    type: 'success',
    title: `${isOtherDates ? 'New dates' : 'Changed'}: ${nameOf(booking)}`,
    message: `${datesOf(booking)}${words && `, ${words}`}. The reference stays ${bookingReference(booking.id)}.`,
    link: linkTo(booking),
  }
}

export function changeToPayNotice(booking: BookingRow, change: ChangeRow, replaced?: ChangeRow): NotificationText {
  const words = wordsOfChange(booking, change)
  const instead = replaced ? ` The ${formatKobo(replaced.due_kobo)} that we asked for before is no longer to pay.` : ''
  return {
    type: 'warning',
    title: `${formatKobo(change.due_kobo)} to pay: ${nameOf(booking)}`,
    message: `We changed it to ${datesOf(change)}${words && `, with ${words}`}. Pay until ${formatInstant(change.hold_expires_at, change.created_at)}, or it stays as it is.${instead}`,
    link: linkToPay(booking),
  }
}

export function changeEndedNotice(booking: BookingRow, { title, sentences }: EndedWords): NotificationText {
  return { type: 'warning', title, message: sentences.join(' '), link: linkTo(booking) }
}

export function cancelledNotice(booking: Cancelled): NotificationText {
  return {
    type: booking.message.tone,
    title: `Cancelled: ${nameOf(booking)}`,
    message: `${whyCancelled(booking)} ${promiseOfRefund(booking)}`,
    link: linkTo(booking),
  }
}

/** `moneyWords` as in its mail; null for no money. */
export function holdEndedNotice(booking: BookingRow, moneyWords: string | null): NotificationText {
  const money = moneyWords ?? 'We received no money for it.'
  return {
    type: 'warning',
    title: `Not paid in time: ${nameOf(booking)}`,
    message: `${datesOf(booking)} was not paid in time. ${money}`,
    link: linkTo(booking),
  }
}

export function proofReceivedNotice(booking: BookingRow): NotificationText {
  return {
    type: 'info',
    title: 'We are checking your transfer',
    message: `${nameOf(booking)}, ${datesOf(booking)}, stays reserved meanwhile. We confirm within 24 hours.`,
    link: linkTo(booking),
  }
}

export function proofDecidedNotice(booking: BookingRow, payment: MailedPayment): NotificationText {
  const isRejected = payment.status === 'failed'
  const note = payment.decision_note ? `${payment.decision_note} ` : ''
  const until = heldUntil(booking)
  const reserved = until ? ` It stays reserved until ${until}.` : ''
  return {
    type: isRejected ? 'error' : 'warning',
    title: isRejected ? 'We could not find your transfer' : 'Please send your proof again',
    message: `${note}${isRejected ? 'You can pay another way, or write to us.' : 'Upload another picture or PDF.'}${reserved}`,
    link: linkToPay(booking),
  }
}

export function paymentFailedNotice(booking: BookingRow): NotificationText {
  const until = heldUntil(booking)
  const reserved = until ? ` It stays reserved until ${until}.` : ''
  return {
    type: 'error',
    title: 'The payment did not go through',
    message: `Nothing was charged for ${nameOf(booking)}.${reserved} Try again, or choose another way to pay.`,
    link: linkToPay(booking),
  }
}

export function paymentShortNotice(booking: BookingRow): NotificationText {
  const due = formatKobo(dueKobo(booking))
  return {
    type: 'warning',
    title: `${due} is still missing`,
    message: `We received ${formatKobo(booking.captured_kobo)} of ${formatKobo(booking.total_kobo)} for ${nameOf(booking)}. Pay the rest to confirm your booking.`,
    link: linkToPay(booking),
  }
}

export function refundSettledNotice(booking: BookingRow, refund: MailedRefund): NotificationText {
  const by = refund.expected_by ? `It should reach your account by ${formatDay(refund.expected_by, 'with year')}.` : ''
  return {
    type: 'success',
    title: `Refund of ${formatKobo(refund.amount_kobo)} sent`,
    message: `The refund for ${nameOf(booking)} was sent to ${refundPlace(refund.is_transfer)}. ${by}`.trim(),
    link: linkTo(booking),
  }
}

export const refundNotPaidNotice = (booking: BookingRow, words: RefundWords) => refundNotice(booking, 'warning', words)
export const refundPaidAfterAllNotice = (booking: BookingRow, words: RefundWords) =>
  refundNotice(booking, 'success', words)

function refundNotice(
  booking: BookingRow,
  type: NotificationType,
  { title, sentences }: RefundWords,
): NotificationText {
  return { type, title, message: `${nameOf(booking)}: ${sentences.join(' ')}`, link: linkTo(booking) }
}

export function howWasItNotice(booking: BookingRow): NotificationText {
  const what = booking.booking_type === 'hotel' ? 'stay' : 'trip'
  return {
    type: 'info',
    title: `How was your ${what}?`,
    message: `Tell the next guest about ${nameOf(booking)}: the good, the bad and what to know before.`,
    link: `${linkTo(booking)}#review`,
  }
}

export function reviewRepliedNotice(booking: BookingRow): NotificationText {
  return {
    type: 'info',
    title: 'Your review was answered',
    message: `Read what was answered to your words about ${nameOf(booking)}.`,
    link: `${linkTo(booking)}#review`,
  }
}

export function reviewHiddenNotice(booking: BookingRow, reason: string): NotificationText {
  return {
    type: 'warning',
    title: 'Your review is no longer shown',
    message: `About ${nameOf(booking)}: ${reason}`,
    link: `${linkTo(booking)}#review`,
  }
}
