import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'
import type { InventoryRow } from './inventories.ts'
import { type ListingRow, makeIndex, type SearchIndex } from './search-index.ts'
import { dropListing, upsertListings } from './upsert-listings.ts'

const batchSize = 500

/** All listings of a kind, in batches so small that they are gone before they count as old: memory once used stays used. */
export async function loadIndex(db: Reader, kind: 'hotel' | 'car'): Promise<SearchIndex> {
  const shelf = makeIndex(kind)
  for (let after: string | null = ''; after !== null; ) {
    const rows: ListingRow[] = await findListings(db, kind, sql`id > ${after} order by id limit ${batchSize}`)
    const last: string | undefined = rows.at(-1)?.id
    if (last !== undefined)
      upsertListings(shelf, rows, await findPools(db, kind, sql`listing_id > ${after} and listing_id <= ${last}`))
    after = rows.length < batchSize ? null : (last ?? null)
  }
  return shelf
}

/** Takes up what was changed; what is no longer there is dropped. */
export async function renewListings(db: Reader, shelf: SearchIndex, ids: readonly string[]) {
  const [rows, pools] = await Promise.all([
    findListings(db, shelf.kind, sql`id = any(${ids}::text[])`),
    findPools(db, shelf.kind, sql`listing_id = any(${ids}::text[])`),
  ])
  const found = new Set(rows.map((row) => row.id))
  for (const id of ids) if (!found.has(id)) dropListing(shelf, id)
  upsertListings(shelf, rows, pools)
}

const listings = {
  hotel: sql`
    select id, name, state_slug, city_slug, lat, lng, price_from_kobo as price_kobo, rating, rating_count, is_active,
           is_featured, star_rating as stars, amenities as extras, '' as category, '' as transmission, '' as driver_mode,
           facts || jsonb_build_object('breakfast_included', breakfast_included) as facts
      from hotels`,
  car: sql`
    select id, name, state_slug, city_slug, lat, lng, price_kobo, rating, rating_count, is_active, is_featured,
           0 as stars, features as extras, category, transmission, driver_mode,
           facts || jsonb_build_object('fuel_type', fuel_type) as facts
      from cars`,
}

async function findListings(db: Reader, kind: 'hotel' | 'car', where: RawBuilder<unknown>) {
  const { rows } = await sql<ListingRow>`${listings[kind]} where ${where}`.execute(db)
  return rows
}

async function findPools(db: Reader, kind: 'hotel' | 'car', where: RawBuilder<unknown>) {
  const { rows } = await sql<InventoryRow>`
    select id, listing_id, base_price_kobo, capacity, max_party, min_days, is_active from inventories
     where ${where} and kind = ${kind === 'hotel' ? 'room' : 'car'}`.execute(db)
  return rows
}
