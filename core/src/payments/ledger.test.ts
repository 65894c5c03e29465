import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
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
  overpaidRefundEntries,
  overpaidReturnedEntries,
  payoutEntries,
  payoutUndoneEntries,
  refundFailedEntries,
  refundReservedEntries,
  refundSentEntries,
  unmatchedReceiptEntries,
} from './ledger.ts'
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
