import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { foundRow } from '../../db/list-queries.ts'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { auditAccount } from './audit-account.ts'
import { askForEmail, dropPending } from './email/pending-email.ts'
import { type EmailProof, proveEmailChange, spendEmailProof, wrongCodeOf } from './email/prove-email-change.ts'
import { findUser } from './find-user.ts'
import { readName } from './person-fields.ts'
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
  const { password_hash: passwordHash, ...before } = await lockProfile(tx, userId)
  const after = { ...before, ...wanted }
  const isMoving = after.email !== before.email
  if (isMoving && !(await spendEmailProof(ctx, tx, by, { proof, email: before.email, passwordHash }))) return null
  await saveProfile(ctx, tx, userId, after)
  if (isMoving) await askFor(ctx, tx, by, after.email)
  else if (wanted.email !== undefined) await dropPending(tx, userId)
  return presentUser(await findUser(tx, userId))
}

export function readProfile(typed: ProfileBody): Partial<Profile> {
  const wanted: Partial<Profile> = {}
  if (typed.first_name !== undefined) wanted.first_name = readName(typed.first_name, 'first_name')
  if (typed.last_name !== undefined) wanted.last_name = readName(typed.last_name, 'last_name')
  if (typed.email !== undefined) wanted.email = typed.email
  if (typed.phone !== undefined) wanted.phone = typed.phone || null
  return wanted
}

type LockedProfile = Profile & { password_hash: string | null }

async function lockProfile(tx: Tx, userId: string): Promise<LockedProfile> {
  const { rows } = await sql<LockedProfile>`
    select email, first_name, last_name, phone, password_hash from users where id = ${userId} for no key update`.execute(
    tx,
  )
  return foundRow(rows)
}

async function saveProfile(ctx: AppContext, tx: Tx, userId: string, after: Profile) {
  await sql`
    update users set first_name = ${after.first_name}, last_name = ${after.last_name}, phone = ${after.phone},
           updated_at = ${ctx.clock.now()}
     where id = ${userId}`.execute(tx)
}

/** The present address counts until the other one is shown to be theirs. */
async function askFor(ctx: AppContext, tx: Tx, { actor: { userId, roles }, caller }: ActorInRequest, email: string) {
  await askForEmail(ctx, tx, { userId, email, by: 'owner' })
  await auditAccount(ctx, tx, { action: 'account.email-change-asked', userId, roles, caller })
}
