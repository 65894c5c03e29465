import { type Instant, toMs } from '../dates.ts'
import type { BookingOnScreen } from './booking-can.ts'
import { isHoldOver } from './holds.ts'

/** Where a customer's trip stands in their list, in its order: what waits for them, what runs, what comes, what is over. */
export const tripGroups = ['action', 'under_way', 'next', 'past'] as const
export type TripGroup = (typeof tripGroups)[number]

type Trip = Pick<BookingOnScreen, 'status' | 'startsAt' | 'endsAt' | 'holdExpiresAt' | 'hasProofUnderVerification'> & {
  /** Until when its new dates wait for the customer's payment; null when none do, or when their proof is with us. */
  readonly changeDueBy: Instant | null
}

/** A proof that we look at waits for us: its trip is to come. A hold that ran out is over before the sweep has seen it. */
export function tripGroupOf(trip: Trip, now: Instant): TripGroup {
  if (trip.status === 'pending' && !isHoldOver(trip, now)) return trip.hasProofUnderVerification ? 'next' : 'action'
  if (trip.status !== 'confirmed' || toMs(trip.endsAt) <= toMs(now)) return 'past'
  if (trip.changeDueBy && toMs(trip.changeDueBy) > toMs(now)) return 'action'
  return toMs(trip.startsAt) <= toMs(now) ? 'under_way' : 'next'
}
