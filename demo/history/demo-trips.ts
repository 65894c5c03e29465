import { lagosTimeOf } from '@skyroute/core/dates.ts'
import type { TripPlan } from './trip.ts'

/** The demo customer's own: one of everything that a dashboard can show. */
export const demoTrips: readonly TripPlan[] = [
  { outcome: 'kept', type: 'hotel', startsIn: [-120, -100] },
  { outcome: 'kept', type: 'car', startsIn: [-90, -70] },
  // Whoever tries the demo may say how this one was.
  { outcome: 'kept', type: 'hotel', startsIn: [-40, -25], isLeftUnsaid: true },
  { outcome: 'cancelled_free', type: 'hotel', startsIn: [-70, -50] },
  { outcome: 'cancelled_late', type: 'car', startsIn: [-50, -40] },
  { outcome: 'unpaid', type: 'hotel', startsIn: [-30, -20] },
  { outcome: 'kept', type: 'hotel', startsIn: [-2, 0] },
  { outcome: 'kept', type: 'car', startsIn: [2, 4] },
  { outcome: 'kept', type: 'hotel', startsIn: [9, 14] },
  { outcome: 'kept', type: 'car', startsIn: [20, 30] },
  { outcome: 'kept', type: 'hotel', startsIn: [36, 44] },
  { outcome: 'unpaid', type: 'hotel', startsIn: [16, 22], soldMinutesAgo: [3, 12] },
  { outcome: 'proof_sent', type: 'car', startsIn: [14, 24], soldMinutesAgo: [70, 1_200] },
]

/** What the demo's driver did, does and is asked for: a hire that is about to end, the next one, and some to answer. */
export function drivenTripsAt(now: Date): TripPlan[] {
  const isMorning = lagosTimeOf(now) < '10:30'
  const hires: [startsIn: number, days: number][] = [
    [-62, 2],
    [-48, 4],
    [-33, 1],
    [-27, 3],
    [-19, 2],
    [-13, 3],
    [-2, isMorning ? 2 : 3],
    [isMorning ? 0 : 1, 3],
    [5, 2],
    [9, 1],
    [16, 4],
  ]
  return hires.map(([start, days]) => ({
    outcome: 'kept',
    type: 'car',
    startsIn: [start, start],
    isDriven: true,
    days,
  }))
}
