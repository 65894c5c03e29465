import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  Transaction,
} from 'kysely'
import type pg from 'pg'
import { lockSession } from '../session/session-guard.ts'
import { type Db, poolOf, sqlState, type Tx } from './pool.ts'
import type { DB } from './schema.ts'
import { sendTogether } from './send-together.ts'

export type InTransaction<T> = {
  /** Last statements that are sent together with the commit: nothing may hang on their answers but that they succeed. */
  atCommit?: (result: T) => RawBuilder<unknown>[]
}

const retryable = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction; a deadlock or serialisation failure is tried again, three times at the most.
 * Nothing of it runs after its end: a statement that was sent is waited for before a rollback, one that nobody awaited
 * is a fault, and one that comes after the end is refused. Given a transaction instead of a database, `work` is a part of
 * that one: it ends with it, and fails with it. In a signed-in request it is refused (401) once the session is over.
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  options: InTransaction<T> = {},
): Promise<T> {
  if (db.isTransaction) return joined(db as Tx, work, options)
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, work, options)
    } catch (error) {
      if (attempt >= 4 || !retryable.has(sqlState(error) ?? '')) throw error
    }
  }
}

async function joined<T>(tx: Tx, work: (tx: Tx) => Promise<T>, { atCommit }: InTransaction<T>): Promise<T> {
  const result = await work(tx)
  await sendTogether(tx, ...(atCommit?.(result) ?? []))
  return result
}

async function runOnce<T>(db: Db, work: (tx: Tx) => Promise<T>, { atCommit }: InTransaction<T>): Promise<T> {
  const client = await poolOf(db).connect()
  const connection = new TransactionConnection(client)
  const tx = transactionOn(connection)
  const begun = client.query('begin')
  begun.catch(() => {}) // the statement behind it fails with it
  const signedIn = lockSession(client)
  try {
    const result = await work(tx)
    await connection.end()
    await signedIn
    await commit(
      client,
      (atCommit?.(result) ?? []).map((statement) => statement.compile(tx)),
    )
    client.release()
    return result
  } catch (error) {
    await connection.end().catch(() => {}) // what failed first is told
    const refused = await signedIn?.catch((first: unknown) => ({ first }))
    await rollBack(client)
    throw refused ? refused.first : error
  }
}

async function commit(client: pg.PoolClient, last: CompiledQuery[]) {
  const sent = [...last.map(({ sql, parameters }) => client.query(sql, [...parameters])), client.query('commit')]
  const answers = await Promise.allSettled(sent)
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed) throw failed.reason
  const end = answers.at(-1)
  if (end?.status === 'fulfilled' && end.value.command === 'COMMIT') return
  throw new Error('the transaction could not be committed')
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

/** Kysely's own transactions wait for each statement before the next; here some are sent together (`sendTogether`). */
function transactionOn(connection: DatabaseConnection): Tx {
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  })
  return new Transaction<DB>({ config: { dialect }, dialect, driver, executor })
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** A connection as long as its transaction lasts: it knows which statements are still under way. */
class TransactionConnection implements DatabaseConnection {
  private readonly client: pg.PoolClient
  private readonly underWay = new Set<Promise<unknown>>()
  private isOver = false

  constructor(client: pg.PoolClient) {
    this.client = client
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isOver) throw new Error(`the transaction is over: ${sql.trim().slice(0, 80)}`)
    const answer = this.client.query(sql, [...parameters])
    this.underWay.add(answer)
    try {
      const { command, rowCount, rows } = await answer
      return { rows: rows as R[], numAffectedRows: changing.has(command) ? BigInt(rowCount ?? 0) : undefined }
    } finally {
      this.underWay.delete(answer)
    }
  }

  /** From here on nothing is sent any more. What is still under way ends first; that nobody awaited it is a fault. */
  async end() {
    this.isOver = true
    if (this.underWay.size === 0) return
    await Promise.allSettled(this.underWay)
    throw new Error('a statement of the transaction was not awaited')
  }

  // biome-ignore lint/correctness/useYield: streams need a portal of their own, which a pipeline does not have
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('a transaction does not stream')
  }
}
