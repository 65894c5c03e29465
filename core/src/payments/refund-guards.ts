// The conditions of the refund table, one question each. A missing fact answers no.
import { holdsAll } from '../accounts/permissions.ts'
import { type Guard, notAllowed } from '../machine.ts'
import { conflict, forbidden, invalid } from '../rejection.ts'
import { type RefundFacts, refundKindMeanings, refundNeedsApproval } from './refunds.ts'
import { disputeStateMeanings } from './states.ts'

export type RefundGuard = Guard<RefundFacts>

/** A9. */
export const mayRefund: RefundGuard = (facts) => (holdsAll(facts.permissions, ['payments.refund']) ? null : notAllowed)

/** M16. */
export const hasReason: RefundGuard = (facts) =>
  facts.reason?.trim() ? null : invalid('reason_required', 'Write down the reason.', 'reason')

/** Whole kobo above 0, and refunded + amount ≤ captured (M16). */
export const fitsCapture: RefundGuard = ({ amountKobo, capturedKobo, refundedKobo }) => {
  if (!Number.isSafeInteger(amountKobo) || amountKobo <= 0)
    return invalid('invalid_amount', 'The refund must be more than zero.', 'amount')
  return refundedKobo + amountKobo <= capturedKobo
    ? null
    : conflict('refund_too_large', 'More than was paid cannot be refunded.')
}

/** It is one that a second person decides (M16). */
export const needsAgreement: RefundGuard = (facts) =>
  refundNeedsApproval(facts) ? null : conflict('no_approval_needed', 'This refund needs nobody to agree.')

/** It is not one that still waits for a second person (M16). */
export const isAgreed: RefundGuard = (facts) =>
  refundNeedsApproval(facts) ? conflict('second_person_needed', 'A second person must agree to this amount.') : null

/** Not the one who requested it (M16). */
export const isOtherApprover: RefundGuard = (facts) =>
  facts.isSecondPerson ? null : forbidden('same_person', 'Somebody else must agree to your refund.')

/** SP9: a disputed refund waits; what a lost dispute took is never paid twice, the rest of the payment can be. */
export const noDispute: RefundGuard = (facts) => {
  if (facts.disputeState === 'open') return conflict('dispute_open', 'The payment is disputed: the refund waits.')
  return isTakenByBank(facts) ? conflict('dispute_lost', 'The bank has already taken this money back.') : null
}

const isTakenByBank = ({ amountKobo, capturedKobo, refundedKobo, lostKobo }: RefundFacts) =>
  lostKobo > 0 && amountKobo > capturedKobo - refundedKobo - lostKobo

/** It waits for a bank, or its bank has decided against us (SP10). */
export const isDisputed: RefundGuard = ({ disputeState }) =>
  disputeStateMeanings[disputeState].withholdsRefunds
    ? null
    : conflict('not_disputed', 'This refund does not wait for a dispute.')

/** The bank has taken money of this payment (SP10), or it has gone back by other refunds. */
export const isTakenOrSpent: RefundGuard = (facts) =>
  facts.disputeState === 'lost' || fitsCapture(facts) !== null
    ? null
    : conflict('money_left', 'The money is still here to be refunded.')

/** A wish of staff is no promise: the end of its booking has decided about the money (M17b). */
export const isRequestOfEndedBooking: RefundGuard = ({ kind, hasBookingEnded }) =>
  refundKindMeanings[kind].endsWithBooking && hasBookingEnded
    ? null
    : conflict('booking_not_ended', 'This refund waits for its second person.')

/** A part payment that was to go back stays when its booking is paid in full with it. */
export const hasPaidForBooking: RefundGuard = (facts) =>
  facts.hasPaidForBooking ? null : conflict('not_paid_with_it', 'The booking is not paid with this money.')

/** An earlier refund of the booking, which had failed, was paid after all. */
export const isPaidByAnother: RefundGuard = (facts) =>
  facts.isPaidByAnother ? null : conflict('not_paid_by_another', 'No other refund has taken the place of this one.')

/** The provider sends it. */
export const byGateway: RefundGuard = (facts) =>
  facts.method === 'gateway' ? null : conflict('not_a_gateway', 'Staff send this refund by bank transfer.')

/** No refund by transfer leaves without an account to go to (SP9). */
export const hasBeneficiary: RefundGuard = ({ method, hasBeneficiary: isKnown }) =>
  method !== 'bank_transfer' || isKnown
    ? null
    : conflict('no_beneficiary', 'Nobody has said to which account this goes. Ask the customer for it.')

/** Staff sent it by bank and have its reference (SP9). */
export const hasOutgoingReference: RefundGuard = (facts) => {
  if (facts.method !== 'bank_transfer') return conflict('not_a_transfer', 'The provider sends this refund itself.')
  return facts.outgoingReference?.trim()
    ? null
    : invalid('reference_required', "Write the bank's reference of the transfer.", 'outgoing_reference')
}

/** It left once; a refund that was declined before is nobody's to settle. */
export const wasSent: RefundGuard = (facts) =>
  facts.wasSent ? null : conflict('never_sent', 'This refund was never sent.')

/** Staff have looked it up at the provider, which does not say what became of it. */
export const isLeftToStaff: RefundGuard = (facts) =>
  facts.isLeftToStaff ? null : conflict('still_asking', 'We are still asking the provider. Look again later.')

/** The provider's own reference, which staff have seen there. */
export const hasReference: RefundGuard = (facts) =>
  facts.outgoingReference?.trim()
    ? null
    : invalid('reference_required', 'Write the reference of the refund at the provider.', 'reference')

/** Staff may speak for the bank, not for a provider. */
export const isTransfer: RefundGuard = (facts) =>
  facts.method === 'bank_transfer' ? null : conflict('not_a_transfer', 'Only the provider can say this.')
