import pg from 'pg'
import { describeRows } from './row-types.ts'
import { describeGroups } from './schema-page.ts'
import { describeSchema } from './schema-sql.ts'

/** What is written of the database, by file from the root. */
export async function describeDatabase(url: string): Promise<Record<string, string>> {
  const pool = new pg.Pool({ connectionString: url })
  // The server may be stopped right after, while a connection is still closing.
  pool.on('error', () => {})
  try {
    return {
      'server/src/db/schema.ts': await describeRows(pool),
      'server/src/db/schema.sql': await describeSchema(pool),
      'docs/schema.md': await describeGroups(pool),
    }
  } finally {
    await pool.end()
  }
}
