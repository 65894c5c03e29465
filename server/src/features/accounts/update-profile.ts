import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { foundRow } from '../../db/list-queries.ts'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Actor } from '../../http/actor.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { publish } from '../../jobs/publish.ts'
import { auditAccount } from './audit-account.ts'
import { readEmail } from './email/email-address.ts'
import { claimEmail, releaseEmail } from './email/email-claims.ts'
import { findUser } from './find-user.ts'
import { readName, readPhone } from './person-fields.ts'
import { presentUser } from './present-user.ts'
import type { ProfileBody } from './schemas.ts'

type Profile = { email: string; first_name: string; last_name: string; phone: string | null }

/** A person changes who they are to us; never what they may do. */
export async function updateProfile(ctx: AppContext, actor: Actor, typed: ProfileBody, caller: RequestContext) {
  const wanted = readProfile(typed)
  return inTransaction(ctx.db, async (tx) => {
    const before = await lockProfile(tx, actor.userId)
    const after = { ...before, ...wanted }
    await saveProfile(ctx, tx, actor.userId, { before, after })
    if (after.email !== before.email) await moveEmail(ctx, tx, { actor, from: before.email, to: after.email, caller })
    return presentUser(await findUser(tx, actor.userId))
  })
}

export function readProfile(typed: ProfileBody): Partial<Profile> {
  const wanted: Partial<Profile> = {}
  if (typed.first_name !== undefined) wanted.first_name = readName(typed.first_name, 'first_name')
  if (typed.last_name !== undefined) wanted.last_name = readName(typed.last_name, 'last_name')
  if (typed.email !== undefined) wanted.email = readEmail(typed.email)
  if (typed.phone !== undefined) wanted.phone = readPhone(typed.phone)
  return wanted
}

async function lockProfile(tx: Tx, userId: string): Promise<Profile> {
  const { rows } = await sql<Profile>`
    select email, first_name, last_name, phone from users where id = ${userId} for update`.execute(tx)
  return foundRow(rows)
}

type Change = { before: Profile; after: Profile }

async function saveProfile(ctx: AppContext, tx: Tx, userId: string, { before, after }: Change) {
  await sql`
    update users set email = ${after.email}, first_name = ${after.first_name}, last_name = ${after.last_name},
           phone = ${after.phone}, updated_at = ${ctx.clock.now()},
           email_confirmed_at = case when ${before.email === after.email} then email_confirmed_at end
     where id = ${userId}`.execute(tx)
}

type EmailMove = { actor: Actor; from: string; to: string; caller: RequestContext }

/** The old address is told: whoever sits at an open session must not be able to move an account away unseen. */
async function moveEmail(ctx: AppContext, tx: Tx, { actor, from, to, caller }: EmailMove) {
  const at = ctx.clock.now()
  await claimEmail(tx, to, actor.userId)
  await releaseEmail(tx, from, actor.userId)
  await publish(tx, 'account.email-changed', { userId: actor.userId, oldEmail: from, at: at.toISOString() })
  await auditAccount(ctx, tx, { action: 'account.email-changed', userId: actor.userId, roles: actor.roles, caller })
}
