import {
  type RefundProgress,
  refundPlaceAhead,
  refundProgressWords,
  slowestProgress,
} from '@skyroute/core/bookings/refunds/refund-progress.ts'
import { refundFor } from '@skyroute/core/cancellation/refund-for.ts'
import { formatKobo } from '@skyroute/core/currency.ts'
import { formatDay, lagosDayOf, latestRefundDay } from '@skyroute/core/dates.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import type { AppContext } from '../../../context.ts'
import { readPublicHolidays } from '../../../settings/read-public-holidays.ts'
import type { BookingRow } from '../../bookings/booking-store.ts'
import { type ChangeRow, findChangeEndedAt } from '../../bookings/change/change-store.ts'
import { findRefundStandings } from '../../payments/refunds/progress/refund-standings.ts'
import { datesOf, seeBooking } from '../booking-words.ts'
import { type EarlierMoney, findEarlierMoney } from '../find-booking.ts'
import { noLongerToPay } from './change-ended.ts'
import { type Fact, greeting, type MailContent } from './mail-content.ts'

/** `progress`: of the slowest refund that the cancellation asked for; null for none. */
type Ended = BookingRow &
  EarlierMoney & {
    cancelled_at: Date
    progress: RefundProgress | null
    /** The change that waited for its payment until then. */
    change: ChangeRow | undefined
  }

/** Null where nothing is told: who discards an unpaid hold knows it, and a hold that ended has a mail of its own. */
export async function cancelledMail(ctx: AppContext, booking: BookingRow): Promise<MailContent | null> {
  const { cancelled_at, cancel_reason: reason } = booking
  if (!cancelled_at || reason === 'hold_expired') return null
  if (reason === 'discarded' && booking.captured_kobo === 0) return null
  const asked = (await findRefundStandings(ctx.db, booking.id)).filter(
    ({ kind, progress }) => (kind === 'operator' || kind === 'terms') && progress !== 'not_sent',
  )
  const progress = slowestProgress(asked.map((refund) => refund.progress))
  const change = await findChangeEndedAt(ctx.db, booking.id, cancelled_at)
  const ended = { ...booking, cancelled_at, progress, change, ...(await findEarlierMoney(ctx, booking.id)) }
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
    paragraphs: [
      greeting(booking.guest_name),
      whyOf(booking),
      ...moneyWords(booking, money, holidays),
      ...(booking.change ? noLongerToPay(booking.change) : []),
    ],
    facts: [{ label: 'Reference', value: bookingReference(booking.id) }, ...moneyFacts(money)],
    action: seeBooking(booking),
  }
}

function previewOf(booking: Ended, { refundKobo }: Money): string {
  if (refundKobo > 0) return promiseOf(booking, refundKobo)
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
  const after = wordsWithoutDay[progressOf(booking)]
  if (after !== null) return [promiseOf(booking, money.refundKobo), after].filter((words) => words !== '')
  const latest = latestRefundDay(lagosDayOf(booking.cancelled_at), holidays)
  return [
    `We refund ${formatKobo(money.refundKobo)} ${wayBack(booking)}. Banks take 5 to 10 business days: you have it by ${formatDay(latest, 'with year')}.`,
  ]
}

/** A refund that is not asked for yet, or that another has taken the place of, is as good as asked for. */
const progressOf = ({ progress, is_disputed }: Ended): RefundProgress =>
  progress ?? (is_disputed ? 'disputed' : 'requested')

const promiseOf = (booking: Ended, kobo: number): string =>
  refundProgressWords[progressOf(booking)].promise(formatKobo(kobo))

/** What follows the promise where no day can be named; null where way and day are told. */
const wordsWithoutDay: Readonly<Record<RefundProgress, string | null>> = {
  unapproved: 'We write to you when it is sent, or when it is not approved.',
  disputed: '',
  failed: 'The money is still yours. We write to you when we send it again.',
  not_sent: null,
  requested: null,
  no_account: null,
  being_paid: null,
  sent: null,
}

/** What goes back of a reservation that ended before all of it was paid; null for no money. */
export async function lateMoneyWords(ctx: AppContext, booking: BookingRow): Promise<string | null> {
  if (booking.captured_kobo === 0) return null
  const { is_disputed } = await findEarlierMoney(ctx, booking.id)
  const amount = formatKobo(booking.captured_kobo)
  return is_disputed ? refundProgressWords.disputed.promise(amount) : `We refund the ${amount} that you paid for it.`
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
