import { expect, test } from 'vitest'
import { describeCharges, describeRefundCharge } from './provider-charge.ts'

const charge = { currency: 'USD', amount: 1281.46, rate_to_ngn: 1375 }

test('what PayPal charged is said in dollars, of payments that were made alone', () => {
  const words = describeCharges([
    { payment_method: 'paypal', status: 'completed', charge },
    { payment_method: 'paypal', status: 'failed', charge },
    { payment_method: 'paystack', status: 'completed', charge: null },
  ])
  expect(words).toEqual(['$1,281.46 charged by PayPal'])
})

test('what went back is said in dollars', () => {
  expect(describeRefundCharge({ currency: 'USD', amount: 40.7 }, 'paypal')).toBe('$40.70 by PayPal')
})
