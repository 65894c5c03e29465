import { refundPlaceAhead } from '@skyroute/core/bookings/refunds/refund-progress.ts'
import { sql } from 'kysely'
import { onlyRow } from '../../db/list-queries.ts'
import type { Reader } from '../../db/pool.ts'

/** Where a refund of this booking would go, by the ways in which it was paid, as "your original payment method". */
export async function findRefundPlace(db: Reader, bookingId: string): Promise<string> {
  const { rows } = await sql<{ isByBank: boolean; isByProvider: boolean; hasAccount: boolean }>`
    select coalesce(bool_or(method = 'bank_transfer'), false) as "isByBank",
           coalesce(bool_or(method <> 'bank_transfer'), false) as "isByProvider",
           exists (select 1 from refund_accounts where booking_id = ${bookingId} and refused_at is null) as "hasAccount"
      from payments where booking_id = ${bookingId} and captured_kobo > 0`.execute(db)
  return refundPlaceAhead(onlyRow(rows))
}
