import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../../db/pool.ts'
import type { Proofs } from '../../../db/schema.ts'

export type ProofRow = Selectable<Proofs>

/** Whether anyone has sent this very file before: the same receipt for two bookings is a question for staff. */
export async function insertProof(tx: Tx, proof: Omit<ProofRow, 'is_seen_before'>) {
  const { rows } = await sql`select 1 from proofs where sha256 = ${proof.sha256} limit 1`.execute(tx)
  await tx
    .insertInto('proofs')
    .values({ ...proof, is_seen_before: rows.length > 0 })
    .execute()
}

/** The newest proof of each payment. */
export async function newestProofs(db: Reader, paymentIds: readonly string[]): Promise<Map<string, ProofRow>> {
  if (paymentIds.length === 0) return new Map()
  const { rows } = await sql<ProofRow>`
    select distinct on (payment_id) booking_id, payment_id, id, sha256, storage_key, media_type, size_bytes,
           original_name, is_seen_before, uploaded_at, uploaded_by
      from proofs where payment_id = any(${paymentIds}) and booking_id = any(${paymentIds.map((id) => id.slice(0, 10))})
     order by payment_id, uploaded_at desc, id`.execute(db)
  return new Map(rows.map((row) => [row.payment_id, row]))
}

/** Written down before the file is stored: what no transaction crosses out is an orphan. */
export async function noteUnclaimed(tx: Tx, storageKey: string, at: Date) {
  await tx.insertInto('orphan_uploads').values({ storage_key: storageKey, started_at: at }).execute()
}

export async function claimFile(db: Reader, storageKey: string) {
  await db.deleteFrom('orphan_uploads').where('storage_key', '=', storageKey).execute()
}

export async function orphansBefore(db: Reader, before: Date, dueAgain: RawBuilder<boolean>): Promise<string[]> {
  const rows = await db
    .selectFrom('orphan_uploads')
    .select('storage_key')
    .where('started_at', '<', before)
    .where(dueAgain)
    .orderBy('started_at')
    .limit(500)
    .execute()
  return rows.map((row) => row.storage_key)
}
