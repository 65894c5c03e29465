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
    illegal: conflict('illegal_transition', sentences[status]),
  })
  if (decision.what === 'refused') return decision.refusal
  return { ok: true, to: decision.row.to, isRepeat: decision.what === 'repeat' }
}

/** What a refund is while something cannot be done with it, and what to do instead: read by staff. */
const sentences: Readonly<Record<RefundStatus | 'new', string>> = {
  new: 'This refund has not been requested yet. Request it at its payment first.',
  requested:
    'This refund is requested and nothing was sent. Approve or decline it first; where its payment is disputed, wait for the bank’s decision.',
  approved: 'This refund is approved already. It is sent when the bank has decided about its disputed payment.',
  reserved: 'This refund is approved and booked already, and waits to be sent. There is nothing left to approve.',
  sent: 'This refund was sent already. Wait until the provider or the bank says whether it arrived.',
  succeeded: 'This refund was paid already. There is nothing left to do.',
  failed: 'This refund was declined, or it failed. If the money is still owed, request another refund at its payment.',
}
