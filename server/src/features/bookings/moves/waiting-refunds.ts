import type { Kobo } from '@skyroute/core/money.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'
import type { BookingRow } from '../booking-store.ts'

/**
 * What is to go back of a booking and waits for its second person or for a dispute: it pays for nothing any more. A
 * kindness is not among it: it leaves the price paid (M17b).
 */
export async function waitingRefundsKobo(db: Reader, { id }: Pick<BookingRow, 'id'>): Promise<Kobo> {
  const { rows } = await sql<{ kobo: number }>`
    select coalesce(sum(amount_kobo), 0)::bigint as kobo from refunds
     where booking_id = ${id} and status = 'requested' and kind <> 'staff'`.execute(db)
  return rows[0]?.kobo ?? 0
}
