import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'
import { tracingClient } from './tracing-client.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>
/** Either: for reads that work inside and outside a transaction. */
export type Reader = Kysely<DB>

// Days stay text end to end (I7); kobo and counts are safe integers; rates stay decimal text.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, safeInteger)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => text)

function safeInteger(text: string) {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`bigint ${text} is beyond a safe integer`)
  return value
}

const statementNames = new Map<string, string>()
const statementNamesMost = 400

/** Each distinct text is prepared once per connection; beyond the cap (searches of rare shape) it is not. */
function statementName(text: string) {
  const known = statementNames.get(text)
  if (known) return known
  if (statementNames.size >= statementNamesMost) return undefined
  const name = `s_${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`
  statementNames.set(text, name)
  return name
}

/** A server that refuses to write is a standby now: the connection is given up, and the next one leads to the primary. */
class LeavingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads of query are not expressible here
  override query(...args: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const answer = (super.query as any)(...args)
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (sqlState(error) === '25006') void this.end()
      })
    return answer
  }
}

class PreparingClient extends LeavingClient {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads of query are not expressible here
  override query(...args: any[]): any {
    const [text, values, ...rest] = args
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      // biome-ignore lint/suspicious/noExplicitAny: as above
      return (super.query as any)({ name: statementName(text), text, values }, ...rest)
    }
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return (super.query as any)(...args)
  }
}

export type WrapClient = (client: typeof pg.Client) => typeof pg.Client

/** How long the server waits before it gives up, in milliseconds. A patience of n waits n times as long. */
const timeouts = { connect: 2_000, statement: 5_000, lock: 3_000, idleInTransaction: 15_000 } as const

export type OpenOptions = {
  size: number
  prepare: boolean
  role?: string | null
  /** Statements become spans: only while traces are made, for it costs each of them a little. */
  isTraced?: boolean
  /** For a test that stands between the server and its database. */
  wrapClient?: WrapClient
  onError?: (error: Error) => void
  /** Multiplies the timeouts; 1 unless the machine is known to be slow. */
  patience?: number
}

function clientOf({ prepare, isTraced, wrapClient = (client) => client }: OpenOptions): typeof pg.Client {
  const client = prepare ? PreparingClient : LeavingClient
  return wrapClient(isTraced ? tracingClient(client) : client)
}

const pools = new WeakMap<Db, pg.Pool>()

/** The server's pool: works as `skyroute_app`, which may not rewrite history (M22). */
export function openDatabase(url: string, options: OpenOptions): { db: Db; pool: pg.Pool } {
  const role = options.role === undefined ? 'skyroute_app' : options.role
  const { patience = 1 } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size,
    connectionTimeoutMillis: timeouts.connect * patience,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    pipeline: true,
    Client: clientOf(options),
    options: [
      ...(role ? [`-c role=${role}`] : []),
      `-c statement_timeout=${timeouts.statement * patience}`,
      `-c lock_timeout=${timeouts.lock * patience}`,
      `-c idle_in_transaction_session_timeout=${timeouts.idleInTransaction * patience}`,
      '-c timezone=UTC',
    ].join(' '),
  })
  hearLosses(pool, (error) => options.onError?.(error))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return { db, pool }
}

/**
 * A connection that is lost while it is idle, between two statements of a transaction or while it ends says so here, and
 * nowhere else: unheard, it would end the process. The statement that follows fails.
 */
export function hearLosses(pool: pg.Pool, onLost: (error: Error) => void = () => {}) {
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
}

/** The pool that a database's connections come from. */
export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db)
  if (!pool) throw new Error('this database was not opened here, or is a transaction already')
  return pool
}

/** Kysely closes the pool only when it has taken a connection from it itself; transactions take theirs. */
export async function closeDatabase(db: Db) {
  const pool = poolOf(db)
  await db.destroy()
  if (!pool.ending) await pool.end()
}

export function sqlState(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}

/** Refuses to run on a server that may forget what it acknowledged. */
export async function assertDurable(db: Db) {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`.execute(db)
  for (const { name, setting } of rows) {
    if (setting === 'off')
      throw new Error(`The database runs with ${name} = off: it would lose bookings in a crash. Turn it on.`)
  }
}
