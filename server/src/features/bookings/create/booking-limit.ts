import { addMinutes } from '@skyroute/core/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError, statusSentences } from '../../../errors.ts'

/** Ten attempts of one customer in a minute (A7). */
const most = { attempts: 10, minutes: 1 } as const

type Attempts = { attempts: number; counted_until: Date }

/**
 * The statement that counts one attempt, in the caller's own transaction. Its row stays locked until that ends, so it is
 * also the turnstile of one customer's bookings: two at once would both see two holds and make four (I3).
 */
export function countAttempt(userId: string, now: Date): RawBuilder<Attempts> {
  return sql<Attempts>`
    insert into booking_attempts as a (user_id, attempts, counted_until)
    values (${userId}, 1, ${addMinutes(now, most.minutes)})
    on conflict (user_id) do update
       set attempts = case when a.counted_until <= ${now} then 1 else a.attempts + 1 end,
           counted_until = case when a.counted_until <= ${now} then excluded.counted_until else a.counted_until end
    returning attempts, counted_until`
}

/** Locks the same row for what counts no attempt. Call it before any pool is locked: a sale locks them in this order. */
export async function lockBookingLimit(tx: Tx, userId: string, now: Date) {
  await sql`
    insert into booking_attempts as a (user_id, attempts, counted_until) values (${userId}, 1, ${now})
    on conflict (user_id) do update set attempts = a.attempts`.execute(tx)
}

/** Refuses the eleventh attempt of a minute. */
export function refuseTooManyAttempts(counted: Attempts | undefined, now: Date) {
  if (!counted) throw new Error('an attempt was not counted')
  if (counted.attempts <= most.attempts) return
  throw new AppError(429, 'rate_limited', statusSentences[429] ?? '', {
    retryAfterSeconds: Math.max(1, Math.ceil((counted.counted_until.getTime() - now.getTime()) / 1000)),
  })
}

/**
 * A refused attempt rolled its count back with everything else: it counts all the same. One that could not be counted was
 * refused all the same, and the customer hears why. One round trip: of a rush for the last room most are refused.
 */
export async function countRejected(ctx: AppContext, userId: string, { error, now }: { error: unknown; now: Date }) {
  if (!(error instanceof AppError) || error.status >= 500 || error.status === 429) return
  try {
    await inTransaction(ctx.db, async () => {}, { atCommit: () => [countAttempt(userId, now)] })
  } catch (failure) {
    ctx.log.warn({ err: failure }, 'a refused attempt was not counted')
  }
}
