import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { Reader } from '../../db/pool.ts'

export type BeatName = 'jobs' | 'backup'

/** Says that something is alive, or has ended well, at this moment. */
export async function beat(ctx: AppContext, name: BeatName, details: Record<string, unknown> = {}) {
  await sql`
    insert into system_beats (name, at, details) values (${name}, ${ctx.clock.now()}, ${JSON.stringify(details)}::jsonb)
    on conflict (name) do update set at = excluded.at, details = excluded.details`.execute(ctx.db)
}

export async function lastBeat(db: Reader, name: BeatName): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select at from system_beats where name = ${name}`.execute(db)
  return rows[0]?.at ?? null
}
