import { writeAudit } from '../../audit/write-audit.ts'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import type { RequestContext } from '../../http/request-context.ts'

type AccountEvent = {
  action: `account.${string}`
  /** null: somebody tried an address that nobody has. */
  userId: string | null
  /** A visitor until the sign-in has succeeded. */
  roles?: string[]
  caller: RequestContext
}

/** What people do to their own accounts. Names and addresses of mail stay out of the log. */
export async function auditAccount(ctx: AppContext, tx: Tx, { action, userId, roles, caller }: AccountEvent) {
  await writeAudit(tx, {
    at: ctx.clock.now(),
    actorId: userId,
    actorRole: roles?.join(' ') ?? 'visitor',
    action,
    subjectKind: 'account',
    subjectId: userId ?? 'unknown',
    address: caller.address,
    requestId: caller.requestId,
  })
}
