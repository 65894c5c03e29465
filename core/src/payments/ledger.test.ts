import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountsByCode, chartOfAccounts, growsByDebits } from './chart-of-accounts.ts'
import { driverEarnedEntries, driverPaidEntries, driverPaymentFailedEntries } from './driver-pay-entries.ts'
import * as ledger from './ledger.ts'
import {
  bankReceiptEntries,
  chargebackCoveredEntries,
  chargebackLostEntries,
  claimedReceiptEntries,
  earnedEntries,
  earningReversedEntries,
  gatewayReceiptEntries,
  isBalanced,
  type LedgerAccount,
  type LedgerEntry,
  ledgerAccounts,
  overpaidRefundEntries,
  overpaidReturnedEntries,
  payoutEntries,
  payoutUndoneEntries,
  refundFailedEntries,
  refundReservedEntries,
  refundSentEntries,
  unmatchedReceiptEntries,
} from './ledger.ts'
import {
  goodwillBorneEntries,
  goodwillReturnedEntries,
  partnerPaidEntries,
  partnerPaymentFailedEntries,
} from './partners/partner-entries.ts'
import { acceptVerification, differencesOf } from './verification.ts'

const kobo = fc.integer({ min: 0, max: 1e12 })

/** What each account holds after the entries, credits minus debits: what we owe or earned is above 0. */
function balancesOf(entries: readonly LedgerEntry[]): Map<LedgerAccount, number> {
  const balances = new Map<LedgerAccount, number>()
  for (const { account, debitKobo, creditKobo } of entries)
    balances.set(account, (balances.get(account) ?? 0) + creditKobo - debitKobo)
  return balances
}

