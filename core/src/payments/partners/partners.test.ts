import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBalanced, type LedgerEntry } from '../ledger.ts'
import {
  goodwillBorneEntries,
  goodwillReturnedEntries,
  partnerEarnedEntries,
  partnerEarningReversedEntries,
  partnerPaidEntries,
  partnerPaymentFailedEntries,
} from './partner-entries.ts'
import { commissionMostBps, earningSum, owedToPartner, partOfEarning, splitEarning, vatToPay } from './split-earning.ts'

/** ₦100,000 with VAT 7.5 % and a service fee of 4.5 %. */
const stay = { subtotalKobo: 10_000_000, serviceFeeKobo: 450_000, vatKobo: 750_000 }
const vatBps = 750

describe('what a partner’s stay earns', () => {
  test('of ₦112,000 at 15 % a partner who is registered for VAT has his price less commission, and the VAT on it', () => {
    const terms = { commissionBps: 1_500, isVatRegistered: true }
    const parts = splitEarning(11_200_000, { sold: stay, terms, vatBps })
    expect(parts).toEqual({
      shareKobo: 8_387_500,
      saleVatKobo: 750_000,
      commissionKobo: 1_500_000,
      commissionVatKobo: 112_500,
      feeKobo: 418_605,
      feeVatKobo: 31_395,
    })
    expect([owedToPartner(parts, terms), vatToPay(parts, terms)]).toEqual([9_137_500, 143_895])
  })

  test('of one who is not, the VAT on his sale is paid to the state by us', () => {
    const terms = { commissionBps: 1_500, isVatRegistered: false }
    const parts = splitEarning(11_200_000, { sold: stay, terms, vatBps })
    expect([owedToPartner(parts, terms), vatToPay(parts, terms)]).toEqual([8_387_500, 893_895])
  })

  test('a kept half is shared by the same rate', () => {
    const parts = splitEarning(5_600_000, {
      sold: stay,
      terms: { commissionBps: 1_500, isVatRegistered: true },
      vatBps,
    })
    expect([parts.commissionKobo, parts.shareKobo]).toEqual([750_000, 4_193_750])
  })

  test('what rounding leaves of the price is the partner’s', () => {
    const sold = { subtotalKobo: 333, serviceFeeKobo: 0, vatKobo: 0 }
    const parts = splitEarning(333, { sold, terms: { commissionBps: 1_000, isVatRegistered: true }, vatBps })
    expect(parts).toMatchObject({ commissionKobo: 33, commissionVatKobo: 2, shareKobo: 298 })
  })

  test.each([-1, 0.5, commissionMostBps + 1])('%s is no rate', (commissionBps) => {
    expect(() => splitEarning(1, { sold: stay, terms: { commissionBps, isVatRegistered: true }, vatBps })).toThrow(
      new RangeError(`not a commission in basis points: ${commissionBps}`),
    )
  })
})

const kobo = fc.integer({ min: 0, max: 1e12 })
const terms = fc.record({
  commissionBps: fc.integer({ min: 0, max: commissionMostBps }),
  isVatRegistered: fc.boolean(),
})
const sold = fc.record({ subtotalKobo: kobo.map((price) => price + 1), serviceFeeKobo: kobo, vatKobo: kobo })
const rate = fc.integer({ min: 0, max: 10_000 })

describe('properties', () => {
  test('the parts add up to what was earned, and none is below zero', () => {
    fc.assert(
      fc.property(kobo, sold, terms, rate, (earned, parts, agreed, bps) => {
        const split = splitEarning(earned, { sold: parts, terms: agreed, vatBps: bps })
        expect(earningSum(split)).toBe(earned)
        expect(Math.min(...Object.values(split))).toBeGreaterThanOrEqual(0)
        expect(owedToPartner(split, agreed) + vatToPay(split, agreed) + split.commissionKobo + split.feeKobo).toBe(
          earned,
        )
      }),
      { numRuns: 2_000 },
    )
  })

  test('whatever goes back in how many steps, all of it leaves nothing of any part', () => {
    fc.assert(
      fc.property(kobo, sold, terms, fc.array(kobo, { maxLength: 6 }), (earned, parts, agreed, steps) => {
        let held = splitEarning(earned, { sold: parts, terms: agreed, vatBps })
        for (const step of [...steps, earned]) {
          const back = partOfEarning(Math.min(step, earningSum(held)), held)
          held = {
            shareKobo: held.shareKobo - back.shareKobo,
            saleVatKobo: held.saleVatKobo - back.saleVatKobo,
            commissionKobo: held.commissionKobo - back.commissionKobo,
            commissionVatKobo: held.commissionVatKobo - back.commissionVatKobo,
            feeKobo: held.feeKobo - back.feeKobo,
            feeVatKobo: held.feeVatKobo - back.feeVatKobo,
          }
          expect(Math.min(...Object.values(held))).toBeGreaterThanOrEqual(0)
        }
        expect(earningSum(held)).toBe(0)
      }),
      { numRuns: 1_000 },
    )
  })

  test('every posting sums to zero', () => {
    fc.assert(
      fc.property(kobo, sold, terms, kobo, (earned, parts, agreed, given) => {
        const split = splitEarning(earned, { sold: parts, terms: agreed, vatBps })
        const postings: LedgerEntry[][] = [
          partnerEarnedEntries(split, { terms: agreed, goodwillKobo: Math.min(given, earned) }),
          partnerEarningReversedEntries(split, agreed),
          goodwillBorneEntries(given),
          goodwillReturnedEntries(given),
          partnerPaidEntries(given, 'bank'),
          partnerPaidEntries(given, 'gateway_clearing'),
          partnerPaymentFailedEntries(given, 'bank'),
          partnerPaymentFailedEntries(given, 'gateway_clearing'),
        ]
        for (const entries of postings) expect(isBalanced(entries)).toBe(true)
      }),
    )
  })
})

test('goodwill that was given before the end is our cost: the partner has his share of the whole price', () => {
  const agreed = { commissionBps: 1_500, isVatRegistered: true }
  const parts = splitEarning(11_200_000, { sold: stay, terms: agreed, vatBps })
  expect(partnerEarnedEntries(parts, { terms: agreed, goodwillKobo: 1_000_000 })).toEqual([
    { account: 'customer_funds', debitKobo: 10_200_000, creditKobo: 0 },
    { account: 'partner_goodwill', debitKobo: 1_000_000, creditKobo: 0 },
    { account: 'partners_payable', debitKobo: 0, creditKobo: 9_137_500 },
    { account: 'commission', debitKobo: 0, creditKobo: 1_500_000 },
    { account: 'service_fee', debitKobo: 0, creditKobo: 418_605 },
    { account: 'vat_payable', debitKobo: 0, creditKobo: 143_895 },
  ])
})
