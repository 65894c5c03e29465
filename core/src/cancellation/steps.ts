// The roadline: cancelling, charging and travelling as one line of stops, and the same in a sentence.
import { refundAfterStart } from '../bookings/stated/early-end.ts'
import { nonRefundableSentence } from '../bookings/stated/rate-plan.ts'
import { formatKobo } from '../currency.ts'
import { formatInstant, type Instant, toMs } from '../dates.ts'
import type { Kobo } from '../money.ts'
import { type CancelledBooking, keptOf, tierEnd } from './refund-for.ts'
import { type CancellationTerms, type CancellationTier, isNonRefundable, type Keeps } from './terms.ts'

export interface CancellableBooking extends CancelledBooking {
  readonly endsAt: Instant
  /** Stops that were over when it was sold are left out: a stay sold late was never free to cancel. */
  readonly soldAt: Instant
}

export interface CancellationStep {
  readonly kind: 'free' | 'charge' | 'trip' | 'end'
  /** When it begins; for `free` that is the sale. */
  readonly at: Date
  /** When it ends; null for the last. */
  readonly untilAt: Date | null
  /** What a cancellation in it keeps and gives back; the end has no more to give. */
  readonly keptKobo: Kobo
  readonly refundKobo: Kobo
  /** "Until Thu 10 Dec, 12:00", "Fri 11 Dec, 12:00". */
  readonly when: string
  /** "Cancel free of charge", "Half is charged: ₦218,400", "Pick-up", "Return". */
  readonly text: string
}

/**
 * The stops in the order of time: free (when it ever was), charge, trip, end. A year is named where it is not that of
 * `now`. Source: B8.
 */
export function cancellationSteps(booking: CancellableBooking, now: Instant): CancellationStep[] {
  return [...chargeStops(booking, now), tripStop(booking, now), endStop(booking, now)]
}

function chargeStops(booking: CancellableBooking, now: Instant): CancellationStep[] {
  const stops: CancellationStep[] = []
  let at = new Date(toMs(booking.soldAt))
  for (const tier of booking.terms.tiers) {
    const untilAt = tierEnd(booking, tier)
    if (untilAt === null || toMs(untilAt) <= toMs(at)) continue
    stops.push(chargeStop(booking, tier, { at, untilAt, isFirst: stops.length === 0, now }))
    at = untilAt
  }
  return stops
}

function chargeStop(
  booking: CancellableBooking,
  tier: CancellationTier,
  span: { at: Date; untilAt: Date; isFirst: boolean; now: Instant },
): CancellationStep {
  const keptKobo = keptOf(booking, tier.keeps)
  const isFree = keptKobo === 0
  return {
    kind: isFree ? 'free' : 'charge',
    at: span.at,
    untilAt: span.untilAt,
    keptKobo,
    refundKobo: booking.totalKobo - keptKobo,
    when: isFree ? `Until ${formatInstant(span.untilAt, span.now)}` : span.isFirst ? 'From now' : 'After that',
    text: isFree ? 'Cancel free of charge' : chargeText(tier.keeps, keptKobo),
  }
}

function chargeText(keeps: Keeps, keptKobo: Kobo): string {
  if (keeps.what === 'everything') return nonRefundableSentence.slice(0, -1)
  const amount = formatKobo(keptKobo)
  if (keeps.what === 'first_night') return `The first night is charged: ${amount}`
  if (keeps.what === 'share' && keeps.refundBps === 5000) return `Half is charged: ${amount}`
  return `Charged: ${amount}`
}

function tripStop(booking: CancellableBooking, now: Instant): CancellationStep {
  return {
    kind: 'trip',
    at: new Date(toMs(booking.startsAt)),
    untilAt: new Date(toMs(booking.endsAt)),
    keptKobo: booking.totalKobo,
    refundKobo: 0,
    when: formatInstant(booking.startsAt, now),
    text: booking.terms.kind === 'car' ? 'Pick-up' : 'Check-in',
  }
}

function endStop(booking: CancellableBooking, now: Instant): CancellationStep {
  return {
    kind: 'end',
    at: new Date(toMs(booking.endsAt)),
    untilAt: null,
    keptKobo: booking.totalKobo,
    refundKobo: 0,
    when: formatInstant(booking.endsAt, now),
    text: booking.terms.kind === 'car' ? 'Return' : 'Check-out',
  }
}

/**
 * The terms in one plain sentence or three: "Free until Thu 10 Dec, 12:00. After that the refund is ₦218,400 of
 * ₦436,800. After pick-up there is no refund, except for days that have not begun when you return early and tell us."
 * A year is named where it is not that of `now`.
 */
export function cancellationSentence(booking: CancellableBooking, now: Instant): string {
  if (isNonRefundable(booking.terms)) return nonRefundableSentence
  const stops = chargeStops(booking, now)
  // Who stays one night gets nothing back before the start either: that is said once.
  const afterStart =
    stops.at(-1)?.refundKobo === 0
      ? []
      : [`After ${nameOfStart(booking.terms)} ${refundAfterStart(booking.terms.kind, booking)}.`]
  const sentences = stops.map((stop, index) =>
    stopSentence(stop, { totalKobo: booking.totalKobo, isFirst: index === 0, now }),
  )
  return [...sentences, ...afterStart].join(' ')
}

/** What begins a stay or a hire, in the words of its terms. */
export const nameOfStart = ({ kind }: Pick<CancellationTerms, 'kind'>) => (kind === 'car' ? 'pick-up' : 'check-in')

function stopSentence(
  { kind, untilAt, refundKobo }: CancellationStep,
  { totalKobo, isFirst, now }: { totalKobo: Kobo; isFirst: boolean; now: Instant },
): string {
  if (kind === 'free' && untilAt) return `Cancel free of charge until ${formatInstant(untilAt, now)}.`
  const back =
    refundKobo === 0 ? 'there is no refund' : `the refund is ${formatKobo(refundKobo)} of ${formatKobo(totalKobo)}`
  return isFirst ? `If you cancel, ${back}.` : `After that ${back}.`
}
