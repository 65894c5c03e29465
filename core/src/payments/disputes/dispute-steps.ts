// How a payment gets from what we know of its dispute to what the provider tells.
import { type DisputeState, disputeStateMeanings, disputeStates, type PaymentEvent } from '../states.ts'

export type DisputeEvent = Extract<PaymentEvent, `${string}_dispute`>

const ends = {
  none: 'withdraw_dispute',
  open: null,
  won: 'win_dispute',
  lost: 'lose_dispute',
} as const satisfies Record<DisputeState, DisputeEvent | null>

/** The events by which a bank decides. */
export const disputeDecisions = disputeStates.flatMap((state) =>
  disputeStateMeanings[state].isDecided ? [ends[state]] : [],
)

/**
 * The moves of SP10 in their order, none where nothing changes. A decision is made of an open dispute alone: one that is
 * decided is opened again first, so that whatever the decision did is undone before the next one is made.
 */
export function disputeSteps(from: DisputeState, to: DisputeState): DisputeEvent[] {
  if (from === to) return []
  const end = ends[to]
  const steps: DisputeEvent[] = end ? [end] : []
  if (from === 'none') steps.unshift('open_dispute')
  if (disputeStateMeanings[from].isDecided) steps.unshift('reopen_dispute')
  return steps
}
