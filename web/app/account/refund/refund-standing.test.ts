import { expect, test } from 'vitest'
import { refundStanding } from './refund-standing.ts'

type Payments = Parameters<typeof refundStanding>[0]
type Refund = Payments[number]['refunds'][number]

const refund = (amount: number, status = 'succeeded', expected_by: string | null = null): Refund => ({
  id: 'r',
  status,
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
  expect(refundStanding([paid('paystack', refund(33333.33), refund(20.62))], 33353.95)).toEqual({
    total: 33353.95,
    isThere: true,
    charges: [],
    by: null,
    way: 'original',
  })
})

test('a refund that failed counts neither for the sum nor against the end', () => {
  const payments = [paid('paystack', refund(500, 'failed', '2026-12-24'), refund(500, 'succeeded', '2026-12-01'))]
  expect(refundStanding(payments, 500)).toMatchObject({ total: 500, isThere: true, by: '2026-12-01' })
  expect(refundStanding([paid('paystack', refund(500, 'failed'))], 0)).toBeNull()
})

test('it is not there while one is under way', () => {
  expect(refundStanding([paid('paystack', refund(500), refund(20, 'sent'))], 520)).toMatchObject({ isThere: false })
})

test('it says whether our bank sent it', () => {
  const wayOf = (...payments: Payments) => refundStanding(payments, 0)?.way
  expect(wayOf(paid('bank_transfer', refund(500)))).toBe('bank')
  expect(wayOf(paid('bank_transfer', refund(500, 'reserved')), paid('paystack', refund(500)))).toBe('to_name')
  expect(wayOf(paid('bank_transfer', refund(500), refund(20, 'failed')), paid('paystack', refund(500)))).toBe('both')
  expect(wayOf(paid('bank_transfer', refund(20, 'failed')), paid('paystack', refund(500)))).toBe('original')
})

test('it says what PayPal sent back in dollars, refund by refund', () => {
  const inDollars = { ...refund(56_000), charge: { currency: 'USD', amount: 40.73 } }
  expect(refundStanding([paid('paypal', inDollars, refund(500, 'requested'))], 56_000)?.charges).toEqual([
    '$40.73 by PayPal',
  ])
})
