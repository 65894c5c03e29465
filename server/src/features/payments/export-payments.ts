import { toNaira } from '@skyroute/core/money.ts'
import { sql } from 'kysely'
import { auditAlone } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import type { Actor } from '../../http/actor.ts'
import { type CsvColumns, csvExport, pagesOf } from '../../http/csv/csv.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import type { BookingRow } from '../bookings/booking-store.ts'
import { conditions, paymentsListed } from './list-payments.ts'
import type { PaymentRow } from './payment-store.ts'
import { refundPendingKobo } from './refunds/progress/pending-kobo.ts'
import type { PaymentListQuery } from './schemas.ts'

const pageSize = 500

type Line = PaymentRow &
  Pick<BookingRow, 'guest_name' | 'guest_email' | 'refund_sent_kobo'> & { refund_waiting_kobo: number }

const columns: CsvColumns<Line> = {
  payment_id: (line) => line.id,
  booking_reference: (line) => `SKY-${line.booking_id}`,
  customer_name: (line) => line.guest_name,
  customer_email: (line) => line.guest_email,
  payment_method: (line) => line.method,
  provider: (line) => line.provider,
  status: (line) => line.status,
  amount: (line) => toNaira(line.amount_kobo),
  received: (line) => toNaira(line.captured_kobo),
  refunded: (line) => toNaira(line.refund_sent_kobo),
  fee: (line) => toNaira(line.fee_kobo),
  currency: () => 'NGN',
  payment_reference: (line) => line.reference,
  created_at: (line) => line.created_at.toISOString(),
  completed_at: (line) => line.completed_at?.toISOString() ?? null,
  refund_pending: (line) => toNaira(refundPendingKobo(line)),
}

/** C22: who took the list with them is on record before the first line leaves. */
export async function exportPayments(ctx: AppContext, by: ActorInRequest, wish: PaymentListQuery) {
  const exported = { action: 'payments.exported', subjectKind: 'payments', subjectId: 'export', after: wish }
  await auditAlone(ctx, by, { actorRole: 'staff', ...exported })
  return csvExport(
    columns,
    pagesOf(pageSize, (after) => readPage(ctx, by.actor, wish, after)),
  )
}

async function readPage(ctx: AppContext, actor: Actor, wish: PaymentListQuery, after: Line | undefined) {
  const rest = after ? sql`(p.created_at, p.id) < (${after.created_at}, ${after.id})` : sql`true`
  const { rows } = await sql<Line>`
    select ${paymentsListed}, b.guest_name, b.guest_email,
           coalesce((select sum(r.amount_kobo) from refunds r where r.booking_id = p.booking_id and r.payment_id = p.id
                        and r.status = 'succeeded'), 0)::bigint as refund_sent_kobo,
           coalesce((select sum(r.amount_kobo) from refunds r where r.booking_id = p.booking_id and r.payment_id = p.id
                        and r.status = 'requested'), 0)::bigint as refund_waiting_kobo
      from payments p join bookings b on b.id = p.booking_id
     where ${conditions(actor, wish)} and ${rest}
     order by p.created_at desc, p.id desc limit ${pageSize}`.execute(ctx.replica)
  return rows
}
