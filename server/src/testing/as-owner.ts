import pg from 'pg'
import type { TestServer } from './context.ts'

/** What the owner of the database does, which the server itself may not. */
export async function asOwner(
  { url }: Pick<TestServer, 'url'>,
  statement: string | pg.QueryConfig,
): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
