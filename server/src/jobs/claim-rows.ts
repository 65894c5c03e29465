import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { sendTogether } from '../db/send-together.ts'
import { inTransaction } from '../db/transaction.ts'
import type { SweptRow } from './sweep.ts'

export type DueRow = SweptRow & { bookingId: string }
type Claim = { table: RawBuilder<unknown>; now: Date; until: Date }

/**
 * Of rows that were found due, those that are so still and that nobody works on: they are due again at `until`, and no
 * other process claims them before. Each is claimed by its own key: spread over servers, they lie on several.
 */
export async function claimRows(db: Db, { table, now, until }: Claim, due: readonly DueRow[]): Promise<SweptRow[]> {
  if (due.length === 0) return []
  const claim = ({ bookingId, id }: DueRow) => sql<SweptRow>`
    update ${table} set next_check_at = ${until}::timestamptz
     where booking_id = ${bookingId}
       and id in (select id from ${table} where booking_id = ${bookingId} and id = ${id} and next_check_at <= ${now}
                     for update skip locked)
    returning id, booking_id as "bookingId"`
  const claimed = await inTransaction(db, (tx) => sendTogether(tx, ...due.map(claim)))
  return claimed.flat()
}
