import { CircleCheck, CircleHelp, CircleX, Hourglass, Send, ShieldAlert, UserRoundCheck } from 'lucide-react'
import { Status, type StatusLook } from '../../../ui/status.tsx'
import type { RefundRow } from '../payment-types.ts'

/** What a refund waits for, or how it ended. */
export const RefundStatus = ({ refund }: { refund: RefundRow }) => <Status look={lookOf(refund)} />

function lookOf({ status, needs_approval, payment_method, dispute_state, left_to_staff }: RefundRow): StatusLook {
  if (status === 'succeeded') return ['good', CircleCheck, 'Done']
  if (status === 'failed') return ['bad', CircleX, 'Failed']
  if (needs_approval) return ['wait', UserRoundCheck, 'To approve']
  if (dispute_state === 'lost') return ['bad', ShieldAlert, 'Dispute lost']
  if (dispute_state === 'open') return ['bad', ShieldAlert, 'Disputed']
  if (status === 'reserved' && payment_method === 'bank_transfer') return ['wait', Send, 'To send']
  return left_to_staff ? ['wait', CircleHelp, 'Look it up'] : ['info', Hourglass, 'On its way']
}

export const kindWords: Readonly<Record<string, string>> = {
  terms: 'Cancelled, by its terms',
  operator: 'Cancelled by us',
  surplus: 'Too much was paid',
  late_money: 'Paid too late',
  part_payment: 'Part payment refunded',
  change: 'Changed dates',
  staff_change: 'Dates changed by staff',
  staff: 'Requested by staff',
  staff_surplus: 'Too much was paid, refunded by staff',
}
