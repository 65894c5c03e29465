import type { AppContext } from '../../../context.ts'
import { type Actor, may } from '../../../http/actor.ts'
import type { WaitingApproval } from '../schemas.ts'
import { twoPersonProcedures } from './two-person-procedures.ts'

/** What waits for a second person and this one may decide, the oldest request first. */
export async function listWaitingApprovals(ctx: AppContext, actor: Actor): Promise<WaitingApproval[]> {
  const asking = { db: ctx.db, actor, now: ctx.clock.now() }
  const allowed = Object.values(twoPersonProcedures).filter(({ permission }) => may(actor, permission))
  const found = await Promise.all(
    allowed.map(async ({ kind, find, isLost }) =>
      Promise.all(
        (await find(asking)).map(async ({ asked_by, ...waiting }) => ({
          kind,
          ...waiting,
          is_asker_gone: await isLost(ctx.db, { ...waiting, asked_by }),
        })),
      ),
    ),
  )
  return found.flat().sort((one, other) => (one.asked_at < other.asked_at ? -1 : 1))
}
