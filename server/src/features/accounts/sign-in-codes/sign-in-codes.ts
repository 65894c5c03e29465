import { createHmac, timingSafeEqual } from 'node:crypto'
import { addMinutes } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { derivedKey } from '../../../secrets/derived-key.ts'

export const codeMinutes = 10
const attemptsMost = 5
const digits = 6

/**
 * Six digits for an address, of which only a hash is kept. The one before it keeps working, the one before that stops:
 * whoever asks for codes of somebody else's address voids no code that is on its way. A guess is held against both, and
 * counts as a try of both. An address is mailed ten codes an hour at most (`codePerEmail`) and each has five tries, so
 * all guesses of an hour together are right with a chance of 50 in a million, from however many networks.
 */
export async function makeSignInCode(ctx: AppContext, tx: Tx, email: string): Promise<string> {
  const code = newCode(ctx.random.bytes(6))
  const now = ctx.clock.now()
  await sql`
    insert into sign_in_codes (email, code_hash, created_at, expires_at)
    values (${email}, ${hashOf(ctx, email, code)}, ${now}, ${addMinutes(now, codeMinutes)})
    on conflict (email) do update
       set previous_hash = sign_in_codes.code_hash, previous_attempts = sign_in_codes.attempts,
           previous_expires_at = sign_in_codes.expires_at,
           code_hash = excluded.code_hash, attempts = 0, created_at = excluded.created_at,
           expires_at = excluded.expires_at`.execute(tx)
  return code
}

type KeptCodes = {
  code_hash: Buffer
  attempts: number
  expires_at: Date
  previous_hash: Buffer | null
  previous_attempts: number
  previous_expires_at: Date | null
}

/**
 * True once: a right code voids the other one too. A wrong one is counted under the lock, so that fifty guesses at once
 * are five.
 */
export async function spendSignInCode(ctx: AppContext, tx: Tx, { email, code }: { email: string; code: string }) {
  const { rows } = await sql<KeptCodes>`
    select code_hash, attempts, expires_at, previous_hash, previous_attempts, previous_expires_at
      from sign_in_codes where email = ${email} for update`.execute(tx)
  const typed = hashOf(ctx, email, code)
  const live = rows[0] ? liveHashes(rows[0], ctx.clock.now()) : []
  if (live.length === 0) return false
  // Both are compared: how long it takes says nothing of which.
  if (!live.map((hash) => timingSafeEqual(hash, typed)).includes(true)) {
    await sql`
      update sign_in_codes set attempts = least(attempts + 1, ${attemptsMost}),
             previous_attempts = least(previous_attempts + 1, ${attemptsMost}) where email = ${email}`.execute(tx)
    return false
  }
  await sql`delete from sign_in_codes where email = ${email}`.execute(tx)
  return true
}

/** The newest two, as far as they are in time and were not tried too often. */
function liveHashes(kept: KeptCodes, now: Date): Buffer[] {
  const codes = [
    { hash: kept.code_hash, attempts: kept.attempts, until: kept.expires_at },
    { hash: kept.previous_hash, attempts: kept.previous_attempts, until: kept.previous_expires_at },
  ]
  return codes.flatMap(({ hash, attempts, until }) =>
    hash && until && until > now && attempts < attemptsMost ? [hash] : [],
  )
}

/** 48 bits on a million codes: none is likelier than another by more than one in 10^8. */
function newCode(chance: Uint8Array): string {
  return `${Buffer.from(chance).readUIntBE(0, 6) % 10 ** digits}`.padStart(digits, '0')
}

/** A million codes are soon tried: without the server's secret the hash would be the code. */
function hashOf(ctx: AppContext, email: string, code: string): Buffer {
  return createHmac('sha256', derivedKey(ctx, 'sign-in code')).update(`${email}\n${code}`).digest()
}
