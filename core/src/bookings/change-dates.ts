// A change of dates (SB13): the new days are held beside the old ones until the difference is settled.
// `termsAfterChange` keeps the deadline of free cancellation from moving later.
import { addMinutes, type Instant } from '../dates.ts'
import { assertKobo, type Kobo } from '../money.ts'

/** How long the new days are held: 35 minutes. */
export const changeHoldMinutes = 35

export interface DateChange {
  readonly oldTotalKobo: Kobo
  readonly newTotalKobo: Kobo
  readonly now: Instant
}

export interface ChangePlan {
  /** Applied at once when it costs nothing more, else when it is paid. */
  readonly apply: 'now' | 'when_paid'
  readonly dueKobo: Kobo
  readonly refundKobo: Kobo
  readonly holdExpiresAt: Date
}

/** What a change of dates costs or gives back. Source: SB13. */
export function planDateChange({ oldTotalKobo, newTotalKobo, now }: DateChange): ChangePlan {
  const difference = assertKobo(newTotalKobo) - assertKobo(oldTotalKobo)
  return {
    apply: difference > 0 ? 'when_paid' : 'now',
    dueKobo: Math.max(0, difference),
    refundKobo: Math.max(0, -difference),
    holdExpiresAt: addMinutes(now, changeHoldMinutes),
  }
}
