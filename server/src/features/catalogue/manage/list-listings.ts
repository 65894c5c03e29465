import { toNaira } from '@skyroute/core/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { ListingQuery } from './schemas.ts'

type Row = {
  id: string
  name: string
  city: string
  state: string
  is_active: boolean
  is_featured: boolean
  price_kobo: number
  units: number
  rating: string | null
  rating_count: number
  storage_key: string | null
  widths: number[] | null
}

const tables = {
  hotel: {
    table: sql`hotels`,
    figures: sql`l.price_from_kobo as price_kobo, l.room_count as units`,
    kind: sql`'hotel'`,
  },
  car: {
    table: sql`cars`,
    figures: sql`l.price_kobo, (select capacity from inventories i where i.id = l.id) as units`,
    kind: sql`'car'`,
  },
}

/** Everything in the catalogue, switched off or not, by name. */
export async function listListings(ctx: AppContext, type: 'hotel' | 'car', query: ListingQuery) {
  const { page = 1, per_page = 20 } = query
  const { table, figures, kind } = tables[type]
  const asked = conditions(query)
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select l.id, l.name, c.name as city, s.name as state, l.is_active, l.is_featured, ${figures}, l.rating,
             l.rating_count, p.storage_key, p.widths
        from ${table} l join cities c on c.state_slug = l.state_slug and c.slug = l.city_slug
        join states s on s.slug = l.state_slug
        left join pictures p on p.owner_kind = ${kind} and p.owner_id = l.id and p.is_cover
       where ${asked} order by l.name, l.id limit ${per_page} offset ${(page - 1) * per_page}`.execute(ctx.db),
    sql<{ total: number }>`select count(*) as total from ${table} l where ${asked}`.execute(ctx.db),
  ])
  const total = counted.rows[0]?.total ?? 0
  return { listings: rows.map(present), total, page, per_page, total_pages: Math.ceil(total / per_page) }
}

function conditions({ search = '', state, is_active }: ListingQuery): RawBuilder<unknown> {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, 6)
  const asked: RawBuilder<unknown>[] = [sql`true`]
  for (const word of words) asked.push(sql`(l.name || ' ' || l.id) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  if (state) asked.push(sql`l.state_slug = ${state}`)
  if (is_active !== undefined) asked.push(sql`l.is_active = ${is_active}`)
  return sql.join(asked, sql` and `)
}

function present({ price_kobo, rating, storage_key, widths, ...row }: Row) {
  const width = Math.min(...(widths ?? [0]))
  return {
    ...row,
    price: toNaira(price_kobo),
    rating: rating === null ? null : Number(rating),
    image_url: storage_key === null ? null : `/uploads/${storage_key}/${width}.webp`,
  }
}
