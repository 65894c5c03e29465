import type { AppContext } from '../../../context.ts'
import { type Actor, may } from '../../../http/actor.ts'
import type { WaitingApproval } from '../schemas.ts'
import { twoPersonProcedures } from './two-person-procedures.ts'

/** What waits for a second person and this one may decide, the oldest request first. */
export async function listWaitingApprovals(ctx: AppContext, actor: Actor): Promise<WaitingApproval[]> {
  const asking = { db: ctx.db, actor, now: ctx.clock.now() }
  const allowed = Object.values(twoPersonProcedures).filter(({ permission }) => may(actor, permission))
  const found = await Promise.all(
    allowed.map(async ({ kind, find }) => (await find(asking)).map((waiting) => ({ kind, ...waiting }))),
  )
  return found.flat().sort((one, other) => (one.asked_at < other.asked_at ? -1 : 1))
}
