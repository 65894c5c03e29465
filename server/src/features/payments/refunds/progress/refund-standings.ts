import { type RefundProgress, refundProgress } from '@skyroute/core/bookings/refunds/refund-progress.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../../db/pool.ts'
import { hasRefundAccount } from '../../../bookings/refund-place.ts'
import type { PaymentRow } from '../../payment-store.ts'
import { type RefundRow, statusOf } from '../refund-store.ts'

export type PaidOutOf = Pick<PaymentRow, 'method' | 'dispute_state'> & {
  /** The customer of its booking has named an account that our bank can pay to. */
  hasAccount: boolean
}
type Standing = Pick<RefundRow, 'status' | 'approved_by' | 'needs_approval' | 'sent_at'>

/** How far a refund has come: the one reading of its row for every screen, mail and file. */
export const progressOf = (refund: Standing, { method, dispute_state, hasAccount }: PaidOutOf): RefundProgress =>
  refundProgress({
    status: statusOf(refund),
    isByBank: method === 'bank_transfer',
    hasAccount,
    wasSent: refund.sent_at !== null,
    needsApproval: refund.needs_approval,
    isDisputed: dispute_state === 'open',
  })

export type RefundStanding = {
  id: string
  kind: RefundRow['kind']
  amountKobo: Kobo
  progress: RefundProgress
  createdAt: Date
}

/** All refunds of a booking, the oldest first. */
export async function findRefundStandings(db: Reader, bookingId: string): Promise<RefundStanding[]> {
  const { rows } = await sql<Standing & PaidOutOf & Pick<RefundRow, 'id' | 'kind' | 'amount_kobo' | 'created_at'>>`
    select r.id, r.status, r.approved_by, r.needs_approval, r.sent_at, r.kind, r.amount_kobo, r.created_at, p.method,
           p.dispute_state,
           ${hasRefundAccount(sql`r.booking_id`)} as "hasAccount"
      from refunds r join payments p on p.booking_id = r.booking_id and p.id = r.payment_id
     where r.booking_id = ${bookingId} order by r.created_at, r.id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    amountKobo: row.amount_kobo,
    progress: progressOf(row, row),
    createdAt: row.created_at,
  }))
}
