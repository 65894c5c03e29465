import { sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'
import type { InventoryRow } from './inventories.ts'
import { type ListingRow, makeIndex, type SearchIndex } from './search-index.ts'
import { dropListing, upsertListings } from './upsert-listings.ts'

const batchSize = 500

/** All listings of a kind, in batches so small that they are gone before they count as old: memory once used stays used. */
export async function loadIndex(db: Reader, kind: 'hotel' | 'car'): Promise<SearchIndex> {
  const shelf = makeIndex(kind)
  for (let after: string | null = ''; after !== null; ) {
    const rows: ListingRow[] = await listingsAfter(db, kind, after)
    const last: string | undefined = rows.at(-1)?.id
    if (last !== undefined) upsertListings(shelf, rows, await poolsBetween(db, kind, { after, last }))
    after = rows.length < batchSize ? null : (last ?? null)
  }
  return shelf
}

/** Takes up what was changed; what is no longer there is dropped. */
export async function renewListings(db: Reader, shelf: SearchIndex, ids: readonly string[]) {
  const [rows, pools] = await Promise.all([listingsById(db, shelf.kind, ids), poolsOf(db, shelf.kind, ids)])
  const found = new Set(rows.map((row) => row.id))
  for (const id of ids) if (!found.has(id)) dropListing(shelf, id)
  upsertListings(shelf, rows, pools)
}

const hotelColumns = sql`
  select id, name, state_slug, city_slug, lat, lng, price_from_kobo as price_kobo, rating, is_active, is_featured,
         star_rating as stars, amenities as extras, '' as category, '' as transmission, '' as driver_mode, facts
    from hotels`
const carColumns = sql`
  select id, name, state_slug, city_slug, lat, lng, price_kobo, rating, is_active, is_featured,
         0 as stars, features as extras, category, transmission, driver_mode,
         facts || jsonb_build_object('fuel_type', fuel_type) as facts
    from cars`

function columnsOf(kind: 'hotel' | 'car') {
  return kind === 'hotel' ? hotelColumns : carColumns
}

async function listingsAfter(db: Reader, kind: 'hotel' | 'car', after: string) {
  const { rows } = await sql<ListingRow>`
    ${columnsOf(kind)} where id > ${after} order by id limit ${batchSize}`.execute(db)
  return rows
}

async function listingsById(db: Reader, kind: 'hotel' | 'car', ids: readonly string[]) {
  const { rows } = await sql<ListingRow>`${columnsOf(kind)} where id = any(${ids}::text[])`.execute(db)
  return rows
}

const poolColumns = sql`select id, listing_id, base_price_kobo, capacity, max_party, min_days, is_active from inventories`

function poolKindOf(kind: 'hotel' | 'car') {
  return kind === 'hotel' ? 'room' : 'car'
}

async function poolsBetween(db: Reader, kind: 'hotel' | 'car', { after, last }: { after: string; last: string }) {
  const { rows } = await sql<InventoryRow>`
    ${poolColumns} where listing_id > ${after} and listing_id <= ${last} and kind = ${poolKindOf(kind)}`.execute(db)
  return rows
}

async function poolsOf(db: Reader, kind: 'hotel' | 'car', ids: readonly string[]) {
  const { rows } = await sql<InventoryRow>`
    ${poolColumns} where listing_id = any(${ids}::text[]) and kind = ${poolKindOf(kind)}`.execute(db)
  return rows
}
