import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lockBookingIfFree } from './booking-store.ts'
import { releaseHold } from './release-hold.ts'

const batchMost = 200

/**
 * Ends every hold whose time is over (SB4), one transaction each: a booking that someone else holds waits for the next
 * round, and processes that sweep at once share the work. Answers how many ended.
 */
export async function expireHolds(ctx: AppContext): Promise<number> {
  const now = ctx.clock.now()
  let released = 0
  for (const id of await findExpired(ctx, now)) {
    const isReleased = await inTransaction(ctx.db, async (tx) => {
      const booking = await lockBookingIfFree(tx, id)
      return booking ? releaseHold(tx, booking, now) : false
    })
    if (isReleased) released += 1
  }
  return released
}

async function findExpired(ctx: AppContext, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bookings where status = 'pending' and hold_expires_at <= ${now}
     order by hold_expires_at limit ${batchMost}`.execute(ctx.db)
  return rows.map((row) => row.id)
}
