import { isTransferAwaited } from '@skyroute/core/bookings/change-dates.ts'
import { type RefundProgress, refundProgressWords } from '@skyroute/core/bookings/refunds/refund-progress.ts'
import { cancellationSentence } from '@skyroute/core/cancellation/steps.ts'
import { formatKobo } from '@skyroute/core/currency.ts'
import { formatInstant } from '@skyroute/core/dates.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import type { BookingRow } from '../../bookings/booking-store.ts'
import type { ChangeRow } from '../../bookings/change/change-store.ts'
import { wordsOfChange } from '../../bookings/change/change-words.ts'
import { cancellationStepsOf } from '../../bookings/present-booking.ts'
import {
  type AppliedChange,
  chargeFacts,
  datesOf,
  dueKobo,
  heldUntil,
  payByCode,
  payFor,
  priceFacts,
  seeBooking,
  tripFacts,
  wayFacts,
} from '../booking-words.ts'
import type { Confirmed } from '../find-booking.ts'
import { noLongerToPay } from './change-ended.ts'
import { greeting, type MailContent } from './mail-content.ts'

const goodsOf = ({ booking_type }: BookingRow) => (booking_type === 'hotel' ? 'room' : 'car')

type Received = { holdExpiresAt: Date; isByStaff: boolean }

/** A new hold: it is theirs until then, if they pay. */
export function bookingReceived(booking: BookingRow, { holdExpiresAt, isByStaff }: Received): MailContent {
  const until = formatInstant(holdExpiresAt, booking.created_at)
  const pay = `Pay ${formatKobo(dueKobo(booking))}`
  const { name } = booking.listing_snapshot
  return {
    subject: `Reserved until ${until}: ${name} (${bookingReference(booking.id)})`,
    preview: `${pay} before then to confirm it.`,
    heading: `Your ${goodsOf(booking)} is reserved until ${until}`,
    paragraphs: [
      greeting(booking.guest_name),
      `${name} is reserved for you, ${datesOf(booking)}. Pay before then to confirm it; until then nothing is charged.`,
      ...(isByStaff
        ? ['To pay, log in with a code that we mail to this address when you ask for it. No password is needed.']
        : []),
    ],
    facts: [...tripFacts(booking), ...priceFacts(booking)],
    action: isByStaff ? payByCode(booking, pay) : payFor(booking, pay),
    notes: ['Times are Lagos time. Did you not ask for this? Then do nothing: the reservation ends by itself.'],
  }
}

export function bookingConfirmed(booking: BookingRow, { arrival, charges }: Confirmed): MailContent {
  const { name } = booking.listing_snapshot
  const due = dueKobo(booking)
  return {
    subject: `Confirmed: ${name}, ${datesOf(booking)} (${bookingReference(booking.id)})`,
    preview: `${bookingReference(booking.id)} is the reference to show.`,
    heading: `Your ${goodsOf(booking)} is booked`,
    paragraphs: [
      greeting(booking.guest_name),
      `${name} is yours, ${datesOf(booking)}. Show the reference ${bookingReference(booking.id)} when you arrive.`,
    ],
    facts: [
      ...tripFacts(booking, arrival),
      ...wayFacts(arrival),
      ...priceFacts(booking),
      { label: 'Paid', value: formatKobo(booking.captured_kobo - booking.refunded_kobo) },
      ...chargeFacts(charges),
      ...(due > 0 ? [{ label: 'To pay on arrival', value: formatKobo(due), isTotal: true }] : []),
    ],
    action: seeBooking(booking),
    notes: [termsOf(booking), 'Times are Lagos time.'],
  }
}

/** The year is named where it is not that of the sale: a mail may be read much later. */
const termsOf = (booking: BookingRow) => cancellationSentence(cancellationStepsOf(booking), booking.created_at)

type Applied = AppliedChange &
  Pick<Paying, 'isByCode' | 'replaced'> & {
    /** What goes back because of the change; null for nothing. */
    difference: { kobo: number; progress: RefundProgress } | null
  }

