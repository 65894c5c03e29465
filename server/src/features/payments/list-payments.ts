import { readBookingReference } from '@skyroute/core/references.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { type Actor, may } from '../../http/actor.ts'
import { type PaymentRow, paymentColumns } from './payment-store.ts'
import { presentPayments } from './present-payment.ts'

export type ListWish = {
  page?: number
  per_page?: number
  status?: string
  method?: string
  booking_id?: string
  search?: string
  needs_review?: boolean
}

const columns = sql.raw<PaymentRow>(paymentColumns.map((name) => `p.${name}`).join(', '))

/** C4: staff see every payment, a customer their own, newest first. */
export async function listPayments(ctx: AppContext, actor: Actor, wish: ListWish) {
  const page = wish.page ?? 1
  const perPage = wish.per_page ?? 20
  const wanted = conditions(actor, wish)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from payments p join bookings b on b.id = p.booking_id where ${wanted}`.execute(
    ctx.db,
  )
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payments p join bookings b on b.id = p.booking_id where ${wanted}
     order by p.created_at desc, p.booking_id, p.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(ctx.db)
  const total = counted[0]?.total ?? 0
  return {
    payments: await presentPayments(ctx.db, rows),
    total,
    page,
    per_page: perPage,
    total_pages: Math.ceil(total / perPage),
  }
}

export function conditions(actor: Actor, wish: ListWish): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (!may(actor, 'payments.read')) parts.push(sql`b.user_id = ${actor.userId}::uuid`)
  if (wish.status) parts.push(sql`p.status = ${wish.status}`)
  if (wish.method) parts.push(sql`p.method = ${wish.method}`)
  if (wish.needs_review !== undefined) parts.push(sql`p.needs_review = ${wish.needs_review}`)
  if (wish.booking_id) parts.push(sql`p.booking_id = ${readBookingReference(wish.booking_id) ?? ''}`)
  if (wish.search) parts.push(searched(wish.search.trim()))
  return sql.join(parts, sql` and `)
}

/** A reference as typed, or a part of the guest's name or address. */
function searched(text: string): RawBuilder<unknown> {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const bookingId = readBookingReference(text) ?? ''
  return sql`(p.booking_id = ${bookingId} or p.reference ilike ${like} or b.guest_name ilike ${like}
              or b.guest_email ilike ${like})`
}
