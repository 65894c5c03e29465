import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import { inTransaction, sqlState, type Tx } from '../db/pool.ts'
import { AppError, invalid } from '../errors.ts'

export type Answer = { status: number; body: unknown }
export type Intent = { userId: string; key: string | undefined; operation: string; body: unknown }

/**
 * One transaction that happens once per key (B7). The claim is a row of the same transaction, so a twin waits
 * for it and then gets the same answer; a refused effect leaves no claim behind.
 */
export async function onceInTransaction(
  ctx: AppContext,
  intent: Intent,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const { key } = intent
  if (key === undefined) return inTransaction(ctx.db, work)
  refuseBadKey(key)
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const earlier = await claim(ctx, tx, { ...intent, key })
      if (earlier) return earlier
      const answer = await work(tx)
      await keepAnswer(tx, intent.userId, key, answer)
      return answer
    })
  } catch (error) {
    if (sqlState(error) === '55P03') throw inProgress()
    throw error
  }
}

/** For work with a gateway call between two transactions: the claim is committed first, the answer afterwards. */
export async function onceAround(ctx: AppContext, intent: Intent, work: () => Promise<Answer>): Promise<Answer> {
  const { key } = intent
  if (key === undefined) return work()
  refuseBadKey(key)
  const earlier = await inTransaction(ctx.db, (tx) => claim(ctx, tx, { ...intent, key }))
  if (earlier) return earlier
  try {
    const answer = await work()
    await keepAnswer(ctx.db, intent.userId, key, answer)
    return answer
  } catch (error) {
    await sql`delete from idempotency_keys where user_id = ${intent.userId} and key = ${key} and status_code is null`.execute(
      ctx.db,
    )
    throw error
  }
}

async function claim(ctx: AppContext, tx: Tx, intent: Intent & { key: string }): Promise<Answer | null> {
  const bodyHash = hashOf(intent)
  const inserted = await sql`
    insert into idempotency_keys (user_id, key, operation, body_hash, created_at)
    values (${intent.userId}, ${intent.key}, ${intent.operation}, ${bodyHash}, ${ctx.clock.now()})
    on conflict (user_id, key) do nothing returning 1`.execute(tx)
  if (inserted.rows.length === 1) return null
  const { rows } = await sql<{ body_hash: Buffer; status_code: number | null; answer: unknown }>`
    select body_hash, status_code, answer from idempotency_keys
     where user_id = ${intent.userId} and key = ${intent.key}`.execute(tx)
  const row = rows[0]
  if (!row) throw inProgress()
  if (!row.body_hash.equals(bodyHash)) {
    throw new AppError(422, 'idempotency_mismatch', 'This Idempotency-Key was used for something else. Use a new one.')
  }
  if (row.status_code === null) throw inProgress()
  return { status: row.status_code, body: row.answer }
}

async function keepAnswer(tx: AppContext['db'], userId: string, key: string, answer: Answer) {
  await sql`update idempotency_keys set status_code = ${answer.status}, answer = ${JSON.stringify(answer.body)}::jsonb
             where user_id = ${userId} and key = ${key}`.execute(tx)
}

function refuseBadKey(key: string) {
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw invalid('Idempotency-Key', 'must be 1 to 255 printable characters without spaces')
}

function inProgress() {
  return new AppError(409, 'in_progress', 'The same request is still being worked on. Try again in a moment.', {
    retryAfterSeconds: 1,
  })
}

function hashOf(intent: Intent) {
  return createHash('sha256')
    .update(`${intent.operation}\n${stableText(intent.body)}`)
    .digest()
}

/** The same content gives the same text, whatever the order of its fields. */
function stableText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableText).join(',')}]`
  if (value && typeof value === 'object') {
    const fields = Object.entries(value)
      .filter(([, v]) => v !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${fields.map(([k, v]) => `${JSON.stringify(k)}:${stableText(v)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}
