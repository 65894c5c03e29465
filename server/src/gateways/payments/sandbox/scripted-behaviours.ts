import { sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'
import { releaseSession } from '../../../session/session-guard.ts'

/** What a call about a payment can be made to meet. */
export type Operation = 'initialise' | 'verify' | 'expire' | 'refund' | 'lookup' | 'pay' | 'webhook'

/** The next planned behaviour of one operation, used up by asking. Every call of the sandbox begins with it, as those of a provider with `callProvider`. */
export async function takeBehaviour(db: Reader, ourRef: string, operation: Operation): Promise<string | null> {
  releaseSession()
  const { rows } = await sql<{ behaviour: string }>`
    delete from sandbox.plans where our_ref = ${ourRef} and position = (
      select min(position) from sandbox.plans where our_ref = ${ourRef} and behaviour like ${`${operation}:%`})
    returning behaviour`.execute(db)
  return rows[0]?.behaviour.slice(operation.length + 1) ?? null
}

/** Runs a call as planned: its answer may be lost before or after it took effect. */
export async function asPlanned<T>(fault: string | null, call: () => Promise<T>): Promise<T> {
  if (fault === '500-before') throw new Error('the sandbox answered 500 before doing anything')
  const answer = await call()
  if (fault === '500-after') throw new Error('the sandbox answered 500 after doing it')
  if (fault === 'hang') throw new Error('the sandbox did not answer in time')
  return answer
}
