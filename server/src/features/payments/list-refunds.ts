import { toNaira } from '@skyroute/core/money.ts'
import type { PaymentMethod } from '@skyroute/core/payments/states.ts'
import { readBookingReference } from '@skyroute/core/references.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { Reader } from '../../db/pool.ts'
import { findPayment } from './payment-store.ts'
import { type RefundRow, refundColumns, statusOf } from './refund-store.ts'

type Listed = RefundRow & { method: PaymentMethod }
type Wish = {
  page?: number
  per_page?: number
  waiting_for?: 'approval' | 'transfer' | 'provider'
  booking_id?: string
}

const columns = sql.raw<Listed>(refundColumns.map((name) => `r.${name}`).join(', '))

/** The staff's list of refunds, the oldest that waits first. */
export async function listRefunds(ctx: AppContext, wish: Wish) {
  const page = wish.page ?? 1
  const perPage = wish.per_page ?? 20
  const wanted = conditions(wish)
  const from = sql`refunds r join payments p on p.booking_id = r.booking_id and p.id = r.payment_id`
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${from} where ${wanted}`.execute(ctx.db)
  const { rows } = await sql<Listed>`
    select ${columns}, p.method from ${from} where ${wanted}
     order by r.created_at, r.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(ctx.db)
  const total = counted[0]?.total ?? 0
  return { refunds: rows.map(present), total, page, per_page: perPage, total_pages: Math.ceil(total / perPage) }
}

export async function presentRefundAlone(db: Reader, refund: RefundRow) {
  const payment = await findPayment(db, refund.payment_id)
  if (!payment) throw new Error(`refund ${refund.id} has lost its payment`)
  return present({ ...refund, method: payment.method })
}

function conditions(wish: Wish): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (wish.booking_id) parts.push(sql`r.booking_id = ${readBookingReference(wish.booking_id) ?? ''}`)
  if (wish.waiting_for) parts.push(waits[wish.waiting_for])
  return sql.join(parts, sql` and `)
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
    status: statusOf(refund),
    kind: refund.kind,
    payment_method: refund.method,
    amount: toNaira(refund.amount_kobo),
    reason: refund.reason,
    needs_approval: refund.needs_approval && refund.approved_by === null && refund.status === 'requested',
    requested_by: refund.requested_by,
    approved_by: refund.approved_by,
    outgoing_reference: refund.outgoing_reference,
    failure: refund.failure,
    created_at: refund.created_at.toISOString(),
    expected_by: refund.expected_by,
    settled_at: refund.settled_at?.toISOString() ?? null,
  }
}