describe('the ledger', () => {
  test('every posting sums to zero, has two sides at least, and no line of nothing', () => {
    fc.assert(
      fc.property(kobo, kobo, kobo, kobo, (one, two, three, four) => {
        const claimed = claimedReceiptEntries(one)
        const postings = [
          gatewayReceiptEntries({ grossKobo: one + two, feeKobo: two }),
          bankReceiptEntries(one),
          unmatchedReceiptEntries(one),
          claimed.house,
          claimed.booking,
          earnedEntries(four, { subtotalKobo: one + 1, serviceFeeKobo: two, vatKobo: three }),
          refundReservedEntries(one),
          refundSentEntries(one, 'bank'),
          refundFailedEntries(one, { after: 'reserved', route: 'bank' }),
          refundFailedEntries(one, { after: 'sent', route: 'gateway_clearing' }),
          payoutEntries(one),
          payoutUndoneEntries(one),
          chargebackLostEntries(one),
          chargebackCoveredEntries(one),
          overpaidRefundEntries(one),
          overpaidReturnedEntries(one),
        ]
        for (const entries of postings) {
          expect(isBalanced(entries)).toBe(true)
          expect(entries.length).not.toBe(1)
          expect(entries.every(({ debitKobo, creditKobo }) => debitKobo > 0 !== creditKobo > 0)).toBe(true)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('a receipt is split into what the gateway owes us and its fee', () => {
    expect(gatewayReceiptEntries({ grossKobo: 1000, feeKobo: 15 })).toEqual([
      { account: 'gateway_clearing', debitKobo: 985, creditKobo: 0 },
      { account: 'gateway_fees', debitKobo: 15, creditKobo: 0 },
      { account: 'customer_funds', debitKobo: 0, creditKobo: 1000 },
    ])
  })

  test('a completed stay is earned in the parts it was sold in; a half of it in halves', () => {
    const sold = { subtotalKobo: 39_000_000, serviceFeeKobo: 1_755_000, vatKobo: 2_925_000 }
    const credits = (entries: ReturnType<typeof earnedEntries>) =>
      entries.slice(1).map(({ account, creditKobo }) => [account, creditKobo])
    expect(credits(earnedEntries(43_680_000, sold))).toEqual([
      ['revenue', 39_000_000],
      ['service_fee', 1_755_000],
      ['vat_payable', 2_925_000],
    ])
    expect(credits(earnedEntries(21_840_000, sold))).toEqual([
      ['revenue', 19_500_000],
      ['service_fee', 877_500],
      ['vat_payable', 1_462_500],
    ])
    expect(earnedEntries(0, sold)).toEqual([])
  })

  test('a transfer that found its booking leaves only the customer’s money, and the bank’s', () => {
    const { house, booking } = claimedReceiptEntries(700)
    const balances = balancesOf([...unmatchedReceiptEntries(700), ...house, ...booking])
    expect([...balances].filter(([, balance]) => balance !== 0)).toEqual([
      ['bank', -700],
      ['customer_funds', 700],
    ])
  })

  test('what was earned and goes back leaves no revenue, fee or VAT behind', () => {
    const sold = { subtotalKobo: 1001, serviceFeeKobo: 46, vatKobo: 75 }
    const balances = balancesOf([...earnedEntries(561, sold), ...earningReversedEntries(561, sold)])
    expect([...balances.values()].every((balance) => balance === 0)).toBe(true)
  })

  test.each(['reserved', 'sent'] as const)(
    'a refund that failed after it was %s leaves everything as it was',
    (after) => {
      const entries = [
        ...refundReservedEntries(300),
        ...(after === 'sent' ? refundSentEntries(300, 'bank') : []),
        ...refundFailedEntries(300, { after, route: 'bank' }),
      ]
      expect([...balancesOf(entries).values()].every((balance) => balance === 0)).toBe(true)
    },
  )

  test('a fee above the receipt is a caller’s mistake', () => {
    expect(() => gatewayReceiptEntries({ grossKobo: 10, feeKobo: 11 })).toThrow(RangeError)
  })
})

describe('a gateway’s word', () => {
  const answer = {
    state: 'succeeded',
    amountMinor: 100,
    currency: 'NGN',
    ourReference: 'SKY-0123456789-654321',
    providerTransactionId: 't1',
    isLive: true,
  } as const
  const expected = {
    reference: 'SKY-0123456789-654321',
    amountMinor: 100,
    currency: 'NGN',
    isLive: true,
    isTransactionUsed: false,
  }

  test('is good when everything fits, and too much is told', () => {
    expect(acceptVerification(answer, expected)).toEqual({ ok: true, surplusMinor: 0 })
    expect(acceptVerification({ ...answer, amountMinor: 130 }, expected)).toEqual({ ok: true, surplusMinor: 30 })
  })

  test.each([
    [{ state: 'pending' }, {}, 'not_final'],
    [{ state: 'failed' }, {}, 'not_successful'],
    [{ state: 'reversed' }, {}, 'not_successful'],
    [{ ourReference: 'SKY-0123456789-000000' }, {}, 'wrong_reference'],
    [{ currency: 'USD' }, {}, 'wrong_currency'],
    [{ isLive: false }, {}, 'wrong_mode'],
    [{}, { isTransactionUsed: true }, 'transaction_used'],
    [{ providerTransactionId: '' }, {}, 'transaction_used'],
    [{ amountMinor: 99 }, {}, 'too_little'],
    [{ amountMinor: Number.NaN }, {}, 'too_little'],
    [{ amountMinor: 100.5 }, {}, 'too_little'],
  ] as const)('%o, %o is %s', (said, known, code) => {
    expect(acceptVerification({ ...answer, ...said }, { ...expected, ...known })).toMatchObject({ ok: false, code })
  })

  test('everything that is not as it was asked for is named', () => {
    expect(differencesOf(answer, expected)).toEqual([])
    const odd = { ...answer, ourReference: 'x', currency: 'USD', isLive: !answer.isLive, amountMinor: 99 }
    expect(differencesOf(odd, expected)).toEqual(['reference', 'currency', 'mode', 'amount'])
  })
})

test('every account of the ledger has a code of its own, four digits, that says its side', () => {
  const codes = ledgerAccounts.map((account) => chartOfAccounts[account].code)
  expect(new Set(codes).size).toBe(ledgerAccounts.length)
  const sides = { 1: 'asset', 2: 'debt', 4: 'income', 5: 'cost' } as Record<string, string>
  for (const { code, side } of Object.values(chartOfAccounts)) {
    expect(code).toMatch(/^\d{4}$/)
    expect(sides[code[0] ?? '']).toBe(side)
  }
})

test('lists them all in the order of their codes', () => {
  expect([...accountsByCode].sort()).toEqual([...ledgerAccounts].sort())
  const codes = accountsByCode.map((account) => chartOfAccounts[account].code)
  expect(codes).toEqual(codes.toSorted())
})

test('assets and costs grow by debits', () => {
  expect(accountsByCode.filter(growsByDebits)).toEqual([
    'bank',
    'gateway_clearing',
    'overpaid_refunds',
    'gateway_fees',
    'chargeback_loss',
    'write_offs',
    'partner_goodwill',
    'exchange_differences',
    'driver_pay',
  ])
})

// What each movement of money writes, account by account: "bank 7 = customer_funds 7" is a debit of the bank.
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
  [
    'a lost dispute that was won after all',
    ledger.chargebackReturnedEntries(7),
    'gateway_clearing 7 = chargeback_loss 7',
  ],
  ['a loss that is covered no more', ledger.chargebackUncoveredEntries(7), 'chargeback_loss 7 = customer_funds 7'],
  ['a loss covered', ledger.chargebackCoveredEntries(7), 'customer_funds 7 = chargeback_loss 7'],
  ['goodwill on a partner’s stay', goodwillBorneEntries(7), 'partner_goodwill 7 = customer_funds 7'],
  ['goodwill that failed', goodwillReturnedEntries(7), 'customer_funds 7 = partner_goodwill 7'],
  ['a partner’s payment', partnerPaidEntries(7, 'bank'), 'partners_payable 7 = bank 7'],
  [
    'a partner’s payment that failed',
    partnerPaymentFailedEntries(7, 'gateway_clearing'),
    'gateway_clearing 7 = partners_payable 7',
  ],
  ['a driver’s trip', driverEarnedEntries(7), 'driver_pay 7 = drivers_payable 7'],
  ['a driver’s payment', driverPaidEntries(7), 'drivers_payable 7 = bank 7'],
  ['a driver’s payment that failed', driverPaymentFailedEntries(7), 'bank 7 = drivers_payable 7'],
])('%s', (_, entries, sides) => {
  expect(sidesOf(entries)).toBe(sides)
})

test('money of no booking is kept under HOUSE', () => {
  expect(ledger.unallocatedKey).toBe('HOUSE')
})

test('nothing that does not balance is written, and lines of nothing are left out', () => {
  expect(() => ledger.balanced(ledger.debit('bank', 1), ledger.credit('revenue', 2))).toThrow('do not balance')
  expect(ledger.balanced(ledger.debit('bank', 0), ledger.credit('revenue', 0))).toEqual([])
  expect(() => ledger.debit('bank', -1)).toThrow(RangeError)
  expect(() => ledger.credit('bank', -1)).toThrow(RangeError)
})
