import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { publish } from '../../../jobs/publish.ts'
import { noteAccessDecider } from '../access-deciders.ts'

/** `by`: who of staff wrote the address down. */
type Named = { userId: string; email: string; by: string }

/** The account and its bookings have the address from now on. Hold the person's lock; the address is claimed. */
export async function nameAddress(ctx: AppContext, tx: Tx, { userId, email, by }: Named) {
  await noteAccessDecider(tx, { kind: 'user', ids: [userId] }, by)
  await sql`
    update users set email = ${email}, updated_at = ${ctx.clock.now()} where id = ${userId} and email is null`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string }>`
    update bookings set guest_email = ${email} where user_id = ${userId} and guest_email is null returning id`.execute(
    tx,
  )
  for (const { id } of rows) await publish(tx, 'booking.address-given', { bookingId: id })
}
