import { bookingsNamed } from '@skyroute/core/payments/matching/find-references.ts'
import { sql } from 'kysely'
import { onlyRow } from '../../../db/list-queries.ts'
import type { Tx } from '../../../db/pool.ts'
import { conflict } from '../../../errors.ts'
import { isTypedReceipt } from './bank-line-id.ts'
import { findLine, transferLineOf } from './line-store.ts'

/**
 * Money is counted once: a line that names a booking whose money was typed by hand, with no uploaded line beside it, is
 * that money until the contrary is shown. It pays for no other booking (`for`) and waits in no account. Throws 409
 * `named_elsewhere`; hold the line's lock.
 */
export async function refuseNamedElsewhere(tx: Tx, lineId: string, { for: bookingId }: { for: string | null }) {
  const line = await findLine(tx, lineId)
  for (const named of line ? bookingsNamed(transferLineOf(line).text) : []) {
    if (named !== bookingId && (await isTypedAlone(tx, named)))
      throw conflict(
        'named_elsewhere',
        `This line names booking ${named}, for which money was recorded by hand. Count the line for that payment, or first the line that is that money.`,
      )
  }
}

/** More was typed for the booking than the uploaded lines that were counted for it say. */
async function isTypedAlone(tx: Tx, bookingId: string): Promise<boolean> {
  const { rows } = await sql<{ is_alone: boolean }>`
    select coalesce((select sum(r.amount_kobo) from receipts r where r.booking_id = ${bookingId} and ${isTypedReceipt}), 0)
         > coalesce((select sum(l.amount_kobo) from bank_lines l
                      where l.state = 'counted'
                        and l.payment_id in (select p.id from payments p where p.booking_id = ${bookingId})), 0) as is_alone`.execute(
    tx,
  )
  return onlyRow(rows).is_alone
}
