import { refundPlaceAhead } from '@skyroute/core/bookings/refunds/refund-progress.ts'
import { refundFor } from '@skyroute/core/cancellation/refund-for.ts'
import { formatKobo } from '@skyroute/core/currency.ts'
import { formatDay, lagosDayOf, latestRefundDay } from '@skyroute/core/dates.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import type { AppContext } from '../../../context.ts'
import { readPublicHolidays } from '../../../settings/read-public-holidays.ts'
import type { BookingRow } from '../../bookings/booking-store.ts'
import { datesOf, seeBooking } from '../booking-words.ts'
import { type EarlierMoney, findEarlierMoney } from '../find-booking.ts'
import { type Fact, greeting, type MailContent } from './mail-content.ts'

type Ended = BookingRow & EarlierMoney & { cancelled_at: Date }

/** Null where nothing is told: who discards an unpaid hold knows it, and a hold that ended has a mail of its own. */
export async function cancelledMail(ctx: AppContext, booking: BookingRow): Promise<MailContent | null> {
  const { cancelled_at, cancel_reason: reason } = booking
  if (!cancelled_at || reason === 'hold_expired') return null
  if (reason === 'discarded' && booking.captured_kobo === 0) return null
  const ended = { ...booking, cancelled_at, ...(await findEarlierMoney(ctx, booking.id)) }
  return bookingCancelled(ended, await readPublicHolidays(ctx))
}

/** What was cancelled, by whom, and what happens to the money: by the terms it was sold under, at that moment (B8). */
export function bookingCancelled(booking: Ended, holidays: ReadonlySet<string>): MailContent {
  const { name } = booking.listing_snapshot
  const money = moneyOf(booking)
  return {
    subject: `Cancelled: ${name}, ${datesOf(booking)} (${bookingReference(booking.id)})`,
    preview: previewOf(booking, money),
    heading: 'Your booking is cancelled',
    paragraphs: [greeting(booking.guest_name), whyOf(booking), ...moneyWords(booking, money, holidays)],
    facts: [{ label: 'Reference', value: bookingReference(booking.id) }, ...moneyFacts(money)],
    action: seeBooking(booking),
  }
}

function previewOf(booking: Ended, { refundKobo }: Money): string {
  if (refundKobo > 0) return `We refund ${formatKobo(refundKobo)}.`
  return booking.returned_by_bank_kobo > 0 ? 'Your bank has returned your money already.' : 'There is no refund.'
}

type Money = { paidKobo: number; refundKobo: number; keptKobo: number }

function moneyOf(booking: Ended): Money {
  const paidKobo = Math.max(0, booking.captured_kobo - booking.earlier_refunds_kobo - booking.returned_by_bank_kobo)
  const by =
    booking.cancel_reason === 'operator' || booking.cancel_reason === 'no_show' ? booking.cancel_reason : 'customer'
  const { refundKobo, keptKobo } = refundFor(
    {
      terms: booking.terms,
      totalKobo: booking.total_kobo,
      firstNightKobo: booking.first_night_kobo,
      paidKobo,
      startsAt: booking.starts_at,
    },
    { cancelledAt: booking.cancelled_at, by },
  )
  return { paidKobo, refundKobo, keptKobo }
}

function whyOf(booking: Ended): string {
  const what = `${booking.listing_snapshot.name}, ${datesOf(booking)}`
  const note = booking.cancel_note ? ` The reason: ${booking.cancel_note}` : ''
  if (booking.cancel_reason === 'operator') return `We had to cancel ${what}. We are sorry.${note}`
  if (booking.cancel_reason === 'no_show') return `Nobody came for ${what}, so the booking was closed.`
  return `As you asked, ${what} is cancelled.`
}

function moneyWords(booking: Ended, money: Money, holidays: ReadonlySet<string>): string[] {
  const returnedKobo = booking.returned_by_bank_kobo
  const returned = returnedKobo > 0 ? [`Your bank has returned ${formatKobo(returnedKobo)} to you already.`] : []
  return [...returned, ...refundWords(booking, money, holidays)]
}

function refundWords(booking: Ended, money: Money, holidays: ReadonlySet<string>): string[] {
  if (money.paidKobo === 0 && booking.returned_by_bank_kobo > 0) return ['There is no further refund.']
  if (money.paidKobo === 0) return ['Nothing had been paid, so there is no refund.']
  if (money.refundKobo === 0) return ['By the terms of this booking there is no refund.']
  if (booking.is_disputed)
    return [`We refund ${formatKobo(money.refundKobo)} when your bank has decided about the payment you disputed.`]
  const latest = latestRefundDay(lagosDayOf(booking.cancelled_at), holidays)
  return [
    `We refund ${formatKobo(money.refundKobo)} ${wayBack(booking)}. Banks take 5 to 10 business days: you have it by ${formatDay(latest, 'with year')}.`,
  ]
}

/** What came by bank transfer our bank sends back, to an account that the customer names. */
const wayBack = ({ is_by_bank: isByBank, is_by_provider: isByProvider }: Ended) =>
  `to ${refundPlaceAhead({ isByBank, isByProvider, hasAccount: false })}`

function moneyFacts(money: Money): Fact[] {
  if (money.paidKobo === 0) return []
  return [
    { label: 'Paid', value: formatKobo(money.paidKobo) },
    ...(money.keptKobo > 0 ? [{ label: 'Cancellation fee', value: formatKobo(money.keptKobo) }] : []),
    { label: 'Refund', value: formatKobo(money.refundKobo), isTotal: true },
  ]
}
