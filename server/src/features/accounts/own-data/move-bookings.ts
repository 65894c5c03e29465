import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'

type Owners = { from: string; to: string }

/** Bookings go to another account, with their holds and what the bell said of them. `which`: a condition on bookings. */
export async function moveBookings(tx: Tx, which: RawBuilder<unknown>, { from, to }: Owners) {
  const { rows } = await sql<{ id: string }>`
    update bookings set user_id = ${to} where user_id = ${from} and ${which} returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`
    update live_holds set user_id = ${to} where user_id = ${from} and booking_id = any(${ids}::text[])`.execute(tx)
  await sql`
    update notifications set user_id = ${to} where user_id = ${from} and booking_id = any(${ids}::text[])
       and dedupe_key not in (select dedupe_key from notifications where user_id = ${to})`.execute(tx)
}
