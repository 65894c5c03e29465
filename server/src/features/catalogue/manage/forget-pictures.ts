import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { noteFiles, type Owner } from '../pictures/picture-store.ts'

/** The pictures of a listing that goes; their files go with the sweep when no other listing shows them. */
export async function forgetPicturesOf(tx: Tx, { kind, id }: Owner, at: Date) {
  const { rows } = await sql<{ storage_key: string }>`
    delete from pictures where owner_kind = ${kind} and owner_id = ${id} returning storage_key`.execute(tx)
  for (const storageKey of new Set(rows.map((row) => row.storage_key))) await noteFiles(tx, storageKey, at)
}
