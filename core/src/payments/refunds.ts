// The words of a refund: requested → (approved) → reserved → sent → succeeded, or failed (SP9).
import type { Kobo } from '../money.ts'
import type { DisputeState } from './states.ts'

export const refundStatuses = ['requested', 'approved', 'reserved', 'sent', 'succeeded', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** `settle` is the money's arrival, `lose_answer` a gateway's silence after sending. */
export const refundEvents = [
  'request',
  'approve',
  'decline',
  'reserve',
  'send',
  'settle',
  'fail',
  'lose_answer',
] as const
export type RefundEvent = (typeof refundEvents)[number]

export const refundActors = ['customer', 'staff', 'system'] as const
export type RefundActor = (typeof refundActors)[number]

/** Why money goes back. Staff decide the last two; the rest is owed. */
export const refundCauses = [
  'terms',
  'late_money',
  'surplus',
  'hold_expired',
  'change',
  'operator',
  'goodwill',
] as const
export type RefundCause = (typeof refundCauses)[number]

export type RefundEffect =
  /** payment.refunded += amount, `refundReserved` entries. */
  | 'reserve_amount'
  /** `refundSent` entries; the gateway is called after the commit, with the refund's own key. */
  | 'post_sent'
  /** payment.refunded −= amount, `refundFailed` entries. */
  | 'reverse_reservation'
  | 'look_up_answer'
  | 'open_case'
  | 'tell_customer'
  | 'audit'

export interface RefundFacts {
  readonly amountKobo: Kobo
  readonly cause: RefundCause
  /** Of the payment it comes from. */
  readonly capturedKobo: Kobo
  /** Gone by other refunds; on `request` with what is promised by those still requested or approved. */
  readonly refundedKobo: Kobo
  readonly disputeState: DisputeState
  readonly method: 'gateway' | 'bank_transfer'
  readonly reason?: string
  readonly permissions?: readonly string[]
  /** The staff member who asks is not the one who requested it. */
  readonly isSecondPerson?: boolean
  /** The bank's reference of an outgoing transfer. */
  readonly outgoingReference?: string
  readonly thresholdKobo?: Kobo
}

/** Above this a second person agrees (M16): ₦1,000,000, a setting. */
export const defaultThresholdKobo: Kobo = 100_000_000

/** Whether an amount is above the threshold of four eyes; exactly at it one pair does (M16, SP11). */
export function needsSecondPerson(amountKobo: Kobo, thresholdKobo: Kobo = defaultThresholdKobo): boolean {
  return amountKobo > thresholdKobo
}

/** Whether a refund waits for a second person: only what staff decide, not what the customer is owed (M16, SB8). */
export function refundNeedsApproval(refund: Pick<RefundFacts, 'amountKobo' | 'cause' | 'thresholdKobo'>): boolean {
  const isStaffChoice = refund.cause === 'operator' || refund.cause === 'goodwill'
  return isStaffChoice && needsSecondPerson(refund.amountKobo, refund.thresholdKobo)
}
