// The conditions of the payment table, one question each. A missing fact answers no.
import { holdsAll, type Permission } from '../accounts/permissions.ts'
import { isTransferOffered, proofHoldEnd } from '../bookings/holds.ts'
import { addHours, toMs } from '../dates.ts'
import { type Guard, notAllowed } from '../machine.ts'
import { conflict, forbidden, invalid, type Rejection } from '../rejection.ts'
import { type PaymentFacts, type PaymentStatus, paymentStatusMeanings } from './states.ts'

export type PaymentGuard = Guard<PaymentFacts>

/** Staff only with these permissions (A9). */
export function needs(...permissions: Permission[]): PaymentGuard {
  return (facts) => (holdsAll(facts.permissions, permissions) ? null : notAllowed)
}

/** SP6, SP7, SP9 (M16). */
export const hasReason: PaymentGuard = (facts) =>
  facts.reason?.trim() ? null : invalid('reason_required', 'Write down the reason.', 'reason')

/** The booking waits for money and its hold is alive: SP1, SP4. */
export const moneyIsAwaited: PaymentGuard = (facts) =>
  facts.isMoneyAwaited ? null : conflict('hold_ended', 'The reservation has ended. Reserve it again.')

/** SP1. */
export const methodIsEnabled: PaymentGuard = (facts) =>
  facts.isMethodEnabled ? null : conflict('method_disabled', 'This way to pay is not available now.')

/** Exactly what is still due, no more and no less: SP1. */
export const amountIsDue: PaymentGuard = (facts) =>
  facts.amountKobo > 0 && facts.amountKobo === facts.dueKobo
    ? null
    : conflict('amount_changed', 'What is due has changed. Look at the booking again.')

/** SP1, I3. */
export const transferIsOffered: PaymentGuard = (facts) =>
  facts.method !== 'bank_transfer' || isTransferOffered(facts.startsAt, facts.now)
    ? null
    : conflict('transfer_too_late', 'Bank transfer needs more than 48 hours before the start.')

/**
 * A change since the transfer was begun may have made the booking dearer, or moved it to days that no transfer is taken for:
 * its proof would keep those days. SP4, SB13.
 */
export const isForPresentStay: PaymentGuard = ({ amountKobo, dueKobo, startsAt, createdAt }) =>
  amountKobo >= dueKobo && createdAt !== undefined && isTransferOffered(startsAt, createdAt)
    ? null
    : conflict(
        'booking_changed',
        'The booking was changed after this transfer was started. Pay what is due now. Money that you have already sent counts towards it once our bank shows it.',
      )

/** `acceptVerification` said yes: SP2, SP8. */
export const isVerified: PaymentGuard = (facts) =>
  facts.isVerified ? null : conflict('not_verified', 'The payment provider has not confirmed this payment.')

/** An unresolved attempt is given up after this long (SP3). */
export const unresolvedHours = 7 * 24

/** Silence is not failure: SP3. */
export const isFinalFailure: PaymentGuard = (facts) => {
  const isOver = facts.failure === 'declined' || facts.failure === 'session_expired' || isGivenUp(facts)
  return isOver ? null : conflict('not_final', 'The payment provider has not given a final answer.')
}

function isGivenUp({ failure, createdAt, now }: PaymentFacts): boolean {
  return failure === 'unresolved' && createdAt !== undefined && toMs(now) >= toMs(addHours(createdAt, unresolvedHours))
}

/** SP4, SP5. */
export const isTransfer: PaymentGuard = (facts) =>
  facts.method === 'bank_transfer' ? null : conflict('not_a_transfer', 'Only bank transfers are proven by a file.')

/** Proofs one may send before staff decide (SP4). */
export const maxUndecidedProofs = 2

/** One or two undecided proofs: SP4. */
export const hasProof: PaymentGuard = ({ undecidedProofs = 0 }) => {
  if (undecidedProofs < 1) return invalid('proof_required', 'Please select a file to upload', 'proof')
  return undecidedProofs <= maxUndecidedProofs
    ? null
    : conflict('too_many_proofs', 'We have your proofs and will answer soon.')
}

