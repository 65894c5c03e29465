import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import type { Listing } from './review-store.ts'

/**
 * P11: what a listing's card says follows its shown reviews. The listing is locked by a statement of its own: a second
 * review that waited here must count the first, and a statement sees only what was committed before it began.
 */
export async function deriveRating(tx: Tx, { kind, id }: Listing) {
  const listings = kind === 'hotel' ? sql`hotels` : sql`cars`
  await sql`select 1 from ${listings} where id = ${id} for update`.execute(tx)
  await sql`
    update ${listings} set rating = said.rating, rating_count = said.count
      from (select round(avg(stars), 1) as rating, count(*) as count from reviews
             where listing_kind = ${kind} and listing_id = ${id} and hidden_at is null) said
     where id = ${id}`.execute(tx)
}
