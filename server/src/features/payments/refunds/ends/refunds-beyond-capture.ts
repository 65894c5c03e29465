import { sql } from 'kysely'
import type { Tx } from '../../../../db/pool.ts'

/**
 * The ids of a booking's counted refunds whose provider cannot give back all that they ask for together: it returns no
 * more of a transaction than that brought, and no more of a payment than a lost dispute has left. Our own bank has no
 * such limit.
 */
export async function refundsBeyondCapture(tx: Tx, bookingId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select f.id,
             sum(f.amount_kobo) over (partition by f.payment_id) > p.captured_kobo - p.lost_kobo
             or sum(f.amount_kobo) over (partition by f.payment_id, f.receipt_id) > r.amount_kobo as is_beyond
        from refunds f
        join payments p on p.booking_id = f.booking_id and p.id = f.payment_id
        left join receipts r on r.booking_id = f.booking_id and r.id = f.receipt_id
       where f.booking_id = ${bookingId} and f.is_counted and p.method <> 'bank_transfer') counted
     where is_beyond`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
