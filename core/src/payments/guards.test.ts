// What each guard of payments and refunds refuses at its edge.
import { expect, test } from 'vitest'
import { permissions } from '../accounts/permissions.ts'
import { addHours } from '../dates.ts'
import * as payment from './guards.ts'
import * as refund from './refund-guards.ts'
import type { RefundFacts } from './refunds.ts'
import type { PaymentFacts } from './states.ts'

const startsAt = new Date('2026-12-11T11:00:00Z')
const now = addHours(startsAt, -168)
const begun = { createdAt: now, amountKobo: 100, dueKobo: 100 }

const payments: [payment.PaymentGuard, Partial<PaymentFacts>, Partial<PaymentFacts>, code: string][] = [
  [payment.needs('payments.verify'), { permissions }, {}, 'not_allowed'],
  [payment.hasReason, { reason: 'x' }, { reason: ' ' }, 'reason_required'],
  [payment.hasReason, { reason: 'x' }, {}, 'reason_required'],
  [payment.moneyIsAwaited, { isMoneyAwaited: true }, { isMoneyAwaited: false }, 'hold_ended'],
  [payment.methodIsEnabled, { isMethodEnabled: true }, { isMethodEnabled: false }, 'method_disabled'],
  [payment.amountIsDue, {}, { dueKobo: 99 }, 'amount_changed'],
  [payment.amountIsDue, {}, { amountKobo: 0, dueKobo: 0 }, 'amount_changed'],
  [payment.transferIsOffered, {}, { now: addHours(startsAt, -48) }, 'transfer_too_late'],
  [payment.transferIsOffered, { method: 'paystack', now: startsAt }, { now: startsAt }, 'transfer_too_late'],
  [payment.isVerified, { isVerified: true }, { isVerified: false }, 'not_verified'],
  [payment.isForPresentStay, begun, { ...begun, createdAt: addHours(startsAt, -48) }, 'booking_changed'],
  [payment.isForPresentStay, begun, { ...begun, createdAt: undefined }, 'booking_changed'],
  [payment.isForPresentStay, begun, { ...begun, dueKobo: 101 }, 'booking_changed'],
  [payment.isForPresentStay, { ...begun, dueKobo: 99 }, { ...begun, amountKobo: 99 }, 'booking_changed'],
  [payment.isFinalFailure, { failure: 'declined' }, {}, 'not_final'],
  [payment.isFinalFailure, { failure: 'session_expired' }, { failure: 'unresolved' }, 'not_final'],
  [payment.isFinalFailure, { failure: 'declined' }, { createdAt: addHours(now, -168) }, 'not_final'],
  [
    payment.isFinalFailure,
    { failure: 'unresolved', createdAt: addHours(now, -168) },
    { failure: 'unresolved', createdAt: addHours(now, -167) },
    'not_final',
  ],
  [payment.isTransfer, {}, { method: 'paystack' }, 'not_a_transfer'],
  [payment.hasProof, { undecidedProofs: 1 }, {}, 'proof_required'],
  [payment.hasProof, { undecidedProofs: 2 }, { undecidedProofs: 3 }, 'too_many_proofs'],
  [payment.isNotPayer, { isPayer: false }, {}, 'own_payment'],
  [payment.isNotOwnBooking, { isPayer: false }, { isPayer: true }, 'own_booking'],
  [payment.isSureMatch, { isSureMatch: true }, {}, 'not_sure'],
  [payment.hasReceipt, { statementLine: 'unused', receivedKobo: 1 }, { statementLine: 'used' }, 'line_used'],
  [
    payment.hasReceipt,
    { statementLine: 'unused', receivedKobo: 1 },
    { statementLine: 'perhaps_counted', receivedKobo: 1 },
    'perhaps_counted',
  ],
  [payment.hasReceipt, { statementLine: 'unused', receivedKobo: 1 }, { statementLine: 'unused' }, 'receipt_required'],
  [payment.hasReceipt, { statementLine: 'unused', receivedKobo: 1 }, { receivedKobo: 1 }, 'receipt_required'],
  [payment.coversAmount, { receivedKobo: 100 }, { receivedKobo: 99 }, 'short'],
  [payment.coversAmount, { receivedKobo: 40, dueKobo: 40 }, { receivedKobo: 39, dueKobo: 40 }, 'short'],
  [payment.coversAmount, { receivedKobo: 40, capturedKobo: 60, dueKobo: 90 }, { dueKobo: 0 }, 'short'],
  [payment.restIsSmall, { dueKobo: 5, restLimitKobo: 5 }, { dueKobo: 6, restLimitKobo: 5 }, 'rest_too_large'],
  [payment.restIsSmall, { dueKobo: 1, restLimitKobo: 5 }, { dueKobo: 0, restLimitKobo: 5 }, 'nothing_due'],
  [payment.restIsSmall, { dueKobo: 1, restLimitKobo: 5 }, { dueKobo: 1 }, 'rest_too_large'],
  [payment.isRefundable, { capturedKobo: 9, refundKobo: 9 }, { capturedKobo: 9 }, 'invalid_amount'],
  [payment.isRefundable, { capturedKobo: 9, refundKobo: 9 }, { capturedKobo: 9, refundKobo: 0.5 }, 'invalid_amount'],
  [
    payment.isRefundable,
    { capturedKobo: 9, refundedKobo: 4, refundKobo: 5 },
    { capturedKobo: 9, refundedKobo: 4, refundKobo: 6 },
    'refund_too_large',
  ],
  [payment.isKnownTransaction, { isKnownTransaction: true }, {}, 'unknown_transaction'],
  [payment.hasReceivedMoney, { capturedKobo: 1 }, {}, 'nothing_received'],
  [payment.isReviewTime, { now: addHours(startsAt, -2) }, { now: addHours(startsAt, -2.01) }, 'hold_running'],
  [payment.isNewTransaction, { isNewTransaction: true }, { isNewTransaction: false }, 'transaction_known'],
  [payment.notYetLeftToStaff, { isLeftToStaff: false }, { isLeftToStaff: true }, 'left_to_staff'],
]

