import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { handOnAccessDeciders, noteAccessDecider } from '../access-deciders.ts'

/** `by`: who of staff gives them away; null where the new owner took them by a proof of their own. */
type Owners = { from: string; to: string; by: string | null }

/** Bookings go to another account, with their holds and what the bell said of them. `which`: a condition on bookings. */
export async function moveBookings(tx: Tx, which: RawBuilder<unknown>, { from, to, by }: Owners) {
  const { rows } = await sql<{ id: string }>`
    update bookings set user_id = ${to} where user_id = ${from} and ${which} returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await handOnAccessDeciders(tx, { from, bookingIds: ids })
  if (by !== null) await noteAccessDecider(tx, { kind: 'booking', ids }, by)
  await sql`
    update live_holds set user_id = ${to} where user_id = ${from} and booking_id = any(${ids}::text[])`.execute(tx)
  await sql`
    update notifications set user_id = ${to} where user_id = ${from} and booking_id = any(${ids}::text[])
       and dedupe_key not in (select dedupe_key from notifications where user_id = ${to})`.execute(tx)
}
