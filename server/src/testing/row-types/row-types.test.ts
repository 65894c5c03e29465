// Row types that say otherwise than PostgreSQL does are found: each is planted here, and its statement is really sent.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, type RawNode, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareRows } from '../../../../scripts/row-types/compare.ts'
import { keyOf, withDeclared } from '../../../../scripts/row-types/declared.ts'
import { readRecorded } from '../../../../scripts/row-types/recorded.ts'
import { closeDatabase, openDatabase } from '../../db/pool.ts'
import { testDatabase } from '../database.ts'
import { recorder } from './record-rows.ts'

type Statement = RawBuilder<unknown> | string
/** Its title, the row types that are declared for the statement, and what is wrong with them. */
type Case = [title: string, declared: string | string[], statement: Statement, wrong?: string[]]

const fitting: Case[] = [
  [
    'has the kinds that the server’s parsers make',
    '{ count: number; kobo: number; at: Date; on: string; rate: string; is: boolean; key: Uint8Array }',
    sql`select 1 as count, 2::bigint as kobo, now() as at, date '2026-01-02' as on, 1.5 as rate, true as is,
                 '\\x00'::bytea as key`,
  ],
  ['is taken from another', "Pick<Person, 'id' | 'phone'>", sql`select 'a' as id, null as phone`],
  [
    'names the states and the fields of JSON',
    "{ status: 'open' | 'done'; lines: { kobo: number; note?: string }[] }",
    sql`select 'done' as status, jsonb_build_array(jsonb_build_object('kobo', 1)) as lines`,
  ],
  [
    'has a tuple',
    '{ days: [on: string, free: number][] | null }',
    sql`select json_build_array(json_build_array('Monday', 1)) as days`,
  ],
  ['hangs on a type parameter', 'Person & Own[Name]', sql`select 'a' as id, 'b' as name, null as phone, 4 as more`],
  ['is any object', 'object', sql`select 1 as one, 3 as three`],
  ['names no column', 'Record<string, number>', sql`select 1 as one, 2 as two`],
  ['belongs to a statement with values', '{ id: string }', sql`select ${'a'}::text as id where ${1}::int = 1`],
  ['belongs to a statement that finds nothing', "{ status: 'open' }", sql`select 'lost'::text as status where false`],
  ['is that of a statement of pg', '{ n: number }', 'select 1 as n'],
]
const planted: Case[] = [
  ['a column that is not there', '{ id: string; name: string }', sql`select 'a' as id`, ['name is missing']],
  ['a column too many', '{ id: string }', sql`select 'a' as id, 'b' as name`, ['name is not declared']],
  ['a column that is there twice', '{ id: string }', sql`select 'a' as id, 'b' as id`, ['id is answered twice']],
  ['a numeric as a number', '{ rate: number }', sql`select 1.5 as rate`, ["rate holds '1.5', not number"]],
  [
    'a sum of bigints as a number',
    '{ kobo: number }',
    sql`select sum(2::bigint) as kobo`,
    ["kobo holds '2', not number"],
  ],
  [
    'bigints of a list as numbers',
    '{ kobo: number[] }',
    sql`select array[3::bigint] as kobo`,
    ["kobo[] holds '3', not number"],
  ],
  ['a day as a Date', '{ on: Date }', sql`select date '2026-01-02' as on`, ["on holds '2026-01-02', not Date"]],
  [
    'an instant as a text',
    '{ at: string }',
    sql`select timestamptz '2026-01-02' as at`,
    ['at holds a Date, not string'],
  ],
  [
    'a null that is not allowed',
    '{ phone: string }',
    sql`select null::text as phone`,
    ['phone holds null, not string'],
  ],
  [
    'a null in one row of many',
    '{ n: number }',
    sql`select nullif(n, 50) as n from generate_series(1, 60) as all_of (n)`,
    ['n holds null, not number'],
  ],
  [
    'a state that is not named',
    "{ status: 'open' | 'done' }",
    sql`select status from (values ('open'), ('lost')) as all_of (status)`,
    [`status holds 'lost', not "done" | "open"`],
  ],
  [
    'a Date in JSON',
    '{ trip: { at: Date } | null }',
    sql`select jsonb_build_object('at', '2026-01-02') as trip`,
    ["trip.at holds '2026-01-02', not Date"],
  ],
  [
    'a field that JSON does not have',
    '{ lines: { kobo: number }[] }',
    sql`select '[{"naira": 1}]'::jsonb as lines`,
    ['lines[].kobo is missing'],
  ],
  [
    'a tuple in another order',
    '{ day: [free: number, on: string] }',
    sql`select json_build_array('Tuesday', 2) as day`,
    ["day[] holds 'Tuesday', not number", 'day[] holds 2, not string'],
  ],
  ['a kind where no row was found', '{ n: string }', sql`select 7 as n where false`, ['n holds 1, not string']],
  [
    'a kind where only nulls were found',
    '{ n: Date | null }',
    sql`select null::int as n`,
    ['n holds 1, not Date | null'],
  ],
  [
    'a column of another kind than the others',
    'Record<string, number>',
    sql`select 1 as one, 'b' as two`,
    ["two holds 'b', not number"],
  ],
  ['rows that a statement does not answer', '{ id: string }', sql`set local lock_timeout = 1000`, ['id is missing']],
  [
    'a field that is null instead of absent',
    '{ phone?: string }',
    sql`select null::text as phone`,
    ['phone holds null, not string | undefined'],
  ],
  [
    'a type that nobody has decided about',
    '{ at: unknown }',
    sql`select point '(1, 2)' as at where false`,
    ['at is of type 600, which is not in column-samples.ts'],
  ],
  ['the row of a statement of pg', '{ n: string }', 'select 2 as n', ['n holds 2, not string']],
]
const twice: Case[] = [
  [
    'of one text both have to fit',
    ['{ n: number }', '{ n: string }'],
    sql`select ${1}::int as n`,
    ['n holds 1, not string'],
  ],
  ['of two around fragments one has to fit', ['{ n: number }', '{ n: string }'], sql`select ${sql`1`} as n`],
  [
    'of two around fragments none fits',
    ['{ m: string }', '{ m: Date }'],
    sql`select ${sql`1`} as m`,
    ['m holds 1, not string'],
  ],
]

