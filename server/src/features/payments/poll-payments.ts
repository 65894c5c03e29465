import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { settleAttempt } from './settle-attempt.ts'

/** Claimed for this long, so that two processes do not ask about the same attempt at once. */
const claimMinutes = 1

/** Asks providers about every attempt that is due (bar 11): webhooks may be lost and browsers never return. */
export async function pollPayments(ctx: AppContext) {
  const now = ctx.clock.now()
  const { rows } = await sql<{ id: string }>`
    update payments p set next_check_at = ${new Date(now.getTime() + claimMinutes * 60_000)}::timestamptz
      from (select booking_id, id from payments
             where status = 'pending' and next_check_at is not null and next_check_at <= ${now}
             order by next_check_at limit 50 for update skip locked) due
     where p.booking_id = due.booking_id and p.id = due.id returning p.id`.execute(ctx.db)
  for (const { id } of rows) {
    await settleAttempt(ctx, id).catch((error: unknown) => ctx.log.error({ err: error, payment: id }, 'poll failed'))
  }
}
