import { checkPassword } from '@skyroute/core/accounts/passwords.ts'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { allowed, invalid } from '../../errors.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { publish } from '../../jobs/publish.ts'
import { auditAccount } from './audit-account.ts'
import { type ConsentPlace, recordConsents } from './consents/record-consents.ts'
import { insertUser } from './insert-user.ts'
import { commonPasswords } from './passwords/common-passwords.ts'
import { hashPassword } from './passwords/password-hash.ts'
import { readName } from './person-fields.ts'
import type { AuthAnswer, RegisterBody } from './schemas.ts'
import { startSession } from './sessions/sessions.ts'

/** Makes an account with the role customer, whatever else was sent, and signs it in. */
export async function register(ctx: AppContext, typed: RegisterBody, caller: RequestContext): Promise<AuthAnswer> {
  await ctx.limits.take('registerPerAddress', caller.address)
  const newcomer = { ...readNewcomer(typed), email: typed.email }
  allowed(checkPassword(typed.password, commonPasswords))
  const passwordHash = await hashPassword(typed.password)
  const isOldEnough = typed.is_old_enough ?? false
  return inTransaction(ctx.db, (tx) =>
    welcome(ctx, tx, { newcomer: { ...newcomer, passwordHash }, isOldEnough, place: 'sign-up', caller }),
  )
}

type Newcomer = Omit<Parameters<typeof insertUser>[1], 'roles' | 'givenBy'>
type Welcomed = {
  newcomer: Newcomer
  isOldEnough: boolean
  place: ConsentPlace
  remember?: boolean
  caller: RequestContext
}

/** A new account and its first session, however the person came. */
export async function welcome(ctx: AppContext, tx: Tx, welcomed: Welcomed) {
  const { newcomer, isOldEnough, place, remember = false, caller } = welcomed
  const at = ctx.clock.now()
  const userId = await insertUser(tx, { ...newcomer, roles: ['customer'] }, at)
  const purposes = [
    ...(newcomer.acceptsTerms ? (['terms', 'privacy'] as const) : []),
    ...(isOldEnough ? (['age'] as const) : []),
  ]
  await recordConsents(tx, { userId, purposes, place, caller, at })
  await auditAccount(ctx, tx, { action: 'account.registered', userId, caller })
  await publish(tx, 'account.registered', { userId })
  return startSession(ctx, tx, { userId, remember, caller })
}

type Typed = Pick<RegisterBody, 'first_name' | 'last_name' | 'phone' | 'accepts_terms'>

/** What is asked of everybody who gets an account, with a password or by a mailed code. */
export function readNewcomer(typed: Typed) {
  const firstName = readName(typed.first_name, 'first_name')
  const lastName = readName(typed.last_name, 'last_name')
  const phone = typed.phone || null
  if (typed.accepts_terms === false) {
    throw invalid('accepts_terms', 'Please accept the terms to create an account.', 'terms_not_accepted')
  }
  return { firstName, lastName, phone, acceptsTerms: typed.accepts_terms === true }
}
