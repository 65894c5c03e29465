// What goes back when a booking is cancelled (B8). One function for the quote, the act, the roadline and the no-show.
import { addHours, earliestOf, type Instant, toMs } from '../dates.ts'
import { assertKobo, type Kobo, percentHalfUp } from '../money.ts'
import { type CancellationTerms, type CancellationTier, isNonRefundable, type Keeps } from './terms.ts'

export interface CancelledBooking {
  readonly terms: CancellationTerms
  readonly totalKobo: Kobo
  /** With its tax, all rooms; 0 for cars. */
  readonly firstNightKobo: Kobo
  /** Captured − refunded; leave it out for a booking paid in full. */
  readonly paidKobo?: Kobo
  /** Frozen at sale. */
  readonly startsAt: Instant
}

export interface Cancellation {
  readonly cancelledAt: Instant
  readonly by: 'customer' | 'operator' | 'no_show'
}

export type CancellationRule =
  | 'free'
  | 'part_kept'
  | 'first_night_kept'
  | 'nothing_back'
  | 'non_refundable'
  | 'operator'
  | 'no_show'

export interface CancellationRefund {
  /** Never more than was paid. */
  readonly refundKobo: Kobo
  /** Of what was paid; refund + kept = paid. */
  readonly keptKobo: Kobo
  readonly rule: CancellationRule
  /** Until when this answer holds; null when time changes it no more. */
  readonly until: Date | null
}

/**
 * What a cancellation gives back. Cars: all until 24 h before the start (24:00:00 exactly still counts), half
 * until the start, then nothing. Hotels: all until 48 h before, all but the first night until the start, then
 * nothing. A non-refundable rate: nothing at any time. By the operator: all, always. A no-show: nothing. What was
 * paid beyond the price goes back always. Source: B8, SB7 to SB9.
 */
export function refundFor(booking: CancelledBooking, { cancelledAt, by }: Cancellation): CancellationRefund {
  const paidKobo = assertKobo(booking.paidKobo ?? booking.totalKobo)
  if (by === 'operator') return { refundKobo: paidKobo, keptKobo: 0, rule: 'operator', until: null }
  if (by === 'no_show') {
    const keptKobo = Math.min(paidKobo, booking.totalKobo)
    return { refundKobo: paidKobo - keptKobo, keptKobo, rule: 'no_show', until: null }
  }
  const { tier, until } = tierAt(booking, cancelledAt)
  const keptKobo = Math.min(paidKobo, keptOf(booking, tier.keeps))
  const refundKobo = paidKobo - keptKobo
  if (isNonRefundable(booking.terms)) return { refundKobo, keptKobo, rule: 'non_refundable', until: null }
  return { refundKobo, keptKobo, rule: ruleOf[tier.keeps.what], until }
}

const ruleOf: Readonly<Record<Keeps['what'], CancellationRule>> = {
  nothing: 'free',
  share: 'part_kept',
  first_night: 'first_night_kept',
  everything: 'nothing_back',
}

/** The tier in force at an instant, and the instant it ends. */
export function tierAt(booking: Pick<CancelledBooking, 'terms' | 'startsAt'>, at: Instant) {
  for (const tier of booking.terms.tiers) {
    const until = tierEnd(booking, tier)
    if (until === null || isBefore(at, until, tier)) return { tier, until }
  }
  return { tier: afterAllTiers, until: null }
}

const afterAllTiers: CancellationTier = { untilHoursBefore: null, keeps: { what: 'everything' } }

/** The deadline itself still counts, but the start does not: who cancels as the stay begins is inside it. */
function isBefore(at: Instant, until: Date, tier: CancellationTier): boolean {
  return tier.untilHoursBefore === 0 ? toMs(at) < toMs(until) : toMs(at) <= toMs(until)
}

/** When a tier ends; null for the last. A change of dates may have brought the end of the free one forward. */
export function tierEnd(
  { terms, startsAt }: Pick<CancelledBooking, 'terms' | 'startsAt'>,
  tier: CancellationTier,
): Date | null {
  if (tier.untilHoursBefore === null) return null
  const end = addHours(startsAt, -tier.untilHoursBefore)
  if (tier.keeps.what !== 'nothing' || terms.freeNotAfter === null) return end
  return earliestOf(end, new Date(terms.freeNotAfter))
}

/** What a tier keeps of the total, in kobo; at most the total. */
export function keptOf(
  { totalKobo, firstNightKobo }: Pick<CancelledBooking, 'totalKobo' | 'firstNightKobo'>,
  keeps: Keeps,
): Kobo {
  switch (keeps.what) {
    case 'nothing':
      return 0
    case 'share':
      return totalKobo - percentHalfUp(totalKobo, keeps.refundBps, { unit: 'kobo' })
    case 'first_night':
      return Math.min(totalKobo, firstNightKobo)
    case 'everything':
      return totalKobo
  }
}

/** Until when cancelling is free, the deadline included; null when no tier is free. */
export function freeUntil(booking: Pick<CancelledBooking, 'terms' | 'startsAt'>): Date | null {
  const free = booking.terms.tiers.find((tier) => tier.keeps.what === 'nothing')
  return free ? tierEnd(booking, free) : null
}

/** The terms after a change of dates: the free deadline of before stays the latest there can be (SB13). */
export function termsAfterChange(booking: Pick<CancelledBooking, 'terms' | 'startsAt'>): CancellationTerms {
  return { ...booking.terms, freeNotAfter: freeUntil(booking)?.toISOString() ?? null }
}
