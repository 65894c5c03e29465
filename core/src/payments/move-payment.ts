// Decides every move of a payment attempt. Nothing else may: the server stores what this answers, or nothing.
import { decide } from '../machine.ts'
import { conflict, type Rejection } from '../rejection.ts'
import type { DisputeState, PaymentActor, PaymentEvent, PaymentFacts, PaymentState, PaymentStatus } from './states.ts'
import { type PaymentTransition, paymentTransitions } from './transitions.ts'

export interface PaymentMove {
  readonly ok: true
  /** Its row in the state tables. */
  readonly rule: string
  readonly to: PaymentStatus
  readonly disputeState: DisputeState
  /** It is where the event leads already: store nothing, answer the current payment. */
  readonly isRepeat: boolean
}

/**
 * What an event does to a payment attempt. Refusals: `forbidden` when the actor may never do it or lacks the
 * permission, `invalid` when something the staff or the customer must give is missing, else `conflict`: the guard's
 * code, or `illegal_transition`. A customer can never make a payment completed (M5). Source: state tables SP1 to SP12.
 */
export function movePayment(
  state: PaymentState,
  event: PaymentEvent,
  actor: PaymentActor,
  facts: PaymentFacts,
): PaymentMove | Rejection {
  const decision = decide(paymentTransitions, {
    event,
    actor,
    facts,
    startsHere: (row) => startsFrom(row, state),
    leadsHere: (row) => leadsTo(row, state),
    illegal: illegalFrom(state),
  })
  if (decision.what === 'refused') return decision.refusal
  return decision.what === 'repeat' ? staying(state, decision.row.rule) : moving(decision.row, state)
}

function startsFrom(row: PaymentTransition, state: PaymentState): boolean {
  return row.from.includes(state.status) && (!row.fromDispute || row.fromDispute === state.disputeState)
}

function leadsTo(row: PaymentTransition, state: PaymentState): boolean {
  // What is not written yet never had a dispute that could be withdrawn.
  if (row.to === 'same') return row.toDispute === state.disputeState && !isUnwritten(state)
  return row.to === state.status
}

const isUnwritten = ({ status, disputeState }: PaymentState) => status === 'new' && disputeState === 'none'

function moving(row: PaymentTransition, state: PaymentState): PaymentMove {
  const { rule, isRepeat = false } = row
  const disputeState = row.toDispute ?? state.disputeState
  if (row.to === 'same') return { ...staying(state, rule), disputeState, isRepeat }
  return { ok: true, rule, to: row.to, disputeState, isRepeat }
}

function staying({ status, disputeState }: PaymentState, rule: string): PaymentMove {
  if (status === 'new') throw new RangeError('a payment that is not written yet cannot stay as it is')
  return { ok: true, rule, to: status, disputeState, isRepeat: true }
}

function illegalFrom({ status, disputeState }: PaymentState): Rejection {
  return conflict('illegal_transition', [sentences[status], disputeSentences[disputeState]].join(' ').trim())
}

/** What a payment is while something cannot be done with it, and what to do instead: read by staff and customers. */
const sentences: Readonly<Record<PaymentState['status'], string>> = {
  new: 'This payment has not been started yet.',
  pending: 'This payment waits for its money. Nothing can be decided about it before that.',
  pending_verification: 'The proof of this payment is being checked. Verify or reject the transfer first.',
  completed: 'This payment is completed already. To give money back, request a refund of it.',
  failed: 'This payment has failed. The customer can pay again with a new one.',
}

const disputeSentences: Readonly<Record<DisputeState, string>> = {
  none: '',
  open: 'The customer disputes it at the bank: wait for the bank’s decision.',
  won: 'Its dispute was decided for us.',
  lost: 'Its dispute was decided for the customer, and the bank took the money back.',
}
