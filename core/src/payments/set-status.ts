// Staff set a payment's status by hand (SP11). It is no way around the table: each wish is one of its events.
import { holdsAll } from '../accounts/permissions.ts'
import { notAllowed } from '../machine.ts'
import type { Kobo } from '../money.ts'
import { conflict, forbidden, invalid, type Rejection } from '../rejection.ts'
import { movePayment, type PaymentMove } from './move-payment.ts'
import { needsDualApproval } from './refunds.ts'
import {
  type PaymentFacts,
  type PaymentState,
  type PaymentStatus,
  type PaymentStatusMeaning,
  paymentStatusMeanings,
} from './states.ts'

/** SP11. */
export const minNotesLength = 10

export interface StatusRequest {
  readonly to: PaymentStatus
  /** At least 10 characters; they are the reason. */
  readonly notes: string
  /** A second staff member has agreed; asked for above the threshold. */
  readonly isAgreedBySecond: boolean
  /** ₦1,000,000 by default. */
  readonly thresholdKobo?: number
}

/**
 * Whether two persons must say that this came in: the attempt, or what transfers would have brought in for its booking by
 * then, is above the threshold. By whichever way staff say so. Source: SP5, SP11.
 */
export function receiptNeedsDualApproval(facts: PaymentFacts, thresholdKobo?: Kobo): boolean {
  const broughtInKobo = Math.max(facts.capturedKobo, facts.transfersKobo ?? 0) + (facts.receivedKobo ?? 0)
  return needsDualApproval(Math.max(facts.amountKobo, broughtInKobo), thresholdKobo)
}

type StaffEvent = Extract<PaymentStatusMeaning['byStaff'], { readonly event: unknown }>['event']

/** What decides about the money of a transfer. Asking for another proof decides nothing: the attempt stays open. */
const decidesAboutMoney: Readonly<Record<StaffEvent, boolean>> = {
  verify_receipt: true,
  reject: true,
  ask_again: false,
}

/**
 * Whether two persons must decide this about a transfer, by whichever way staff say it: that it came in (as in
 * `receiptNeedsDualApproval`), and above the same threshold that it did not, for its booking then loses its days. Source:
 * SP5, SP7, SP11.
 */
export function decisionNeedsDualApproval(event: StaffEvent, facts: PaymentFacts, thresholdKobo?: Kobo): boolean {
  return decidesAboutMoney[event] && receiptNeedsDualApproval(facts, thresholdKobo)
}

/** The move of the table, and the event that it is. */
export type StatusMove = PaymentMove & Extract<PaymentStatusMeaning['byStaff'], { readonly event: unknown }>

/**
 * What a status set by hand does: the move of the table, or its refusal; besides `notes_too_short`,
 * `second_person_needed` (above ₦1,000,000). `completed` asks for the evidence of SP5. Source: SP11.
 */
export function setPaymentStatus(
  state: PaymentState,
  wish: StatusRequest,
  facts: PaymentFacts,
): StatusMove | Rejection {
  const { byStaff } = paymentStatusMeanings[wish.to]
  if ('refusal' in byStaff) return forbidden('not_allowed', byStaff.refusal)
  const { event } = byStaff
  if (!holdsAll(facts.permissions, ['payments.verify'])) return notAllowed
  if (wish.notes.trim().length < minNotesLength)
    return invalid('notes_too_short', `Say why in at least ${minNotesLength} characters.`, 'notes')
  if (state.status === wish.to)
    return { ok: true, event, rule: 'SP11', to: wish.to, disputeState: state.disputeState, isRepeat: true }
  const move = movePayment(state, event, 'staff', { ...facts, reason: wish.notes })
  if (!move.ok) return move
  if (wish.isAgreedBySecond || !decisionNeedsDualApproval(event, facts, wish.thresholdKobo)) return { ...move, event }
  return conflict('second_person_needed', 'A second person must agree to this amount.')
}
