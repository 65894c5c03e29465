import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'

/** Until when the new dates of a booking wait for the customer's payment. A proof that we check waits for us. */
export const changeDueBy = (bookingId: RawBuilder<unknown>, now: Date) => sql<{ change_due_by: Date }>`
  select c.hold_expires_at as change_due_by from booking_changes c
   where c.booking_id = ${bookingId} and c.status = 'held' and c.hold_expires_at > ${now}
     and not exists (select from payments p where p.booking_id = c.booking_id and p.status = 'pending_verification')`

export async function findChangeDueBy(db: Reader, bookingId: string, now: Date): Promise<Date | null> {
  const { rows } = await changeDueBy(sql`${bookingId}`, now).execute(db)
  return rows[0]?.change_due_by ?? null
}
