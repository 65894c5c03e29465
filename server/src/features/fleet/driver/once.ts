import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { onceInTransaction } from '../../../http/idempotency.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import type { TripAnswer } from './schemas.ts'
import { showTrip } from './show-day.ts'

type Asked = { id: string; key: string | undefined; operation: string; body: unknown }

/** A write on a trip that happens once a key; the answer is the trip as it stands now, for a repeat as well. */
export async function onceForTrip(
  ctx: AppContext,
  { actor }: ActorInRequest,
  { id, key, operation, body }: Asked,
  work: (tx: Tx, now: Date) => Promise<void>,
): Promise<TripAnswer> {
  await onceInTransaction(ctx, { userId: actor.userId, key, operation, body: { id, body } }, async (tx) => {
    await work(tx, ctx.clock.now())
    return { status: 200, body: { id } }
  })
  return showTrip(ctx, actor.userId, id)
}
