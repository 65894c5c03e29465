import { CircleCheck, CircleHelp, CircleX, Hourglass, Send, ShieldAlert, UserRoundCheck } from 'lucide-react'
import { Status } from '../../ui/status.tsx'
import type { RefundRow } from './payment-types.ts'

/** What a refund waits for, or how it ended. */
export function RefundStatus({ refund }: { refund: RefundRow }) {
  const { tone, icon, label } = lookOf(refund)
  return (
    <Status tone={tone} icon={icon}>
      {label}
    </Status>
  )
}

function lookOf({ status, needs_approval, payment_method, dispute_state, left_to_staff }: RefundRow) {
  if (status === 'succeeded') return { tone: 'good', icon: CircleCheck, label: 'Done' } as const
  if (status === 'failed') return { tone: 'bad', icon: CircleX, label: 'Failed' } as const
  if (needs_approval) return { tone: 'wait', icon: UserRoundCheck, label: 'To approve' } as const
  if (dispute_state === 'lost') return { tone: 'bad', icon: ShieldAlert, label: 'Dispute lost' } as const
  if (dispute_state === 'open') return { tone: 'bad', icon: ShieldAlert, label: 'Disputed' } as const
  if (status === 'reserved' && payment_method === 'bank_transfer')
    return { tone: 'wait', icon: Send, label: 'To send' } as const
  if (left_to_staff) return { tone: 'wait', icon: CircleHelp, label: 'Look it up' } as const
  return { tone: 'info', icon: Hourglass, label: 'On its way' } as const
}

export const kindWords: Readonly<Record<string, string>> = {
  terms: 'Cancelled, by its terms',
  operator: 'Cancelled by us',
  surplus: 'Too much was paid',
  late_money: 'Paid too late',
  part_payment: 'Part payment given back',
  change: 'Changed dates',
  staff_change: 'Dates changed by staff',
  staff: 'Asked for by staff',
  staff_surplus: 'Too much was paid, given back by staff',
}
