import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { countMailing } from '../account-limits.ts'
import { readStoredEmail } from '../email/email-address.ts'

/** Asks for a code to log in with. Nobody looks whether an account has the address: everybody is mailed one (A2). */
export async function requestCode(ctx: AppContext, typed: string, caller: RequestContext) {
  const email = readStoredEmail(typed)
  await countMailing(ctx, 'code', { email, address: caller.address })
  const at = ctx.clock.now().toISOString()
  await inTransaction(ctx.db, (tx) => publish(tx, 'account.code-asked', { email, at }))
}
