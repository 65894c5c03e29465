import { CircleCheck, CircleDashed, CircleDotDashed, CircleX, Hourglass, RotateCcw, ShieldAlert } from 'lucide-react'
import { Status, type StatusLook } from '../../ui/status.tsx'
import { naira } from '../parts/table/cells.tsx'
import type { Payment } from './payment-types.ts'

/** Where the attempt stands, as a clerk sorts it. */
export const PaymentStatus = ({ payment }: { payment: Payment }) => <Status look={lookOf(payment)} />

export const describePayment = (payment: Payment): string => lookOf(payment)[2]

function lookOf(payment: Payment): StatusLook {
  const { dispute_state, refund_state, status, amount_refunded, amount_refund_sent } = payment
  const isUnderWay = amount_refund_sent < amount_refunded
  if (dispute_state === 'open') return ['bad', ShieldAlert, 'Disputed']
  if (refund_state === 'full') return ['info', RotateCcw, isUnderWay ? 'Refund pending' : 'Refunded']
  if (refund_state === 'partial') return ['info', RotateCcw, isUnderWay ? 'Part refund pending' : 'Part refund']
  return isPartPaid(payment) ? ['wait', CircleDotDashed, 'Part paid'] : looks[status]
}

/** Money came, and a rest is waited for. */
const isPartPaid = ({ status, amount, amount_received }: Payment) =>
  status === 'pending' && amount_received > 0 && amount_received < amount

export const looks: Readonly<Record<Payment['status'], StatusLook>> = {
  pending: ['off', CircleDashed, 'Pending'],
  pending_verification: ['wait', Hourglass, 'To check'],
  completed: ['good', CircleCheck, 'Completed'],
  failed: ['bad', CircleX, 'Failed'],
}

/** It may still become paid. */
export const isOpen: Readonly<Record<Payment['status'], boolean>> = {
  pending: true,
  pending_verification: true,
  completed: false,
  failed: false,
}

/** What a clerk should know before opening it; null when there is nothing. */
export function flagOf(payment: Payment): string | null {
  const short = payment.amount - payment.amount_received
  if (payment.status !== 'completed' && payment.amount_received > 0 && short > 0) return `${naira(short)} short`
  if (payment.proof?.is_seen_before) return 'Proof seen before'
  if (payment.needs_review) return 'Needs review'
  return payment.dispute_state === 'lost' ? 'Dispute lost' : null
}

export const waitsForUs = ({ status, needs_review }: Payment): boolean =>
  status === 'pending_verification' || needs_review
