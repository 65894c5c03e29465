// Spreads a migrated database over the servers that its Citus knows. `--print` only says what it would do.
import { withClient } from '../server/src/db/with-client.ts'
import { CannotSpread, findSpreadable, spread, spreadStatements } from './citus/spread.ts'
import { readOptions } from './options/read-options.ts'

const { values } = readOptions({ options: { print: { type: 'boolean', default: false } } })
const url = process.env.DATABASE_OWNER_URL ?? process.env.DATABASE_URL

try {
  if (!url) throw new CannotSpread('Set DATABASE_URL to the owner of a migrated database with Citus in it.')
  const statements = await withClient(url, async (client) =>
    values.print ? spreadStatements(await findSpreadable(client)) : spread(client),
  )
  for (const statement of statements) console.log(`${statement};`)
  if (statements.length === 0) console.log('Every table lies where it belongs already.')
} catch (error) {
  if (!(error instanceof CannotSpread)) throw error
  console.error(error.message)
  process.exitCode = 1
}
