import { sql } from 'kysely'
import type { Reader } from '../db/pool.ts'
import type { Operation } from '../gateways/payments/sandbox/scripted-behaviours.ts'

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
