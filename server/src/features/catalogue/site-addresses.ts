import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { countRows } from '../../db/list-queries.ts'

export type Listed = { id: string; updated_at: Date }

/** How many of them the public may see. */
export function countListed(ctx: AppContext, kind: 'hotel' | 'car'): Promise<number> {
  return countRows(ctx.replica, sql`${sql.table(tables[kind])} where is_active`)
}

/** One batch of the addresses of hotels or cars, in a stable order. */
export async function findListed(
  ctx: AppContext,
  kind: 'hotel' | 'car',
  { limit, offset }: { limit: number; offset: number },
): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select id, updated_at from ${sql.table(tables[kind])} where is_active
     order by id limit ${limit} offset ${offset}`.execute(ctx.replica)
  return rows
}

const tables = { hotel: 'hotels', car: 'cars' } as const

/** The states and cities that have one of these, as "kano" and "kano/kano": a page without a listing is no page to find. */
export async function findPlaceKeys(ctx: AppContext, kinds: readonly ('hotel' | 'car')[]): Promise<string[]> {
  if (kinds.length === 0) return []
  const each = kinds.map((kind) => sql`select state_slug, city_slug from ${sql.table(tables[kind])} where is_active`)
  const { rows } = await sql<{ key: string }>`
    with listed as (${sql.join(each, sql` union `)})
    select state_slug as key from listed union select state_slug || '/' || city_slug from listed order by key`.execute(
    ctx.replica,
  )
  return rows.map(({ key }) => key)
}
