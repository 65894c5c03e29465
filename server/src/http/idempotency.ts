import { createHash } from 'node:crypto'
import { addHours, addMinutes } from '@skyroute/core/dates.ts'
import type { FastifyReply } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { stringify } from 'safe-stable-stringify'
import type { AppContext } from '../context.ts'
import { sqlState, type Tx } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError, invalid } from '../errors.ts'
import { withSession } from '../session/session-guard.ts'

/** `isReplay`: made before, for the same key. */
export type Answer = { status: number; body: unknown; isReplay?: true }
/** What is answered, and what is yet to be written when that is known: it goes to the database with the commit. */
export type AnswerOfWork = Answer & { lastly?: RawBuilder<unknown>[] }
export type Intent = { userId: string; key: string | undefined; operation: string; body: unknown }

/** The body of an answer as it stands, its status beside it; one that was given before is marked. */
export function answerKept<Body>(reply: FastifyReply, answer: { status?: number; body: Body; isReplay?: true }): Body {
  if (answer.isReplay) reply.header('idempotent-replayed', 'true')
  reply.code(answer.status ?? 200)
  return answer.body
}

/** A claim without an answer belongs to a process that died: no request runs for so long (30 s at the most). */
const abandonedAfterMinutes = 2

/**
 * One transaction that happens once per key (B7). The claim is a row of the same transaction, so a twin waits
 * for it and then gets the same answer; a refused effect leaves no claim behind. What the work wants written last and
 * the kept answer go to the database with the commit.
 */
export async function onceInTransaction(
  ctx: AppContext,
  intent: Intent,
  work: (tx: Tx) => Promise<AnswerOfWork>,
): Promise<Answer> {
  const { key } = intent
  const lastly = (answer: AnswerOfWork) => answer.lastly ?? []
  if (key === undefined) return inTransaction(ctx.db, work, { atCommit: lastly })
  refuseBadKey(key)
  const claimedAt = ctx.clock.now()
  try {
    return await inTransaction(
      ctx.db,
      async (tx) => {
        const earlier = await claim(tx, { ...intent, key }, claimedAt)
        if (earlier) throw new AnsweredBefore(earlier)
        return work(tx)
      },
      { atCommit: (answer) => [...lastly(answer), keptAnswer({ ...intent, key }, claimedAt, answer)] },
    )
  } catch (error) {
    if (error instanceof AnsweredBefore) return error.answer
    if (sqlState(error) === '55P03') throw inProgress()
    throw error
  }
}

/** Leaves the transaction, so that nothing of it remains. */
class AnsweredBefore extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super('this key was used before')
    this.answer = answer
  }
}

/**
 * For work with a gateway call between two transactions: the claim is committed first, the answer afterwards. Work that
 * was cut off is done again by the next request with this key, once its claim is abandoned: it must be safe to repeat.
 */
export async function onceAround(ctx: AppContext, intent: Intent, work: () => Promise<Answer>): Promise<Answer> {
  const { key } = intent
  if (key === undefined) return work()
  refuseBadKey(key)
  const claimed = { ...intent, key }
  const claimedAt = ctx.clock.now()
  const earlier = await inTransaction(ctx.db, (tx) => claim(tx, claimed, claimedAt))
  if (earlier) return earlier
  const answer = await work().catch(async (error: unknown) => {
    await withSession(null, () => unclaimed(claimed, claimedAt).execute(ctx.db))
    throw error
  })
  // The effect is made: its answer is kept, whether or not the session goes on.
  await withSession(null, () => keptAnswer(claimed, claimedAt, answer).execute(ctx.db))
  return answer
}

type Claim = Intent & { key: string }

/** Null when the key is now ours: it was new, or abandoned by the same request. Else the answer it was given. */
async function claim(tx: Tx, intent: Claim, now: Date): Promise<Answer | null> {
  const bodyHash = hashOf(intent)
  const { rows } = await sql`
    insert into idempotency_keys as k (user_id, key, operation, body_hash, created_at)
    values (${intent.userId}, ${intent.key}, ${intent.operation}, ${bodyHash}, ${now})
    on conflict (user_id, key) do update set created_at = excluded.created_at
      where k.status_code is null and k.body_hash = excluded.body_hash
        and k.created_at <= ${addMinutes(now, -abandonedAfterMinutes)}
    returning 1`.execute(tx)
  return rows.length > 0 ? null : earlierAnswer(tx, intent, bodyHash)
}

async function earlierAnswer(tx: Tx, intent: Claim, bodyHash: Buffer): Promise<Answer> {
  const { rows } = await sql<{ body_hash: Buffer; status_code: number | null; answer: string | null }>`
    select body_hash, status_code, answer from idempotency_keys
     where user_id = ${intent.userId} and key = ${intent.key}`.execute(tx)
  const row = rows[0]
  if (!row) throw inProgress()
  if (!row.body_hash.equals(bodyHash)) {
    throw new AppError(422, 'idempotency_mismatch', 'This Idempotency-Key was used for something else. Use a new one.')
  }
  if (row.status_code === null) throw inProgress()
  return { status: row.status_code, body: JSON.parse(row.answer ?? 'null'), isReplay: true }
}

/** Only where the claim is still this request's own: another may have taken over what was given up. */
const ownClaim = ({ userId, key }: Claim, claimedAt: Date) =>
  sql`user_id = ${userId} and key = ${key} and created_at = ${claimedAt} and status_code is null`

function keptAnswer(intent: Claim, claimedAt: Date, answer: Answer) {
  return sql`update idempotency_keys set status_code = ${answer.status}, answer = ${JSON.stringify(answer.body)}
              where ${ownClaim(intent, claimedAt)}`
}

function unclaimed(intent: Claim, claimedAt: Date) {
  return sql`delete from idempotency_keys where ${ownClaim(intent, claimedAt)}`
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

/** The same content gives the same text, whatever the order of its fields. */
function hashOf(intent: Intent) {
  return createHash('sha256')
    .update(`${intent.operation}\n${stringify(intent.body) ?? 'null'}`)
    .digest()
}

/** Keys are kept for 24 hours (B7). */
export async function forgetIdempotencyKeys(ctx: AppContext) {
  const until = addHours(ctx.clock.now(), -24)
  await sql`delete from idempotency_keys where created_at < ${until}`.execute(ctx.db)
}
