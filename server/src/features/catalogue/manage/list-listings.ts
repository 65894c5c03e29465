import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'
import type { AppContext } from '../../../context.ts'
import { onlyRow, pageOf, saysEvery } from '../../../db/list-queries.ts'
import { answerOf } from '../../../http/answer-of.ts'
import type { ListingList, ListingQuery } from './schemas.ts'

type Listed = Static<typeof ListingList>['listings'][number]
type Row = Omit<Listed, 'price' | 'rating' | 'image_url'> & {
  price_kobo: number
  rating: string | null
  storage_key: string | null
  widths: number[] | null
}

const tables = {
  hotel: {
    table: sql`hotels`,
    figures: sql`l.price_from_kobo as price_kobo, l.room_count as units, l.star_rating || case l.star_rating when 1 then ' star' else ' stars' end as kind`,
    units: sql`l.room_count`,
    price: sql`l.price_from_kobo`,
    kind: sql`'hotel'`,
  },
  car: {
    table: sql`cars`,
    figures: sql`l.price_kobo, (select capacity from inventories i where i.id = l.id) as units, l.category as kind`,
    units: sql`(select capacity from inventories i where i.id = l.id)`,
    price: sql`l.price_kobo`,
    kind: sql`'car'`,
  },
}

/** Everything in the catalogue, switched off or not; by name unless told otherwise. */
export async function listListings(ctx: AppContext, type: 'hotel' | 'car', query: ListingQuery) {
  const page = pageOf(query)
  const { table, figures, kind, units } = tables[type]
  const asked = conditions(type, query)
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select l.id, l.name, c.name as city, s.name as state, l.is_active, l.is_featured, ${figures}, l.rating,
             l.rating_count, p.storage_key, p.widths,
             (select count(*)::int from pictures q where q.owner_kind = ${kind} and q.owner_id = l.id) as pictures
        from ${table} l join cities c on c.state_slug = l.state_slug and c.slug = l.city_slug
        join states s on s.slug = l.state_slug
        left join pictures p on p.owner_kind = ${kind} and p.owner_id = l.id and p.is_cover
       where ${asked} order by ${orderOf(type, query.sort_by)}, l.id ${page.cut}`.execute(ctx.db),
    sql<{ total: number; active: number; units: number }>`
      select count(*) as total, count(*) filter (where l.is_active) as active, coalesce(sum(${units}), 0)::int as units
        from ${table} l where ${asked}`.execute(ctx.db),
  ])
  const { total, ...totals } = onlyRow(counted.rows)
  return { listings: rows.map(present), totals, ...page.of(total) }
}

/** Unrated last, whichever way. */
function orderOf(type: 'hotel' | 'car', sort: ListingQuery['sort_by'] = 'name'): RawBuilder<unknown> {
  const { units, price } = tables[type]
  const columns = { name: sql`lower(l.name)`, price, rating: sql`l.rating`, units }
  const isDown = sort.startsWith('-')
  const column = columns[(isDown ? sort.slice(1) : sort) as keyof typeof columns] // as the schema lists them
  return isDown ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
}

function conditions(type: 'hotel' | 'car', query: ListingQuery): RawBuilder<unknown> {
  const { search, state, city, is_active, is_featured, stars, category, has_pictures } = query
  const asked = [sql`true`, ...saysEvery(sql`(l.name || ' ' || l.id)`, search)]
  if (state) asked.push(sql`l.state_slug = ${state}`)
  if (is_active !== undefined) asked.push(sql`l.is_active = ${is_active}`)
  if (city) asked.push(sql`l.city_slug = ${city}`)
  if (is_featured !== undefined) asked.push(sql`l.is_featured = ${is_featured}`)
  if (stars && type === 'hotel') asked.push(sql`l.star_rating = ${stars}`)
  if (category && type === 'car') asked.push(sql`lower(l.category) = lower(${category})`)
  if (has_pictures !== undefined)
    asked.push(sql`exists (select 1 from pictures q
                            where q.owner_kind = ${tables[type].kind} and q.owner_id = l.id) = ${has_pictures}`)
  return sql.join(asked, sql` and `)
}

function present({ rating, storage_key, widths, ...row }: Row) {
  const width = Math.min(...(widths ?? [0]))
  return {
    ...answerOf(row),
    rating: rating === null ? null : Number(rating),
    image_url: storage_key === null ? null : `/uploads/${storage_key}/${width}.webp`,
  }
}
