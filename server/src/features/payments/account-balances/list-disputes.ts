import { toNaira } from '@skyroute/core/money.ts'
import type { PaymentMethod } from '@skyroute/core/payments/states.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { type AskedPage, pageOf } from '../../../db/list-queries.ts'
import { type DisputeRow, disputeColumns } from '../disputes/dispute-store.ts'

type Wish = AskedPage & { state?: string }
type Listed = DisputeRow & { method: PaymentMethod; guest_name: string; refunded_kobo: number }

/** Open ones first, the one that must be answered soonest at the top. */
export async function listDisputes(ctx: AppContext, { state, ...asked }: Wish) {
  const page = pageOf(asked)
  const wanted = state ? sql`d.state = ${state}` : sql`true`
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from disputes d where ${wanted}`.execute(ctx.db)
  const { rows } = await sql<Listed>`
    select ${disputeColumns}, p.method, p.refunded_kobo, b.guest_name
      from disputes d join payments p on p.booking_id = d.booking_id and p.id = d.payment_id
      join bookings b on b.id = d.booking_id
     where ${wanted}
     order by (d.state = 'open') desc, case when d.state = 'open' then d.respond_by end nulls last, d.opened_at desc, d.id
     ${page.cut}`.execute(ctx.db)
  const total = counted[0]?.total ?? 0
  return { disputes: rows.map(present), ...page.of(total) }
}

function present(row: Listed) {
  return {
    id: row.id,
    payment_id: row.payment_id,
    booking_reference: bookingReference(row.booking_id),
    customer_name: row.guest_name,
    payment_method: row.method,
    state: row.state as 'open' | 'won' | 'lost', // the table's check names the same words
    amount: toNaira(row.amount_kobo),
    refunded: toNaira(row.refunded_kobo),
    reason: row.reason,
    respond_by: row.respond_by?.toISOString() ?? null,
    opened_at: row.opened_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
  }
}
