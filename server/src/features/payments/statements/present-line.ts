import { toNaira } from '@skyroute/core/money.ts'
import type { Candidate } from '@skyroute/core/payments/matching/proposal.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import type { Awaited } from './awaited-transfers.ts'
import type { BankLineRow } from './line-store.ts'
import type { BankLineAnswer } from './schemas.ts'

export function presentLine(line: BankLineRow): BankLineAnswer {
  return {
    id: line.id,
    statement_id: line.statement_id,
    row: line.row_number,
    posted_on: line.posted_on,
    posted_time: line.posted_time,
    amount: toNaira(line.amount_kobo),
    narration: line.narration,
    sender: line.sender,
    bank_reference: line.bank_reference,
    is_doubtful: line.is_doubtful,
    state: line.state as BankLineAnswer['state'], // the table's check names the same words
    payment_id: line.payment_id,
    chosen_payment_id: line.chosen_payment_id,
    note: line.note,
    decided_at: line.decided_at?.toISOString() ?? null,
    waiting_return: presentWaitingReturn(line),
  }
}

function presentWaitingReturn(line: BankLineRow): BankLineAnswer['waiting_return'] {
  const { return_requested_by, return_requested_at, return_reference, return_reason } = line
  if (!return_requested_by || !return_requested_at || !return_reference || !return_reason) return null
  return {
    requested_by: return_requested_by,
    requested_by_name: line.return_requested_by_name,
    requested_at: return_requested_at.toISOString(),
    outgoing_reference: return_reference,
    reason: return_reason,
  }
}

type Fit = Pick<Candidate, 'reference' | 'name' | 'overKobo'>

export function presentCandidate(payment: Awaited, fit: Fit, isOpen: boolean) {
  return {
    payment_id: payment.id,
    payment_reference: payment.reference,
    booking_reference: bookingReference(payment.bookingId),
    customer_name: payment.guestName,
    payment_status: payment.status,
    amount: toNaira(payment.amountKobo),
    amount_due: toNaira(Math.max(0, payment.amountKobo - payment.receivedKobo)),
    difference: toNaira(fit.overKobo),
    reference_fit: fit.reference.is,
    name_fit: fit.name,
    is_open: isOpen,
    created_at: payment.createdAt.toISOString(),
  }
}