let folder: string
let found: Map<string, string[]>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'skyroute-row-types-'))
  found = await compareCases([...fitting, ...planted, ...twice])
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a row type that fits', () => {
  it.each(fitting)('%s', (title) => expect(found.get(title)).toBeUndefined())
})
describe('what a row type says wrongly is found:', () => {
  it.each(planted)('%s', (title, _declared, _statement, wrong) => expect(found.get(title)).toEqual(wrong))
})
describe('where templates are alike', () => {
  it.each(twice)('%s', (title, _declared, _statement, wrong) => expect(found.get(title)).toEqual(wrong))
})

/** Sends the statements, and compares the answers with a source that declares their row types; by the title of the case. */
async function compareCases(cases: Case[]): Promise<Map<string, string[]>> {
  const sent = await sendAll(cases.map(([, , statement]) => statement))
  const sources = cases.flatMap(
    ([title, declared], nth) => [declared].flat().map((row) => ({ title, source: sent[nth]!.source(row) })), // one for each case
  )
  const config = join(folder, 'tsconfig.json')
  writeFileSync(config, JSON.stringify({ compilerOptions: { strict: true, types: [] }, include: ['*.ts'] }))
  for (const [nth, { source }] of sources.entries())
    writeFileSync(join(folder, `${nth}.ts`), `export const rows = <Name extends keyof Own>() => ${source}`)
  writeFileSync(join(folder, 'declarations.d.ts'), declarations)
  const wanted = new Set(sent.map(({ texts }) => keyOf(texts)))
  const { places, differences } = withDeclared(config, wanted, (declared, checker) =>
    compareRows(readRecorded(join(folder, 'recorded')), declared, checker),
  )
  expect(places.size).toBe(sources.length)
  const titleAt = (place: string) => sources[Number.parseInt(place, 10)]!.title // 7.ts:1
  const byTitle = Map.groupBy(differences, ({ place }) => titleAt(place))
  return new Map([...byTitle].map(([title, all]) => [title, all.map(({ what }) => what)]))
}

const declarations = `
  interface RawBuilder<Row> { row: Row }
  declare function sql<Row>(texts: TemplateStringsArray, ...values: unknown[]): RawBuilder<Row>
  declare const client: { query<Row>(text: string): Row[] }
  interface Person { id: string; name: string; phone: string | null }
  interface Own { hotel: { more: number }; car: unknown }`

async function sendAll(statements: Statement[]) {
  const database = await testDatabase()
  const { db, pool } = openDatabase(database.appUrl, { size: 1, prepare: true })
  mkdirSync(join(folder, 'recorded'))
  const { noteTemplate, noteResult } = recorder(join(folder, 'recorded', 'rows.jsonl'))
  try {
    const sent = []
    for (const statement of statements) {
      if (typeof statement === 'string') {
        noteResult(statement, await pool.query(statement))
        sent.push({ texts: [statement], source: (row: string) => `client.query<${row}>(${JSON.stringify(statement)})` })
        continue
      }
      const compiled = statement.compile(db)
      noteTemplate(compiled)
      noteResult(compiled.sql, await pool.query(compiled.sql, [...compiled.parameters]))
      const { sqlFragments: texts } = compiled.query as RawNode // a RawBuilder makes these alone
      sent.push({ texts, source: (row: string) => `sql<${row}>\`${texts.map(inTemplate).join('$' + '{0}')}\`` })
    }
    return sent
  } finally {
    await closeDatabase(db)
    await database.drop()
  }
}

const inTemplate = (text: string) => text.replaceAll('\\', '\\\\')
