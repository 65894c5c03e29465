// What each movement of money writes, account by account: "bank 7 = customer_funds 7" is a debit of the bank.
import { expect, test } from 'vitest'
import { driverEarnedEntries, driverPaidEntries, driverPaymentFailedEntries } from './driver-pay-entries.ts'
import * as ledger from './ledger.ts'

const sidesOf = (entries: readonly ledger.LedgerEntry[]) => {
  const side = (key: 'debitKobo' | 'creditKobo') =>
    entries.filter((entry) => entry[key] > 0).map((entry) => `${entry.account} ${entry[key]}`)
  return `${side('debitKobo').join(' + ')} = ${side('creditKobo').join(' + ')}`
}
const sold = { subtotalKobo: 100, serviceFeeKobo: 5, vatKobo: 7 }

test.each([
  [
    'a card payment with its fee',
    ledger.gatewayReceiptEntries({ grossKobo: 9, feeKobo: 2 }),
    'gateway_clearing 7 + gateway_fees 2 = customer_funds 9',
  ],
  ['a transfer', ledger.bankReceiptEntries(7), 'bank 7 = customer_funds 7'],
  ['a transfer for nobody', ledger.unmatchedReceiptEntries(7), 'bank 7 = unmatched_receipts 7'],
  ['its claim, in the house', ledger.claimedReceiptEntries(7).house, 'unmatched_receipts 7 = bank 7'],
  ['its claim, by the booking', ledger.claimedReceiptEntries(7).booking, 'bank 7 = customer_funds 7'],
  ['an earning', ledger.earnedEntries(112, sold), 'customer_funds 112 = revenue 100 + service_fee 5 + vat_payable 7'],
  [
    'an earning that is reversed',
    ledger.earningReversedEntries(112, sold),
    'revenue 100 + service_fee 5 + vat_payable 7 = customer_funds 112',
  ],
  ['a reserved refund', ledger.refundReservedEntries(7), 'customer_funds 7 = refunds_payable 7'],
  ['a sent refund', ledger.refundSentEntries(7, 'bank'), 'refunds_payable 7 = bank 7'],
  [
    'a reserved refund that failed',
    ledger.refundFailedEntries(7, { after: 'reserved', route: 'bank' }),
    'refunds_payable 7 = customer_funds 7',
  ],
  [
    'a sent refund that failed',
    ledger.refundFailedEntries(7, { after: 'sent', route: 'gateway_clearing' }),
    'gateway_clearing 7 + refunds_payable 7 = refunds_payable 7 + customer_funds 7',
  ],
  ['an overpaid refund', ledger.overpaidRefundEntries(7), 'overpaid_refunds 7 = customer_funds 7'],
  ['less overpaid', ledger.overpaidReturnedEntries(7), 'customer_funds 7 = overpaid_refunds 7'],
  ['a rest written off', ledger.writtenOffEntries(7), 'write_offs 7 = customer_funds 7'],
  ['a write-off taken back', ledger.writeOffTakenBackEntries(7), 'customer_funds 7 = write_offs 7'],
  ['a payout', ledger.payoutEntries(7), 'bank 7 = gateway_clearing 7'],
  ['a payout undone', ledger.payoutUndoneEntries(7), 'gateway_clearing 7 = bank 7'],
  ['a fee of a payout', ledger.payoutFeeEntries(7), 'gateway_fees 7 = gateway_clearing 7'],
  ['a fee that came back', ledger.payoutFeeEntries(-7), 'gateway_clearing 7 = gateway_fees 7'],
  ['a payout that brought more', ledger.payoutExchangeEntries(7), 'gateway_clearing 7 = exchange_differences 7'],
  ['a payout that brought less', ledger.payoutExchangeEntries(-7), 'exchange_differences 7 = gateway_clearing 7'],
  ['a lost dispute', ledger.chargebackLostEntries(7), 'chargeback_loss 7 = gateway_clearing 7'],
  ['a loss covered', ledger.chargebackCoveredEntries(7), 'customer_funds 7 = chargeback_loss 7'],
  ['a driver’s trip', driverEarnedEntries(7), 'driver_pay 7 = drivers_payable 7'],
  ['a driver’s payment', driverPaidEntries(7), 'drivers_payable 7 = bank 7'],
  ['a driver’s payment that failed', driverPaymentFailedEntries(7), 'bank 7 = drivers_payable 7'],
])('%s', (_, entries, sides) => {
  expect(sidesOf(entries)).toBe(sides)
})

test('nothing that does not balance is written, and lines of nothing are left out', () => {
  expect(() => ledger.balanced(ledger.debit('bank', 1), ledger.credit('revenue', 2))).toThrow('do not balance')
  expect(ledger.balanced(ledger.debit('bank', 0), ledger.credit('revenue', 0))).toEqual([])
  expect(() => ledger.debit('bank', -1)).toThrow(RangeError)
  expect(() => ledger.credit('bank', -1)).toThrow(RangeError)
})
