import { toNaira } from '@skyroute/core/money.ts'
import type { PaymentMethod } from '@skyroute/core/payments/states.ts'
import { bookingReference, readBookingReference } from '@skyroute/core/references.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { type AskedPage, like, pageOf } from '../../../db/list-queries.ts'
import type { Reader } from '../../../db/pool.ts'
import { type RefundRow, refundColumns, statusOf } from './refund-store.ts'

type Listed = RefundRow & {
  method: PaymentMethod
  payment_reference: string
  dispute_state: string
  customer_name: string
  requested_by_name: string | null
  approved_by_name: string | null
}
type Wish = AskedPage & {
  waiting_for?: 'approval' | 'transfer' | 'provider'
  booking_id?: string
  status?: string
  search?: string
}

const columns = sql.raw<Listed>(refundColumns.map((name) => `r.${name}`).join(', '))

const beside = sql`p.method, p.reference as payment_reference, p.dispute_state, b.guest_name as customer_name,
  asked.full_name as requested_by_name,
  agreed.full_name as approved_by_name`
const names = sql`left join users asked on asked.id = r.requested_by left join users agreed on agreed.id = r.approved_by`

/** The staff's list of refunds, the oldest that waits first. */
export async function listRefunds(ctx: AppContext, wish: Wish) {
  const page = pageOf(wish)
  const wanted = conditions(wish)
  const from = sql`refunds r join payments p on p.booking_id = r.booking_id and p.id = r.payment_id
                   join bookings b on b.id = r.booking_id`
  const { rows: counted } = await sql<{ total: number; amount: number }>`
    select count(*)::int as total, coalesce(sum(r.amount_kobo), 0)::bigint as amount from ${from} where ${wanted}`.execute(
    ctx.db,
  )
  const { rows } = await sql<Listed>`
    select ${columns}, ${beside} from ${from} ${names} where ${wanted}
     order by (r.status in ('succeeded', 'failed')), case when r.status in ('succeeded', 'failed') then r.settled_at end desc,
              r.created_at, r.id ${page.cut}`.execute(ctx.db)
  const total = counted[0]?.total ?? 0
  return {
    refunds: rows.map(present),
    amount_total: toNaira(counted[0]?.amount ?? 0),
    ...page.of(total),
  }
}

export async function presentRefundAlone(db: Reader, { booking_id, id }: RefundRow) {
  const { rows } = await sql<Listed>`
    select ${columns}, ${beside} from refunds r join payments p on p.booking_id = r.booking_id and p.id = r.payment_id
      join bookings b on b.id = r.booking_id ${names}
     where r.booking_id = ${booking_id} and r.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`refund ${id} has lost its payment`)
  return present(rows[0])
}

function conditions(wish: Wish): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (wish.booking_id) parts.push(sql`r.booking_id = ${readBookingReference(wish.booking_id) ?? ''}`)
  if (wish.status) parts.push(sql`r.status = ${wish.status}`)
  if (wish.search) parts.push(searched(wish.search.trim()))
  if (wish.waiting_for) parts.push(waits[wish.waiting_for])
  return sql.join(parts, sql` and `)
}

function searched(text: string): RawBuilder<unknown> {
  const part = like(text)
  return sql`(r.booking_id = ${readBookingReference(text) ?? ''} or p.reference ilike ${part}
              or b.guest_name ilike ${part} or r.outgoing_reference ilike ${part})`
}

const waits = {
  approval: sql`r.status = 'requested' and r.needs_approval and r.approved_by is null`,
  transfer: sql`r.status = 'reserved' and p.method = 'bank_transfer'`,
  provider: sql`r.status in ('reserved', 'sent') and p.method <> 'bank_transfer'`,
}

function present(refund: Listed) {
  return {
    id: refund.id,
    payment_id: refund.payment_id,
    booking_id: refund.booking_id,
    booking_reference: bookingReference(refund.booking_id),
    payment_reference: refund.payment_reference,
    customer_name: refund.customer_name,
    status: statusOf(refund),
    kind: refund.kind,
    payment_method: refund.method,
    amount: toNaira(refund.amount_kobo),
    reason: refund.reason,
    needs_approval: refund.needs_approval && refund.approved_by === null && refund.status === 'requested',
    requested_by: refund.requested_by,
    requested_by_name: refund.requested_by_name,
    approved_by: refund.approved_by,
    approved_by_name: refund.approved_by_name,
    dispute_state: refund.dispute_state,
    outgoing_reference: refund.outgoing_reference,
    left_to_staff: refund.status === 'sent' && refund.left_to_staff_at !== null,
    failure: refund.failure,
    created_at: refund.created_at.toISOString(),
    expected_by: refund.expected_by,
    settled_at: refund.settled_at?.toISOString() ?? null,
  }
}