/** A change of dates, rooms or guests is done; of an unpaid booking, what is to pay now. */
export function bookingChanged(booking: BookingRow, { arrival, charges }: Confirmed, change: Applied): MailContent {
  const { name } = booking.listing_snapshot
  const { words, isOtherDates, isByCode } = change
  const reference = bookingReference(booking.id)
  const pay = `Pay ${formatKobo(dueKobo(booking))}`
  const isUnpaid = booking.status === 'pending'
  const money = isUnpaid
    ? `${pay} before ${heldUntil(booking)} to confirm it.`
    : differenceWords(booking, change.difference)
  return {
    subject: `${isOtherDates ? 'New dates' : 'Changed'}: ${name}, ${datesOf(booking)} (${reference})`,
    preview: `The reference stays ${reference}.`,
    heading: isOtherDates ? 'Your dates are changed' : 'Your booking is changed',
    paragraphs: [
      greeting(booking.guest_name),
      `${name} is now yours ${datesOf(booking)}.${words && ` It has ${words}.`} The reference stays ${reference}. ${money}`,
      ...replacedWords(change.replaced),
    ],
    facts: [...tripFacts(booking, arrival), ...priceFacts(booking), ...chargeFacts(charges)],
    action: isUnpaid ? (isByCode ? payByCode : payFor)(booking, pay) : seeBooking(booking),
    notes: [termsOf(booking), 'Times are Lagos time.'],
  }
}

function differenceWords(booking: BookingRow, difference: Applied['difference']): string {
  if (difference) return refundProgressWords[difference.progress].promise(formatKobo(difference.kobo))
  const due = dueKobo(booking)
  return due > 0 ? `${formatKobo(due)} is to pay on arrival.` : 'It is paid in full.'
}

type Paying = {
  accounts: readonly { bank_name: string; account_number: string; account_name: string }[]
  /** Whoever may have no password signs in with a mailed code. */
  isByCode: boolean
  /** The change whose place it took. */
  replaced: ChangeRow | undefined
}

/** Two changes are never paid: what was asked for before is not to pay any more. */
const replacedWords = (replaced: ChangeRow | undefined): string[] =>
  replaced ? [`It takes the place of the change to ${datesOf(replaced)}.`, ...noLongerToPay(replaced)] : []

/** Staff made a change that costs more (SB13): what is to pay, until when, and how. */
export function changeToPay(
  booking: BookingRow,
  change: ChangeRow,
  { accounts, isByCode, replaced }: Paying,
): MailContent {
  const { name } = booking.listing_snapshot
  const reference = bookingReference(booking.id)
  const due = formatKobo(change.due_kobo)
  const until = formatInstant(change.hold_expires_at, change.created_at)
  const isTransferOffered = isTransferAwaited({ createdAt: change.created_at, holdExpiresAt: change.hold_expires_at })
  const account = isTransferOffered ? accounts[0] : undefined
  const words = wordsOfChange(booking, change)
  return {
    subject: `${due} to pay until ${until}: change of ${name} (${reference})`,
    preview: 'Until it is paid your booking stays as it is.',
    heading: `Pay ${due} until ${until}`,
    paragraphs: [
      greeting(booking.guest_name),
      `We changed your booking of ${name} to ${datesOf(change)}${words && `, with ${words}`}, which costs ${due} more. Pay until ${until} to confirm the change.`,
      'If you do not pay, the booking stays as it is and nothing is charged.',
      ...replacedWords(replaced),
    ],
    facts: [
      { label: 'Reference', value: reference },
      { label: 'Until now', value: `${datesOf(booking)}, ${formatKobo(booking.total_kobo)}` },
      { label: 'Changed', value: `${datesOf(change)}, ${formatKobo(change.total_kobo)}` },
      ...(words ? [{ label: 'Rooms and guests', value: words }] : []),
      { label: 'To pay', value: due, isTotal: true },
    ],
    action: isByCode ? payByCode(booking, `Pay ${due}`) : payFor(booking, `Pay ${due}`),
    notes: [
      ...(account
        ? [
            `By bank transfer: send exactly ${due} to ${account.account_name}, ${account.account_number}, ${account.bank_name}, with the reference ${reference}. It must arrive before ${until}.`,
          ]
        : []),
      'Times are Lagos time. Did you not ask for this change? Then do nothing, or write to us.',
    ],
  }
}

/** The time ran out before the money came (SB4). `moneyWords`: what goes back of what came; null for no money. */
export function holdEnded(booking: BookingRow, moneyWords: string | null): MailContent {
  const { name } = booking.listing_snapshot
  return {
    subject: `Not paid in time: ${name} (${bookingReference(booking.id)})`,
    preview: moneyWords ?? 'Nothing was charged.',
    heading: 'Your reservation has ended',
    paragraphs: [
      greeting(booking.guest_name),
      `${name}, ${datesOf(booking)}, was not paid in time, so it is no longer reserved.`,
      moneyWords ??
        'We received no money for it. If a payment still arrives, we book the days again when they are available, or refund all of it.',
    ],
    facts: [{ label: 'Reference', value: bookingReference(booking.id) }],
    action: { label: 'Choose again', path: booking.booking_type === 'hotel' ? '/hotels' : '/cars' },
  }
}
