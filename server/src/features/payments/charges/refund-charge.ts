import type { Kobo } from '@skyroute/core/money.ts'
import { centsOfRefund } from '@skyroute/core/payments/foreign-charge.ts'
import { leftRefundStatuses } from '@skyroute/core/payments/refunds.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import type { PaymentRow } from '../payment-store.ts'
import type { RefundRow } from '../refunds/refund-store.ts'

/** No provider sends less than a cent. */
export function isUnderACent({ charge_cents, amount_kobo }: PaymentRow, kobo: Kobo): boolean {
  return charge_cents !== null && BigInt(kobo) * BigInt(charge_cents) < BigInt(amount_kobo)
}

type Sums = { kobo: number; cents: number; sent_kobo: number; sent_cents: number }

/**
 * The cents that a refund sends back of its transaction; null where naira were charged. Read under the payment's lock
 * and kept on the refund: what came before counts, so it is never worked out twice.
 */
export async function centsToSend(tx: Tx, payment: PaymentRow, refund: RefundRow): Promise<number | null> {
  if (payment.charge_currency === null) return null
  const { rows } = await sql<Sums>`
    select r.amount_kobo as kobo, r.charge_cents as cents, coalesce(sum(f.amount_kobo), 0)::bigint as sent_kobo,
           coalesce(sum(f.charge_cents), 0)::bigint as sent_cents
      from receipts r
      left join refunds f on f.booking_id = r.booking_id and f.payment_id = r.payment_id and f.id <> ${refund.id}
                         and f.status = any(${leftRefundStatuses}) and coalesce(f.receipt_id, r.id) = r.id
     where r.booking_id = ${payment.booking_id} and r.payment_id = ${payment.id} and r.charge_cents is not null
       and (${refund.receipt_id}::uuid is null or r.id = ${refund.receipt_id}::uuid)
     group by r.booking_id, r.id order by r.received_at desc limit 1`.execute(tx)
  const [sums] = rows
  if (!sums) return 0
  return centsOfRefund(sums, { kobo: sums.sent_kobo, cents: sums.sent_cents }, refund.amount_kobo)
}
