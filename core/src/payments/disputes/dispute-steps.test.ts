import { describe, expect, it } from 'vitest'
import { movePayment } from '../move-payment.ts'
import {
  type DisputeState,
  disputeStates,
  disputeStatuses,
  disputeStatusMeanings,
  disputingStatuses,
} from '../states.ts'
import { disputeDecisions, disputeSteps } from './dispute-steps.ts'

const facts = {
  now: new Date('2026-11-20T09:00:00Z'),
  method: 'stripe',
  amountKobo: 100,
  capturedKobo: 100,
  refundedKobo: 0,
  dueKobo: 0,
  startsAt: new Date('2026-12-11T14:00:00Z'),
  isKnownTransaction: true,
} as const

describe('the steps from one state of a dispute to another', () => {
  const pairs = disputeStates.flatMap((from) => disputeStates.map((to) => [from, to] as const))

  it.each(pairs)('from %s to %s, each is a move of the table and the last one arrives', (from, to) => {
    let disputeState: DisputeState = from
    for (const event of disputeSteps(from, to)) {
      const move = movePayment({ status: 'completed', disputeState }, event, 'system', facts)
      if (!move.ok || move.isRepeat) throw new Error(`${event} is no move from ${disputeState}`)
      disputeState = move.disputeState
    }
    expect(disputeState).toBe(to)
  })

  it('a decision is taken back before the other one is made', () => {
    expect(disputeSteps('lost', 'won')).toEqual(['reopen_dispute', 'win_dispute'])
    expect(disputeSteps('won', 'lost')).toEqual(['reopen_dispute', 'lose_dispute'])
  })

  it('an end whose beginning was never told is both, and what is known already is nothing', () => {
    expect(disputeSteps('none', 'lost')).toEqual(['open_dispute', 'lose_dispute'])
    for (const state of disputeStates) expect(disputeSteps(state, state)).toEqual([])
    expect(disputeDecisions).toEqual(['win_dispute', 'lose_dispute'])
  })
})

describe('what the status of a dispute means', () => {
  it('an inquiry took no money, so its payment is not disputed', () => {
    for (const status of ['inquiry', 'inquiry_closed'] as const)
      expect(disputeStatusMeanings[status].paymentReads).toBe('none')
    expect(disputingStatuses).toEqual(disputeStatuses.filter((status) => !status.startsWith('inquiry')))
  })
})
