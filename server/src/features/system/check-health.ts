import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { AppError, statusSentences } from '../../errors.ts'

export const patienceMs = 800

/** Alive, with a database that answers. One that keeps silent counts as away before a second is over. */
export async function checkHealth(ctx: AppContext) {
  const database = sql`select 1`.execute(ctx.db)
  // Whichever loses the race below is of no interest any more, but must not end the process.
  database.catch(() => {})
  await Promise.race([database, silence()]).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'the database does not answer')
    throw new AppError(503, 'unavailable', statusSentences[503]!, { retryAfterSeconds: 5 })
  })
  return { status: 'ok' as const, database: 'ok' as const, time: ctx.clock.now().toISOString() }
}

function silence(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer in ${patienceMs} ms`)), patienceMs).unref()
  })
}
