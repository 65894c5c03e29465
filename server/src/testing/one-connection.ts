// A question to the pool from inside a transaction takes a second connection: with all of them in such transactions
// each waits for another and all fail. In tests it throws, also where an answer is kept for a second and none is taken.
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { AppContext } from '../context.ts'
import { guardingSession, withSession } from '../session/session-guard.ts'

const transaction = new AsyncLocalStorage<'open'>()

/** Every use of the pool inside a transaction of the same call throws from here on. */
export function refuseSecondConnections(ctx: AppContext) {
  const { db, pool } = ctx
  Object.defineProperty(ctx, 'db', { get: () => outside(db), enumerable: true })
  pool.on('connect', noteBegin)
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  pool.connect = ((...args: unknown[]) => outside(connect)(...args)) as typeof pool.connect
}

/** What somebody else does meanwhile, on a connection of their own. */
export const meanwhile = <T>(work: () => PromiseLike<T>): Promise<T> =>
  transaction.exit(() => withSession(null, async () => await work()))

function outside<T>(what: T): T {
  if (transaction.getStore()) throw new Error('inside a transaction its own connection is asked, not the pool')
  return what
}

/** What follows `begin` in the function that sent it is inside; whoever called that function is not. */
function noteBegin(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    if (args[0] === 'begin') transaction.enterWith('open')
    else refuseUnguarded(args[0])
    return query(...args)
  }) as typeof client.query
}

const writing = /^\s*(with\b[\s\S]*\b)?(insert into|update|delete from|merge into)\s/i
/** Counted whether or not the session goes on. */
const unguardedTables = /\b(rate_limits|provider_failures|provider_breakers)\b/

/** A write of a signed-in request outside a transaction would be made for an account that was disabled or erased meanwhile. */
function refuseUnguarded(statement: unknown) {
  if (typeof statement !== 'string' || !guardingSession() || transaction.getStore()) return
  if (writing.test(statement) && !unguardedTables.test(statement))
    throw new Error(`a signed-in request writes with inTransaction: ${statement.trim().slice(0, 80)}`)
}
