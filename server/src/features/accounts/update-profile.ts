import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { foundRow } from '../../db/list-queries.ts'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { publish } from '../../jobs/publish.ts'
import { auditAccount } from './audit-account.ts'
import { readEmail } from './email/email-address.ts'
import { claimEmail, releaseEmail } from './email/email-claims.ts'
import { type EmailProof, proveEmailChange, spendEmailProof, wrongCodeOf } from './email/prove-email-change.ts'
import { findUser } from './find-user.ts'
import { readName, readPhone } from './person-fields.ts'
import { presentUser } from './present-user.ts'
import type { ProfileBody } from './schemas.ts'

type Profile = { email: string; first_name: string; last_name: string; phone: string | null }

/** A person changes who they are to us; never what they may do. Another e-mail address needs more than an open session. */
export async function updateProfile(ctx: AppContext, by: ActorInRequest, typed: ProfileBody) {
  const wanted = readProfile(typed)
  const isMoving = wanted.email !== undefined && wanted.email !== by.actor.email
  const proof = isMoving ? await proveEmailChange(ctx, by, typed) : null
  if (isMoving) await ctx.limits.take('emailChangePerUser', by.actor.userId)
  const saved = await inTransaction(ctx.db, (tx) => saveProven(ctx, tx, by, { wanted, proof }))
  if (!saved) throw await wrongCode(ctx, by, proof)
  await proof?.code?.succeeded()
  return saved
}

/** Counted as a try of the code, so not as a change. */
async function wrongCode(ctx: AppContext, { actor }: ActorInRequest, proof: EmailProof | null) {
  await ctx.limits.giveBack('emailChangePerUser', actor.userId)
  return wrongCodeOf(proof)
}

type Wanted = { wanted: Partial<Profile>; proof: EmailProof | null }

/** Null: the code was wrong, and is counted. */
async function saveProven(ctx: AppContext, tx: Tx, by: ActorInRequest, { wanted, proof }: Wanted) {
  const { userId } = by.actor
  const { password_hash: passwordHash, is_proven: isProven, ...before } = await lockProfile(tx, userId)
  const after = { ...before, ...wanted }
  const isMoving = after.email !== before.email
  if (isMoving && !(await spendEmailProof(ctx, tx, by, { proof, email: before.email, passwordHash }))) return null
  await saveProfile(ctx, tx, userId, { before, after })
  if (isMoving) await moveEmail(ctx, tx, by, { from: before.email, isProven, to: after.email })
  return presentUser(await findUser(tx, userId))
}

export function readProfile(typed: ProfileBody): Partial<Profile> {
  const wanted: Partial<Profile> = {}
  if (typed.first_name !== undefined) wanted.first_name = readName(typed.first_name, 'first_name')
  if (typed.last_name !== undefined) wanted.last_name = readName(typed.last_name, 'last_name')
  if (typed.email !== undefined) wanted.email = readEmail(typed.email)
  if (typed.phone !== undefined) wanted.phone = readPhone(typed.phone)
  return wanted
}

type LockedProfile = Profile & { password_hash: string | null; is_proven: boolean }

async function lockProfile(tx: Tx, userId: string): Promise<LockedProfile> {
  const { rows } = await sql<LockedProfile>`
    select email, first_name, last_name, phone, password_hash, email_confirmed_at is not null as is_proven
      from users where id = ${userId} for update`.execute(tx)
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

/** The old address is told: whoever sits at an open session must not be able to move an account away unseen. */
async function moveEmail(
  ctx: AppContext,
  tx: Tx,
  { actor: { userId, roles }, caller }: ActorInRequest,
  { from, isProven, to }: { from: string; isProven: boolean; to: string },
) {
  const at = ctx.clock.now()
  await claimEmail(tx, to, userId)
  await releaseEmail(tx, { email: from, userId, isProven, at })
  await publish(tx, 'account.email-changed', { userId, oldEmail: from, at: at.toISOString() })
  await auditAccount(ctx, tx, { action: 'account.email-changed', userId, roles, caller })
}
