// The refund machine, whole (SP9). Reserving counts the money as gone (`refunded += amount`), so two refunds can
// never share it; an unknown answer stays sent and is looked up, never sent again.
import {
  byGateway,
  fitsCapture,
  hasBeneficiary,
  hasOutgoingReference,
  hasPaidForBooking,
  hasReason,
  hasReference,
  isAgreed,
  isDisputed,
  isLeftToStaff,
  isOtherApprover,
  isPaidByAnother,
  isRequestOfEndedBooking,
  isTakenOrSpent,
  isTransfer,
  mayRefund,
  needsAgreement,
  noDispute,
  type RefundGuard,
  wasSent,
} from './refund-guards.ts'
import type { RefundActor, RefundEvent, RefundStatus } from './refunds.ts'

export interface RefundTransition {
  readonly event: RefundEvent
  readonly by: Partial<Record<RefundActor, readonly RefundGuard[]>>
  readonly from: readonly (RefundStatus | 'new')[]
  readonly to: RefundStatus
  readonly guards: readonly RefundGuard[]
}

/** Rows of one event are tried in order: the first whose guards all pass is the move. */
export const refundTransitions: readonly RefundTransition[] = [
  {
    event: 'request',
    by: { staff: [mayRefund], system: [] },
    from: ['new'],
    to: 'requested',
    guards: [fitsCapture, hasReason],
  },
  {
    event: 'approve',
    by: { staff: [mayRefund, isOtherApprover] },
    from: ['requested'],
    to: 'approved',
    guards: [needsAgreement],
  },
  {
    event: 'decline',
    by: { staff: [mayRefund, isOtherApprover] },
    from: ['requested'],
    to: 'failed',
    guards: [needsAgreement, hasReason],
  },
  // The customer has the money already, from the bank or by other refunds: what waited is not paid a second time.
  {
    event: 'decline',
    by: { system: [] },
    from: ['requested', 'approved'],
    to: 'failed',
    guards: [isTakenOrSpent],
  },
  // Nobody has agreed yet, and the end of the booking decides about all of its money.
  {
    event: 'decline',
    by: { system: [] },
    from: ['requested'],
    to: 'failed',
    guards: [needsAgreement, isRequestOfEndedBooking],
  },
  // Paid in full with it, the booking would be confirmed and then lack it.
  {
    event: 'decline',
    by: { system: [] },
    from: ['requested'],
    to: 'failed',
    guards: [hasPaidForBooking],
  },
  // The one that had failed, in whose place it was asked for, was paid after all.
  {
    event: 'decline',
    by: { system: [] },
    from: ['requested', 'approved'],
    to: 'failed',
    guards: [isPaidByAnother],
  },
  // A person can always end what waits for a bank.
  {
    event: 'decline',
    by: { staff: [mayRefund] },
    from: ['requested', 'approved'],
    to: 'failed',
    guards: [isDisputed, hasReason],
  },
  {
    event: 'reserve',
    by: { system: [] },
    from: ['requested'],
    to: 'reserved',
    guards: [isAgreed, noDispute, fitsCapture],
  },
  {
    event: 'reserve',
    by: { system: [] },
    from: ['approved'],
    to: 'reserved',
    guards: [noDispute, fitsCapture],
  },
  {
    event: 'send',
    by: { system: [byGateway], staff: [mayRefund, hasOutgoingReference, hasBeneficiary] },
    from: ['reserved'],
    to: 'sent',
    guards: [],
  },
  // The provider cannot say what became of it: staff have looked it up there.
  {
    event: 'settle',
    by: { staff: [mayRefund, byGateway, isLeftToStaff, hasReference, hasReason] },
    from: ['sent'],
    to: 'succeeded',
    guards: [],
  },
  {
    event: 'fail',
    by: { staff: [mayRefund, byGateway, isLeftToStaff, hasReason] },
    from: ['sent'],
    to: 'failed',
    guards: [],
  },
  {
    event: 'settle',
    by: { system: [], staff: [mayRefund, isTransfer] },
    from: ['sent'],
    to: 'succeeded',
    guards: [],
  },
  // The provider or our bank paid what we had written down as failed: the books say what is.
  {
    event: 'settle',
    by: { system: [wasSent], staff: [mayRefund, isTransfer, wasSent] },
    from: ['failed'],
    to: 'succeeded',
    guards: [],
  },
  // A provider may take back its own success days later.
  {
    event: 'fail',
    by: { system: [], staff: [mayRefund, isTransfer, hasReason] },
    from: ['reserved', 'sent', 'succeeded'],
    to: 'failed',
    guards: [],
  },
  {
    event: 'lose_answer',
    by: { system: [] },
    from: ['sent'],
    to: 'sent',
    guards: [],
  },
]
