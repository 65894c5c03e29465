// A question to the pool from inside a transaction takes a second connection: with all of them in such transactions
// each waits for another and all fail. In tests it throws, also where an answer is kept for a second and none is taken.
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { AppContext } from '../context.ts'

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
export const meanwhile = <T>(work: () => PromiseLike<T>): Promise<T> => transaction.exit(async () => await work())

function outside<T>(what: T): T {
  if (transaction.getStore()) throw new Error('inside a transaction its own connection is asked, not the pool')
  return what
}

/** What follows `begin` in the function that sent it is inside; whoever called that function is not. */
function noteBegin(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    if (args[0] === 'begin') transaction.enterWith('open')
    return query(...args)
  }) as typeof client.query
}
