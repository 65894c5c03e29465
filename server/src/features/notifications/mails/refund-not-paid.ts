import {
  type RefundProgress,
  refundPlace,
  refundProgressWords,
} from '@skyroute/core/bookings/refunds/refund-progress.ts'
import { formatKobo } from '@skyroute/core/currency.ts'
import type { RefundKind } from '@skyroute/core/payments/refunds.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import type { BookingRow } from '../../bookings/booking-store.ts'
import { lostFailure, partlyLostFailure } from '../../payments/refunds/decline-unpayable.ts'
import { datesOf, seeBooking } from '../booking-words.ts'
import type { MailedRefund } from '../find-booking.ts'
import { greeting, type MailContent } from './mail-content.ts'
import { paidRefundFacts, refundFact } from './payment-mails.ts'

/** What the e-mail and the notification about a refund say. */
export type RefundWords = { title: string; sentences: string[] }

/** What its customer hears of a refund that was declined or did not arrive; null where it was paid after all, or nobody had promised it. */
export function notPaidWords(refund: MailedRefund): RefundWords | null {
  const happened = whatHappened[refund.progress]
  if (happened === null) return null
  const after =
    returnedByBank[refund.failure ?? ''] ??
    whatFollows[refund.kind][refund.progress === 'failed' ? 'failed' : 'notSent']
  if (after === null) return null
  const isAskedAgain = refund.progress === 'failed' && refund.is_transfer
  return {
    title: refundProgressWords[refund.progress].title(formatKobo(refund.amount_kobo)),
    sentences: [
      happened(refund),
      after,
      ...(isAskedAgain ? ['Before we send it again, we ask you for the bank account once more.'] : []),
    ],
  }
}

const whatHappened: Readonly<Record<RefundProgress, ((refund: MailedRefund) => string) | null>> = {
  failed: ({ amount_kobo, is_transfer }) =>
    `We sent ${formatKobo(amount_kobo)} to ${refundPlace(is_transfer)}. It did not arrive and came back to us.`,
  not_sent: ({ amount_kobo, needs_approval, approved_by }) =>
    needs_approval && approved_by === null
      ? `The refund of ${formatKobo(amount_kobo)} was not approved, so it was not sent.`
      : `The refund of ${formatKobo(amount_kobo)} was not sent.`,
  unapproved: null,
  disputed: null,
  no_account: null,
  requested: null,
  being_paid: null,
  sent: null,
}

/** A dispute was lost while the refund waited. */
const returnedByBank: Readonly<Record<string, string>> = {
  [lostFailure]: 'Your bank has decided about the payment you disputed and has returned this money to you.',
  [partlyLostFailure]:
    'Your bank has decided about the payment you disputed and has returned a part of this money to you. We refund the rest.',
}

const stillYours = 'The money is still yours. We check it, and write to you when we send it.'
const owed = { failed: stillYours, notSent: stillYours }

/** What staff give without owing it is promised to nobody before it is sent. */
const whatFollows: Readonly<Record<RefundKind, { failed: string; notSent: string | null }>> = {
  terms: owed,
  operator: owed,
  surplus: owed,
  late_money: owed,
  change: owed,
  staff_change: owed,
  staff_surplus: owed,
  part_payment: { failed: stillYours, notSent: null },
  staff: { failed: 'We check it, and write to you when we send it again.', notSent: null },
}

export function refundMail(booking: BookingRow, refund: MailedRefund, { title, sentences }: RefundWords): MailContent {
  return {
    subject: `${title} (${bookingReference(booking.id)})`,
    preview: sentences[0] ?? title,
    heading: title,
    paragraphs: [
      greeting(booking.guest_name),
      `It is the refund for ${booking.listing_snapshot.name}, ${datesOf(booking)}.`,
      ...sentences,
    ],
    facts: [
      { label: 'Reference', value: bookingReference(booking.id) },
      ...(refund.progress === 'sent' ? paidRefundFacts(refund) : [refundFact(refund)]),
    ],
    action: seeBooking(booking),
  }
}
