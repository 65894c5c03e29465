import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { Reader } from '../../db/pool.ts'

export type HeartbeatName = 'jobs' | 'backup'

/** Says that something is alive, or has ended well, at this moment. */
export async function writeHeartbeat(ctx: AppContext, name: HeartbeatName, details: Record<string, unknown> = {}) {
  await sql`
    insert into heartbeats (name, at, details) values (${name}, ${ctx.clock.now()}, ${JSON.stringify(details)}::jsonb)
    on conflict (name) do update set at = excluded.at, details = excluded.details`.execute(ctx.db)
}

export async function lastHeartbeat(db: Reader, name: HeartbeatName): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select at from heartbeats where name = ${name}`.execute(db)
  return rows[0]?.at ?? null
}
