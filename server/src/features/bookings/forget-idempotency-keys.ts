import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'

/** Keys are kept for 24 hours (B7). */
export async function forgetIdempotencyKeys(ctx: AppContext) {
  await sql`delete from idempotency_keys where created_at < ${ctx.clock.now()}::timestamptz - interval '24 hours'`.execute(
    ctx.db,
  )
}
