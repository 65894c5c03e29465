import { expect, test } from 'vitest'
import {
  bookingStatusLabels,
  cancelReasonLabels,
  describePaymentStatus,
  partPaidLabel,
  paymentStatusLabels,
} from './labels.ts'
import { bookingPaymentStatuses } from './payment-status.ts'
import { bookingStatuses, cancelReasons } from './states.ts'

const waiting = {
  status: 'pending',
  payment_status: 'pending',
  amount_paid: 100,
  amount_refunded: 0,
  amount_refund_sent: 0,
} as const

test.each([
  ['part of it came', {}, 'Part paid'],
  ['part of it came and a try failed', { payment_status: 'failed' }, 'Part paid'],
  ['nothing came', { amount_paid: 0 }, 'Pending'],
  ['all that came went back', { amount_refunded: 100 }, 'Pending'],
  ['a proof waits', { payment_status: 'pending_verification' }, 'Awaiting Approval'],
  ['it is confirmed', { status: 'confirmed' }, 'Pending'],
  ['it is cancelled and refunded', { status: 'cancelled', payment_status: 'refunded' }, 'Refunded'],
] as const)('the money of a booking, when %s', (_, change, text) => {
  expect(describePaymentStatus({ ...waiting, ...change }).text).toBe(text)
})

test('every status and every reason has its words and its colour', () => {
  const spelled = (labels: Record<string, { text: string; tone: string }>, names: readonly string[]) =>
    names.map((name) => `${name}: ${labels[name]?.text} (${labels[name]?.tone})`)
  expect(spelled(bookingStatusLabels, bookingStatuses)).toEqual([
    'pending: Pending (wait)',
    'confirmed: Confirmed (good)',
    'cancelled: Cancelled (off)',
    'completed: Completed (info)',
  ])
  expect(spelled(paymentStatusLabels, bookingPaymentStatuses)).toEqual([
    'pending: Pending (wait)',
    'pending_verification: Awaiting Approval (wait)',
    'completed: Completed (good)',
    'failed: Failed (bad)',
    'refunded: Refunded (off)',
    'partially_refunded: Part refund (off)',
  ])
  expect(partPaidLabel).toEqual({ text: 'Part paid', tone: 'wait' })
  expect(cancelReasons.map((reason) => cancelReasonLabels[reason])).toEqual([
    'Not paid in time',
    'Discarded',
    'Cancelled by the customer',
    'Cancelled by us',
    'Did not arrive',
  ])
})
