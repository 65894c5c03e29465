import { lagosTimeOf } from '@skyroute/core/dates.ts'
import type { OutcomeScenario } from './outcome-scenarios.ts'

export type Driven = { days: number }
type DrivenTrip = Driven & { fate: OutcomeScenario; startsIn: [least: number, most: number] }

/** What the demo's driver did, does and is asked for: a hire that is about to end, the next one, and some to answer. */
export function drivenTripsAt(now: Date): DrivenTrip[] {
  const isMorning = lagosTimeOf(now) < '10:30'
  return [
    { fate: 'completed', startsIn: [-62, -62], days: 2 },
    { fate: 'completed', startsIn: [-48, -48], days: 4 },
    { fate: 'completed', startsIn: [-33, -33], days: 1 },
    { fate: 'completed', startsIn: [-27, -27], days: 3 },
    { fate: 'completed', startsIn: [-19, -19], days: 2 },
    { fate: 'completed', startsIn: [-13, -13], days: 3 },
    { fate: 'confirmed', startsIn: [-2, -2], days: isMorning ? 2 : 3 },
    { fate: 'confirmed', startsIn: isMorning ? [0, 0] : [1, 1], days: 3 },
    { fate: 'confirmed', startsIn: [5, 5], days: 2 },
    { fate: 'confirmed', startsIn: [9, 9], days: 1 },
    { fate: 'confirmed', startsIn: [16, 16], days: 4 },
  ]
}
