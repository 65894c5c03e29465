import type { Tx } from '@skyroute/server/db/pool.ts'
import type { DB, JsonObject } from '@skyroute/server/db/schema.ts'
import { type Insertable, sql } from 'kysely'

/** A row under the names that the facts have: `isFeatured` for `is_featured`. A column of JSON takes any object. */
type FactsOf<Row> = {
  [Name in keyof Row as CamelCase<Name & string>]: JsonObject extends Row[Name] ? Row[Name] | object : Row[Name]
}
type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

/**
 * Many rows in one statement, whatever their number: they travel as one JSON text. All rows name the same columns, and
 * no others than the table has; bytes are given as PostgreSQL's `\x…` text.
 */
export async function insertRows<T extends keyof DB & string>(
  tx: Tx,
  table: T,
  facts: readonly FactsOf<Insertable<DB[T]>>[],
  { onConflict = '' }: { onConflict?: '' | 'do nothing' } = {},
) {
  const rows = facts.map((fact) =>
    Object.fromEntries(Object.entries(fact).map(([name, value]) => [columnOf(name), value])),
  )
  const first = rows[0]
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    ${sql.raw(onConflict && `on conflict ${onConflict}`)}`.execute(tx)
}

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
