import { refundPlaceAhead } from '@skyroute/core/bookings/refunds/refund-progress.ts'
import { type RawBuilder, sql } from 'kysely'
import { onlyRow } from '../../db/list-queries.ts'
import type { Reader } from '../../db/pool.ts'

/** In SQL: the customer of a booking has named an account that our bank can pay to. `bookingId`: an expression. */
export const hasRefundAccount = (bookingId: RawBuilder<unknown>) => sql<boolean>`
  exists (select 1 from refund_accounts a where a.booking_id = ${bookingId} and a.refused_at is null)`

/** Where a refund of this booking would go, by the ways in which it was paid, as "your original payment method". */
export async function findRefundPlace(db: Reader, bookingId: string): Promise<string> {
  const { rows } = await sql<{ isByBank: boolean; isByProvider: boolean; hasAccount: boolean }>`
    select coalesce(bool_or(method = 'bank_transfer'), false) as "isByBank",
           coalesce(bool_or(method <> 'bank_transfer'), false) as "isByProvider",
           ${hasRefundAccount(sql`${bookingId}`)} as "hasAccount"
      from payments where booking_id = ${bookingId} and captured_kobo > 0`.execute(db)
  return refundPlaceAhead(onlyRow(rows))
}
