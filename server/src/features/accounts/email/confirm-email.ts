import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError, conflict } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { auditAccount } from '../audit-account.ts'
import { spendLink } from './emailed-tokens.ts'

/** The link of the mail was opened: the address is its owner's, unless they have moved on to another. */
export async function confirmEmail(ctx: AppContext, token: string, caller: RequestContext) {
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    const link = await spendLink(tx, { token, purpose: 'confirm-email', now })
    if (!link) throw linkOver()
    const { rows } = await sql`
      update users set email_confirmed_at = coalesce(email_confirmed_at, ${now}), updated_at = ${now}
       where id = ${link.userId} and email = ${link.email} and not is_disabled returning 1`.execute(tx)
    if (rows.length === 0) throw linkOver()
    await auditAccount(ctx, tx, { action: 'account.email-confirmed', userId: link.userId, caller })
  })
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
