import { addMinutes } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { claimRows, type DueRow } from '../../../jobs/claim-rows.ts'
import { isDueAgain, type SweptRow, sweepEach } from '../../../jobs/sweep.ts'
import { asksAtOnce } from './ask-gateway.ts'
import { settleAttempt } from './settle-attempt.ts'

const sweep = 'payments.poll'

/** Claimed for this long, so that two processes do not ask about the same attempt at once. */
const claimMinutes = 1

/**
 * Asks about every attempt that is due (promise 11): webhooks may be lost and browsers never return. A declined one is
 * due while it can still be paid. Each method has a timer
 * of its own, so that a provider that hangs delays nobody else's; of one method so many are asked at once, and no more
 * are claimed than are asked. Without a method: all of them.
 */
export async function pollPayments(ctx: AppContext, only: { method?: string } = {}): Promise<number> {
  const now = ctx.clock.now()
  let asked = 0
  for (;;) {
    const due = await claimDue(ctx, only.method ?? null, now)
    asked += await sweepEach(ctx, sweep, due, (row) => ask(ctx, row), { atOnce: asksAtOnce })
    if (due.length < asksAtOnce) return asked
  }
}

async function ask(ctx: AppContext, { id }: SweptRow): Promise<boolean> {
  await settleAttempt(ctx, id)
  return true
}

async function claimDue(ctx: AppContext, method: string | null, now: Date): Promise<SweptRow[]> {
  const { rows } = await sql<DueRow>`
    select id, booking_id as "bookingId" from payments
     where next_check_at is not null and next_check_at <= ${now}
       and (${method}::text is null or method = ${method}) and ${isDueAgain(sweep, sql`id`, now)}
     order by next_check_at limit ${asksAtOnce}`.execute(ctx.db)
  return claimRows(ctx.db, { table: sql`payments`, now, until: addMinutes(now, claimMinutes) }, rows)
}
