import type { Day } from '@skyroute/core/dates.ts'
import type { Person } from '../people/people.ts'

/** What becomes of a booking. */
export type OutcomeScenario =
  | 'kept'
  | 'cancelled_free'
  | 'cancelled_late'
  | 'cancelled_by_us'
  | 'no_show'
  | 'unpaid'
  | 'card_unfinished'
  | 'transfer_awaited'
  | 'proof_sent'
  | 'discarded'
  | 'part_paid'
  | 'disputed'
  | 'dispute_lost'

export type TripPlan = {
  outcome: OutcomeScenario
  type?: 'hotel' | 'car'
  /** Days from today. */
  startsIn: [least: number, most: number]
  /** Those that wait for their money were sold just now. */
  soldMinutesAgo?: [least: number, most: number]
  days?: number
  /** A hire for the demo's own driver. */
  isDriven?: boolean
  isLeftUnsaid?: boolean
}

export type Trip = TripPlan & { key: string; person: Person; startOn: Day; endOn: Day; soldAt: Date }
