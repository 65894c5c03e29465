import { expect, test } from 'vitest'
import { describePaymentStatus } from './labels.ts'

const waiting = { status: 'pending', payment_status: 'pending', amount_paid: 100, amount_refunded: 0 } as const

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
