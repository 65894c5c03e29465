import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError, conflict } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { auditAccount } from '../audit-account.ts'
import { findLink, type Link, spendLink } from './emailed-tokens.ts'

/**
 * The address is its owner's, unless they have moved on to another. Reading the mail is not enough: who holds the
 * account may have named an address that is somebody else's, and its reader would confirm it for them.
 */
export async function confirmEmail(ctx: AppContext, { actor, caller }: ActorInRequest, token: string) {
  const shown = { token, purpose: 'confirm-email', now: ctx.clock.now() } as const
  await inTransaction(ctx.db, async (tx) => {
    const link = await findLink(tx, shown)
    if (link && link.userId !== actor.userId) throw await otherAccount(tx, link)
    const spent = await spendLink(tx, shown)
    if (!spent) throw linkOver()
    const { rows } = await sql`
      update users set email_confirmed_at = coalesce(email_confirmed_at, ${shown.now}), updated_at = ${shown.now}
       where id = ${spent.userId} and email = ${spent.email} and not is_disabled returning 1`.execute(tx)
    if (rows.length === 0) throw linkOver()
    await auditAccount(ctx, tx, { action: 'account.email-confirmed', userId: spent.userId, caller })
  })
}

/** Whose account a link confirms, as far as the reader of the mail may know it. The link stays unspent. */
export async function showConfirmation(ctx: AppContext, token: string) {
  const link = await findLink(ctx.db, { token, purpose: 'confirm-email', now: ctx.clock.now() })
  const owner = link && (await maskedOwner(ctx.db, link))
  if (!owner) throw linkOver()
  return { owner }
}

/** "Amaka E.": the mail's greeting says as much. */
async function maskedOwner(db: Reader, { userId, email }: Link): Promise<string | undefined> {
  const { rows } = await sql<{ first_name: string; last_name: string }>`
    select first_name, last_name from users
     where id = ${userId} and email = ${email} and not is_disabled`.execute(db)
  const [owner] = rows
  return owner && `${owner.first_name} ${[...owner.last_name][0] ?? ''}.`
}

async function otherAccount(tx: Tx, link: Link): Promise<AppError> {
  const owner = await maskedOwner(tx, link)
  if (!owner) return linkOver()
  return conflict('other_account', `This link is for the account of ${owner} Log in to that account to confirm it.`)
}

function linkOver() {
  return new AppError(
    422,
    'invalid_confirmation_link',
    'This link no longer works. Log in and ask for a new one in your settings.',
  )
}

export async function resendConfirmation(ctx: AppContext, actor: Actor) {
  const { rows } = await sql`
    select 1 from users where id = ${actor.userId} and email_confirmed_at is not null`.execute(ctx.db)
  if (rows.length > 0) throw conflict('already_confirmed', 'Your e-mail address is confirmed already.')
  await ctx.limits.take('confirmationPerUser', actor.userId)
  const at = ctx.clock.now().toISOString()
  await inTransaction(ctx.db, (tx) => publish(tx, 'account.confirmation-asked', { userId: actor.userId, at }))
}
