import { sql } from 'kysely'
import type { Reader, Tx } from '../../../db/pool.ts'

export type FavoriteRow = { id: string; item_type: 'hotel' | 'car'; item_id: string; created_at: Date }
type Item = Pick<FavoriteRow, 'item_type' | 'item_id'>

const columns = sql.raw('id, item_type, item_id, created_at')

/** The latest first. */
export async function findFavorites(db: Reader, userId: string): Promise<FavoriteRow[]> {
  const { rows } = await sql<FavoriteRow>`
    select ${columns} from favorites where user_id = ${userId} order by created_at desc, id`.execute(db)
  return rows
}

export async function findFavorite(db: Reader, userId: string, item: Item): Promise<FavoriteRow | undefined> {
  const { rows } = await sql<FavoriteRow>`
    select ${columns} from favorites
     where user_id = ${userId} and item_type = ${item.item_type} and item_id = ${item.item_id}`.execute(db)
  return rows[0]
}

/** Undefined when it is there already, or the list is full. */
export async function insertFavorite(
  tx: Tx,
  userId: string,
  item: Item & { now: Date; most: number },
): Promise<FavoriteRow | undefined> {
  const { rows } = await sql<FavoriteRow>`
    insert into favorites (user_id, item_type, item_id, created_at)
    select ${userId}, ${item.item_type}, ${item.item_id}, ${item.now}
     where (select count(*) from favorites where user_id = ${userId}) < ${item.most}
    on conflict (user_id, item_type, item_id) do nothing returning ${columns}`.execute(tx)
  return rows[0]
}

/** By its own id, else by the item's (C7); how many went. */
export async function deleteFavorite(tx: Tx, userId: string, id: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from favorites
     where user_id = ${userId}
       and case when exists (select 1 from favorites f where f.user_id = ${userId} and f.id::text = ${id})
                then id::text = ${id} else item_id = ${id} end`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
