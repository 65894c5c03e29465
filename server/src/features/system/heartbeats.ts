import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { Reader } from '../../db/pool.ts'

export type HeartbeatName = 'jobs' | 'backup' | 'consistency'

/** Says that something is alive, or has ended well, at this moment. */
export async function writeHeartbeat(ctx: AppContext, name: HeartbeatName, details: Record<string, unknown> = {}) {
  await sql`
    insert into heartbeats (name, at, details) values (${name}, ${ctx.clock.now()}, ${JSON.stringify(details)}::jsonb)
    on conflict (name) do update set at = excluded.at, details = excluded.details`.execute(ctx.db)
}

/** When it was last written, and with what. */
export async function readHeartbeat<T>(db: Reader, name: HeartbeatName): Promise<{ at: Date; details: T } | null> {
  const { rows } = await sql<{ at: Date; details: T }>`select at, details from heartbeats where name = ${name}`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function lastHeartbeat(db: Reader, name: HeartbeatName): Promise<Date | null> {
  return (await readHeartbeat(db, name))?.at ?? null
}
