import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { VoucherMoney } from './voucher-details.tsx'

const unpaid = {
  status: 'confirmed',
  total_amount: 112_000,
  amount_paid: 0,
  amount_refunded: 0,
  amount_refund_sent: 0,
  amount_due: 112_000,
} as const
const paid = { ...unpaid, amount_paid: 112_000, amount_due: 0 }

it.each([
  ['To pay on arrival: ₦112,000', unpaid],
  ['Paid ₦100,000, to pay on arrival ₦12,000', { ...unpaid, amount_paid: 100_000, amount_due: 12_000 }],
  ['Paid ₦112,000', paid],
  ['Paid ₦112,000, ₦12,000 refunded', { ...paid, amount_refunded: 12_000, amount_refund_sent: 12_000 }],
  [
    'Paid ₦112,000, ₦2,000 refunded, ₦10,000 refund pending',
    { ...paid, amount_refunded: 12_000, amount_refund_sent: 2_000 },
  ],
  ['Total ₦112,000', { ...unpaid, status: 'pending' as const }],
])('says "%s"', (words, booking) => {
  const said = renderToStaticMarkup(createElement(VoucherMoney, { booking, charges: [] }))
  expect(said.replace(/<[^>]+>/g, '')).toBe(words)
})

it('says what PayPal charged beside the naira', () => {
  const charges = ['$81.46 charged by PayPal']
  const said = renderToStaticMarkup(createElement(VoucherMoney, { booking: paid, charges }))
  expect(said.replace(/<[^>]+>/g, '')).toBe('Paid ₦112,000 ($81.46 charged by PayPal)')
})
