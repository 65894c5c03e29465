import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { foundRow } from '../../../db/list-queries.ts'
import type { Tx } from '../../../db/pool.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { auditAccount } from '../audit-account.ts'
import { endSessions } from '../sessions/sessions.ts'
import { takeFromDeskAccount } from './desk-accounts.ts'
import { claimEmail, releaseEmail, tryClaim } from './email-claims.ts'
import { voidRequests } from './emailed-tokens.ts'
import { removeAccess } from './first-proof.ts'
import { dropPending, type Pending } from './pending-email.ts'

/** By what an account came to another address; the mail to the old one says it. */
export type MovedBy = 'confirmation' | 'invitation' | 'correction'

type Invited = { userId: string; pending: Pending; caller: RequestContext }
type Proven = Invited & { by?: MovedBy; roles?: string[] }

/**
 * The pending address was shown to be the owner's: from now on it counts, and the old one is told. False when somebody else
 * has it meanwhile: then it is pending no more. Hold the person's lock.
 */
export async function moveToPending(ctx: AppContext, tx: Tx, proven: Proven) {
  const { userId, pending, by = 'confirmation', roles, caller } = proven
  await takeFromDeskAccount(ctx, tx, { userId, email: pending.email, caller })
  if (!(await tryClaim(tx, pending.email, userId))) {
    await dropPending(tx, userId)
    return false
  }
  const now = ctx.clock.now()
  await moveTo(tx, { userId, email: pending.email, confirmedAt: now, by, now })
  await auditAccount(ctx, tx, { action: 'account.email-changed', userId, roles, caller })
  return true
}

type Correction = { userId: string; email: string; hasPassword: boolean }

/** Staff put an address right that nobody has proven: whoever uses the account logs in again, with the new one. */
export async function correctEmail(ctx: AppContext, tx: Tx, { userId, email, hasPassword }: Correction) {
  const now = ctx.clock.now()
  await claimEmail(tx, email, userId)
  await moveTo(tx, { userId, email, confirmedAt: null, by: 'correction', now })
  await sql`delete from mailed_links where user_id = ${userId}`.execute(tx)
  await endSessions(tx, userId)
  const invited = hasPassword ? 'account.confirmation-asked' : 'account.invited'
  await publish(tx, invited, { userId, at: now.toISOString() })
}

type Move = { userId: string; email: string; confirmedAt: Date | null; by: MovedBy; now: Date }

/** The new address is claimed already. What was asked for at either opens nothing any more. */
async function moveTo(tx: Tx, { userId, email, confirmedAt, by, now }: Move) {
  await voidRequests(tx, userId, now)
  await leave(tx, userId, { by, now })
  await dropPending(tx, userId)
  await sql`
    update users set email = ${email}, email_confirmed_at = ${confirmedAt}, updated_at = ${now}
     where id = ${userId}`.execute(tx)
}

/** The present address becomes free, and its owner hears of it there. */
async function leave(tx: Tx, userId: string, { by, now }: { by: MovedBy; now: Date }) {
  const { rows } = await sql<{ email: string; isProven: boolean }>`
    select email, email_confirmed_at is not null as "isProven" from users where id = ${userId}`.execute(tx)
  const { email, isProven } = foundRow(rows)
  await releaseEmail(tx, { email, userId, isProven, at: now })
  await publish(tx, 'account.email-changed', { userId, oldEmail: email, by, at: now.toISOString() })
}

/**
 * Who reads the mail of an address that staff have written gets the account, and whoever could get in before does not. Its
 * second factor stays: whoever wrote the address may read its mail. False as with `moveToPending`.
 */
export async function acceptInvitation(ctx: AppContext, tx: Tx, { userId, pending, caller }: Invited) {
  if (!(await moveToPending(ctx, tx, { userId, pending, by: 'invitation', caller }))) return false
  await removeAccess(ctx, tx, userId, { keepsSecondFactor: true })
  await auditAccount(ctx, tx, { action: 'account.earlier-access-removed', userId, caller })
  return true
}
