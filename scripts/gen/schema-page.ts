import type pg from 'pg'
import { claims, groups } from '../../server/src/db/distribution.ts'

type Key = { table: string; to: string }

/** docs/schema.md: which tables lie together, and how they point at one another. Mermaid draws it. */
export async function describeGroups(pool: pg.Pool): Promise<string> {
  const { rows: all } = await pool.query<{ table: string }>(
    `select relname as table from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  )
  const { rows: keys } = await pool.query<Key>(
    `select distinct conrelid::regclass::text as table, confrelid::regclass::text as to
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  )
  const chapters = Object.entries(groups).map(([name, { with: others }]) => ({
    title: `Lies with \`${name}\``,
    tables: [name, ...Object.keys(others)],
  }))
  const grouped = new Set([...chapters.flatMap(({ tables }) => tables), ...Object.keys(claims)])
  const rest = all.map(({ table }) => table).filter((table) => !grouped.has(table))
  return [
    '# The tables',
    '',
    'Written by `npm run gen`. Columns, keys and checks: `server/src/db/schema.sql`. Arrows are foreign keys.',
    'Which tables lie together when the schema is spread over servers: `server/src/db/distribution.ts`.',
    ...[
      ...chapters,
      { title: 'Used once in the world', tables: Object.keys(claims) },
      { title: 'The others', tables: rest },
    ].flatMap((chapter) => pictureOf(chapter, keys)),
    '',
  ].join('\n')
}

function pictureOf({ title, tables }: { title: string; tables: string[] }, keys: Key[]): string[] {
  const own = keys.filter(({ table }) => tables.includes(table))
  const pointing = new Set(own.flatMap(({ table, to }) => [table, to]))
  return [
    '',
    `## ${title}`,
    '',
    '```mermaid',
    'flowchart LR',
    ...tables.filter((table) => !pointing.has(table)).map((table) => `  ${table}`),
    ...own.map(({ table, to }) => `  ${table} --> ${to}`),
    '```',
  ]
}
