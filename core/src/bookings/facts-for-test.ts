// A booking in the middle of everything, for the tests beside it: each says only what matters to it.
import { permissions } from '../accounts/permissions.ts'
import { addHours } from '../dates.ts'
import type { BookingFacts } from './states.ts'

export const startsAt = new Date('2026-12-11T11:00:00Z')

/** Paid in full, a week before its start, everyone allowed everything. */
export function facts(change: Partial<BookingFacts> = {}): BookingFacts {
  return {
    now: addHours(startsAt, -168),
    kind: 'car',
    startOn: '2026-12-11',
    startsAt,
    endsAt: new Date('2026-12-14T09:00:00Z'),
    holdExpiresAt: addHours(startsAt, -169),
    totalKobo: 43_680_000,
    capturedKobo: 43_680_000,
    refundedKobo: 0,
    hasProofUnderVerification: false,
    hasOpenAttempt: false,
    isNonRefundable: false,
    reason: 'said on the phone',
    permissions,
    isAssignedDriver: true,
    hasRetakenDays: true,
    isEscalated: false,
    isChangeSettled: true,
    newStartOn: '2026-12-11',
    ...change,
  }
}
