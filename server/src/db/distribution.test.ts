import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../testing/context.ts'
import {
  claims,
  crossingForeignKeys,
  distributionStatements,
  groups,
  localTables,
  referenceTables,
} from './distribution.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
afterAll(() => house.close())

/** Every table that lies by a key: which group, which column. */
const spread = new Map<string, { group: string; key: string }>([
  ...Object.entries(groups).flatMap(([first, group]): [string, { group: string; key: string }][] => [
    [first, { group: first, key: group.key }],
    ...Object.entries(group.with).map(([table, key]): [string, { group: string; key: string }] => [
      table,
      { group: first, key },
    ]),
  ]),
  ...Object.entries(claims).map(([table, key]): [string, { group: string; key: string }] => [
    table,
    { group: table, key },
  ]),
])

test('every table has its place', async () => {
  const { rows } = await sql<{ name: string }>`
    select case nspname when 'public' then relname else nspname || '.' || relname end as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where relkind = 'r' and nspname in ('public', 'sandbox')`.execute(house.ctx.db)
  const placed = [...spread.keys(), ...referenceTables, ...localTables]
  expect(rows.map((row) => row.name).sort()).toEqual([...placed].sort())
})

test("every unique key of a spread table holds its group's key", async () => {
  const { rows } = await sql<{ table: string; name: string; columns: string[] }>`
    select c.relname as table, i.relname as name,
           array(select a.attname::text from pg_attribute a where a.attrelid = x.indrelid and a.attnum = any(x.indkey)) as columns
      from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      join pg_namespace n on n.oid = c.relnamespace where x.indisunique and n.nspname = 'public'`.execute(house.ctx.db)
  const wrong = rows.filter(({ table, columns }) => {
    const place = spread.get(table)
    return place && !columns.includes(place.key)
  })
  expect(wrong).toEqual([])
})

type ForeignKey = { name: string; from: string; to: string; columns: string[] }

async function foreignKeys(): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conname as name, c.relname as from, p.relname as to,
           array(select a.attname::text from pg_attribute a where a.attrelid = conrelid and a.attnum = any(conkey)) as columns
      from pg_constraint join pg_class c on c.oid = conrelid join pg_class p on p.oid = confrelid
      join pg_namespace n on n.oid = c.relnamespace
     where contype = 'f' and n.nspname = 'public'`.execute(house.ctx.db)
  return rows
}

/** What the spread tables can still check: inside a group by its key, or against a copy that every server has. */
function survives({ from, to, columns }: ForeignKey): boolean {
  const child = spread.get(from)
  const parent = spread.get(to)
  if (!parent) return true
  return child?.group === parent.group && columns.includes(child.key)
}

test('exactly the foreign keys that cross groups are listed', async () => {
  const crossing = (await foreignKeys()).filter((key) => !survives(key)).map((key) => key.name)
  expect(crossing.sort()).toEqual([...crossingForeignKeys].sort())
})

test('the statements name each table once', async () => {
  const keys = new Map((await foreignKeys()).map((key) => [key.name, key.from]))
  const statements = distributionStatements((name) => keys.get(name) ?? 'unknown')
  expect(statements.join('\n')).not.toContain('unknown')
  for (const table of [...spread.keys(), ...referenceTables]) {
    expect(statements.filter((text) => text.includes(`_table('${table}'`))).toHaveLength(1)
  }
})
