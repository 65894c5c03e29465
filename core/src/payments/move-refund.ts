// Decides every move of a refund. Nothing else may: the server stores what this answers, or nothing.
import { decide } from '../machine.ts'
import { conflict, type Rejection } from '../rejection.ts'
import { refundTransitions } from './refund-transitions.ts'
import type { RefundActor, RefundEvent, RefundFacts, RefundStatus } from './refunds.ts'

export interface RefundMove {
  readonly ok: true
  readonly to: RefundStatus
  /** It is where the event leads already: store nothing. A refund sent twice over is sent once. */
  readonly isRepeat: boolean
}

/**
 * What an event does to a refund. Refusals: `forbidden` (who), `invalid` (something missing), else `conflict`: the
 * guard's code, or `illegal_transition`. Source: SP9, M16.
 */
export function moveRefund(
  status: RefundStatus | 'new',
  event: RefundEvent,
  actor: RefundActor,
  facts: RefundFacts,
): RefundMove | Rejection {
  const decision = decide(refundTransitions, {
    event,
    actor,
    facts,
    startsHere: (row) => row.from.includes(status),
    leadsHere: (row) => row.to === status,
    illegal: conflict('illegal_transition', `This cannot be done: the refund is ${status}.`),
  })
  if (decision.what === 'refused') return decision.refusal
  return { ok: true, to: decision.row.to, isRepeat: decision.what === 'repeat' }
}

/** Whether a refund in this state counts in `payment.refunded` (V4). */
export function isCountedAsRefunded(status: RefundStatus): boolean {
  return status === 'reserved' || status === 'sent' || status === 'succeeded'
}
