import {
  type RefundProgress,
  refundPlaceAhead,
  refundProgressWords,
  slowestProgress,
} from '@skyroute/core/bookings/refunds/refund-progress.ts'
import type { CancelReason } from '@skyroute/core/bookings/states.ts'
import { type EndingMeaning, type EndingMessage, endings } from '@skyroute/core/cancellation/endings.ts'
import { refundFor } from '@skyroute/core/cancellation/refund-for.ts'
import { formatKobo } from '@skyroute/core/currency.ts'
import { formatDay, lagosDayOf, latestRefundDay } from '@skyroute/core/dates.ts'
import { refundKindMeanings } from '@skyroute/core/payments/refunds.ts'
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

export type Cancelled = BookingRow &
  EarlierMoney & {
    cancelled_at: Date
    cancel_reason: CancelReason
    message: EndingMessage
    /** Of the slowest refund that the cancellation asked for; null for none. */
    progress: RefundProgress | null
    /** The change that waited for its payment until then. */
    change: ChangeRow | undefined
    holidays: ReadonlySet<string>
  }

/** Its customer is sent this message because it was cancelled. */
export const hasMessage = ({ cancel_reason }: BookingRow, name: EndingMeaning['message']['name']) =>
  cancel_reason !== null && endings[cancel_reason].message.name === name

/** Null where another message says it, or none. */
export async function findCancelled(ctx: AppContext, booking: BookingRow): Promise<Cancelled | null> {
  const { cancelled_at, cancel_reason } = booking
  if (!cancelled_at || !cancel_reason) return null
  const { message } = endings[cancel_reason]
  if (message.name !== 'booking-cancelled' || (message.onlyWhenPaid && booking.captured_kobo === 0)) return null
  const asked = (await findRefundStandings(ctx.db, booking.id)).filter(
    ({ kind, progress }) => refundKindMeanings[kind].isOfEnding && progress !== 'not_sent',
  )
  const progress = slowestProgress(asked.map((refund) => refund.progress))
  const change = await findChangeEndedAt(ctx.db, booking.id, cancelled_at)
  const holidays = await readPublicHolidays(ctx)
  const money = await findEarlierMoney(ctx, booking.id)
  return { ...booking, ...money, cancelled_at, cancel_reason, message, progress, change, holidays }
}

/** What was cancelled, by whom, and what happens to the money: by the terms it was sold under, at that moment (B8). */
export function cancelledMail(booking: Cancelled): MailContent {
  const { name } = booking.listing_snapshot
  const money = moneyOf(booking)
  const note = booking.message.hasNote && booking.cancel_note ? ` The reason: ${booking.cancel_note}` : ''
  return {
    subject: `Cancelled: ${name}, ${datesOf(booking)} (${bookingReference(booking.id)})`,
    preview: promiseOfRefund(booking, money),
    heading: 'Your booking is cancelled',
    paragraphs: [
      greeting(booking.guest_name),
      `${whyCancelled(booking)}${note}`,
      ...moneyWords(booking, money),
      ...(booking.change ? noLongerToPay(booking.change) : []),
    ],
    facts: [{ label: 'Reference', value: bookingReference(booking.id) }, ...moneyFacts(money)],
    action: seeBooking(booking),
  }
}

/** What goes back, in one sentence. */
export function promiseOfRefund(booking: Cancelled, { refundKobo } = moneyOf(booking)): string {
  if (refundKobo > 0) return promiseOf(booking, refundKobo)
  return booking.returned_by_bank_kobo > 0 ? 'Your bank has returned your money already.' : 'There is no refund.'
}

type Money = { paidKobo: number; refundKobo: number; keptKobo: number }

function moneyOf(booking: Cancelled): Money {
  const paidKobo = Math.max(0, booking.captured_kobo - booking.earlier_refunds_kobo - booking.returned_by_bank_kobo)
  const { refundKobo, keptKobo } = refundFor(
    {
      terms: booking.terms,
      totalKobo: booking.total_kobo,
      firstNightKobo: booking.first_night_kobo,
      paidKobo,
      startsAt: booking.starts_at,
    },
    { cancelledAt: booking.cancelled_at, by: endings[booking.cancel_reason].decidedBy },
  )
  return { paidKobo, refundKobo, keptKobo }
}

export const whyCancelled = (booking: Cancelled): string =>
  booking.message.why(`${booking.listing_snapshot.name}, ${datesOf(booking)}`)

function moneyWords(booking: Cancelled, money: Money): string[] {
  const returnedKobo = booking.returned_by_bank_kobo
  const returned = returnedKobo > 0 ? [`Your bank has returned ${formatKobo(returnedKobo)} to you already.`] : []
  return [...returned, ...refundWords(booking, money)]
}

function refundWords(booking: Cancelled, money: Money): string[] {
  if (money.paidKobo === 0 && booking.returned_by_bank_kobo > 0) return ['There is no further refund.']
  if (money.paidKobo === 0) return ['Nothing had been paid, so there is no refund.']
  if (money.refundKobo === 0) return ['By the terms of this booking there is no refund.']
  const after = wordsWithoutDay[progressOf(booking)]
  if (after !== null) return [promiseOf(booking, money.refundKobo), after].filter((words) => words !== '')
  const latest = latestRefundDay(lagosDayOf(booking.cancelled_at), booking.holidays)
  return [
    `We refund ${formatKobo(money.refundKobo)} ${wayBack(booking)}. Banks take 5 to 10 business days: you have it by ${formatDay(latest, 'with year')}.`,
  ]
}

/** A refund that is not asked for yet, or that another has taken the place of, is as good as asked for. */
const progressOf = ({ progress, is_disputed }: Cancelled): RefundProgress =>
  progress ?? (is_disputed ? 'disputed' : 'requested')

const promiseOf = (booking: Cancelled, kobo: number): string =>
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
const wayBack = ({ is_by_bank: isByBank, is_by_provider: isByProvider }: Cancelled) =>
  `to ${refundPlaceAhead({ isByBank, isByProvider, hasAccount: false })}`

function moneyFacts(money: Money): Fact[] {
  if (money.paidKobo === 0) return []
  return [
    { label: 'Paid', value: formatKobo(money.paidKobo) },
    ...(money.keptKobo > 0 ? [{ label: 'Cancellation fee', value: formatKobo(money.keptKobo) }] : []),
    { label: 'Refund', value: formatKobo(money.refundKobo), isTotal: true },
  ]
}
