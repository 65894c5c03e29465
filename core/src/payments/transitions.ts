// The payment machine, whole: one row a move of one attempt. The numbers are those of the state tables
// (SP1 to SP12); the staff's free choice of a status (SP11) is set-status.ts.
import {
  amountIsDue,
  coversAmount,
  hasProof,
  hasReason,
  hasReceipt,
  hasReceivedMoney,
  isFinalFailure,
  isForPresentStay,
  isKnownTransaction,
  isNewTransaction,
  isNotOwnBooking,
  isNotPayer,
  isRefundable,
  isReviewTime,
  isSureMatch,
  isTransfer,
  isVerified,
  methodIsEnabled,
  moneyIsAwaited,
  needs,
  notYetLeftToStaff,
  type PaymentGuard,
  restIsSmall,
  transferIsOffered,
} from './guards.ts'
import {
  type DisputeState,
  type PaymentActor,
  type PaymentEvent,
  type PaymentStatus,
  paymentStatuses,
  statusesThatWaitForMoney,
} from './states.ts'

export interface PaymentTransition {
  readonly rule: string
  readonly event: PaymentEvent
  /** Each actor who may, with the guards for them alone. */
  readonly by: Partial<Record<PaymentActor, readonly PaymentGuard[]>>
  readonly from: readonly (PaymentStatus | 'new')[]
  readonly fromDispute?: DisputeState
  readonly to: PaymentStatus | 'same'
  /** It is known already: nothing is done. */
  readonly isRepeat?: true
  readonly toDispute?: DisputeState
  readonly guards: readonly PaymentGuard[]
}

const receiptProvers = { staff: [needs('payments.verify'), isNotPayer], system: [isSureMatch] } as const

/** Rows of one event are tried in order: the first whose guards all pass is the move. */
export const paymentTransitions: readonly PaymentTransition[] = [
  {
    rule: 'SP1',
    event: 'initialise',
    // Staff for a bank line that names the booking: the money is there already, whenever the stay begins.
    by: {
      customer: [moneyIsAwaited, methodIsEnabled, transferIsOffered],
      staff: [needs('payments.verify'), isNotPayer, isTransfer],
    },
    from: ['new'],
    to: 'pending',
    guards: [amountIsDue],
  },
  {
    rule: 'SP2',
    event: 'succeed',
    by: { system: [] },
    from: statusesThatWaitForMoney,
    to: 'completed',
    guards: [isVerified],
  },
  {
    rule: 'SP8',
    event: 'succeed',
    by: { system: [] },
    from: ['failed'],
    to: 'completed',
    guards: [isVerified],
  },
  // Paid twice: the second transaction is counted and goes back; a repeat of the first does nothing.
  {
    rule: 'SP2',
    event: 'succeed',
    by: { system: [] },
    from: ['completed'],
    to: 'same',
    guards: [isVerified, isNewTransaction],
  },
  {
    rule: 'SP2',
    event: 'succeed',
    by: { system: [] },
    from: ['completed'],
    to: 'same',
    isRepeat: true,
    guards: [],
  },
  {
    rule: 'SP3',
    event: 'fail',
    by: { system: [] },
    from: statusesThatWaitForMoney,
    to: 'failed',
    guards: [isFinalFailure],
  },
  {
    rule: 'SP4',
    event: 'send_proof',
    by: { customer: [] },
    from: ['pending'],
    to: 'pending_verification',
    guards: [isTransfer, moneyIsAwaited, isForPresentStay, hasProof],
  },
  {
    rule: 'SP5',
    event: 'verify_receipt',
    by: receiptProvers,
    from: ['pending', 'pending_verification', 'failed'],
    to: 'completed',
    guards: [isTransfer, hasReceipt, coversAmount],
  },
  // Short: the money is posted and the rest stays due. A proof that was looked at holds nothing any more,
  // so the attempt is pending again; a failed one stays failed and the rest is paid by a new attempt, unless it is small (SP13).
  {
    rule: 'SP5',
    event: 'verify_receipt',
    by: receiptProvers,
    from: ['pending', 'pending_verification'],
    to: 'pending',
    guards: [isTransfer, hasReceipt],
  },
  {
    rule: 'SP5',
    event: 'verify_receipt',
    by: receiptProvers,
    from: ['failed'],
    to: 'same',
    guards: [isTransfer, hasReceipt],
  },
  // A second transfer for a paid booking is counted and goes back.
  {
    rule: 'SP5',
    event: 'verify_receipt',
    by: receiptProvers,
    from: ['completed'],
    to: 'same',
    guards: [isTransfer, hasReceipt],
  },
  {
    rule: 'SP6',
    event: 'ask_again',
    by: { staff: [needs('payments.verify')] },
    from: ['pending_verification'],
    to: 'pending',
    guards: [hasReason],
  },
  {
    rule: 'SP7',
    event: 'reject',
    by: { staff: [needs('payments.verify')] },
    from: ['pending_verification'],
    to: 'failed',
    guards: [hasReason],
  },
  // A small rest of a transfer is not asked for: within the tolerance by itself, above it by staff who say why.
  {
    rule: 'SP13',
    event: 'accept_short',
    by: { staff: [needs('payments.verify'), isNotPayer, hasReason], system: [] },
    from: ['pending', 'pending_verification', 'failed'],
    to: 'completed',
    guards: [isTransfer, hasReceivedMoney, moneyIsAwaited, restIsSmall],
  },
  // Part payments that never became full are refunded too: what counts is that there is money, not the status.
  {
    rule: 'SP9',
    event: 'refund',
    by: { staff: [needs('payments.refund'), isNotOwnBooking], system: [] },
    from: paymentStatuses,
    to: 'same',
    guards: [isRefundable, hasReason],
  },
  // A bank takes back what came in, also what was too little: what counts is the money, not the status.
  {
    rule: 'SP10',
    event: 'open_dispute',
    by: { system: [] },
    from: paymentStatuses,
    fromDispute: 'none',
    to: 'same',
    toDispute: 'open',
    guards: [isKnownTransaction, hasReceivedMoney],
  },
  {
    rule: 'SP10',
    event: 'win_dispute',
    by: { system: [] },
    from: paymentStatuses,
    fromDispute: 'open',
    to: 'same',
    toDispute: 'won',
    guards: [isKnownTransaction],
  },
  {
    rule: 'SP10',
    event: 'lose_dispute',
    by: { system: [] },
    from: paymentStatuses,
    fromDispute: 'open',
    to: 'same',
    toDispute: 'lost',
    guards: [isKnownTransaction],
  },
  // An appeal, or a decision that the bank takes back: the next one is made from here.
  ...(['won', 'lost'] as const).map(
    (fromDispute): PaymentTransition => ({
      rule: 'SP10',
      event: 'reopen_dispute',
      by: { system: [] },
      from: paymentStatuses,
      fromDispute,
      to: 'same',
      toDispute: 'open',
      guards: [isKnownTransaction],
    }),
  ),
  {
    rule: 'SP10',
    event: 'withdraw_dispute',
    by: { system: [] },
    from: paymentStatuses,
    fromDispute: 'open',
    to: 'same',
    toDispute: 'none',
    guards: [isKnownTransaction],
  },
  {
    rule: 'SP12',
    event: 'give_to_review',
    by: { system: [] },
    from: ['pending_verification'],
    to: 'same',
    guards: [notYetLeftToStaff, isReviewTime],
  },
]
