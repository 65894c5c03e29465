import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Actor } from '../../../http/actor.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { auditAccount } from '../audit-account.ts'
import { endSession } from './sessions.ts'

/** Ends the session at hand; the token is worth nothing from the next request on. */
export async function logOut(ctx: AppContext, actor: Actor, from: { sessionHash: Buffer; caller: RequestContext }) {
  await inTransaction(ctx.db, async (tx) => {
    await endSession(tx, actor.userId, from.sessionHash)
    await auditAccount(ctx, tx, {
      action: 'account.logged-out',
      userId: actor.userId,
      roles: actor.roles,
      caller: from.caller,
    })
  })
}
