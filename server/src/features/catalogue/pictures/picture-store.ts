import { sql } from 'kysely'
import { foundRow } from '../../../db/list-queries.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import { AppError } from '../../../errors.ts'
import type { PictureRow } from '../listing-store.ts'

/** `page`: pictures that no listing shows, for pages and texts. */
export type Owner = { kind: 'hotel' | 'car' | 'page'; id: string }
export type OwnedPicture = PictureRow & { owner_kind: string; owner_id: string }

const columns = sql`id, storage_key, position, is_cover, alt, width, height, placeholder, widths, owner_kind, owner_id`

/** One at a time works on the pictures of a listing. */
export async function lockOwner(tx: Tx, owner: Owner): Promise<{ name: string; pictures: OwnedPicture[] }> {
  const name = await lockName(tx, owner)
  const { rows } = await sql<OwnedPicture>`
    select ${columns} from pictures where owner_kind = ${owner.kind} and owner_id = ${owner.id}
     order by position, id for update`.execute(tx)
  return { name, pictures: rows }
}

async function lockName(tx: Tx, { kind, id }: Owner): Promise<string> {
  if (kind === 'page') return 'A picture'
  const table = kind === 'hotel' ? sql`hotels` : sql`cars`
  const { rows } = await sql<{ name: string }>`select name from ${table} where id = ${id} for no key update`.execute(tx)
  return foundRow(rows, kind === 'hotel' ? 'Hotel not found' : 'Car not found').name
}

/** A hotel's picture is not a car's: asked for as such it is not there. */
export async function findPicture(db: Reader, kind: Owner['kind'], id: string): Promise<OwnedPicture> {
  const { rows } = await sql<OwnedPicture>`
    select ${columns} from pictures where id = ${id} and owner_kind = ${kind}`.execute(db)
  return foundRow(rows)
}

/** Says that these files are about to be there, or that nothing shows them any more. */
export async function noteFiles(tx: Tx, storageKey: string, at: Date) {
  const { rows } = await sql`
    insert into pictures_to_delete as f (storage_key, noted_at) values (${storageKey}, ${at})
    on conflict (storage_key) do update set noted_at = excluded.noted_at where not f.is_sweeping
    returning 1`.execute(tx)
  if (rows.length > 0) return
  throw new AppError(503, 'busy', 'This picture is being removed at this moment. Please send it again.', {
    retryAfterSeconds: 5,
  })
}

/** A row names these files now. */
export async function claimFiles(tx: Tx, storageKey: string) {
  await sql`delete from pictures_to_delete where storage_key = ${storageKey} and not is_sweeping`.execute(tx)
}

/** The pictures of a listing that goes; their files go with the sweep when no other listing shows them. */
export async function forgetPicturesOf(tx: Tx, { kind, id }: Owner, at: Date) {
  const { rows } = await sql<{ storage_key: string }>`
    delete from pictures where owner_kind = ${kind} and owner_id = ${id} returning storage_key`.execute(tx)
  for (const storageKey of new Set(rows.map((row) => row.storage_key))) await noteFiles(tx, storageKey, at)
}
