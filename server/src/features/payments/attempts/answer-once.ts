import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../context.ts'
import { actorOf } from '../../../http/access.ts'
import { onceAround, onceInTransaction } from '../../../http/idempotency.ts'

type Asked = { operation: string; body: unknown }

/**
 * One answer for one Idempotency-Key (B7). The work and its key are one transaction, so they happen together or not at
 * all: what `work` is given in place of the context works inside it.
 */
export async function answerOnce<T>(
  ctx: AppContext,
  request: FastifyRequest,
  asked: Asked,
  work: (inTransaction: AppContext) => Promise<T>,
): Promise<T> {
  const { db: _pool, ...rest } = ctx
  const answer = await onceInTransaction(ctx, intentOf(request, asked), async (tx) => ({
    status: 200,
    body: await work({ ...rest, db: tx }),
  }))
  return answer.body as T // this call's own answer, kept or fresh
}

/** The same for work that asks a provider between transactions of its own; it must be safe to repeat. */
export async function answerOnceAround<T>(
  ctx: AppContext,
  request: FastifyRequest,
  asked: Asked,
  work: () => Promise<T>,
): Promise<T> {
  const answer = await onceAround(ctx, intentOf(request, asked), async () => ({ status: 200, body: await work() }))
  return answer.body as T // as above
}

function intentOf(request: FastifyRequest, { operation, body }: Asked) {
  const header = request.headers['idempotency-key']
  return { userId: actorOf(request).userId, key: typeof header === 'string' ? header : undefined, operation, body }
}
