import { checkPassword } from '@skyroute/core/accounts/passwords.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { allowed, invalid } from '../../errors.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { publish } from '../../jobs/publish.ts'
import { auditAccount } from './audit-account.ts'
import { readEmail } from './email/email-address.ts'
import { insertUser } from './insert-user.ts'
import { commonPasswords } from './passwords/common-passwords.ts'
import { hashPassword } from './passwords/password-hash.ts'
import { readName, readPhone } from './person-fields.ts'
import type { AuthAnswer, RegisterBody } from './schemas.ts'
import { startSession } from './sessions/sessions.ts'

/** Makes an account with the role customer, whatever else was sent, and signs it in. */
export async function register(ctx: AppContext, typed: RegisterBody, caller: RequestContext): Promise<AuthAnswer> {
  await ctx.limits.take('registerPerAddress', caller.address)
  const newcomer = { ...readNewcomer(typed), passwordHash: await hashPassword(typed.password) }
  return inTransaction(ctx.db, async (tx) => {
    const userId = await insertUser(tx, { ...newcomer, roles: ['customer'] }, ctx.clock.now())
    await auditAccount(ctx, tx, { action: 'account.registered', userId, caller })
    await publish(tx, 'account.registered', { userId })
    return startSession(ctx, tx, { userId, remember: false, caller })
  })
}

function readNewcomer(typed: RegisterBody) {
  const firstName = readName(typed.first_name, 'first_name')
  const lastName = readName(typed.last_name, 'last_name')
  const email = readEmail(typed.email)
  const phone = readPhone(typed.phone ?? null)
  allowed(checkPassword(typed.password, commonPasswords))
  if (typed.accepts_terms === false) {
    throw invalid('accepts_terms', 'Please accept the terms to create an account.', 'terms_not_accepted')
  }
  return { firstName, lastName, email, phone, acceptsTerms: typed.accepts_terms === true }
}
