import { addMinutes } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import { readToken } from '../../../session/session-token.ts'
import { newToken } from '../sessions/sessions.ts'

export type LinkPurpose = 'reset-password' | 'confirm-email'

/** How long a link works (A6 for the reset). */
const minutesOf: Readonly<Record<LinkPurpose, number>> = { 'reset-password': 30, 'confirm-email': 48 * 60 }

type Addressee = { userId: string; email: string; purpose: LinkPurpose }

/** A new link's token, of which only the hash is kept; the person's older link of this kind stops working (A6). */
export async function makeLink(ctx: AppContext, tx: Tx, { userId, email, purpose }: Addressee): Promise<string> {
  const { token, hash } = newToken(userId, ctx.random.bytes(32))
  const now = ctx.clock.now()
  const expiresAt = addMinutes(now, minutesOf[purpose])
  await sql`
    insert into mailed_links (user_id, purpose, token_hash, email, created_at, expires_at)
    values (${userId}, ${purpose}, ${hash}, ${email}, ${now}, ${expiresAt})
    on conflict (user_id, purpose) do update
       set token_hash = excluded.token_hash, email = excluded.email,
           created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(tx)
  return token
}

/**
 * Every way in that was asked for before now opens nothing any more: links and codes that set a password or log in, those
 * whose mail is still to be written included, and sign-ins that wait for their second factor.
 */
export async function voidRequests(tx: Tx, userId: string, now: Date) {
  await sql`delete from mailed_links where user_id = ${userId} and purpose = 'reset-password'`.execute(tx)
  await sql`delete from login_challenges where user_id = ${userId}`.execute(tx)
  await sql`
    delete from sign_in_codes where email in (select email from email_claims where user_id = ${userId})`.execute(tx)
  await sql`update users set links_void_before = ${now} where id = ${userId}`.execute(tx)
}

/** Of a person (`users`): what was asked for at this instant was not voided since. */
export const isStillAsked = (at: string | undefined) =>
  sql`(links_void_before is null or links_void_before <= ${at ?? null}::timestamptz)`

type Shown = { token: string; purpose: LinkPurpose; now: Date }
export type Link = { userId: string; email: string }

/** Whose link this is, while it works; it stays unspent. */
export async function findLink(db: Reader, { token, purpose, now }: Shown): Promise<Link | undefined> {
  const read = readToken(token)
  if (!read) return undefined
  const { rows } = await sql<Link>`
    select user_id as "userId", email from mailed_links
     where user_id = ${read.userId} and purpose = ${purpose} and token_hash = ${read.hash} and expires_at > ${now}`.execute(
    db,
  )
  return rows[0]
}

/** Spends a link: of many who show it at once, one gets it. */
export async function spendLink(tx: Tx, { token, purpose, now }: Shown): Promise<Link | undefined> {
  const read = readToken(token)
  if (!read) return undefined
  const { rows } = await sql<Link>`
    delete from mailed_links
     where user_id = ${read.userId} and purpose = ${purpose} and token_hash = ${read.hash} and expires_at > ${now}
    returning user_id as "userId", email`.execute(tx)
  return rows[0]
}