test.each(payments)('of a payment %o lets %o pass and refuses %o as %s', (guard, passes, refused, code) => {
  const base = {
    now,
    method: 'bank_transfer',
    amountKobo: 100,
    capturedKobo: 0,
    refundedKobo: 0,
    dueKobo: 100,
    startsAt,
  }
  const facts = (change: Partial<PaymentFacts>) => ({ ...base, ...change }) as PaymentFacts // the guard asks for no more
  expect(guard(facts(passes))).toBeNull()
  expect(guard(facts(refused))).toMatchObject({ ok: false, code })
})

const lost = { disputeState: 'lost', lostKobo: 60 } as const
const byBank = { method: 'bank_transfer' } as const
const large = { amountKobo: 100_000_001, capturedKobo: 200_000_000, kind: 'staff' } as const

const refunds: [refund.RefundGuard, Partial<RefundFacts>, Partial<RefundFacts>, code: string][] = [
  [refund.mayRefund, { permissions }, { permissions: undefined }, 'not_allowed'],
  [refund.mayRefund, { permissions: ['payments.refund'] }, { permissions: ['payments.verify'] }, 'not_allowed'],
  [refund.hasReason, { reason: 'x' }, { reason: ' ' }, 'reason_required'],
  [refund.hasReason, { reason: 'x' }, { reason: undefined }, 'reason_required'],
  [refund.fitsCapture, { amountKobo: 1 }, { amountKobo: 0 }, 'invalid_amount'],
  [refund.fitsCapture, { amountKobo: 1 }, { amountKobo: 0.5 }, 'invalid_amount'],
  [refund.fitsCapture, { refundedKobo: 50 }, { refundedKobo: 51 }, 'refund_too_large'],
  [refund.needsAgreement, large, { ...large, amountKobo: 100_000_000 }, 'no_approval_needed'],
  [refund.isAgreed, { ...large, amountKobo: 100_000_000 }, large, 'second_person_needed'],
  [refund.isOtherApprover, { isSecondPerson: true }, { isSecondPerson: false }, 'same_person'],
  [refund.noDispute, {}, { disputeState: 'open' }, 'dispute_open'],
  [refund.noDispute, { ...lost, amountKobo: 40 }, { ...lost, amountKobo: 41 }, 'dispute_lost'],
  [
    refund.noDispute,
    { ...lost, refundedKobo: 10, amountKobo: 30 },
    { ...lost, refundedKobo: 10, amountKobo: 31 },
    'dispute_lost',
  ],
  [refund.noDispute, { amountKobo: 200 }, { ...lost, lostKobo: 1, amountKobo: 100 }, 'dispute_lost'],
  [refund.isDisputed, { disputeState: 'open' }, { disputeState: 'none' }, 'not_disputed'],
  [refund.isDisputed, { disputeState: 'lost' }, { disputeState: 'won' }, 'not_disputed'],
  [refund.isTakenOrSpent, { disputeState: 'lost' }, {}, 'money_left'],
  [refund.isTakenOrSpent, { refundedKobo: 51 }, { refundedKobo: 50 }, 'money_left'],
  [refund.isRequestOfEndedBooking, { kind: 'staff', hasBookingEnded: true }, { kind: 'staff' }, 'booking_not_ended'],
  [
    refund.isRequestOfEndedBooking,
    { kind: 'staff', hasBookingEnded: true },
    { kind: 'terms', hasBookingEnded: true },
    'booking_not_ended',
  ],
  [refund.hasPaidForBooking, { hasPaidForBooking: true }, {}, 'not_paid_with_it'],
  [refund.isPaidByAnother, { isPaidByAnother: true }, {}, 'not_paid_by_another'],
  [refund.byGateway, {}, byBank, 'not_a_gateway'],
  [refund.hasBeneficiary, {}, byBank, 'no_beneficiary'],
  [refund.hasBeneficiary, { ...byBank, hasBeneficiary: true }, { ...byBank, hasBeneficiary: false }, 'no_beneficiary'],
  [refund.hasOutgoingReference, { ...byBank, outgoingReference: 'R' }, { outgoingReference: 'R' }, 'not_a_transfer'],
  [refund.hasOutgoingReference, { ...byBank, outgoingReference: 'R' }, byBank, 'reference_required'],
  [
    refund.hasOutgoingReference,
    { ...byBank, outgoingReference: 'R' },
    { ...byBank, outgoingReference: ' ' },
    'reference_required',
  ],
  [refund.wasSent, { wasSent: true }, {}, 'never_sent'],
  [refund.isLeftToStaff, { isLeftToStaff: true }, {}, 'still_asking'],
  [refund.hasReference, { outgoingReference: 'R' }, { outgoingReference: ' ' }, 'reference_required'],
  [refund.hasReference, { outgoingReference: 'R' }, {}, 'reference_required'],
  [refund.isTransfer, byBank, {}, 'not_a_transfer'],
]

test.each(refunds)('of a refund %o lets %o pass and refuses %o as %s', (guard, passes, refused, code) => {
  const base = {
    amountKobo: 50,
    capturedKobo: 100,
    refundedKobo: 0,
    disputeState: 'none',
    lostKobo: 0,
    method: 'gateway',
  }
  const facts = (change: Partial<RefundFacts>) => ({ ...base, ...change }) as RefundFacts // the guard asks for no more
  expect(guard(facts(passes))).toBeNull()
  expect(guard(facts(refused))).toMatchObject({ ok: false, code })
})

test.each([
  [payment.hasReason, { reason: '' }, 'reason'],
  [payment.hasProof, {}, 'proof'],
  [payment.hasReceipt, {}, 'statement_line'],
  [payment.isRefundable, {}, 'amount'],
  [refund.hasReason, {}, 'reason'],
  [refund.fitsCapture, { amountKobo: 0 }, 'amount'],
  [refund.hasOutgoingReference, byBank, 'outgoing_reference'],
  [refund.hasReference, {}, 'reference'],
])('%o of %o names the field %s', (guard, facts, field) => {
  expect(guard(facts as never)).toMatchObject({ kind: 'invalid', field }) // the guard asks for no more
})
