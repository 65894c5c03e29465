// A right code for an address that no account has: the person may finish within a quarter of an hour. That it makes one
// account is guaranteed by the claim of the address.
import { createHash } from 'node:crypto'
import { addMinutes } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'

const ticketMinutes = 15

type Ticket = { email: string; remember: boolean }

/** In the transaction that spends the code: erasing an account of this address waits for it, and then removes the ticket. */
export async function writeTicket(ctx: AppContext, tx: Tx, { email, remember }: Ticket) {
  const now = ctx.clock.now()
  const [bytes, expiresAt] = [Buffer.from(ctx.random.bytes(32)), addMinutes(now, ticketMinutes)]
  await sql`
    insert into sign_in_tickets (token_hash, email, is_remembered, created_at, expires_at)
    values (${hashOf(bytes)}, ${email}, ${remember}, ${now}, ${expiresAt})`.execute(tx)
  return { ticket: bytes.toString('base64url'), expiresAt }
}

/** Undefined for one that we did not write, that is too old, or whose address belonged to an account that was erased since. */
export async function lockTicket(ctx: AppContext, tx: Tx, typed: string): Promise<Ticket | undefined> {
  const hash = hashOf(Buffer.from(typed, 'base64url'))
  const { rows } = await sql<Ticket>`
    select email, is_remembered as remember from sign_in_tickets
     where token_hash = ${hash} and expires_at > ${ctx.clock.now()} for share`.execute(tx)
  return rows[0]
}

const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
