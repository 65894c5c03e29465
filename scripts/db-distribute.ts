// Spreads a fresh, empty database over several servers with Citus. `--print` only says what it would do.
import { distributionStatements } from '../server/src/db/distribution.ts'
import { withClient } from '../server/src/db/with-client.ts'

const url = process.env.DATABASE_URL
if (!url) throw new Error('Set DATABASE_URL to the owner of a migrated, empty database with Citus installed.')
await withClient(url, async (client) => {
  const { rows } = await client.query<{ name: string; table: string }>(
    `select conname as name, conrelid::regclass::text as table from pg_constraint where contype = 'f'`,
  )
  const tables = new Map(rows.map((row) => [row.name, row.table]))
  const statements = distributionStatements((name) => {
    const table = tables.get(name)
    if (!table) throw new Error(`The foreign key ${name} is not there: is the database spread already?`)
    return table
  })
  for (const statement of statements) {
    console.log(`${statement};`)
    if (!process.argv.includes('--print')) await client.query(statement)
  }
})
