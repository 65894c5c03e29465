// Where two persons decide, what the first said counts as long as they may still say it.
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/pool.ts'
import { conflict } from '../../errors.ts'

/** Enabled, and with one of these permissions as things are now. `person`: an expression of SQL. */
const mayStill = (person: RawBuilder<unknown>, permissions: readonly string[]) => sql<boolean>`exists (
  select 1 from users s
    join user_roles ur on ur.user_id = s.id
    join role_permissions rp on rp.role_id = ur.role_id
   where s.id = ${person} and not s.is_disabled and rp.permission = any(${[...permissions]}::text[]))`

/** `by`: who asked; null where it was no person, and nothing can be lost. */
export type FirstHalf = { by: string | null; permissions: readonly string[] }

/** Whether what was asked for needs a first person again: who asked was disabled or erased since, or lost their role. */
export async function isHalfLost(db: Reader, { by, permissions }: FirstHalf): Promise<boolean> {
  if (by === null) return false
  const { rows } = await sql<{ counts: boolean }>`select ${mayStill(sql`${by}::uuid`, permissions)} as counts`.execute(
    db,
  )
  return rows[0]?.counts !== true
}

/** Throws 409 `requester_gone`, with what to do instead. */
export async function refuseLostHalf(db: Reader, half: FirstHalf, instead: string) {
  if (await isHalfLost(db, half)) throw requesterGone(instead)
}

export const requesterGone = (instead: string) =>
  conflict('requester_gone', `The person who asked for this is no longer allowed to. ${instead}`)

/** Of rows that people asked for, those that count. */
export async function withoutLostHalves<Row extends { asked_by: string }>(
  db: Reader,
  rows: readonly Row[],
  permissions: readonly string[],
): Promise<Row[]> {
  const { rows: counting } = await sql<{ id: string }>`
    select asked_by as id from unnest(${rows.map(({ asked_by }) => asked_by)}::uuid[]) asked_by
     where ${mayStill(sql`asked_by`, permissions)}`.execute(db)
  const entitled = new Set(counting.map(({ id }) => id))
  return rows.filter(({ asked_by }) => entitled.has(asked_by))
}
