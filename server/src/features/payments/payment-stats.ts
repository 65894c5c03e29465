import { addDays, lagosDayOf, lagosInstant } from '@skyroute/core/dates.ts'
import { waitingRefundStatuses } from '@skyroute/core/payments/refunds.ts'
import { type PaymentStatus, paymentStatuses } from '@skyroute/core/payments/states.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { onlyRow } from '../../db/list-queries.ts'
import { answerOf } from '../../http/answer-of.ts'
import { waitsForUs } from './list-payments.ts'

type Counts = 'total_payments' | PaymentStatus | 'needs_review' | 'today' | 'to_check' | 'with_refunds'
type Sums = 'total_received_kobo' | 'total_refunded_kobo' | 'total_fees_kobo' | 'received_last_30_days_kobo'
type Aside = 'refunds_to_approve' | 'refunds_to_transfer' | 'unmatched_lines' | 'open_disputes'

/** The staff's figures: how many attempts stand where, and what came in and went back. */
export async function paymentStats(ctx: AppContext) {
  const todayOn = lagosDayOf(ctx.clock.now())
  const today = lagosInstant(todayOn, '00:00')
  const { rows } = await sql<Record<Counts | Sums, number>>`
    select of_payments.*, of_receipts.*
      from (select count(*)::int as total_payments,
                   ${sql.join(paymentStatuses.map(countOf))},
                   count(*) filter (where needs_review)::int as needs_review,
                   count(*) filter (where created_at >= ${today})::int as today,
                   count(*) filter (where ${waitsForUs})::int as to_check,
                   count(*) filter (where refund_count > 0)::int as with_refunds,
                   coalesce(sum(captured_kobo), 0)::bigint as total_received_kobo,
                   coalesce(sum(refunded_kobo), 0)::bigint as total_refunded_kobo,
                   coalesce(sum(fee_kobo), 0)::bigint as total_fees_kobo
              from payments p) of_payments,
           (${receivedSince(lagosInstant(addDays(todayOn, -29), '00:00'))}) of_receipts`.execute(ctx.replica)
  const { rows: aside } = await sql<Record<Aside, number>>`
    select of_refunds.*, of_lines.*, of_disputes.*
      from (select count(*) filter (where status = 'requested' and needs_approval and approved_by is null)::int
                     as refunds_to_approve,
                   count(*) filter (where status = 'reserved' and next_check_at is null)::int as refunds_to_transfer
              from refunds where status = any(${waitingRefundStatuses})) of_refunds,
           (select count(*)::int as unmatched_lines from bank_lines where state in ('open', 'held')) of_lines,
           (select count(*)::int as open_disputes from disputes where state = 'open') of_disputes`.execute(ctx.replica)
  return { ...answerOf(onlyRow(rows)), ...onlyRow(aside), currency: 'NGN' as const }
}

const countOf = (status: PaymentStatus) => sql`count(*) filter (where status = ${status})::int as ${sql.ref(status)}`

/** By the ledger's receipts and whole days of Lagos, as the screen of the money counts them: one figure, one meaning. */
const receivedSince = (from: Date) => sql`
  select coalesce(-sum(e.amount_kobo), 0)::bigint as received_last_30_days_kobo
    from ledger_transactions t join ledger_entries e on e.booking_id = t.booking_id and e.transaction_id = t.id
   where t.posted_at >= ${from} and t.kind in ('gateway_receipt', 'bank_receipt') and t.payment_id is not null
     and e.account = 'customer_funds'`
