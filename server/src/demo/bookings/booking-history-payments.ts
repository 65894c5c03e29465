// Paying, failing to pay, and proving that one has paid.
import { holdForPayment, holdForTransfer, proofHoldEnd } from '@skyroute/core/bookings/holds.ts'
import { addMinutes } from '@skyroute/core/dates.ts'
import { percentHalfUp } from '@skyroute/core/money.ts'
import { bankReceiptEntries, gatewayReceiptEntries } from '@skyroute/core/payments/ledger.ts'
import type { PaymentEvent, PaymentMethod, PaymentStatus } from '@skyroute/core/payments/states.ts'
import { paymentReference } from '@skyroute/core/references.ts'
import {
  type Actor,
  type Attempt,
  type BookingHistory,
  moveBooking,
  ownerOf,
  staffOf,
  theSystem,
} from './booking-history.ts'
import { post } from './booking-history-ledger.ts'
import { proofFile } from './proof-file.ts'

/** SP1. */
export function startPayment(story: BookingHistory, method: PaymentMethod, at: Date): Attempt {
  const { sold, books, attempts } = story
  const isTransfer = method === 'bank_transfer'
  const held = {
    createdAt: sold.wish.soldAt,
    holdExpiresAt: sold.holdExpiresAt ?? at,
    startsAt: sold.startsAt,
    now: at,
  }
  sold.holdExpiresAt = isTransfer ? holdForTransfer(held) : holdForPayment(held)
  sold.updatedAt = at
  const seq = attempts.length + 1
  const id = `${sold.id}-p${seq}`
  const reference = paymentReference(sold.id, at)
  const attempt: Attempt = {
    booking_id: sold.id,
    id,
    seq,
    method,
    provider: isTransfer ? 'bank' : 'sandbox',
    status: 'pending',
    amount_kobo: sold.quote.totalKobo,
    captured_kobo: 0,
    refunded_kobo: 0,
    fee_kobo: 0,
    refund_state: 'none',
    dispute_state: 'none',
    reference,
    provider_ref: null,
    checkout_url: null,
    failure: null,
    needs_review: false,
    review_reason: null,
    expires_at: sold.holdExpiresAt,
    next_check_at: isTransfer ? null : addMinutes(at, 2),
    check_count: 0,
    proof_count: 0,
    refund_count: 0,
    created_at: at,
    updated_at: at,
    completed_at: null,
  }
  attempts.push(attempt)
  books.payments.push(attempt)
  books.payment_references.push({ reference, booking_id: sold.id, payment_id: id })
  moveAttempt(story, attempt, { event: 'initialise', to: 'pending', by: ownerOf(story), at })
  if (!isTransfer) openCharge(story, attempt, at)
  return attempt
}

function openCharge({ sold, books, dice, origin }: BookingHistory, attempt: Attempt, at: Date) {
  const reference = `sbx_${Buffer.from(dice.bytes(18)).toString('base64url')}`
  Object.assign(attempt, { provider_ref: reference, checkout_url: `${origin}/sandbox/pay/${reference}` })
  books['sandbox.charges'].push({
    reference,
    our_ref: attempt.id,
    method: attempt.method,
    payment_reference: attempt.reference,
    amount_kobo: attempt.amount_kobo,
    description: `Booking SKY-${sold.id}`,
    return_url: `${origin}/payment-confirmation?bookingId=${sold.id}`,
    status: 'open',
    txn_id: null,
    paid_kobo: 0,
    fee_kobo: 0,
    refunded_kobo: 0,
    expires_at: attempt.expires_at ?? at,
    created_at: at,
    updated_at: at,
  })
}

/** SP2 and SB2: the provider says that all of it came. */
export function succeed(story: BookingHistory, attempt: Attempt, at: Date) {
  const { books, dice } = story
  const txnId = `txn_${Buffer.from(dice.bytes(15)).toString('base64url')}`
  // As the sandbox counts it: 1.5 %, at most ₦2,000.
  const feeKobo = Math.min(percentHalfUp(attempt.amount_kobo, 150, { unit: 'kobo' }), 200_000)
  changeCharge(story, attempt, {
    status: 'succeeded',
    txn_id: txnId,
    paid_kobo: attempt.amount_kobo,
    fee_kobo: feeKobo,
    updated_at: at,
  })
  books.provider_transactions.push({
    provider: 'sandbox',
    provider_txn_id: txnId,
    booking_id: attempt.booking_id,
    payment_id: attempt.id,
  })
  receive(story, attempt, { event: 'succeed', sourceRef: txnId, feeKobo, by: theSystem, at })
}

/** SP3. */
export function failAttempt(
  story: BookingHistory,
  attempt: Attempt,
  { failure, at }: { failure: 'declined' | 'session_expired'; at: Date },
) {
  changeCharge(story, attempt, { status: failure === 'declined' ? 'failed' : 'expired', updated_at: at })
  moveAttempt(story, attempt, { event: 'fail', to: 'failed', by: theSystem, at, details: { failure } })
  Object.assign(attempt, { failure, next_check_at: null })
}

