import { toNaira } from '@skyroute/core/money.ts'
import { sql } from 'kysely'
import { writeAudit } from '../../audit/write-audit.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Actor } from '../../http/actor.ts'
import { csvLine } from '../../http/csv.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { conditions, type PaymentListQuery } from './list-payments.ts'

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

const heads = [
  'payment_id',
  'booking_reference',
  'customer_name',
  'customer_email',
  'payment_method',
  'provider',
  'status',
  'amount',
  'received',
  'refunded',
  'fee',
  'currency',
  'payment_reference',
  'created_at',
  'completed_at',
]

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
  return lines(ctx, ask.actor, wish)
}

/** Page by page, so that a long list is never held in memory. The byte order mark tells Excel that it is UTF-8. */
async function* lines(ctx: AppContext, actor: Actor, wish: PaymentListQuery): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(heads)}`
  let after: { at: Date; id: string } | null = null
  for (;;) {
    const page: Line[] = await readPage(ctx, actor, wish, after)
    yield page.map((line) => csvLine(cellsOf(line))).join('')
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = { at: last.created_at, id: last.id }
  }
}

async function readPage(
  ctx: AppContext,
  actor: Actor,
  wish: PaymentListQuery,
  after: { at: Date; id: string } | null,
): Promise<Line[]> {
  const rest = after ? sql`(p.created_at, p.id) < (${after.at}, ${after.id})` : sql`true`
  const { rows } = await sql<Line>`
    select p.booking_id, p.id, b.guest_name, b.guest_email, p.method, p.provider, p.status, p.amount_kobo,
           p.captured_kobo, p.refunded_kobo, p.fee_kobo, p.reference, p.created_at, p.completed_at
      from payments p join bookings b on b.id = p.booking_id
     where ${conditions(actor, wish)} and ${rest}
     order by p.created_at desc, p.id desc limit ${pageSize}`.execute(ctx.replica)
  return rows
}

function cellsOf(line: Line) {
  return [
    line.id,
    `SKY-${line.booking_id}`,
    line.guest_name,
    line.guest_email,
    line.method,
    line.provider,
    line.status,
    toNaira(line.amount_kobo),
    toNaira(line.captured_kobo),
    toNaira(line.refunded_kobo),
    toNaira(line.fee_kobo),
    'NGN',
    line.reference,
    line.created_at.toISOString(),
    line.completed_at?.toISOString() ?? null,
  ]
}
