import { expect, it } from 'vitest'
import { payoutExchangeKobo, type ValuedLine } from './payout-exchange.ts'
import { payoutFeeKobo } from './payout-fee.ts'

const charge = (grossMinor: number, feeMinor: number, bookKobo: number | null): ValuedLine => ({
  kind: 'charge',
  grossMinor,
  feeMinor,
  bookKobo,
})
const paid = { currency: 'USD', amountMinor: 6_800, feeMinor: 0, bookedKobo: 10_200_000 }

it.each([
  ['the bank’s rate is the better one', [charge(7_000, 200, 10_000_000)], 200_000],
  ['it is the worse one', [charge(7_000, 200, 10_500_000)], -300_000],
  ['it is the same', [charge(7_000, 200, 10_200_000)], 0],
  ['our books do not have the line as it is told', [charge(7_000, 200, null)], 0],
  ['our books have a half of it', [charge(3_500, 100, 5_000_000), charge(3_500, 100, null)], 100_000],
])('when %s', (_, lines, gain) => {
  expect(payoutExchangeKobo({ ...paid, lines })).toBe(gain)
})

it('in naira there is none', () => {
  expect(payoutExchangeKobo({ ...paid, currency: 'NGN', lines: [charge(7_000, 200, 1)] })).toBe(0)
})

it('with the payout and its fee leaves nothing of what the books held, however it is rounded', () => {
  for (const feeMinor of [0, 1, 35, 333, -35])
    for (const bookedKobo of [1, 9_999_999, 10_200_001]) {
      const bookKobo = 10_000_000
      const amountMinor = 6_800 - feeMinor
      const lines = [charge(7_000, 200, bookKobo)]
      const told = { currency: 'USD', amountMinor, feeMinor, bookedKobo }
      const gain = payoutExchangeKobo({ ...told, lines })
      expect(bookKobo - bookedKobo - payoutFeeKobo(told) + gain).toBe(0)
    }
})

it('the fee of a dispute is no part of what it took', () => {
  const lines = [
    charge(7_000, 200, 10_000_000),
    { kind: 'dispute', grossMinor: -1_000, feeMinor: 20, bookKobo: -1_400_000 },
  ]
  const told = { currency: 'USD', amountMinor: 5_780, feeMinor: 20, bookedKobo: 8_670_000 }
  expect(payoutExchangeKobo({ ...told, lines })).toBe(8_670_000 + 30_000 - 8_600_000)
})
