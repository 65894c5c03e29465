// Whoever reads an account's mail can set its password, so an open session alone gives an account no other address.
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { foundRow } from '../../../db/list-queries.ts'
import type { Tx } from '../../../db/pool.ts'
import { conflict, invalid } from '../../../errors.ts'
import type { ActorInRequest, RequestContext } from '../../../http/request-context.ts'
import { countAppCodeAttempt, countCodeAttempt } from '../account-limits.ts'
import { auditAccount } from '../audit-account.ts'
import { reauthenticate, type TypedProof, wrongMailedCode } from '../re-authentication.ts'
import { spendSignInCode } from '../sign-in-codes/sign-in-codes.ts'
import { spendCode, wrongCode } from '../two-factor/check-code.ts'
import { tidyCode } from '../two-factor/time-codes.ts'

type Account = { email: string; password_hash: string | null; has_two_factor: boolean }
type CodeProof = { kind: 'app' | 'mailed'; typed: string; succeeded: () => Promise<void> }

/** Of which account it was shown. The password is checked already; the code is spent together with the change. */
export type EmailProof = { email: string; passwordHash: string | null; code: CodeProof | null }

/** The password, and the code of a second factor that is on. Without a password, a code mailed to the present address. */
export async function proveEmailChange(
  ctx: AppContext,
  { actor, caller }: ActorInRequest,
  { password, code }: TypedProof,
): Promise<EmailProof> {
  const { email, password_hash, has_two_factor } = await findAccount(ctx, actor.userId)
  if (password_hash === null) {
    if (!code) throw mailedCodeRequired(email)
    const { succeeded } = await countCodeAttempt(ctx, caller.address)
    return { email, passwordHash: null, code: { kind: 'mailed', typed: code, succeeded } }
  }
  if (!password) throw passwordRequired()
  const passwordHash = await reauthenticate(ctx, actor, { typed: password, field: 'password', caller })
  if (!has_two_factor) return { email, passwordHash, code: null }
  if (!code) throw appCodeRequired()
  const { succeeded } = await countAppCodeAttempt(ctx, actor.userId)
  return { email, passwordHash, code: { kind: 'app', typed: code, succeeded } }
}

async function findAccount(ctx: AppContext, userId: string): Promise<Account> {
  const { rows } = await sql<Account>`
    select u.email, u.password_hash,
           exists (select 1 from two_factor f where f.user_id = u.id and f.confirmed_at is not null) as has_two_factor
      from users u where u.id = ${userId}`.execute(ctx.db)
  return foundRow(rows)
}

type Spent = { proof: EmailProof | null; email: string; passwordHash: string | null }

/**
 * Under the person's lock, of the account as it now stands. A wrong code is counted where it is kept, so the transaction
 * that finds one ends with a commit.
 */
export async function spendEmailProof(
  ctx: AppContext,
  tx: Tx,
  { actor, caller }: ActorInRequest,
  { proof, email, passwordHash }: Spent,
): Promise<boolean> {
  if (!proof || proof.email !== email || proof.passwordHash !== passwordHash) throw changedMeanwhile()
  if (!proof.code || (await spendTyped(ctx, tx, { userId: actor.userId, caller }, { ...proof.code, email })))
    return true
  await auditAccount(ctx, tx, { action: 'account.code-failed', userId: actor.userId, roles: actor.roles, caller })
  return false
}

type Whose = { userId: string; caller: RequestContext }
type Spending = Pick<CodeProof, 'kind' | 'typed'> & { email: string }

async function spendTyped(ctx: AppContext, tx: Tx, whose: Whose, { kind, typed, email }: Spending) {
  if (kind === 'app') return spendCode(ctx, tx, { ...whose, typed })
  const code = tidyCode(typed)
  return code !== null && spendSignInCode(ctx, tx, { email, code })
}

function passwordRequired() {
  return invalid('password', 'Enter your password to change your e-mail address.', 'password_required')
}

function appCodeRequired() {
  return invalid('code', 'Enter the code from your authenticator app.', 'code_required')
}

function mailedCodeRequired(email: string) {
  return invalid('code', `Enter the code that we mail to ${email}.`, 'code_required')
}

function changedMeanwhile() {
  return conflict('account_changed', 'Your account was changed a moment ago. Load the page and try again.')
}

export function wrongCodeOf(proof: EmailProof | null) {
  if (proof?.code?.kind === 'app') return wrongCode()
  return wrongMailedCode()
}
