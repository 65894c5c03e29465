import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.ts'
import { actorOf } from '../../http/access.ts'
import { onceAround } from '../../http/idempotency.ts'

/** One answer for one Idempotency-Key (B7), for work that opens transactions of its own. */
export async function answerOnce<T>(
  ctx: AppContext,
  request: FastifyRequest,
  { operation, body }: { operation: string; body: unknown },
  work: () => Promise<T>,
): Promise<T> {
  const header = request.headers['idempotency-key']
  const key = typeof header === 'string' ? header : undefined
  const intent = { userId: actorOf(request).userId, key, operation, body }
  const answer = await onceAround(ctx, intent, async () => ({ status: 200, body: await work() }))
  return answer.body as T // this call's own answer, kept or fresh
}
