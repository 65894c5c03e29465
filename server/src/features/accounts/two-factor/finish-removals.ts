import { sql } from 'kysely'
import { writeAudit } from '../../../audit/write-audit.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError } from '../../../errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { isDueAgain, type SweptRow, sweepEach } from '../../../jobs/sweep.ts'
import { voidRequests } from '../email/emailed-tokens.ts'
import { endSessions, holdBackRequests } from '../sessions/sessions.ts'
import {
  areStillEntitled,
  endRemoval,
  findOpenRemoval,
  publishStep,
  readStopToken,
  stopRemoval,
} from './removal-store.ts'
import { forgetTwoFactor } from './two-factor-store.ts'

const sweep = 'accounts.finish-second-factor-removals'
const atOnce = 100

/** Every minute: what two have agreed on and nobody has stopped within the waiting period. */
export async function finishRemovals(ctx: AppContext): Promise<number> {
  const now = ctx.clock.now()
  const { rows } = await sql<SweptRow>`
    select user_id::text as id from second_factor_removals
     where ended_at is null and remove_after <= ${now} and ${isDueAgain(sweep, sql`user_id::text`, now)}
     order by remove_after limit ${atOnce}`.execute(ctx.db)
  return sweepEach(ctx, sweep, rows, ({ id }) => finishRemoval(ctx, id))
}

/**
 * The factor, its recovery codes and all sessions go, if both halves still count. Who signs in with the factor at this moment
 * comes before or after.
 */
function finishRemoval(ctx: AppContext, userId: string): Promise<boolean> {
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    await holdBackRequests(tx, userId)
    await sql`select 1 from users where id = ${userId} for update`.execute(tx)
    const removal = await findOpenRemoval(tx, userId)
    if (!removal?.remove_after || removal.remove_after > now) return false
    const isDue = await areStillEntitled(tx, removal)
    if (!(await endRemoval(tx, { userId, outcome: isDue ? 'removed' : 'withdrawn', by: null, now }))) return false
    if (isDue) await removeFactor(tx, userId, now)
    await writeAudit(tx, {
      at: now,
      actorId: null,
      actorRole: 'system',
      action: isDue ? 'user.second-factor-removed' : 'user.second-factor-removal-withdrawn',
      subjectKind: 'user',
      subjectId: userId,
      after: { requested_by: removal.requested_by, approved_by: removal.approved_by },
      reason: isDue ? null : 'One of the two may no longer remove the second factor of this account.',
    })
    await publishStep(ctx, tx, { userId, removalId: removal.id, step: isDue ? 'removed' : 'withdrawn' })
    return true
  })
}

async function removeFactor(tx: Tx, userId: string, now: Date) {
  await forgetTwoFactor(tx, userId, now)
  await endSessions(tx, userId)
  await voidRequests(tx, userId, now)
}

/** The button behind the link of the mails. It asks for no session: who lost the factor, or did not, may have none. */
export async function stopByLink(ctx: AppContext, token: string, caller: RequestContext) {
  const named = readStopToken(ctx, token)
  if (!named) throw linkOver()
  await inTransaction(ctx.db, async (tx) => {
    await sql`select 1 from users where id = ${named.userId} for key share`.execute(tx) // the account first, as everywhere
    const open = await findOpenRemoval(tx, named.userId)
    if (open?.id !== named.removalId || !(await stopRemoval(ctx, tx, { userId: named.userId, caller })))
      throw linkOver()
  })
}

function linkOver() {
  return new AppError(422, 'invalid_stop_link', 'This link no longer works: the removal was stopped or carried out.')
}
