import { sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'

/** What a call about a payment can be made to meet. */
type Operation = 'initialise' | 'verify' | 'expire' | 'refund' | 'lookup' | 'pay' | 'webhook'
type Fault = '500-before' | '500-after' | 'hang'

/** `pay:overpay:5000` pays 5000 kobo more; `pay:pending:2` answers "pending" twice before the truth. */
export type Behaviour =
  | `${Extract<Operation, 'initialise' | 'verify' | 'expire' | 'refund' | 'lookup'>}:${Fault}`
  | 'pay:decline'
  | 'pay:late'
  | `pay:wrong-amount:${number}`
  | `pay:overpay:${number}`
  | `pay:wrong-currency:${string}`
  | `pay:pending:${number}`
  | `webhook:${'none' | 'dup' | 'bad-signature'}`
  | `refund:${'pending' | 'fail'}`

/** Queues behaviours for a payment of ours, also before its charge exists. For tests: no route leads here. */
export async function planBehaviours(db: Reader, ourRef: string, behaviours: readonly Behaviour[]) {
  for (const behaviour of behaviours) {
    await sql`insert into sandbox.plans (our_ref, position, behaviour)
              select ${ourRef}, coalesce(max(position), 0) + 1, ${behaviour} from sandbox.plans
               where our_ref = ${ourRef}`.execute(db)
  }
}

/** The next planned behaviour of one operation, used up by asking. */
export async function takeBehaviour(db: Reader, ourRef: string, operation: Operation): Promise<string | null> {
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
