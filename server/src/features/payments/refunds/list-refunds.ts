import { endedRefundStatuses, underWayRefundStatuses } from '@skyroute/core/payments/refunds.ts'
import type { DisputeState, PaymentMethod } from '@skyroute/core/payments/states.ts'
import { bookingReference, readBookingReference } from '@skyroute/core/references.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { contains, onlyRow, pageOf, peopleNamed } from '../../../db/list-queries.ts'
import type { Reader } from '../../../db/pool.ts'
import { answerOf } from '../../../http/answer-of.ts'
import { presentRefundCharge } from '../charges/frozen-charge.ts'
import type { RefundListQuery } from '../schemas.ts'
import { progressOf } from './progress/refund-standings.ts'
import { type RefundRow, refundColumns, statusOf, waitsForSecond } from './refund-store.ts'

type Listed = RefundRow & {
  payment_method: PaymentMethod
  payment_reference: string
  charge_currency: string | null
  dispute_state: DisputeState
  customer_name: string
  requested_by_name: string | null
  approved_by_name: string | null
  bank_name: string | null
  account_number: string | null
  account_name: string | null
  run_id: string | null
}

const columns = sql`
  ${sql.raw(refundColumns.map((name) => `r.${name}`).join(', '))}, p.method as payment_method,
  p.reference as payment_reference, p.charge_currency, p.dispute_state, b.guest_name as customer_name,
  coalesce(l.bank_name, a.bank_name) as bank_name, coalesce(l.account_number, a.account_number) as account_number,
  coalesce(l.account_name, a.name_at_bank, a.account_name) as account_name, l.run_id`
const source = sql`
  refunds r join payments p on p.booking_id = r.booking_id and p.id = r.payment_id
            join bookings b on b.id = r.booking_id
            left join refund_accounts a on a.booking_id = r.booking_id and a.refused_at is null
                                       and p.method = 'bank_transfer'
            left join refund_run_lines l on l.booking_id = r.booking_id and l.refund_id = r.id and l.withdrawn_at is null`

/** `which`: the conditions of `source`, how many, and in which order. */
const listed = (which: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<Listed>`
  with found as materialized (select ${columns} from ${source} where ${which}),
       ${peopleNamed(sql`select requested_by from found union all select approved_by from found`)}
  select r.*, asked.full_name as requested_by_name, agreed.full_name as approved_by_name
    from found r left join people asked on asked.id = r.requested_by left join people agreed on agreed.id = r.approved_by
   order by ${order}`

const hasEnded = sql`r.status = any(${endedRefundStatuses})`
const waitingFirst = sql`
  (${hasEnded}), case when ${hasEnded} then r.settled_at end desc,
  r.created_at, r.id`

/** The staff's list of refunds, the oldest that waits first. */
export async function listRefunds(ctx: AppContext, wish: RefundListQuery) {
  const page = pageOf(wish)
  const wanted = conditions(wish)
  const { rows: counted } = await sql<{ total: number; amount_total_kobo: number }>`
    select count(*) as total, coalesce(sum(r.amount_kobo), 0)::bigint as amount_total_kobo
      from ${source} where ${wanted}`.execute(ctx.db)
  const { rows } = await listed(sql`${wanted} order by ${waitingFirst} ${page.cut}`, waitingFirst).execute(ctx.db)
  const { total, ...sum } = onlyRow(counted)
  return { refunds: rows.map(present), ...answerOf(sum), ...page.of(total) }
}

export async function presentRefundAlone(db: Reader, { booking_id, id }: RefundRow) {
  const { rows } = await listed(sql`r.booking_id = ${booking_id} and r.id = ${id}`, sql`r.id`).execute(db)
  return present(onlyRow(rows))
}

function conditions(wish: RefundListQuery): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (wish.booking_id) parts.push(sql`r.booking_id = ${readBookingReference(wish.booking_id) ?? ''}`)
  if (wish.status) parts.push(sql`r.status = ${wish.status}`)
  if (wish.search) parts.push(searched(wish.search.trim()))
  if (wish.waiting_for) parts.push(waits[wish.waiting_for])
  return sql.join(parts, sql` and `)
}

function searched(text: string): RawBuilder<unknown> {
  return sql`(r.booking_id = ${readBookingReference(text) ?? ''} or ${contains(sql`p.reference`, text)}
              or ${contains(sql`b.guest_name`, text)} or ${contains(sql`r.outgoing_reference`, text)})`
}

const waits = {
  approval: sql`r.status = 'requested' and r.needs_approval and r.approved_by is null`,
  transfer: sql`r.status = 'reserved' and p.method = 'bank_transfer'`,
  provider: sql`r.status = any(${underWayRefundStatuses}) and p.method <> 'bank_transfer'`,
}

function present(refund: Listed) {
  return {
    ...answerOf(refund),
    charge: presentRefundCharge(refund),
    booking_reference: bookingReference(refund.booking_id),
    status: statusOf(refund),
    progress: progressOf(refund, {
      method: refund.payment_method,
      dispute_state: refund.dispute_state,
      hasAccount: refund.account_number !== null,
    }),
    needs_approval: waitsForSecond(refund),
    left_to_staff: refund.status === 'sent' && refund.left_to_staff_at !== null,
  }
}
