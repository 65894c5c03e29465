import { addMinutes } from '@skyroute/core/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'
import { AppError, statusSentences } from '../../../errors.ts'
import { sharedLimits } from '../../../http/rate-limits.ts'

/** In the shape of the shared limits: a key of their own, and milliseconds since 1970. */
type Point = { points: number; expire: number }

/**
 * The statement that counts one attempt of ten a minute (A7), in the caller's own transaction. Its row stays locked until that ends, so it
 * is also the turnstile of one customer's bookings: two at once would both see two holds and make four (I3). One
 * statement does for both what a limiter of its own and a lock would do in two, with a commit between.
 */
export function countAttempt(userId: string, now: Date): RawBuilder<Point> {
  const until = addMinutes(now, sharedLimits.bookingPerUser.duration / 60).getTime()
  return sql<Point>`
    insert into rate_limits as l (key, points, expire) values (${`bookingPerUser:${userId}`}, 1, ${until})
    on conflict (key) do update
       set points = case when l.expire <= ${now.getTime()}::bigint then 1 else l.points + 1 end,
           expire = case when l.expire <= ${now.getTime()}::bigint then excluded.expire else l.expire end
    returning points, expire`
}

/** Refuses the eleventh attempt of a minute. */
export function refuseTooManyAttempts(point: Point | undefined, now: Date) {
  if (!point) throw new Error('an attempt was not counted')
  const { points, expire } = point
  if (points <= sharedLimits.bookingPerUser.points) return
  throw new AppError(429, 'rate_limited', statusSentences[429] ?? '', {
    retryAfterSeconds: Math.max(1, Math.ceil((expire - now.getTime()) / 1000)),
  })
}

/** A refused attempt rolled its point back with everything else: it counts all the same. */
export async function countRejected(db: Reader, userId: string, { error, now }: { error: unknown; now: Date }) {
  if (error instanceof AppError && error.status < 500 && error.status !== 429)
    await countAttempt(userId, now).execute(db)
}
