// The words of a payment attempt and of a refund. Dispute, refund state and review are columns beside the status.
import type { Instant } from '../dates.ts'
import type { Kobo } from '../money.ts'

export const paymentStatuses = ['pending', 'pending_verification', 'completed', 'failed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** What a status means for everybody who asks. */
export interface PaymentStatusMeaning {
  /** Whose word it waits for: the money's, told by its provider or by our bank, or that of staff. Null: it has ended. */
  readonly waitsFor: 'money' | 'staff' | null
  /** What its booking's payment status reads while this is its newest live attempt, or else its newest one. */
  readonly bookingReads: 'pending' | 'pending_verification' | 'failed'
  /** While it stands, the booking is not paid in another way: what the customer is told. */
  readonly refusesOthers: { readonly code: string; readonly sentence: string } | null
  /** A bank transfer takes a proof. */
  readonly takesProof: boolean
  /** What staff do by choosing it (SP11), or why they cannot. */
  readonly byStaff: { readonly event: 'verify_receipt' | 'reject' | 'ask_again' } | { readonly refusal: string }
}

export const paymentStatusMeanings: Readonly<Record<PaymentStatus, PaymentStatusMeaning>> = {
  pending: {
    waitsFor: 'money',
    bookingReads: 'pending',
    refusesOthers: null,
    takesProof: true,
    byStaff: { event: 'ask_again' },
  },
  pending_verification: {
    waitsFor: 'staff',
    bookingReads: 'pending_verification',
    refusesOthers: {
      code: 'proof_under_verification',
      sentence: 'We are checking your transfer. Wait for the answer, or write to us.',
    },
    takesProof: true,
    byStaff: { refusal: 'Only the customer can say that a transfer was sent.' },
  },
  completed: {
    waitsFor: null,
    bookingReads: 'pending',
    refusesOthers: null,
    takesProof: false,
    byStaff: { event: 'verify_receipt' },
  },
  failed: {
    waitsFor: null,
    bookingReads: 'failed',
    refusesOthers: null,
    takesProof: false,
    byStaff: { event: 'reject' },
  },
}

/** It may still become paid. */
export const isOpen = (status: PaymentStatus): boolean => paymentStatusMeanings[status].waitsFor !== null

export const waitsForMoney = (status: PaymentStatus): boolean => paymentStatusMeanings[status].waitsFor === 'money'

/** The same for SQL: `status = any(${statusesThatWaitForMoney})`. */
export const statusesThatWaitForMoney = paymentStatuses.filter(waitsForMoney)

export const disputeStates = ['none', 'open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** What the dispute state of a payment means for everybody who asks. */
export interface DisputeStateMeaning {
  readonly isDecided: boolean
  /** Its refunds wait for the bank, or end: the money may be taken, or is. */
  readonly withholdsRefunds: boolean
}

export const disputeStateMeanings: Readonly<Record<DisputeState, DisputeStateMeaning>> = {
  none: { isDecided: false, withholdsRefunds: false },
  open: { isDecided: false, withholdsRefunds: true },
  won: { isDecided: true, withholdsRefunds: false },
  lost: { isDecided: true, withholdsRefunds: true },
}

/** Of one dispute, as its provider tells it. An inquiry is a question of the customer’s bank: no money was taken. */
export const disputeStatuses = ['inquiry', 'inquiry_closed', 'open', 'won', 'lost'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** What the status of a dispute means for everybody who asks. */
export interface DisputeStatusMeaning {
  /** What its payment reads meanwhile. `none`: it is no dispute of the money. */
  readonly paymentReads: DisputeState
  /** The next word is expected from the bank or from us; it may come after the end too, as after an appeal. */
  readonly isRunning: boolean
}

export const disputeStatusMeanings: Readonly<Record<DisputeStatus, DisputeStatusMeaning>> = {
  inquiry: { paymentReads: 'none', isRunning: true },
  inquiry_closed: { paymentReads: 'none', isRunning: false },
  open: { paymentReads: 'open', isRunning: true },
  won: { paymentReads: 'won', isRunning: false },
  lost: { paymentReads: 'lost', isRunning: false },
}

/** For SQL: `state = any(${runningDisputeStatuses})`. */
export const runningDisputeStatuses = disputeStatuses.filter((status) => disputeStatusMeanings[status].isRunning)

/** Those that are about money: the others only ask. */
export const disputingStatuses = disputeStatuses.filter(
  (status) => disputeStatusMeanings[status].paymentReads !== 'none',
)

/** `new` is an attempt that is about to be written. */
export interface PaymentState {
  readonly status: PaymentStatus | 'new'
  readonly disputeState: DisputeState
}

/** In the order the payment page preselects them (M19). */
export const paymentMethods = ['paystack', 'flutterwave', 'bank_transfer', 'stripe', 'paypal'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** `customer` is the owner; `system` is gateways, polls, the statement matcher and the clock. */
export const paymentActors = ['customer', 'staff', 'system'] as const
export type PaymentActor = (typeof paymentActors)[number]

export const paymentEvents = [
  'initialise',
  'succeed',
  'fail',
  'send_proof',
  'verify_receipt',
  'ask_again',
  'reject',
  'accept_short',
  'refund',
  'open_dispute',
  'win_dispute',
  'lose_dispute',
  'reopen_dispute',
  'withdraw_dispute',
  'give_to_review',
] as const
export type PaymentEvent = (typeof paymentEvents)[number]

/** Staff's words against a proof, each with the status that it leads to. */
export const decisionsAgainstProof = { ask_again: 'pending', reject: 'failed' } as const satisfies Partial<
  Record<PaymentEvent, PaymentStatus>
>

/** What the guards look at; give what the event needs, a missing fact answers no. */
export interface PaymentFacts {
  readonly now: Instant
  readonly method: PaymentMethod
  /** What this attempt asks for. */
  readonly amountKobo: Kobo
  /** What this attempt has brought in and given back so far. */
  readonly capturedKobo: Kobo
  /** What has come for the booking by bank transfer, by whichever attempt; for staff who say that more has. */
  readonly transfersKobo?: Kobo
  readonly refundedKobo: Kobo
  /** What its booking still owes. */
  readonly dueKobo: Kobo
  /** The booking's frozen start. */
  readonly startsAt: Instant
  /** The booking waits for money: pending with its hold alive, or a change of dates awaiting its difference. */
  readonly isMoneyAwaited?: boolean
  readonly isMethodEnabled?: boolean
  /** `acceptVerification` said yes. */
  readonly isVerified?: boolean
  /** The provider's transaction is not the one this payment already counted: the customer paid twice. */
  readonly isNewTransaction?: boolean
  /** `needs_review` is set: a person of ours looks at it. */
  readonly isLeftToStaff?: boolean
  /** Why the gateway's attempt is over; silence is not failure (SP3). */
  readonly failure?: 'declined' | 'session_expired' | 'unresolved'
  readonly createdAt?: Instant
  /** Accepted proofs staff have not decided on, this one included. */
  readonly undecidedProofs?: number
  /** SP5: what the statement line says came in, and whether the line is free to use and surely other money. */
  readonly receivedKobo?: Kobo
  readonly statementLine?: 'unused' | 'used' | 'perhaps_counted'
  readonly isSureMatch?: boolean
  /** SP13: a rest up to here is written off. */
  readonly restLimitKobo?: Kobo
  /** The staff member is the one who paid. */
  readonly isPayer?: boolean
  readonly permissions?: readonly string[]
  readonly reason?: string
  /** SP9. */
  readonly refundKobo?: Kobo
  readonly isKnownTransaction?: boolean
}
