import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { conflict, invalid } from '../../errors.ts'
import type { Actor } from '../../http/actor.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { countAttempt } from './account-limits.ts'
import { passwordMatches } from './passwords/password-hash.ts'

type Proof = { typed: string; field: 'password' | 'current_password'; caller: RequestContext }

/** The password again, for what an open session alone may not do. Answers the hash that it was checked against. */
export async function reauthenticate(ctx: AppContext, actor: Actor, { typed, field, caller }: Proof) {
  const attempt = await countAttempt(ctx, `prove ${actor.userId}`, caller.address)
  const { rows } = await sql<{ password_hash: string | null }>`
    select password_hash from users where id = ${actor.userId}`.execute(ctx.db)
  const kept = rows[0]?.password_hash ?? null
  if (kept === null) throw noPassword()
  if (!(await passwordMatches(typed, kept))) {
    throw invalid(field, 'Please check your current password and try again.', 'wrong_password')
  }
  await attempt.succeeded()
  return kept
}

function noPassword() {
  return conflict('no_password', 'Your account has no password yet. Set one first: “Forgot password” mails you a link.')
}
