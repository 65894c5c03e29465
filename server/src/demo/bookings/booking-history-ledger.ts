import type { LedgerEntry } from '@skyroute/core/payments/ledger.ts'
import type { BookingHistory } from './booking-history.ts'

export type Posting = {
  kind: string
  paymentId?: string
  refundId?: string
  note?: string
  at: Date
  entries: readonly LedgerEntry[]
}

/** One balanced transaction, as `postLedger` writes it. */
export function post({ sold, books, dice }: BookingHistory, { kind, paymentId, refundId, note, at, entries }: Posting) {
  const id = dice.uuid()
  books.ledger_transactions.push({
    booking_id: sold.id,
    id,
    kind,
    payment_id: paymentId ?? null,
    refund_id: refundId ?? null,
    note: note ?? null,
    posted_at: at,
  })
  entries.forEach(({ account, debitKobo, creditKobo }, index) => {
    books.ledger_entries.push({
      booking_id: sold.id,
      transaction_id: id,
      line: index + 1,
      account,
      amount_kobo: debitKobo - creditKobo,
    })
  })
}
