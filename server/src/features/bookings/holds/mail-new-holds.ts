import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { isDueAgain, type SweptRow, sweepEach } from '../../../jobs/sweep.ts'

const sweep = 'bookings.mail-new-holds'

/** What marks the mail of a new hold as written; the mail's own job writes it under this key. */
export const receivedMailKey = (bookingId: string) => `booking-received:${bookingId}`

/**
 * Asks for the mail "we hold your days" a minute after the hold began, when it was not paid at once. Creating a
 * booking does not ask for it itself: a job there would make all sales wait for one another (NOTIFY at commit).
 */
export async function mailNewHolds(ctx: AppContext): Promise<number> {
  return sweepEach(ctx, sweep, await findUntold(ctx), async ({ id }) => {
    const key = receivedMailKey(id)
    await inTransaction(ctx.db, (tx) => enqueue(tx, 'mail.booking-received', { bookingId: id }, { key }))
    return true
  })
}

async function findUntold(ctx: AppContext): Promise<SweptRow[]> {
  const now = ctx.clock.now()
  const { rows } = await sql<{ id: string; bookingId: string }>`
    with hold as materialized (
           select b.id, b.created_at from bookings b
            where b.status = 'pending' and b.guest_email is not null and b.created_at <= ${now}::timestamptz - interval '1 minute'
              and b.created_at > ${now}::timestamptz - interval '1 hour' and ${isDueAgain(sweep, sql`b.id`, now)})
    select h.id, h.id as "bookingId" from hold h
     where not exists (select 1 from mails m where m.dedupe_key = 'booking-received:' || h.id)
     order by h.created_at limit 500`.execute(ctx.db)
  return rows
}
