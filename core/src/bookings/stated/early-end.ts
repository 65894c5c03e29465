// What a stay or hire under way keeps when it ends before its booked end (SB13). The calculation and the terms that are
// shown ask the same rule.
import { type Day, type Instant, toMs } from '../../dates.ts'

/** `begun_days`: those are paid, the others go back. `all_days`: nothing goes back. */
export type EarlyEndRule = 'begun_days' | 'all_days'
export const earlyEndKeeps = 'begun_days' as EarlyEndRule

type BookedDays = { unusedFromOn: Day; heldUntilOn: Day }

/** The day on which it may end at the earliest, half-open: the days before it stay booked and paid. Source: SB13. */
export function earliestEndOn({ unusedFromOn, heldUntilOn }: BookedDays, keeps = earlyEndKeeps): Day {
  return keeps === 'begun_days' ? unusedFromOn : heldUntilOn
}

/**
 * What goes back once it has begun: "there is no refund, except for nights that have not begun when you leave early and
 * tell us". Of a single night or day none is left to give back. `span`: null for terms without dates.
 */
export function refundAfterStart(
  kind: 'hotel' | 'car',
  span: { startsAt: Instant; endsAt: Instant } | null,
  keeps = earlyEndKeeps,
): string {
  const isOneDay = span !== null && Math.round((toMs(span.endsAt) - toMs(span.startsAt)) / dayMs) <= 1
  if (keeps === 'all_days' || isOneDay) return 'there is no refund'
  const unused =
    kind === 'car'
      ? 'days that have not begun when you return early'
      : 'nights that have not begun when you leave early'
  return `there is no refund, except for ${unused} and tell us`
}

const dayMs = 24 * 3_600_000
