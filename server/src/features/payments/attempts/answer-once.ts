import type { AppContext } from '../../../context.ts'
import type { Actor } from '../../../http/actor.ts'
import { onceAround, onceInTransaction } from '../../../http/idempotency.ts'

export type Asking = { actor: Actor; key: string | undefined }
type Asked = { operation: string; body: unknown }

/**
 * One answer for one Idempotency-Key (B7). The work and its key are one transaction, so they happen together or not at
 * all: what `work` is given in place of the context works inside it.
 */
export async function answerOnce<T>(
  ctx: AppContext,
  asking: Asking,
  asked: Asked,
  work: (inTransaction: AppContext) => Promise<T>,
): Promise<T> {
  const { db: _pool, ...rest } = ctx
  const answer = await onceInTransaction(ctx, intentOf(asking, asked), async (tx) => ({
    status: 200,
    body: await work({ ...rest, db: tx }),
  }))
  return answer.body as T // this call's own answer, kept or fresh
}

/** The same for work that asks a provider between transactions of its own; it must be safe to repeat. */
export async function answerOnceAround<T>(
  ctx: AppContext,
  asking: Asking,
  asked: Asked,
  work: () => Promise<T>,
): Promise<T> {
  const answer = await onceAround(ctx, intentOf(asking, asked), async () => ({ status: 200, body: await work() }))
  return answer.body as T // as above
}

function intentOf({ actor, key }: Asking, { operation, body }: Asked) {
  return { userId: actor.userId, key, operation, body }
}