/** The file, and SP4: "I have sent it". */
export function sendProof(story: BookingHistory, attempt: Attempt, at: Date) {
  const { sold, books, dice } = story
  const id = dice.uuid()
  const { bytes, sha256 } = proofFile(sold, attempt)
  books.proofs.push({
    booking_id: sold.id,
    payment_id: attempt.id,
    id,
    sha256: `\\x${sha256}` as never, // bytes travel as PostgreSQL's text in insertRows
    storage_key: `proofs/${id}.pdf`,
    media_type: 'application/pdf',
    size_bytes: bytes.length,
    original_name: 'transfer-receipt.pdf',
    is_seen_before: false,
    uploaded_at: addMinutes(at, -1),
    uploaded_by: sold.wish.person.id,
  })
  attempt.proof_count = 1
  moveAttempt(story, attempt, { event: 'send_proof', to: 'pending_verification', by: ownerOf(story), at })
  sold.holdExpiresAt = proofHoldEnd(sold.startsAt)
  sold.updatedAt = at
}

/** SP5 and SB2: staff found the line on the bank's statement. */
export function verifyTransfer(story: BookingHistory, attempt: Attempt, at: Date) {
  const { sold, books, dice } = story
  const by = staffOf(story)
  const digits = `${dice.int(100_000, 999_999)}${dice.int(100_000, 999_999)}`
  const sourceRef = `NIP ${digits} SKY ${sold.id}`
  books.statement_lines.push({
    statement_line: sourceRef,
    booking_id: sold.id,
    payment_id: attempt.id,
    amount_kobo: attempt.amount_kobo,
    recorded_at: at,
    recorded_by: by.id ?? '',
  })
  const note = 'Seen on the statement.'
  auditStaff(story, {
    action: 'payment.verify-receipt',
    subject: ['payment', attempt.id],
    before: { status: 'pending_verification', captured_kobo: 0 },
    after: {
      status: 'completed',
      captured_kobo: attempt.amount_kobo,
      amountKobo: attempt.amount_kobo,
      statementLine: sourceRef,
    },
    reason: note,
    at,
  })
  receive(story, attempt, { event: 'verify_receipt', sourceRef, feeKobo: 0, by, at, note })
  attempt.proof_count = 0
}

type Receipt = {
  event: 'succeed' | 'verify_receipt'
  sourceRef: string
  feeKobo: number
  by: Actor
  at: Date
  note?: string
}

function receive(story: BookingHistory, attempt: Attempt, { event, sourceRef, feeKobo, by, at, note }: Receipt) {
  const { sold, books, dice } = story
  const isTransfer = attempt.method === 'bank_transfer'
  const amountKobo = attempt.amount_kobo
  books.receipts.push({
    booking_id: sold.id,
    payment_id: attempt.id,
    id: dice.uuid(),
    amount_kobo: amountKobo,
    fee_kobo: feeKobo,
    source: isTransfer ? 'bank' : attempt.provider,
    source_ref: sourceRef,
    received_at: at,
    recorded_by: by.id,
  })
  post(story, {
    kind: isTransfer ? 'bank_receipt' : 'gateway_receipt',
    paymentId: attempt.id,
    note: sourceRef,
    at,
    entries: isTransfer ? bankReceiptEntries(amountKobo) : gatewayReceiptEntries({ grossKobo: amountKobo, feeKobo }),
  })
  const details = { amount_kobo: amountKobo, source_ref: sourceRef }
  moveAttempt(story, attempt, { event, to: 'completed', by, at, details, note })
  Object.assign(attempt, { captured_kobo: amountKobo, fee_kobo: feeKobo, completed_at: at, next_check_at: null })
  sold.capturedKobo += amountKobo
  moveBooking(story, { event: 'pay_in_full', to: 'confirmed', by: theSystem, at })
  Object.assign(sold, { confirmedAt: at, holdExpiresAt: null })
}

type AttemptMove = {
  event: PaymentEvent
  to: PaymentStatus
  by: Actor
  at: Date
  note?: string
  details?: Record<string, string | number>
}

function moveAttempt(
  { books }: BookingHistory,
  attempt: Attempt,
  { event, to, by, at, note, details = {} }: AttemptMove,
) {
  const seq = 1 + books.payment_events.filter(({ payment_id }) => payment_id === attempt.id).length
  books.payment_events.push({
    booking_id: attempt.booking_id,
    payment_id: attempt.id,
    seq,
    at,
    event,
    from_status: seq === 1 ? null : attempt.status,
    to_status: to,
    actor_role: by.role,
    actor_id: by.id,
    note: note ?? null,
    details,
  })
  Object.assign(attempt, { status: to, updated_at: at })
}

export function changeCharge(
  { books }: BookingHistory,
  attempt: Attempt,
  change: Partial<BookingHistory['books']['sandbox.charges'][number]>,
) {
  const charge = books['sandbox.charges'].find(({ our_ref }) => our_ref === attempt.id)
  if (charge) Object.assign(charge, change)
}

type Audited = {
  action: string
  subject: [kind: string, id: string]
  before: Record<string, string | number>
  after: Record<string, string | number>
  reason: string
  at: Date
}

export function auditStaff(story: BookingHistory, { action, subject, before, after, reason, at }: Audited) {
  story.books.audit_log.push({
    id: story.dice.uuid(),
    at,
    actor_id: staffOf(story).id,
    actor_role: 'staff',
    action,
    subject_kind: subject[0],
    subject_id: subject[1],
    before,
    after,
    reason,
    address: null,
    request_id: null,
  })
}
