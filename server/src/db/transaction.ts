import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type RawBuilder,
  Transaction,
} from 'kysely'
import type pg from 'pg'
import { type Db, poolOf, sqlState, type Tx } from './pool.ts'
import type { DB } from './schema.ts'

export type InTransaction<T> = {
  /** Last statements that are sent together with the commit: nothing may hang on their answers but that they succeed. */
  atCommit?: (result: T) => RawBuilder<unknown>[]
}

const retryable = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction; a deadlock or serialisation failure is tried again, three times at the most.
 * Statements that are asked for without awaiting one another go out together and in that order, with `begin` in front of
 * the first: each round trip that is saved is a lock held for less long. When one fails, those behind it fail as well.
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  options: InTransaction<T> = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, work, options)
    } catch (error) {
      if (attempt >= 4 || !retryable.has(sqlState(error) ?? '')) throw error
    }
  }
}

async function runOnce<T>(db: Db, work: (tx: Tx) => Promise<T>, { atCommit }: InTransaction<T>): Promise<T> {
  const client = await poolOf(db).connect()
  const tx = transactionOn(client)
  const begun = client.query('begin')
  begun.catch(() => {}) // the statement behind it fails with it
  try {
    const result = await work(tx)
    const last = (atCommit?.(result) ?? []).map((statement) => statement.compile(tx))
    const written = Promise.all(last.map(({ sql, parameters }) => client.query(sql, [...parameters])))
    const [, end] = await Promise.all([written, client.query('commit')])
    if (end.command !== 'COMMIT') throw new Error('the transaction could not be committed')
    client.release()
    return result
  } catch (error) {
    await rollBack(client)
    throw error
  }
}

/** A connection that cannot even roll back is of no use to anyone else. */
async function rollBack(client: pg.PoolClient) {
  const isClean = await client.query('rollback').then(
    () => true,
    () => false,
  )
  client.release(!isClean)
}

const dialect = new PostgresDialect({
  pool: () => {
    throw new Error('a transaction has its connection already')
  },
})
const driver = dialect.createDriver()
const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()

/** Kysely's own transactions send one statement at a time; this one leaves the order of sending to the pipeline. */
function transactionOn(client: pg.PoolClient): Tx {
  const connection = connectionOf(client)
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  })
  return new Transaction<DB>({ config: { dialect }, dialect, driver, executor })
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

function connectionOf(client: pg.PoolClient): DatabaseConnection {
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery) {
      const { command, rowCount, rows } = await client.query(sql, [...parameters])
      return { rows: rows as R[], numAffectedRows: changing.has(command) ? BigInt(rowCount ?? 0) : undefined }
    },
    // biome-ignore lint/correctness/useYield: streams need a portal of their own, which a pipeline does not have
    async *streamQuery() {
      throw new Error('a transaction does not stream')
    },
  }
}
