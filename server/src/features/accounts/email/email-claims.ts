import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { AppError } from '../../../errors.ts'

const taken = 'An account with this email address already exists. Log in, or use another address.'

/** False: somebody has it. Two who take one address at the same moment: the second waits for the first. */
export async function tryClaim(tx: Tx, email: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into email_claims (email, user_id) values (${email}, ${userId})
    on conflict (email) do nothing returning 1`.execute(tx)
  return rows.length === 1
}

export async function claimEmail(tx: Tx, email: string, userId: string) {
  if (!(await tryClaim(tx, email, userId))) throw emailTaken()
}

export async function refuseTaken(tx: Tx, email: string) {
  const { rows } = await sql`select 1 from email_claims where email = ${email}`.execute(tx)
  if (rows.length > 0) throw emailTaken()
}

type Leaving = { email: string; userId: string; isProven: boolean; at: Date }

/** The address is free again. That it was theirs is remembered until they are erased, with what was mailed there. */
export async function releaseEmail(tx: Tx, { email, userId, isProven, at }: Leaving) {
  await sql`delete from email_claims where email = ${email} and user_id = ${userId}`.execute(tx)
  await sql`
    insert into former_emails as f (user_id, email, is_proven, left_at) values (${userId}, ${email}, ${isProven}, ${at})
    on conflict (user_id, email) do update set is_proven = f.is_proven or excluded.is_proven, left_at = excluded.left_at`.execute(
    tx,
  )
}

type Written = { email: RawBuilder<unknown>; at: RawBuilder<unknown> }

/** `email` was shown to be this account's earlier address, and it was still theirs `at` this instant: nobody else left it first. */
export const wasTheirs = (userId: string, { email, at }: Written) =>
  sql`exists (
    select 1 from former_emails f where f.user_id = ${userId} and f.is_proven and f.email = ${email} and f.left_at >= ${at}
       and not exists (select 1 from former_emails o
                        where o.user_id <> ${userId} and o.is_proven and o.email = ${email}
                          and o.left_at >= ${at} and o.left_at < f.left_at))`

/** `email` was shown to be somebody else's, who still had it `at` this instant. */
export const wasOthers = (userId: string, { email, at }: Written) =>
  sql`exists (
    select 1 from former_emails f
     where f.user_id <> ${userId} and f.is_proven and f.email = ${email} and f.left_at >= ${at})`

/**
 * `email` is or was this account's: the present address (`present`, null when nobody has shown it to be theirs) except for
 * what was written while somebody else had it, or an earlier one.
 */
export const isTheirs = (userId: string, present: RawBuilder<unknown> | string | null, written: Written) =>
  sql`((${written.email} = ${present} and not ${wasOthers(userId, written)}) or ${wasTheirs(userId, written)})`

export function emailTaken() {
  return new AppError(409, 'email_taken', taken, { errors: [{ field: 'email', message: taken }] })
}
