import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'

export type MailedPayment = {
  id: string
  status: 'pending' | 'pending_verification' | 'completed' | 'failed'
  reference: string
  amount_kobo: number
  proof_count: number
  /** The number of the staff's newest decision on a proof in the payment's history, and what they wrote. */
  decision_seq: number | null
  decision_note: string | null
}

export async function findMailedPayment(ctx: AppContext, bookingId: string, paymentId: string) {
  const { rows } = await sql<MailedPayment>`
    select p.id, p.status, p.reference, p.amount_kobo, p.proof_count, d.seq as decision_seq, d.note as decision_note
      from payments p left join lateral (
        select seq, note from payment_events e
         where e.booking_id = p.booking_id and e.payment_id = p.id and e.event in ('ask_again', 'reject')
         order by seq desc limit 1) d on true
     where p.booking_id = ${bookingId} and p.id = ${paymentId}`.execute(ctx.db)
  return rows[0]
}

export type MailedRefund = {
  id: string
  status: string
  amount_kobo: number
  reason: string
  outgoing_reference: string | null
  expected_by: string | null
}

export async function findMailedRefund(ctx: AppContext, bookingId: string, refundId: string) {
  const { rows } = await sql<MailedRefund>`
    select id, status, amount_kobo, reason, outgoing_reference, expected_by
      from refunds where booking_id = ${bookingId} and id = ${refundId}`.execute(ctx.db)
  return rows[0]
}

/** What had gone back before the cancellation: a surplus, a cheaper change. The cancellation's own refund may or may not exist yet. */
export async function findEarlierRefundsKobo(ctx: AppContext, bookingId: string): Promise<number> {
  const { rows } = await sql<{ kobo: number }>`
    select coalesce(sum(amount_kobo), 0)::bigint as kobo from refunds
     where booking_id = ${bookingId} and status <> 'failed' and kind not in ('terms', 'operator')`.execute(ctx.db)
  return rows[0]?.kobo ?? 0
}
