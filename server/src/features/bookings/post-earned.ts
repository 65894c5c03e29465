import type { Kobo } from '@skyroute/core/money.ts'
import { earnedEntries } from '@skyroute/core/payments/ledger.ts'
import { sql } from 'kysely'
import { postLedger } from '../../db/ledger.ts'
import type { Reader, Tx } from '../../db/pool.ts'
import type { BookingRow } from './booking-store.ts'

/** What the customer has with us: captured, less what went back and what is asked to go back. */
export async function fundsOf(db: Reader, booking: BookingRow): Promise<Kobo> {
  const { rows } = await sql<{ waiting: number }>`
    select coalesce(sum(amount_kobo), 0)::bigint as waiting from refunds
     where booking_id = ${booking.id} and status = 'requested'`.execute(db)
  return Math.max(0, booking.captured_kobo - booking.refunded_kobo - (rows[0]?.waiting ?? 0))
}

/** The customer's money becomes ours: all of it at completion, what the terms keep at a cancellation. */
export async function postEarned(
  tx: Tx,
  booking: BookingRow,
  earned: { keptKobo: Kobo; kind: 'completed' | 'cancellation_charge'; now: Date },
) {
  if (earned.keptKobo === 0) return
  await postLedger(tx, {
    bookingId: booking.id,
    kind: earned.kind,
    postedAt: earned.now,
    entries: earnedEntries(earned.keptKobo, {
      subtotalKobo: booking.subtotal_kobo,
      serviceFeeKobo: booking.service_fee_kobo,
      vatKobo: booking.vat_kobo,
    }),
  })
}
