import { type RawBuilder, sql } from 'kysely'

/** Those with these ids, or the next ones behind an id: for lists that are too long to hold. */
export type Several = { ids: readonly string[] } | { after: string; limit: number }

export function chosen(column: RawBuilder<unknown>, asked: Several) {
  if ('ids' in asked) return sql`${column} = any(${asked.ids}::text[]) order by ${column}`
  return sql`${column} > ${asked.after} order by ${column} limit ${asked.limit}`
}
