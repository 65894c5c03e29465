import { addMinutes } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'

const challengeMinutes = 5

/** Something to sign that nobody could know before; of nobody when somebody logs in. */
export async function newChallenge(ctx: AppContext, userId: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const chance = new Uint8Array(ctx.random.bytes(32))
  const now = ctx.clock.now()
  const kept = sql`
    insert into passkey_challenges (challenge, user_id, created_at, expires_at)
    values (${Buffer.from(chance).toString('base64url')}, ${userId}, ${now}, ${addMinutes(now, challengeMinutes)})`
  await inTransaction(ctx.db, (tx) => kept.execute(tx))
  return chance
}

type Signed = { clientDataJSON: string; userId: string | null }

/** The challenge that was signed, if it was ours, for this person, within five minutes; each is good once. */
export async function spendChallenge(ctx: AppContext, tx: Tx, signed: Signed): Promise<string | null> {
  const { rows } = await sql<{ challenge: string }>`
    delete from passkey_challenges
     where challenge = ${challengeIn(signed.clientDataJSON)} and user_id is not distinct from ${signed.userId}::uuid
       and expires_at > ${ctx.clock.now()} returning challenge`.execute(tx)
  return rows[0]?.challenge ?? null
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const isSaid = typeof said === 'object' && said !== null && 'challenge' in said
    return isSaid && typeof said.challenge === 'string' && /^[\w-]{43}$/.test(said.challenge) ? said.challenge : null
  } catch {
    return null
  }
}
