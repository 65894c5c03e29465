import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../context.ts'
import { sqlState, type Tx } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError, invalid } from '../errors.ts'

export type Answer = { status: number; body: unknown }
/** What is answered, and what is yet to be written when that is known: it goes to the database with the commit. */
export type AnswerOfWork = Answer & { lastly?: RawBuilder<unknown>[] }
export type Intent = { userId: string; key: string | undefined; operation: string; body: unknown }

/**
 * What a transaction begins with, while its key is still being claimed: it is undone when the key was used before.
 * `beside` is written by the very statement that claims the key.
 */
export type FirstSteps<F, B> = { beside: RawBuilder<B>; steps: (tx: Tx, beside: Promise<B>) => Promise<F> }

/**
 * One transaction that happens once per key (B7). The claim is a row of the same transaction, so a twin waits
 * for it and then gets the same answer; a refused effect leaves no claim behind. The claim and the first steps go to
 * the database together, and so do what the work wants written last, the kept answer and the commit.
 */
export async function onceInTransaction<F = void, B = unknown>(
  ctx: AppContext,
  intent: Intent,
  work: (tx: Tx, first: F) => Promise<AnswerOfWork>,
  firstSteps?: FirstSteps<F, B>,
): Promise<Answer> {
  const { userId, key } = intent
  const lastly = (answer: AnswerOfWork) => answer.lastly ?? []
  if (key === undefined)
    return inTransaction(ctx.db, async (tx) => work(tx, await start(tx, firstSteps)), { atCommit: lastly })
  refuseBadKey(key)
  try {
    return await inTransaction(
      ctx.db,
      async (tx) => work(tx, await claimAndStart(ctx, tx, { intent: { ...intent, key }, firstSteps })),
      { atCommit: (answer) => [...lastly(answer), keptAnswer(userId, key, answer)] },
    )
  } catch (error) {
    if (error instanceof AnsweredBefore) return error.answer
    if (sqlState(error) === '55P03') throw inProgress()
    throw error
  }
}

/** Whatever the first steps say, a key that was used before has its answer already. */
async function claimAndStart<F, B>(
  ctx: AppContext,
  tx: Tx,
  { intent, firstSteps }: { intent: Intent & { key: string }; firstSteps: FirstSteps<F, B> | undefined },
): Promise<F> {
  const claiming = claim(ctx, tx, intent, firstSteps?.beside)
  const beside = claiming.then((claimed) => claimed.beside)
  beside.catch(() => {}) // told by the claim itself
  const [claimed, started] = await Promise.allSettled([
    claiming.then(({ earlier }) => earlier),
    firstSteps?.steps(tx, beside) ?? (undefined as F),
  ])
  if (claimed.status === 'rejected') throw claimed.reason
  if (claimed.value) throw new AnsweredBefore(claimed.value)
  if (started.status === 'rejected') throw started.reason
  return started.value
}

/** As above, for who sends no key. */
async function start<F, B>(tx: Tx, firstSteps: FirstSteps<F, B> | undefined): Promise<F> {
  if (!firstSteps) return undefined as F
  return firstSteps.steps(tx, onlyRow(firstSteps.beside.execute(tx)))
}

const onlyRow = async <B>(answer: Promise<{ rows: B[] }>) => (await answer).rows[0] as B

/** Leaves the transaction, so that nothing of it remains. */
class AnsweredBefore extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super('this key was used before')
    this.answer = answer
  }
}

/** For work with a gateway call between two transactions: the claim is committed first, the answer afterwards. */
export async function onceAround(ctx: AppContext, intent: Intent, work: () => Promise<Answer>): Promise<Answer> {
  const { key } = intent
  if (key === undefined) return work()
  refuseBadKey(key)
  const { earlier } = await inTransaction(ctx.db, (tx) => claim(ctx, tx, { ...intent, key }))
  if (earlier) return earlier
  try {
    const answer = await work()
    await keptAnswer(intent.userId, key, answer).execute(ctx.db)
    return answer
  } catch (error) {
    await sql`delete from idempotency_keys where user_id = ${intent.userId} and key = ${key} and status_code is null`.execute(
      ctx.db,
    )
    throw error
  }
}

/** The answer of whoever used the key before, if anybody did. */
async function claim<B>(
  ctx: AppContext,
  tx: Tx,
  intent: Intent & { key: string },
  beside: RawBuilder<B> = sql<B>`select`,
): Promise<{ earlier: Answer | null; beside: B }> {
  const bodyHash = hashOf(intent)
  const row = await onlyRow(
    sql<B & { is_claimed: boolean }>`
    with beside as (${beside}), claimed as (
      insert into idempotency_keys (user_id, key, operation, body_hash, created_at)
      values (${intent.userId}, ${intent.key}, ${intent.operation}, ${bodyHash}, ${ctx.clock.now()})
      on conflict (user_id, key) do nothing returning 1)
    select exists (select 1 from claimed) as is_claimed, beside.* from beside`.execute(tx),
  )
  return { earlier: row.is_claimed ? null : await earlierAnswer(tx, intent, bodyHash), beside: row }
}

async function earlierAnswer(tx: Tx, intent: Intent & { key: string }, bodyHash: Buffer): Promise<Answer> {
  const { rows } = await sql<{ body_hash: Buffer; status_code: number | null; answer: string | null }>`
    select body_hash, status_code, answer from idempotency_keys
     where user_id = ${intent.userId} and key = ${intent.key}`.execute(tx)
  const row = rows[0]
  if (!row) throw inProgress()
  if (!row.body_hash.equals(bodyHash)) {
    throw new AppError(422, 'idempotency_mismatch', 'This Idempotency-Key was used for something else. Use a new one.')
  }
  if (row.status_code === null) throw inProgress()
  return { status: row.status_code, body: JSON.parse(row.answer ?? 'null') }
}

function keptAnswer(userId: string, key: string, answer: Answer) {
  return sql`update idempotency_keys set status_code = ${answer.status}, answer = ${JSON.stringify(answer.body)}
              where user_id = ${userId} and key = ${key}`
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
