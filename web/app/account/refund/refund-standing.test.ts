import { expect, test } from 'vitest'
import { refundStanding } from './refund-standing.ts'

type Payments = Parameters<typeof refundStanding>[0]
type Refund = Payments[number]['refunds'][number]

const progresses = { succeeded: 'sent', failed: 'failed', sent: 'being_paid', requested: 'requested' } as const

const refund = (
  amount: number,
  status: keyof typeof progresses = 'succeeded',
  expected_by: string | null = null,
): Refund => ({
  id: 'r',
  status,
  progress: progresses[status],
  amount,
  charge: null,
  reason: 'Cancelled',
  needs_approval: false,
  created_at: '2026-11-20T08:00:00Z',
  expected_by,
})

const paid = (payment_method: Payments[number]['payment_method'], ...refunds: Refund[]) => ({ payment_method, refunds })

test('parts whose sum is not exact in naira are there when all came', () => {
  expect(33333.33 + 20.62).not.toBe(33353.95)
  expect(refundStanding([paid('paystack', refund(33333.33), refund(20.62))])).toEqual({
    total: 33353.95,
    progress: 'sent',
    charges: [],
    by: null,
    way: 'original',
  })
})

test('a refund that failed counts neither for the sum nor against the end', () => {
  const payments = [paid('paystack', refund(500, 'failed', '2026-12-24'), refund(500, 'succeeded', '2026-12-01'))]
  expect(refundStanding(payments)).toMatchObject({ total: 500, progress: 'sent', by: '2026-12-01' })
})

test('one that did not arrive, and that no other took the place of, is said', () => {
  expect(refundStanding([paid('paystack', refund(500, 'failed'))])).toMatchObject({ total: 500, progress: 'failed' })
  const declined = { ...refund(500, 'failed'), progress: 'not_sent' } as const
  expect(refundStanding([paid('paystack', declined)])).toBeNull()
})

test('it is not there while one is under way', () => {
  expect(refundStanding([paid('paystack', refund(500), refund(20, 'sent'))])).toMatchObject({ progress: 'being_paid' })
})

test('it says whether our bank sent it', () => {
  const wayOf = (...payments: Payments) => refundStanding(payments)?.way
  expect(wayOf(paid('bank_transfer', refund(500)))).toBe('bank')
  const waiting = { ...refund(500, 'requested'), progress: 'no_account' } as const
  expect(refundStanding([paid('bank_transfer', waiting), paid('paystack', refund(500))])).toMatchObject({
    progress: 'no_account',
    way: 'both',
  })
  expect(wayOf(paid('bank_transfer', refund(500), refund(20, 'failed')), paid('paystack', refund(500)))).toBe('both')
  expect(wayOf(paid('bank_transfer', refund(20, 'failed')), paid('paystack', refund(500)))).toBe('original')
})

test('it says what PayPal sent back in dollars, refund by refund', () => {
  const inDollars = { ...refund(56_000), charge: { currency: 'USD', amount: 40.73 } }
  expect(refundStanding([paid('paypal', inDollars, refund(500, 'requested'))])?.charges).toEqual(['$40.73 by PayPal'])
})
