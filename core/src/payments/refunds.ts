// The words of a refund: requested → (approved) → reserved → sent → succeeded, or failed (SP9); a failed one that the
// provider paid after all is succeeded too.
import { addHours, type Instant, toMs } from '../dates.ts'
import type { Kobo } from '../money.ts'
import type { DisputeState } from './states.ts'

export const refundStatuses = ['requested', 'approved', 'reserved', 'sent', 'succeeded', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

interface RefundStatusMeaning {
  /** Its money counts as given back: `payment.refunded` (V4). */
  readonly isCounted: boolean
  /** It was handed to the provider or our bank. */
  readonly hasLeft: boolean
  /** Paid, or not to be paid any more. */
  readonly hasEnded: boolean
}

/** What each status means for everybody who asks. */
const refundStatusMeanings: Readonly<Record<RefundStatus, RefundStatusMeaning>> = {
  requested: { isCounted: false, hasLeft: false, hasEnded: false },
  approved: { isCounted: false, hasLeft: false, hasEnded: false },
  reserved: { isCounted: true, hasLeft: false, hasEnded: false },
  sent: { isCounted: true, hasLeft: true, hasEnded: false },
  succeeded: { isCounted: true, hasLeft: true, hasEnded: true },
  failed: { isCounted: false, hasLeft: false, hasEnded: true },
}

/** Whether a refund in this state counts in `payment.refunded` (V4). */
export const isCountedAsRefunded = (status: RefundStatus): boolean => refundStatusMeanings[status].isCounted
/** It can still be stopped: it waits for a person, for a bank or to be sent. */
export const isRefundWaiting = (status: RefundStatus): boolean => isWaiting(refundStatusMeanings[status])

const isWaiting = ({ hasLeft, hasEnded }: RefundStatusMeaning) => !hasLeft && !hasEnded

/** An approval is stored as a name, so `approved` is a status of no row; a partial index knows nothing of it. */
const storedThat = (are: (meaning: RefundStatusMeaning) => boolean) =>
  refundStatuses.filter((status) => status !== 'approved' && are(refundStatusMeanings[status]))

/** For SQL: `status = any(${openRefundStatuses})`. */
export const openRefundStatuses = storedThat(({ hasEnded }) => !hasEnded)
export const waitingRefundStatuses = storedThat(isWaiting)
/** Taken off our books, and not paid yet. */
export const underWayRefundStatuses = storedThat(({ isCounted, hasEnded }) => isCounted && !hasEnded)
export const leftRefundStatuses = storedThat(({ hasLeft }) => hasLeft)
export const endedRefundStatuses = storedThat(({ hasEnded }) => hasEnded)

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

/**
 * Why money goes back. `staff` is a kindness, which nobody owes; `part_payment` is what staff give back of a booking that
 * is not paid in full, `staff_surplus` what they give back by hand of what is owed, as after a refund that failed. `change`
 * is the customer's own change of dates, `staff_change` that of staff.
 */
export const refundKinds = [
  'terms',
  'operator',
  'surplus',
  'late_money',
  'change',
  'staff_change',
  'staff',
  'staff_surplus',
  'part_payment',
] as const
export type RefundKind = (typeof refundKinds)[number]

export interface RefundKindMeaning {
  /** Staff choose it, so that a large one needs a second person (M16). The others follow from what has happened. */
  readonly isStaffChoice: boolean
  /** It counts with what staff gave back of the booking before, so that no sum is cut in two (M16). */
  readonly isGivenByStaff: boolean
  /** It is no promise: the end of its booking declines it while it waits for its second person (M17b). */
  readonly endsWithBooking: boolean
  /** Given without being owed: it lowers the price and not what was paid (M17b). */
  readonly isKindness: boolean
  /** A cancellation or a no-show asks for it (`endings`). */
  readonly isOfEnding: boolean
  /** A change of dates asks for it. */
  readonly isOfChange: boolean
}

const owed: RefundKindMeaning = {
  isStaffChoice: false,
  isGivenByStaff: false,
  endsWithBooking: false,
  isKindness: false,
  isOfEnding: false,
  isOfChange: false,
}
const byStaff = { ...owed, isStaffChoice: true, isGivenByStaff: true }

export const refundKindMeanings: Readonly<Record<RefundKind, RefundKindMeaning>> = {
  terms: { ...owed, isOfEnding: true },
  operator: { ...owed, isOfEnding: true, isStaffChoice: true },
  surplus: owed,
  late_money: owed,
  change: { ...owed, isOfChange: true },
  staff_change: { ...byStaff, isOfChange: true },
  staff: { ...byStaff, endsWithBooking: true, isKindness: true },
  staff_surplus: byStaff,
  part_payment: { ...byStaff, endsWithBooking: true },
}

const kindsThat = (are: (meaning: RefundKindMeaning) => boolean) =>
  refundKinds.filter((kind) => are(refundKindMeanings[kind]))

/** For SQL: `kind = any(${kindsThatEndWithBooking})`. */
export const kindsThatEndWithBooking = kindsThat(({ endsWithBooking }) => endsWithBooking)
export const kindsOfKindness = kindsThat(({ isKindness }) => isKindness)
export const kindsOfEnding = kindsThat(({ isOfEnding }) => isOfEnding)

export interface RefundFacts {
  readonly amountKobo: Kobo
  readonly kind: RefundKind
  /** Of the payment it comes from. */
  readonly capturedKobo: Kobo
  /** Gone by other refunds; on `request` with what is promised by those still requested or approved. */
  readonly refundedKobo: Kobo
  readonly disputeState: DisputeState
  /** What lost disputes took of the payment, by their own amounts; 0 when none is lost. */
  readonly lostKobo: Kobo
  readonly method: 'gateway' | 'bank_transfer'
  readonly reason?: string
  readonly permissions?: readonly string[]
  /** The staff member who asks is not the one who requested it. */
  readonly isSecondPerson?: boolean
  /** A transfer knows to which account it goes. */
  readonly hasBeneficiary?: boolean
  /** The bank's reference of an outgoing transfer, or the provider's of a refund. */
  readonly outgoingReference?: string
  /** It was handed to the provider or the bank once. */
  readonly wasSent?: boolean
  /** The provider has been silent, or has not known it, for so long that staff look it up there. */
  readonly isLeftToStaff?: boolean
  /** Its booking has just been cancelled or completed, which decides about all of its money. */
  readonly hasBookingEnded?: boolean
  /** A part payment that still waits to go back, and its booking has just been paid in full with it. */
  readonly hasPaidForBooking?: boolean
  /** It was asked for in the place of one that had failed and was paid after all. */
  readonly isPaidByAnother?: boolean
  readonly thresholdKobo?: Kobo
  /** What staff have given back of the booking before, and what they alone say did not arrive; no other failed or declined refund. */
  readonly givenBeforeKobo?: Kobo
}

/** Above this a second person agrees (M16): ₦1,000,000, a setting. */
export const defaultThresholdKobo: Kobo = 100_000_000

/** Whether an amount is above the threshold of four eyes; exactly at it one pair does (M16, SP11). */
export function needsDualApproval(amountKobo: Kobo, thresholdKobo: Kobo = defaultThresholdKobo): boolean {
  return amountKobo > thresholdKobo
}

/**
 * Whether a refund waits for a second person: only what staff decide, not what the customer is owed (M16, SB8), and
 * counted with what staff gave back before, so that no sum is cut in two.
 */
export function refundNeedsApproval(
  refund: Pick<RefundFacts, 'amountKobo' | 'kind' | 'thresholdKobo' | 'givenBeforeKobo'>,
): boolean {
  return (
    refundKindMeanings[refund.kind].isStaffChoice &&
    needsDualApproval(refund.amountKobo + (refund.givenBeforeKobo ?? 0), refund.thresholdKobo)
  )
}

/** A provider may take so long to show a refund that it was sent: 1 hour. */
export const notFoundHours = 1
/** Questions at least before a provider that does not know a refund is believed. */
export const notFoundQuestions = 4
/** Questions without an end (about three days) before a person is told. */
export const questionsBeforeCase = 72

/**
 * Whether staff look a sent refund up at the provider: it has not known it an hour and four questions after sending, or
 * has given no answer for about three days. Nothing fails by itself of that: the asking goes on.
 */
export function isLeftToStaff(
  answer: 'pending' | 'not_found' | 'unknown' | 'not_sent',
  asked: { sentAt: Instant; questions: number; now: Instant },
): boolean {
  if (answer === 'pending') return false
  if (asked.questions >= questionsBeforeCase) return true
  const isLongAgo = toMs(asked.now) >= toMs(addHours(asked.sentAt, notFoundHours))
  return answer === 'not_found' && isLongAgo && asked.questions >= notFoundQuestions
}
