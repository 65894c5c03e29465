import type { AppContext } from '../context.ts'
import type { Tx } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { ActorInRequest } from '../http/request-context.ts'
import { type AuditEntry, writeAudit } from './write-audit.ts'

type Done = Omit<AuditEntry, 'at' | 'actorId' | 'actorRole' | 'address' | 'requestId'> & { actorRole?: 'staff' }

/**
 * What a member of staff did and from where (P9), in the transaction of the deed. As whom: by their roles, unless it is
 * told otherwise. A reason is kept without blanks around it, an empty one not at all.
 */
export async function auditStaff(ctx: AppContext, tx: Tx, { actor, caller }: ActorInRequest, done: Done) {
  await writeAudit(tx, {
    at: ctx.clock.now(),
    actorId: actor.userId,
    actorRole: actor.roles.join(' '),
    address: caller.address,
    requestId: caller.requestId,
    ...done,
    reason: done.reason?.trim() || null,
  })
}

/** The same for a deed that changes nothing, such as an export: on record before the first line leaves (C22). */
export const auditAlone = (ctx: AppContext, by: ActorInRequest, done: Done) =>
  inTransaction(ctx.db, (tx) => auditStaff(ctx, tx, by, done))
