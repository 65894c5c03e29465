import { addHours } from '@skyroute/core/dates.ts'
import type { PaymentMethod } from '@skyroute/core/payments/states.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'

/** `paid` and `failed` are the attempts that came to an end; the rest of `started` is still open. */
export type MethodSuccess = { method: PaymentMethod; started: number; paid: number; failed: number }

export const successDays = 7

/** How many attempts of the last seven days were paid, by the way to pay. */
export async function methodSuccess({ replica, clock }: AppContext): Promise<MethodSuccess[]> {
  const { rows } = await sql<MethodSuccess>`
    select method, count(*) as started, count(*) filter (where captured_kobo > 0) as paid,
           count(*) filter (where captured_kobo = 0 and status = 'failed') as failed
      from payments where created_at > ${addHours(clock.now(), -successDays * 24)}
     group by method order by started desc, method`.execute(replica)
  return rows
}
