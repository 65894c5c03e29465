import { toNaira } from '@skyroute/core/money.ts'
import { sql } from 'kysely'
import { writeAudit } from '../../audit/write-audit.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Actor } from '../../http/actor.ts'
import { type CsvColumns, csvExport, pagesOf } from '../../http/csv/csv.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { conditions } from './list-payments.ts'
import type { PaymentListQuery } from './schemas.ts'

const pageSize = 500

type Line = {
  booking_id: string
  id: string
  guest_name: string
  guest_email: string
  method: string
  provider: string
  status: string
  amount_kobo: number
  captured_kobo: number
  refunded_kobo: number
  fee_kobo: number
  reference: string
  created_at: Date
  completed_at: Date | null
}

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
  refunded: (line) => toNaira(line.refunded_kobo),
  fee: (line) => toNaira(line.fee_kobo),
  currency: () => 'NGN',
  payment_reference: (line) => line.reference,
  created_at: (line) => line.created_at.toISOString(),
  completed_at: (line) => line.completed_at?.toISOString() ?? null,
}

/** C22: who took the list with them is on record before the first line leaves. */
export async function exportPayments(
  ctx: AppContext,
  ask: { actor: Actor; caller: RequestContext },
  wish: PaymentListQuery,
) {
  await inTransaction(ctx.db, (tx) =>
    writeAudit(tx, {
      at: ctx.clock.now(),
      actorId: ask.actor.userId,
      actorRole: 'staff',
      action: 'payments.exported',
      subjectKind: 'payments',
      subjectId: 'export',
      after: wish,
      address: ask.caller.address,
      requestId: ask.caller.requestId,
    }),
  )
  return csvExport(
    columns,
    pagesOf(pageSize, (after) => readPage(ctx, ask.actor, wish, after)),
  )
}

async function readPage(
  ctx: AppContext,
  actor: Actor,
  wish: PaymentListQuery,
  after: Line | undefined,
): Promise<Line[]> {
  const rest = after ? sql`(p.created_at, p.id) < (${after.created_at}, ${after.id})` : sql`true`
  const { rows } = await sql<Line>`
    select p.booking_id, p.id, b.guest_name, b.guest_email, p.method, p.provider, p.status, p.amount_kobo,
           p.captured_kobo, p.refunded_kobo, p.fee_kobo, p.reference, p.created_at, p.completed_at
      from payments p join bookings b on b.id = p.booking_id
     where ${conditions(actor, wish)} and ${rest}
     order by p.created_at desc, p.id desc limit ${pageSize}`.execute(ctx.replica)
  return rows
}