/** Whether one more proof may be uploaded, before anything is stored (SP4). */
export function mayUploadProof(status: PaymentStatus, undecidedProofs: number): { ok: true } | Rejection {
  if (!paymentStatusMeanings[status].takesProof)
    return conflict('illegal_transition', 'This payment takes no more proofs.')
  if (undecidedProofs < maxUndecidedProofs) return { ok: true }
  return conflict('too_many_proofs', 'We have your proofs and will answer soon.')
}

/** Known not to be their own payment: SP5. */
export const isNotPayer: PaymentGuard = (facts) =>
  facts.isPayer === false ? null : forbidden('own_payment', 'Somebody else must verify your own payment.')

/** SP9. */
export const isNotOwnBooking: PaymentGuard = (facts) =>
  facts.isPayer === false ? null : forbidden('own_booking', 'Somebody else must refund your own booking.')

/** SP5, the statement matcher. */
export const isSureMatch: PaymentGuard = (facts) =>
  facts.isSureMatch ? null : conflict('not_sure', 'The statement line does not match for sure.')

/** An amount and a statement line that nobody has used, of money that was surely not counted before: SP5. */
export const hasReceipt: PaymentGuard = (facts) => {
  if (facts.statementLine === 'used') return conflict('line_used', 'This statement line was already used.')
  if (facts.statementLine === 'perhaps_counted')
    return conflict(
      'perhaps_counted',
      'Money was counted for this booking already, and this may be the same. Look at its payments again.',
    )
  const isReceipt = facts.statementLine === 'unused' && (facts.receivedKobo ?? 0) > 0
  return isReceipt
    ? null
    : invalid('receipt_required', 'Choose the statement line and the amount received.', 'statement_line')
}

/** With what came before it is the whole amount, or it is all that the booking still owes, for other attempts paid the rest: SP5. */
export const coversAmount: PaymentGuard = ({ capturedKobo, receivedKobo = 0, amountKobo, dueKobo }) => {
  const isAllDue = dueKobo > 0 && receivedKobo >= dueKobo
  return isAllDue || capturedKobo + receivedKobo >= amountKobo ? null : conflict('short', 'Less came in than is due.')
}

/** What the booking still owes is no more than may be written off: SP13. */
export const restIsSmall: PaymentGuard = ({ dueKobo, restLimitKobo = 0 }) => {
  if (dueKobo <= 0) return conflict('nothing_due', 'Nothing is missing.')
  return dueKobo <= restLimitKobo
    ? null
    : conflict('rest_too_large', 'More is missing than may be written off. Ask the customer for the rest.')
}

/** Whole kobo above 0, and refunded + amount ≤ captured: SP9. */
export const isRefundable: PaymentGuard = (facts) => {
  const amount = facts.refundKobo ?? 0
  if (!Number.isSafeInteger(amount) || amount <= 0)
    return invalid('invalid_amount', 'The refund must be more than zero.', 'amount')
  return facts.refundedKobo + amount <= facts.capturedKobo
    ? null
    : conflict('refund_too_large', 'More than was paid cannot be refunded.')
}

/** SP10. */
export const isKnownTransaction: PaymentGuard = (facts) =>
  facts.isKnownTransaction ? null : conflict('unknown_transaction', 'No payment of ours has this transaction.')

/** Money came in by this attempt, whether it was enough or not, and whatever has gone back since: SP10. */
export const hasReceivedMoney: PaymentGuard = (facts) =>
  facts.capturedKobo > 0 ? null : conflict('nothing_received', 'Nothing has come in by this payment.')

/** From 2 hours before the start: SP12. */
export const isReviewTime: PaymentGuard = (facts) =>
  toMs(facts.now) >= toMs(proofHoldEnd(facts.startsAt))
    ? null
    : conflict('hold_running', 'Staff still have time to decide.')

/** Not the transaction this payment already counted (payments 2.0 rule 7). */
export const isNewTransaction: PaymentGuard = (facts) =>
  facts.isNewTransaction ? null : conflict('transaction_known', 'This money was already counted.')

/** SP12 happens once. */
export const notYetLeftToStaff: PaymentGuard = (facts) =>
  facts.isLeftToStaff ? conflict('left_to_staff', 'It was already left to staff.') : null
