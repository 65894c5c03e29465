import { addHours, type Day, lagosInstant } from '@skyroute/core/dates.ts'
import { readBookingReference } from '@skyroute/core/references.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { contains, onlyRow, pageOf } from '../../db/list-queries.ts'
import { type Actor, may } from '../../http/actor.ts'
import { answerOf } from '../../http/answer-of.ts'
import { type PaymentRow, paymentColumns } from './payment-store.ts'
import { presentPayments } from './present-payment.ts'
import type { PaymentListQuery } from './schemas.ts'

export const paymentsListed = sql.raw<PaymentRow>(paymentColumns.map((name) => `p.${name}`).join(', '))

/** C4: staff see every payment, a customer their own, newest first. */
export async function listPayments(ctx: AppContext, actor: Actor, wish: PaymentListQuery) {
  const page = pageOf(wish)
  const wanted = conditions(actor, wish)
  const { rows: counted } = await sql<Counted>`
    select count(*)::int as total, coalesce(sum(p.amount_kobo), 0)::bigint as amount_kobo,
           coalesce(sum(p.captured_kobo), 0)::bigint as received_kobo,
           coalesce(sum(p.refunded_kobo), 0)::bigint as refunded_kobo,
           coalesce(sum(p.amount_kobo) filter (where ${waitsForUs}), 0)::bigint as to_check_kobo
      from payments p join bookings b on b.id = p.booking_id where ${wanted}`.execute(ctx.db)
  const { total, ...sums } = onlyRow(counted)
  const { rows } = await sql<PaymentRow>`
    select ${paymentsListed} from payments p join bookings b on b.id = p.booking_id where ${wanted}
     order by ${orders[wish.sort_by ?? '-created_at']}, p.booking_id, p.id ${page.cut}`.execute(ctx.db)
  return { payments: await presentPayments(ctx, rows), totals: answerOf(sums), ...page.of(total) }
}

type Counted = Record<'total' | 'amount_kobo' | 'received_kobo' | 'refunded_kobo' | 'to_check_kobo', number>

/** A proof to decide on, or something that a person must look at. */
export const waitsForUs = sql`(p.status = 'pending_verification' or p.needs_review)`

const orders = {
  created_at: sql`p.created_at`,
  '-created_at': sql`p.created_at desc`,
  amount: sql`p.amount_kobo`,
  '-amount': sql`p.amount_kobo desc`,
}

export function conditions(actor: Actor, wish: PaymentListQuery): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (!may(actor, 'payments.read')) parts.push(sql`b.user_id = ${actor.userId}::uuid`)
  if (wish.status) parts.push(sql`p.status = ${wish.status}`)
  if (wish.method) parts.push(sql`p.method = ${wish.method}`)
  if (wish.needs_review !== undefined) parts.push(sql`p.needs_review = ${wish.needs_review}`)
  if (wish.to_check !== undefined) parts.push(wish.to_check ? waitsForUs : sql`not ${waitsForUs}`)
  if (wish.has_refund !== undefined) parts.push(sql`(p.refund_count > 0) = ${wish.has_refund}`)
  if (wish.created_from) parts.push(sql`p.created_at >= ${startOf(wish.created_from)}`)
  if (wish.created_to) parts.push(sql`p.created_at < ${addHours(startOf(wish.created_to), 24)}`)
  if (wish.booking_id) parts.push(sql`p.booking_id = ${readBookingReference(wish.booking_id) ?? ''}`)
  if (wish.search) parts.push(searched(wish.search.trim()))
  return sql.join(parts, sql` and `)
}

/** Midnight in Lagos. */
function startOf(on: Day): Date {
  return lagosInstant(on, '00:00')
}

/** A reference as typed, or a part of the guest's name or address. */
function searched(text: string): RawBuilder<unknown> {
  const bookingId = readBookingReference(text) ?? ''
  return sql`(p.booking_id = ${bookingId} or ${contains(sql`p.reference`, text)}
              or ${contains(sql`b.guest_name`, text)} or ${contains(sql`b.guest_email`, text)})`
}
