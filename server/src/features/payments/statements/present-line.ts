import { toNaira } from '@skyroute/core/money.ts'
import type { Candidate } from '@skyroute/core/payments/matching/proposal.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { answerOf } from '../../../http/answer-of.ts'
import { countingRequests, presentReceiptRequest, type ReceiptRequest } from '../approvals/receipt-requests.ts'
import type { Awaited } from './awaited-transfers.ts'
import type { BankLineRow } from './line-store.ts'
import type { BankLineAnswer } from './schemas.ts'

/** With what of them waits for a second person. */
export async function presentLines(ctx: AppContext, lines: readonly BankLineRow[]): Promise<BankLineAnswer[]> {
  const ids = lines.map(({ id }) => id)
  const requests = await countingRequests(ctx.db, ctx.clock.now(), sql`q.statement_line = any(${ids})`)
  const requestsOf = Map.groupBy(requests, ({ statement_line }) => statement_line)
  return lines.map((line) => presentLine(line, requestsOf.get(line.id)))
}

export function presentLine(line: BankLineRow, requests: readonly ReceiptRequest[] = []): BankLineAnswer {
  return {
    ...answerOf(line),
    row: line.row_number,
    waiting_receipts: requests.map(presentReceiptRequest),
    waiting_return: presentWaitingReturn(line),
    parts: line.parts.map(({ payment_id, booking_id, amount_kobo }) => ({
      payment_id,
      booking_reference: bookingReference(booking_id),
      amount: toNaira(amount_kobo),
    })),
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
    transfers_received: toNaira(payment.transfersKobo),
    difference: toNaira(fit.overKobo),
    reference_fit: fit.reference.is,
    name_fit: fit.name,
    is_open: isOpen,
    is_no_transfer_yet: payment.isNoTransferYet === true,
    created_at: payment.createdAt.toISOString(),
  }
}
