import { sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'

export type OpenSession = { userId: string; sessionHash: Buffer }

/** Which of these sessions still open a door, by the hash of their token in hex; all in one statement. */
export async function findLiveSessions(db: Reader, asked: readonly OpenSession[], now: Date): Promise<Set<string>> {
  const people = asked.map((session) => session.userId)
  const hashes = asked.map((session) => session.sessionHash.toString('hex'))
  const { rows } = await sql<{ hash: string }>`
    select asked.hash from unnest(${people}::uuid[], ${hashes}::text[]) as asked (user_id, hash)
      join sessions s on s.user_id = asked.user_id and s.token_hash = decode(asked.hash, 'hex')
      join users u on u.id = s.user_id
     where s.expires_at > ${now} and not u.is_disabled
       and (s.idle_minutes is null or s.last_seen_at > ${now}::timestamptz - make_interval(mins => s.idle_minutes))`.execute(
    db,
  )
  return new Set(rows.map((row) => row.hash))
}
