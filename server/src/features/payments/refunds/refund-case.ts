import { type CaseKind, openCase } from '../../../cases/open-case.ts'
import type { Tx } from '../../../db/pool.ts'
import type { RefundRow } from './refund-store.ts'

type RefundCase = { kind: CaseKind; details: Record<string, string | number>; at: Date }

/** A person must look at this refund: which it is and how much stand beside what else is told. */
export function openRefundCase(tx: Tx, refund: RefundRow, { kind, details, at }: RefundCase) {
  const about = { refund_id: refund.id, amount_kobo: refund.amount_kobo, ...details }
  return openCase(tx, { kind, bookingId: refund.booking_id, paymentId: refund.payment_id, details: about, at })
}
