import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { isDueAgain, type SweptRow, sweepEach } from '../../../jobs/sweep.ts'
import { lockBookingIfFree } from '../booking-store.ts'
import { releaseHold } from './release-hold.ts'

const sweep = 'bookings.expire-holds'
const batchMost = 200

/**
 * Ends every hold whose time is over (SB4), one transaction each: a booking that someone else holds waits for the next
 * round, and processes that sweep at once share the work. Answers how many ended.
 */
export async function expireHolds(ctx: AppContext): Promise<number> {
  const now = ctx.clock.now()
  return sweepEach(ctx, sweep, await findExpired(ctx, now), ({ id }) =>
    inTransaction(ctx.db, async (tx) => {
      const booking = await lockBookingIfFree(tx, id)
      return booking ? releaseHold(tx, booking, now) : false
    }),
  )
}

async function findExpired(ctx: AppContext, now: Date): Promise<SweptRow[]> {
  const { rows } = await sql<{ id: string; bookingId: string }>`
    select id, id as "bookingId" from bookings
     where status = 'pending' and hold_expires_at <= ${now} and ${isDueAgain(sweep, sql`bookings.id`, now)}
     order by hold_expires_at limit ${batchMost}`.execute(ctx.db)
  return rows
}
