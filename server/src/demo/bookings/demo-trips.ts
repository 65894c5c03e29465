import type { OutcomeScenario } from './outcome-scenarios.ts'

type Trip = { fate: OutcomeScenario; type: 'hotel' | 'car'; startsIn: [least: number, most: number] }

/** The demo customer's own: one of everything that a dashboard can show. */
export const demoTrips: readonly Trip[] = [
  { fate: 'completed', type: 'hotel', startsIn: [-120, -100] },
  { fate: 'completed', type: 'car', startsIn: [-90, -70] },
  { fate: 'completed', type: 'hotel', startsIn: [-40, -25] },
  { fate: 'cancelled_free', type: 'hotel', startsIn: [-70, -50] },
  { fate: 'cancelled_late', type: 'car', startsIn: [-50, -40] },
  { fate: 'hold_expired', type: 'hotel', startsIn: [-30, -20] },
  { fate: 'confirmed', type: 'hotel', startsIn: [-2, 0] },
  { fate: 'confirmed', type: 'car', startsIn: [2, 4] },
  { fate: 'confirmed', type: 'hotel', startsIn: [9, 14] },
  { fate: 'confirmed', type: 'car', startsIn: [20, 30] },
  { fate: 'confirmed', type: 'hotel', startsIn: [36, 44] },
  { fate: 'held', type: 'hotel', startsIn: [16, 22] },
  { fate: 'proof_waiting', type: 'car', startsIn: [14, 24] },
]
