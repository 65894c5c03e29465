// Which cancellation terms may be sold under: whoever reads them must understand them, and waiting must never pay.
import { invalid, type Rejection } from '../rejection.ts'
import type { CancellationTerms, CancellationTier, Keeps } from './terms.ts'

/** Thirty days; and as many tiers as a person reads. */
const longestHours = 720
const tiersMost = 5

/**
 * Whether new bookings may be sold under these tiers. In the order of time: each ends nearer to the start than the one
 * before, the last but one ends at the start, from which on everything is kept. What is kept never falls, so a kept
 * first night (hotels only) stands alone between free and everything: half may be more or less than a night. Refusals
 * (`invalid`, field the kind): `tiers_order`, `tiers_end`, `tiers_fall`, `tiers_many`, `first_night`.
 */
export function checkTerms(kind: 'hotel' | 'car', tiers: readonly CancellationTier[]): Accepted | Rejection {
  return (
    refusedTimes(kind, tiers) ??
    refusedKeeps(kind, tiers) ?? { ok: true, terms: { kind, tiers: tiers.map(plain), freeNotAfter: null } }
  )
}
type Accepted = { ok: true; terms: CancellationTerms }

function refusedTimes(kind: string, tiers: readonly CancellationTier[]): Rejection | null {
  const hours = tiers.map(({ untilHoursBefore }) => untilHoursBefore)
  const beforeStart = hours.slice(0, -1)
  if (tiers.length < 2 || tiers.length > tiersMost)
    return invalid('tiers_many', `Use two to ${tiersMost} steps, the last one from the start on.`, kind)
  if (hours.at(-1) !== null || hours.at(-2) !== 0)
    return invalid('tiers_end', 'The last step begins at the start; the one before it ends there.', kind)
  if (!beforeStart.every(isHours))
    return invalid('tiers_order', `Hours are whole numbers from 0 to ${longestHours}.`, kind)
  const falls = beforeStart.every((each, index) => index === 0 || Number(each) < Number(beforeStart[index - 1]))
  return falls ? null : invalid('tiers_order', 'Each step ends nearer to the start than the one before it.', kind)
}

function refusedKeeps(kind: string, tiers: readonly CancellationTier[]): Rejection | null {
  const kept = tiers.map(({ keeps }) => keeps)
  if (kept.at(-1)?.what !== 'everything') return invalid('tiers_end', 'From the start on there is no refund.', kind)
  const nights = kept.filter(({ what }) => what === 'first_night').length
  if (nights > 0 && kind === 'car') return invalid('first_night', 'A car has no first night to keep.', kind)
  if (nights > 1 || (nights === 1 && kept.some(({ what }) => what === 'share')))
    return invalid('first_night', 'Keep the first night in one step, and no share of the price beside it.', kind)
  const falls = kept.some((keeps, index) => index > 0 && weight(keeps) <= weight(kept[index - 1]))
  return falls ? invalid('tiers_fall', 'Each step keeps more than the one before it.', kind) : null
}

/** None is below zero: they fall, and the last is zero. */
function isHours(value: number | null): boolean {
  return Number.isInteger(value) && Number(value) <= longestHours
}

/** How much is kept, as far as it can be compared without a booking. */
function weight(keeps: Keeps | undefined): number {
  if (!keeps || keeps.what === 'nothing') return 0
  if (keeps.what === 'share') return 10_000 - keeps.refundBps
  return keeps.what === 'first_night' ? 1 : 10_000
}

/** Only the fields that belong. */
function plain({ untilHoursBefore, keeps }: CancellationTier): CancellationTier {
  return {
    untilHoursBefore,
    keeps: keeps.what === 'share' ? { what: 'share', refundBps: keeps.refundBps } : { what: keeps.what },
  }
}
