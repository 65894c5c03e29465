import { liveStatuses } from '@skyroute/core/bookings/states.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { erasePersonFromEverywhere } from './erase-account.ts'

/**
 * A restore brought a person back who had been erased: they are erased once more, whatever is open, for it was promised.
 * Answers the bookings that are open again and nobody's now; null when there is nobody to erase.
 */
export async function repeatErasure(ctx: AppContext, userId: string): Promise<string[] | null> {
  return inTransaction(ctx.db, async (tx) => {
    const person = await lockNamed(tx, userId)
    if (!person) return null
    const open = await findOpenBookings(tx, userId)
    await erasePersonFromEverywhere(ctx, tx, { userId, ...person })
    return open
  })
}

async function lockNamed(tx: Tx, userId: string) {
  const { rows } = await sql<{ email: string; isProven: boolean }>`
    select email, email_confirmed_at is not null as "isProven" from users where id = ${userId} and erased_at is null for update`.execute(
    tx,
  )
  return rows[0]
}

async function findOpenBookings(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bookings where user_id = ${userId} and status = any(${liveStatuses}) order by id`.execute(tx)
  return rows.map(({ id }) => `SKY-${id}`)
}
