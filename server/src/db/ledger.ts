import type { LedgerEntry } from '@skyroute/core/payments/ledger.ts'
import { sql } from 'kysely'
import type { Tx } from './pool.ts'

export type Posting = {
  /** `HOUSE` where no booking is known. */
  bookingId: string
  kind: string
  paymentId?: string
  refundId?: string
  note?: string
  /** The moment it is booked. Of a month that is closed it is booked on the first open day instead. */
  postedAt: Date
  entries: readonly LedgerEntry[]
}

/** Writes one balanced transaction (M22) and answers its id. The database refuses it at commit when it does not sum to zero. */
export async function postLedger(tx: Tx, posting: Posting): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into ledger_transactions (booking_id, kind, payment_id, refund_id, note, posted_at)
    values (${posting.bookingId}, ${posting.kind}, ${posting.paymentId ?? null}, ${posting.refundId ?? null},
            ${posting.note ?? null}, posting_date(${posting.postedAt})) returning id`.execute(tx)
  const id = rows[0]!.id // insert … returning always answers its row
  const lines = posting.entries.map((entry, index) => ({
    booking_id: posting.bookingId,
    transaction_id: id,
    line: index + 1,
    account: entry.account,
    amount_kobo: entry.debitKobo - entry.creditKobo,
  }))
  await tx.insertInto('ledger_entries').values(lines).execute()
  return id
}
