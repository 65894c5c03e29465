import { CircleCheck, CircleHelp, CircleX, FileText, Hourglass, Send, ShieldAlert, UserRoundCheck } from 'lucide-react'
import { Status, type StatusLook } from '../../../ui/status.tsx'
import type { RefundRow } from '../payment-types.ts'

/** What a refund waits for, or how it ended. */
export const RefundStatus = ({ refund }: { refund: RefundRow }) => <Status look={lookOf(refund)} />

function lookOf(refund: RefundRow): StatusLook {
  const { status, needs_approval, payment_method, dispute_state, left_to_staff } = refund
  if (status === 'succeeded') return ['good', CircleCheck, 'Sent']
  if (status === 'failed') return ['bad', CircleX, 'Failed']
  if (needs_approval) return ['wait', UserRoundCheck, 'To approve']
  if (dispute_state === 'lost') return ['bad', ShieldAlert, 'Dispute lost']
  if (dispute_state === 'open') return ['bad', ShieldAlert, 'Disputed']
  if (status === 'reserved' && payment_method === 'bank_transfer') return lookToSend(refund)
  return left_to_staff ? ['wait', CircleHelp, 'Look it up'] : ['info', Hourglass, 'On its way']
}

const lookToSend = ({ run_id, account_number }: RefundRow): StatusLook =>
  run_id
    ? ['info', FileText, 'In a bank file']
    : account_number
      ? ['wait', Send, 'To send']
      : ['wait', CircleHelp, 'No account yet']

export const kindWords: Readonly<Record<RefundRow['kind'], string>> = {
  terms: 'Cancelled, by its terms',
  operator: 'Cancelled by us',
  surplus: 'Too much was paid',
  late_money: 'Paid too late',
  part_payment: 'Part payment refunded',
  change: 'Changed dates',
  staff_change: 'Changed by staff',
  staff: 'Requested by staff',
  staff_surplus: 'Too much was paid, refunded by staff',
}
