import { sql } from 'kysely'
import type { Tx } from './pool.ts'

/**
 * A part of a transaction that may fail by itself: what it wrote is undone, and the transaction goes on. Null: it failed
 * as `isExpected` says; any other error is thrown.
 */
export async function inSavepoint<T>(
  tx: Tx,
  work: () => Promise<T>,
  isExpected: (error: unknown) => boolean = () => true,
): Promise<T | null> {
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    if (!isExpected(error)) throw error
    await sql`rollback to savepoint part`.execute(tx)
    return null
  }
}
