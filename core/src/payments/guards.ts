// The conditions of the payment table, one question each. A missing fact answers no.
import { holdsAll, type Permission } from '../accounts/permissions.ts'
import { isTransferOffered, proofHoldEnd } from '../bookings/holds.ts'
import { addHours, toMs } from '../dates.ts'
import { type Guard, notAllowed } from '../machine.ts'
import { conflict, forbidden, invalid, type Refusal } from '../refusal.ts'
import type { PaymentFacts } from './states.ts'

export type PaymentGuard = Guard<PaymentFacts>

export function needs(...permissions: Permission[]): PaymentGuard {
  return (facts) => (holdsAll(facts.permissions ?? [], permissions) ? null : notAllowed)
}

export const hasReason: PaymentGuard = (facts) =>
  facts.reason?.trim() ? null : invalid('reason_required', 'Write down the reason.', 'reason')

export const moneyIsAwaited: PaymentGuard = (facts) =>
  facts.isMoneyAwaited ? null : conflict('hold_ended', 'The hold on this booking has ended. Hold it again.')

export const methodIsEnabled: PaymentGuard = (facts) =>
  facts.isMethodEnabled ? null : conflict('method_disabled', 'This way to pay is not available now.')

export const amountIsDue: PaymentGuard = (facts) =>
  facts.amountKobo > 0 && facts.amountKobo === facts.dueKobo
    ? null
    : conflict('amount_changed', 'What is due has changed. Look at the booking again.')

export const transferIsOffered: PaymentGuard = (facts) =>
  facts.method !== 'bank_transfer' || isTransferOffered(facts.startsAt, facts.now)
    ? null
    : conflict('transfer_too_late', 'Bank transfer needs more than 48 hours before the start.')

export const isVerified: PaymentGuard = (facts) =>
  facts.isVerified ? null : conflict('not_verified', 'The payment provider has not confirmed this payment.')

/** An unresolved attempt is given up after this long (SP3). */
export const unresolvedHours = 72

export const isFinalFailure: PaymentGuard = (facts) => {
  const isOver = facts.failure === 'declined' || facts.failure === 'session_expired' || isGivenUp(facts)
  return isOver ? null : conflict('not_final', 'The payment provider has not given a final answer.')
}

function isGivenUp({ failure, createdAt, now }: PaymentFacts): boolean {
  return failure === 'unresolved' && createdAt !== undefined && toMs(now) >= toMs(addHours(createdAt, unresolvedHours))
}

export const isTransfer: PaymentGuard = (facts) =>
  facts.method === 'bank_transfer' ? null : conflict('not_a_transfer', 'Only bank transfers are proven by a file.')

/** Proofs one may send before staff decide (SP4). */
export const maxUndecidedProofs = 2

export const hasProof: PaymentGuard = ({ undecidedProofs = 0 }) => {
  if (undecidedProofs < 1) return invalid('proof_required', 'Please select a file to upload', 'proof')
  return undecidedProofs <= maxUndecidedProofs
    ? null
    : conflict('too_many_proofs', 'We have your proofs and will answer soon.')
}

/** Whether one more proof may be uploaded, before anything is stored (SP4). */
export function mayUploadProof(status: string, undecidedProofs: number): { ok: true } | Refusal {
  if (status !== 'pending' && status !== 'pending_verification')
    return conflict('illegal_transition', 'This payment takes no more proofs.')
  if (undecidedProofs < maxUndecidedProofs) return { ok: true }
  return conflict('too_many_proofs', 'We have your proofs and will answer soon.')
}

export const isNotPayer: PaymentGuard = (facts) =>
  facts.isPayer === false ? null : forbidden('own_payment', 'Somebody else must verify your own payment.')

export const isSureMatch: PaymentGuard = (facts) =>
  facts.isSureMatch ? null : conflict('not_sure', 'The statement line does not match for sure.')

export const hasReceipt: PaymentGuard = (facts) => {
  if (facts.statementLine === 'used') return conflict('line_used', 'This statement line was already used.')
  const isReceipt = facts.statementLine === 'unused' && (facts.receivedKobo ?? 0) > 0
  return isReceipt
    ? null
    : invalid('receipt_required', 'Choose the statement line and the amount received.', 'statement_line')
}

export const coversAmount: PaymentGuard = (facts) =>
  facts.capturedKobo + (facts.receivedKobo ?? 0) >= facts.amountKobo
    ? null
    : conflict('short', 'Less came in than is due.')

export const isRefundable: PaymentGuard = (facts) => {
  const amount = facts.refundKobo ?? 0
  if (!Number.isSafeInteger(amount) || amount <= 0)
    return invalid('invalid_amount', 'The refund must be more than zero.', 'amount')
  return facts.refundedKobo + amount <= facts.capturedKobo
    ? null
    : conflict('refund_too_large', 'More than was paid cannot be refunded.')
}

export const isKnownTransaction: PaymentGuard = (facts) =>
  facts.isKnownTransaction ? null : conflict('unknown_transaction', 'No payment of ours has this transaction.')

export const isReviewTime: PaymentGuard = (facts) =>
  toMs(facts.now) >= toMs(proofHoldEnd(facts.startsAt))
    ? null
    : conflict('hold_running', 'Staff still have time to decide.')

export const isNewTransaction: PaymentGuard = (facts) =>
  facts.isNewTransaction ? null : conflict('transaction_known', 'This money was already counted.')

export const notYetInReview: PaymentGuard = (facts) =>
  facts.isUnderReview ? conflict('under_review', 'It was already given to review.') : null
