import { formatKobo } from '@skyroute/core/currency.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import type { BookingRow } from '../../bookings/booking-store.ts'
import type { ChangeRow } from '../../bookings/change/change-store.ts'
import { wordsOfChange } from '../../bookings/change/change-words.ts'
import type { ChangeEnd } from '../../bookings/change/release-change.ts'
import { datesOf, seeBooking } from '../booking-words.ts'
import { greeting, type MailContent } from './mail-content.ts'

type Ended = { booking: BookingRow; change: ChangeRow; why: ChangeEnd }
export type EndedWords = { title: string; sentences: string[] }

/**
 * What the customer hears when a change that waited for its payment has ended without it. Null where another message says
 * it, or the customer ended it.
 */
export function changeEndedWords({ booking, change, why }: Ended): EndedWords | null {
  const happened = whatHappened[why]
  if (happened === null) return null
  const rooms = wordsOfChange(booking, change)
  return {
    title: `${formatKobo(change.due_kobo)} is no longer to pay: ${booking.listing_snapshot.name}`,
    sentences: [
      happened(`${datesOf(change)}${rooms && `, with ${rooms}`}`),
      `Your booking stays as it is: ${datesOf(booking)}, ${formatKobo(booking.total_kobo)}.`,
      ...(why === 'paid_late' ? ['What you paid for the change goes back to you.'] : noLongerToPay(change)),
    ],
  }
}

/** Money for a change that has ended. */
export const noLongerToPay = ({ due_kobo }: Pick<ChangeRow, 'due_kobo'>): string[] => [
  `Do not pay the ${formatKobo(due_kobo)} for the change any more.`,
  'If you have sent a transfer for it already, it no longer counts for the change: when it arrives, our staff check it and refund it to you.',
]

const whatHappened: Readonly<Record<ChangeEnd, ((dates: string) => string) | null>> = {
  expired: (dates) => `The change to ${dates} was not paid in time, so it has ended.`,
  withdrawn: (dates) => `We have withdrawn the change to ${dates}.`,
  checked_in: (dates) => `You have checked in, so the change to ${dates} has ended.`,
  checked_out: (dates) => `You have checked out, so the change to ${dates} has ended.`,
  paid_late: (dates) =>
    `Your payment for the change to ${dates} came after your booking had begun, so it cannot be made.`,
  completed: (dates) => `Your booking is over, so the change to ${dates} has ended.`,
  withdrawn_by_customer: null,
  // Told with the change that takes its place, or with the cancellation.
  replaced: null,
  cancelled: null,
}

export function changeEnded({ booking, change }: Ended, { title, sentences }: EndedWords): MailContent {
  return {
    subject: `${title} (${bookingReference(booking.id)})`,
    preview: sentences[0] ?? title,
    heading: `${formatKobo(change.due_kobo)} is no longer to pay`,
    paragraphs: [greeting(booking.guest_name), ...sentences],
    facts: [
      { label: 'Reference', value: bookingReference(booking.id) },
      { label: 'Your booking', value: `${datesOf(booking)}, ${formatKobo(booking.total_kobo)}` },
      { label: 'Change that has ended', value: `${datesOf(change)}, ${formatKobo(change.total_kobo)}` },
    ],
    action: seeBooking(booking),
  }
}
