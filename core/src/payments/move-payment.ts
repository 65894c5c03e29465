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
  if (row.to === 'same') return row.toDispute !== undefined && row.toDispute === state.disputeState
  return row.to === state.status
}

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
  const dispute = disputeState === 'none' ? '' : `, its dispute ${disputeState}`
  return conflict('illegal_transition', `This cannot be done: the payment is ${status}${dispute}.`)
}
