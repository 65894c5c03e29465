// Each statement alone, in a transaction that is rolled back, on one server and on several: what only the second refuses.
import pg from 'pg'
import { withClient } from '../../server/src/db/with-client.ts'
import type { Statement } from './kept.ts'

export type Rejected = { place: string; text: string; code: string; message: string }
export type Replay = { statements: number; tries: number; rejected: Rejected[] }

type Failure = { code: string; message: string; constraint?: string }
type Outcome = Failure | null

export async function replay(statements: readonly Statement[], plainUrl: string, citusUrl: string): Promise<Replay> {
  return withClient(plainUrl, (plain) =>
    withClient(citusUrl, async (citus) => {
      await plain.query(asTheServer)
      await citus.query(`${asTheServer}; set citus.max_adaptive_executor_pool_size = 1`)
      const rejected: Rejected[] = []
      for (const statement of statements) {
        const failure = await failureOnCitus(statement, plain, citus)
        if (failure) rejected.push({ place: statement.place, text: statement.text, ...failure })
      }
      const tries = statements.reduce((sum, { values }) => sum + values.length, 0)
      return { statements: statements.length, tries, rejected }
    }),
  )
}

const asTheServer = "set role skyroute_app; set statement_timeout = '20s'"

/** A statement that both refuse for one reason is a test of that. */
async function failureOnCitus({ text, values }: Statement, plain: pg.Client, citus: pg.Client): Promise<Outcome> {
  for (const some of values) {
    const refused = await outcomeOf(citus, text, some)
    if (refused && !isSame(refused, await outcomeOf(plain, text, some))) return refused
  }
  return null
}

/** Citus may say what a worker refused with a code of its own; the name of the constraint stands in what it says. */
function isSame(refused: Failure, onPlain: Outcome): boolean {
  if (refused.code === onPlain?.code) return true
  return onPlain?.constraint !== undefined && refused.message.includes(onPlain.constraint)
}

async function outcomeOf(client: pg.Client, text: string, values: unknown[]): Promise<Outcome> {
  await client.query('begin')
  try {
    await client.query(text, values)
    return null
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    return {
      code: error.code ?? '',
      message: error.message,
      ...(error.constraint ? { constraint: error.constraint } : {}),
    }
  } finally {
    await client.query('rollback')
  }
}
