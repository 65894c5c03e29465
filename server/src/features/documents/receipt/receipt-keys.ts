// Receipts are signed with Ed25519. The private half comes from configuration; the public halves of every key that was
// ever used are kept, so that a receipt outlives the machine and the key that signed it.
import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Db } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'

export type SigningKey = { id: string; privateKey: KeyObject; publicBytes: Buffer }
export type PublicKeyRow = { id: string; public_key: Buffer; first_used_at: Date }

/** What stands before the raw bytes in a key of this kind (RFC 8410). */
const privateHead = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicHead = Buffer.from('302a300506032b6570032100', 'hex')
const rawBytes = 32

export function signingKeyFrom(seed: Buffer): SigningKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([privateHead, seed]), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  const publicBytes = spki.subarray(-rawBytes)
  const id = createHash('sha256').update(publicBytes).digest('base64url').slice(0, 8)
  return { id, privateKey, publicBytes }
}

export function publicKeyFrom(bytes: Buffer): KeyObject {
  return createPublicKey({ key: Buffer.concat([publicHead, bytes]), format: 'der', type: 'spki' })
}

const keptOn = new WeakMap<Db, Set<string>>()

/** The key to sign with; nothing is signed before its public half is kept. */
export async function readSigningKey(ctx: AppContext): Promise<SigningKey> {
  const key = signingKeyFrom(ctx.config.receiptSeed)
  const kept = keptOn.get(ctx.db) ?? new Set<string>()
  if (kept.has(key.id)) return key
  const saved = sql`
    insert into receipt_keys (id, public_key, first_used_at) values (${key.id}, ${key.publicBytes}, ${ctx.clock.now()})
    on conflict (id) do nothing`
  await inTransaction(ctx.db, (tx) => saved.execute(tx))
  keptOn.set(ctx.db, kept.add(key.id))
  return key
}

export async function findReceiptKeys(ctx: AppContext): Promise<PublicKeyRow[]> {
  await readSigningKey(ctx)
  const { rows } = await sql<PublicKeyRow>`
    select id, public_key, first_used_at from receipt_keys order by first_used_at desc, id`.execute(ctx.db)
  return rows
}
