import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSpreadable, type Spreadable, spreadStatements } from '../../../scripts/citus/spread.ts'
import { openTestServer, type TestServer } from '../testing/context.ts'
import { claims, crossingForeignKeys, crossingTriggers, groups, localTables, referenceTables } from './distribution.ts'
import { withClient } from './with-client.ts'

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

type ForeignKey = Spreadable['foreignKeys'][number] & { columns: string[] }

async function foreignKeys(): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conname as name, c.relname as from, p.relname as to, pg_get_constraintdef(k.oid) as definition,
           array(select a.attname::text from pg_attribute a where a.attrelid = conrelid and a.attnum = any(conkey)) as columns
      from pg_constraint k join pg_class c on c.oid = conrelid join pg_class p on p.oid = confrelid
      join pg_namespace n on n.oid = c.relnamespace
     where contype = 'f' and n.nspname = 'public'`.execute(house.ctx.db)
  return rows
}

const copied: ReadonlySet<string> = new Set(referenceTables)

/** What spread tables can still check: inside a group by its key, or against a copy that every server has. */
function survives({ from, to, columns }: ForeignKey): boolean {
  const child = spread.get(from)
  const parent = spread.get(to)
  if (!parent) return !child || copied.has(to)
  return child?.group === parent.group && columns.includes(child.key)
}

test('exactly the foreign keys that cross groups are listed', async () => {
  const crossing = (await foreignKeys()).filter((key) => !survives(key)).map((key) => key.name)
  expect(crossing.sort()).toEqual([...crossingForeignKeys].sort())
})

async function triggers(): Promise<Spreadable['triggers']> {
  const { rows } = await sql<Spreadable['triggers'][number]>`
    select tgname as name, c.relname as table, pg_get_triggerdef(g.oid) as definition
      from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not tgisinternal and n.nspname = 'public'`.execute(house.ctx.db)
  return rows
}

const statementsOf = async (placed: string[] = []) =>
  spreadStatements({
    database: 'skyroute',
    foreignKeys: await foreignKeys(),
    triggers: await triggers(),
    placed: new Set(placed),
  })

test('the spread places each table once, and drops no key or trigger that is not there', async () => {
  const statements = await statementsOf()
  for (const table of [...spread.keys(), ...referenceTables])
    expect(statements.filter((text) => text.includes(`_table('${table}'`))).toHaveLength(1)
  const known = new Set((await foreignKeys()).map(({ name }) => name))
  expect(crossingForeignKeys.filter((name) => !known.has(name))).toEqual([])
  const there = new Set((await triggers()).map(({ name }) => name))
  expect(crossingTriggers.flatMap((of) => of.triggers).filter((name) => !there.has(name))).toEqual([])
})

test('triggers go before what is there is copied, and come back after it, but for those that reach outside their group', async () => {
  const statements = await statementsOf()
  const isPlacing = (text: string) => text.startsWith('select create_')
  const [first, last] = [statements.findIndex(isPlacing), statements.findLastIndex(isPlacing)]
  const guard = (text: string) => text.includes(' ledger_entries_append_only ')
  expect(statements.findIndex((text) => text.startsWith('drop trigger ') && guard(text))).toBeLessThan(first)
  expect(statements.findIndex((text) => text.startsWith('CREATE TRIGGER ') && guard(text))).toBeGreaterThan(last)
  for (const name of crossingTriggers.flatMap((of) => of.triggers))
    expect(statements.filter((text) => text.includes(` ${name} `))).toEqual([expect.stringMatching(/^drop trigger /)])
})

test('foreign keys go before a table is placed, and come back after the last, but for those that cross groups', async () => {
  const statements = await statementsOf()
  const isPlacing = (text: string) => text.startsWith('select create_')
  const [first, last] = [statements.findIndex(isPlacing), statements.findLastIndex(isPlacing)]
  const named = (word: string) => statements.flatMap((text, at) => (text.includes(` ${word} constraint `) ? [at] : []))
  expect(Math.max(...named('drop'))).toBeLessThan(first)
  expect(Math.min(...named('add'))).toBeGreaterThan(last)
  for (const name of crossingForeignKeys) expect(statements.join('\n')).not.toContain(`add constraint ${name} `)
  expect(statements.join('\n')).toContain('add constraint payments_booking_id_fkey ')
})

test('what is spread already is left as it is', async () => {
  expect(await statementsOf([...spread.keys(), ...referenceTables])).toEqual([])
  const late = await statementsOf([...spread.keys(), ...referenceTables].filter((table) => table !== 'reviews'))
  expect(late.filter((text) => text.startsWith('select create_'))).toEqual([
    "select create_distributed_table('reviews', 'booking_id', colocate_with => 'bookings')",
  ])
})

test('a server without Citus is not spread, and says so', async () => {
  await expect(withClient(house.url, findSpreadable)).rejects.toThrow('Citus is not in this database')
})
