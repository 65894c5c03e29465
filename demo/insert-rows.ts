import type { Tx } from '@skyroute/server/db/pool.ts'
import type { DB } from '@skyroute/server/db/schema.ts'
import { type Insertable, sql } from 'kysely'

/**
 * Many rows in one statement, whatever their number: they travel as one JSON text. All rows name the same columns;
 * bytes are given as PostgreSQL's `\x…` text.
 */
export async function insertRows<T extends keyof DB & string>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<DB[T]>[],
  { onConflict = '' }: { onConflict?: '' | 'do nothing' } = {},
) {
  const first = rows[0]
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    ${sql.raw(onConflict && `on conflict ${onConflict}`)}`.execute(tx)
}
