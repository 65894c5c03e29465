import { disputeDecisions } from '@skyroute/core/payments/disputes/dispute-steps.ts'
import { type PaymentMethod, runningDisputeStatuses } from '@skyroute/core/payments/states.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { type AskedPage, countRows, pageOf } from '../../../db/list-queries.ts'
import { answerOf } from '../../../http/answer-of.ts'
import { type DisputeRow, disputeColumns } from '../disputes/dispute-store.ts'

type Wish = AskedPage & { state?: string }
type Listed = DisputeRow & { decisions: number; method: PaymentMethod; guest_name: string; refunded_kobo: number }

/** Those that wait for an answer first, the one that must be answered soonest at the top. */
export async function listDisputes(ctx: AppContext, { state, ...asked }: Wish) {
  const page = pageOf(asked)
  const wanted = state ? sql`d.state = ${state}` : sql`true`
  const isRunning = sql`d.state = any(${runningDisputeStatuses})`
  const { rows } = await sql<Listed>`
    select ${disputeColumns}, p.method, p.refunded_kobo, b.guest_name,
           (select count(*)::int from payment_events e
             where e.booking_id = d.booking_id and e.payment_id = d.payment_id
               and e.event = any(${disputeDecisions}) and e.details ->> 'dispute' = d.provider_dispute_id) as decisions
      from disputes d join payments p on p.booking_id = d.booking_id and p.id = d.payment_id
      join bookings b on b.id = d.booking_id
     where ${wanted}
     order by (${isRunning}) desc, case when ${isRunning} then d.respond_by end nulls last, d.opened_at desc, d.id
     ${page.cut}`.execute(ctx.db)
  return { disputes: rows.map(present), ...page.of(await countRows(ctx.db, sql`disputes d where ${wanted}`)) }
}

function present({ guest_name, method, ...row }: Listed) {
  return {
    ...answerOf(row),
    booking_reference: bookingReference(row.booking_id),
    customer_name: guest_name,
    payment_method: method,
  }
}
