import { refundFor } from '@skyroute/core/cancellation/refund-for.ts'
import { formatKobo } from '@skyroute/core/currency.ts'
import { formatDay, lagosDayOf, latestRefundDay } from '@skyroute/core/dates.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { datesOf, seeBooking } from './booking-words.ts'
import type { MailedBooking } from './find-booking.ts'
import { type Fact, greeting, type MailContent } from './mail-content.ts'

type Ended = MailedBooking & { cancelled_at: Date; earlier_refunds_kobo: number }

/** What was cancelled, by whom, and what happens to the money: by the terms it was sold under, at that moment (B8). */
export function bookingCancelled(booking: Ended, holidays: ReadonlySet<string>): MailContent {
  const { name } = booking.listing_snapshot
  const money = moneyOf(booking)
  return {
    subject: `Cancelled: ${name}, ${datesOf(booking)} (${bookingReference(booking.id)})`,
    preview: money.refundKobo > 0 ? `${formatKobo(money.refundKobo)} goes back to you.` : 'Nothing goes back.',
    heading: 'Your booking is cancelled',
    paragraphs: [greeting(booking.guest_name), whyOf(booking), ...moneyWords(booking, money, holidays)],
    facts: [{ label: 'Reference', value: bookingReference(booking.id) }, ...moneyFacts(money)],
    action: seeBooking(booking),
  }
}

type Money = { paidKobo: number; refundKobo: number; keptKobo: number }

function moneyOf(booking: Ended): Money {
  const paidKobo = Math.max(0, booking.captured_kobo - booking.earlier_refunds_kobo)
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
  if (money.paidKobo === 0) return ['Nothing had been paid, so nothing goes back.']
  if (money.refundKobo === 0) return ['By the terms of this booking nothing goes back.']
  const latest = latestRefundDay(lagosDayOf(booking.cancelled_at), holidays)
  return [
    `${formatKobo(money.refundKobo)} goes back the way it was paid. Banks take 5 to 10 business days: you have it by ${formatDay(latest, 'with year')} at the latest.`,
  ]
}

function moneyFacts(money: Money): Fact[] {
  if (money.paidKobo === 0) return []
  return [
    { label: 'Paid', value: formatKobo(money.paidKobo) },
    ...(money.keptKobo > 0 ? [{ label: 'Kept by the terms', value: formatKobo(money.keptKobo) }] : []),
    { label: 'Goes back', value: formatKobo(money.refundKobo), isTotal: true },
  ]
}
