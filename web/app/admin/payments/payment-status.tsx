import { CircleCheck, CircleDashed, CircleX, Hourglass, RotateCcw, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Status } from '../../ui/status.tsx'
import { naira } from '../parts/money.tsx'
import type { Payment } from './payment-types.ts'

/** Where the attempt stands, as a clerk sorts it. */
export function PaymentStatus({ payment }: { payment: Payment }) {
  if (payment.dispute_state === 'open')
    return (
      <Status tone="bad" icon={ShieldAlert}>
        Disputed
      </Status>
    )
  if (payment.refund_state === 'full')
    return (
      <Status tone="info" icon={RotateCcw}>
        Refunded
      </Status>
    )
  if (payment.refund_state === 'partial')
    return (
      <Status tone="info" icon={RotateCcw}>
        Part refund
      </Status>
    )
  return statuses[payment.status]
}

const statuses: Readonly<Record<Payment['status'], ReactNode>> = {
  pending: (
    <Status tone="off" icon={CircleDashed}>
      Pending
    </Status>
  ),
  pending_verification: (
    <Status tone="wait" icon={Hourglass}>
      To check
    </Status>
  ),
  completed: (
    <Status tone="good" icon={CircleCheck}>
      Completed
    </Status>
  ),
  failed: (
    <Status tone="bad" icon={CircleX}>
      Failed
    </Status>
  ),
}

/** What a clerk should know before opening it; null when there is nothing. */
export function flagOf(payment: Payment): string | null {
  const short = payment.amount - payment.amount_received
  if (payment.status !== 'completed' && payment.amount_received > 0 && short > 0) return `${naira(short)} short`
  if (payment.proof?.is_seen_before) return 'Proof seen before'
  if (payment.needs_review) return 'Needs a look'
  return payment.dispute_state === 'lost' ? 'Dispute lost' : null
}

export const waitsForUs = ({ status, needs_review }: Payment): boolean =>
  status === 'pending_verification' || needs_review
