import type { AppContext } from '../../../context.ts'
import { type Actor, may } from '../../../http/actor.ts'
import { countAsOne } from '../../accounts/two-persons.ts'
import type { WaitingApproval } from '../schemas.ts'
import { type Asking, type Procedure, twoPersonProcedures, type Waiting } from './two-person-procedures.ts'

/** What waits for a second person and this one may decide, the oldest request first. */
export async function listWaitingApprovals(ctx: AppContext, actor: Actor): Promise<WaitingApproval[]> {
  const asking = { db: ctx.db, actor, now: ctx.clock.now() }
  const allowed = Object.values(twoPersonProcedures)
    .flat()
    .filter(({ permission }) => may(actor, permission))
  const found = await Promise.all(allowed.map((procedure) => listOf(procedure, asking)))
  return found.flat().sort((one, other) => (one.asked_at < other.asked_at ? -1 : 1))
}

async function listOf(procedure: Procedure, asking: Asking): Promise<WaitingApproval[]> {
  const list: WaitingApproval[] = []
  for (const waiting of await procedure.find(asking)) {
    if (await isOfOnePerson(procedure, asking, waiting)) continue
    const { asked_by: _, writers: __, ...shown } = waiting
    list.push({ kind: procedure.kind, ...shown, is_asker_gone: await procedure.isLost(asking.db, waiting) })
  }
  return list
}

/** Their approval is refused, or does not count. */
async function isOfOnePerson(
  { permission, permissionsFor }: Procedure,
  { db, actor, now }: Asking,
  waiting: Waiting,
): Promise<boolean> {
  const { asked_by, writers = [] } = waiting
  const people = asked_by ? [asked_by, ...writers] : writers
  const permissions = permissionsFor ? await permissionsFor(db, waiting) : [permission]
  return (await countAsOne(db, { people, second: actor.userId, permissions, now })).size > 0
}
