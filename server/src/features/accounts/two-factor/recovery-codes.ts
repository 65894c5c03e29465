import { createHash } from 'node:crypto'
import { bareNumber } from '@skyroute/core/accounts/phones.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { countRows } from '../../../db/list-queries.ts'
import type { Reader, Tx } from '../../../db/pool.ts'

const codesAtOnce = 10
const codeLength = 16
/** Without letters that are taken for digits; 32 of them, so a byte's low bits choose evenly. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Ten new codes of 80 bits, shown once; the older ones stop working. */
export async function replaceRecoveryCodes(ctx: AppContext, tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, () => newCode(ctx.random.bytes(codeLength)))
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx)
  await sql`
    insert into recovery_codes (user_id, code_hash)
    select ${userId}, decode(hash, 'hex') from unnest(${codes.map((code) => hashOf(code).toString('hex'))}::text[]) as hash`.execute(
    tx,
  )
  return codes
}

/** True once for each code: of two who type it at the same time, one gets in. */
export async function spendRecoveryCode(tx: Tx, spent: { userId: string; typed: string; now: Date }): Promise<boolean> {
  const { rows } = await sql`
    update recovery_codes set used_at = ${spent.now}
     where user_id = ${spent.userId} and code_hash = ${hashOf(spent.typed)} and used_at is null returning 1`.execute(tx)
  return rows.length === 1
}

export const countRecoveryCodes = (db: Reader, userId: string) =>
  countRows(db, sql`recovery_codes where user_id = ${userId} and used_at is null`)

function newCode(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(bareNumber(code).toLowerCase()).digest()
}
