import { expect, it } from 'vitest'
import { payoutFeeKobo, payoutFeeMinor } from './payout-fee.ts'

it.each([
  ['a charge on the payout', [{ kind: 'fee', grossMinor: -5_000, feeMinor: 0 }], 5_000],
  ['one that is told as a fee of nothing', [{ kind: 'fee', grossMinor: 0, feeMinor: 1_075 }], 1_075],
  ['a dispute that costs a fee', [{ kind: 'dispute', grossMinor: -80_000, feeMinor: 1_500 }], 1_500],
  [
    'a fee that was given back',
    [
      { kind: 'fee', grossMinor: 300, feeMinor: 0 },
      { kind: 'fee', grossMinor: -200, feeMinor: 0 },
    ],
    -100,
  ],
  [
    'what payments and refunds bore themselves',
    [
      { kind: 'charge', grossMinor: 100_000, feeMinor: 1_500 },
      { kind: 'refund', grossMinor: -10_000, feeMinor: 0 },
      { kind: 'other', grossMinor: -700, feeMinor: 0 },
    ],
    0,
  ],
] as const)('%s', (_, lines, minor) => {
  expect(payoutFeeMinor(lines)).toBe(minor)
})

it('of dollars it costs what the bank’s rate makes of it, half-up to the kobo', () => {
  const paid = { currency: 'USD', amountMinor: 6_800, bookedKobo: 10_500_000 }
  expect(payoutFeeKobo({ ...paid, feeMinor: 35 })).toBe(54_044)
  expect(payoutFeeKobo({ ...paid, feeMinor: -35 })).toBe(-54_044)
  expect(payoutFeeKobo({ ...paid, amountMinor: 2, bookedKobo: 1, feeMinor: 1 })).toBe(1)
})

it('of naira it is what was told', () => {
  expect(payoutFeeKobo({ currency: 'NGN', amountMinor: 100, feeMinor: 5_000, bookedKobo: 90 })).toBe(5_000)
})
