import type pg from 'pg'

export type FoundTable = { schema: string; name: string; columns: string[] }
const schemas = ['public', 'sandbox', 'graphile_worker']

/**
 * Every table with the columns that make its rows. Left out: what migrating writes itself, columns that are computed,
 * and numbers of transactions, which mean nothing on another server (they are given anew).
 */
export async function findTables(client: pg.Client): Promise<FoundTable[]> {
  const { rows } = await client.query<FoundTable>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where n.nspname = any($1) and c.relkind = 'r' and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
        and (n.nspname, c.relname) not in (('public', 'schema_migrations'), ('graphile_worker', 'migrations'))
      group by 1, 2 order by 1, 2`,
    [schemas],
  )
  return rows
}

export async function findSequences(client: pg.Client) {
  const { rows } = await client.query<{ schema: string; name: string; last_value: string | null }>(
    `select schemaname as schema, sequencename as name, last_value::text from pg_sequences
      where schemaname = any($1) order by 1, 2`,
    [schemas],
  )
  return rows
}

export function quoted(...names: string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.')
}

export function columnList(columns: string[]): string {
  return columns.map((column) => quoted(column)).join(', ')
}
