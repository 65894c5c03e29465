import { createHash } from 'node:crypto'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { readEmail } from '../email/email-address.ts'

/**
 * Asks for a link that sets a new password. Whether anybody has this address is looked up by the job that writes the
 * mail, so the answer and its time are the same for all (A2).
 */
export async function forgotPassword(ctx: AppContext, typed: string, caller: RequestContext) {
  const email = readEmail(typed)
  await ctx.limits.take('forgotPerAddress', caller.address)
  await ctx.limits.take('forgotPerEmail', createHash('sha256').update(email).digest('base64url'))
  const at = ctx.clock.now().toISOString()
  await inTransaction(ctx.db, (tx) => publish(tx, 'account.reset-asked', { email, at }))
}
