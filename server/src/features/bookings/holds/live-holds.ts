// What a customer holds unpaid (I3), as rows beside the customer: written with the sale, moved with the hold, gone with
// the booking's first move.
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { type BookingRow, bookingColumns } from '../booking-store.ts'

type Held = Pick<BookingRow, 'id' | 'user_id'>

/** For a statement behind the turnstile: nobody adds one of this customer's before this transaction ends. */
export const countLiveHolds = (userId: string, now: Date): RawBuilder<{ holds: number }> => sql`
  select count(*)::int as holds from live_holds where user_id = ${userId} and expires_at > ${now}`

/** The bookings themselves. Read them in a statement after the turnstile, or the one before is missed. */
export async function findLiveHolds(tx: Tx, userId: string, now: Date): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select ${bookingColumns} from bookings
     where id in (select booking_id from live_holds where user_id = ${userId} and expires_at > ${now})`.execute(tx)
  return rows
}

/** With a sale a part of the statement that writes the booking. */
export const keepLiveHold = ({
  id,
  user_id,
  hold_expires_at,
}: Held & Pick<BookingRow, 'hold_expires_at'>): RawBuilder<unknown> => sql`
  insert into live_holds (user_id, booking_id, expires_at) values (${user_id}, ${id}, ${hold_expires_at})`

export async function moveLiveHold(tx: Tx, { id, user_id }: Held, until: Date) {
  await sql`update live_holds set expires_at = ${until} where user_id = ${user_id} and booking_id = ${id}`.execute(tx)
}

export async function forgetLiveHold(tx: Tx, { id, user_id }: Held) {
  await sql`delete from live_holds where user_id = ${user_id} and booking_id = ${id}`.execute(tx)
}
