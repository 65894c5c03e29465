import { describe, expect, it } from 'vitest'
import { describePayoutDifferences, matchPayoutLine, type PayoutLine } from './match-payout.ts'

const charge: PayoutLine = { kind: 'charge', reference: 'T1', ourRef: null, grossMinor: 100_000, feeMinor: 1_500 }
const refund: PayoutLine = { kind: 'refund', reference: 'R1', ourRef: 'p1-r1', grossMinor: -20_000, feeMinor: 0 }
const known = { amountMinor: 100_000, feeMinor: 1_500, isPaidBefore: false }

describe('a line of a payout', () => {
  it.each([
    ['is as we booked it', known, []],
    ['is of nothing that we know', undefined, ['unknown']],
    ['has another amount', { ...known, amountMinor: 99_999 }, ['amount']],
    ['has another fee', { ...known, feeMinor: 0 }, ['fee']],
    ['has the same left of it, the fee borne by the customer', { ...known, amountMinor: 98_500, feeMinor: 0 }, []],
    ['was paid out before', { ...known, isPaidBefore: true }, ['repeated']],
    ['in another currency is known by its id alone', { ...known, amountMinor: null, feeMinor: null }, []],
  ])('%s', (_, booked, differs) => {
    expect(matchPayoutLine(charge, booked)).toEqual(differs)
  })

  it('takes a refund off, and its size is ours', () => {
    expect(matchPayoutLine(refund, { amountMinor: 20_000, feeMinor: 0, isPaidBefore: false })).toEqual([])
  })

  it('that takes a charge off is not the charge that came in', () => {
    expect(matchPayoutLine({ ...charge, grossMinor: -100_000 }, known)).toEqual(['amount'])
  })

  it('of a refund takes its fee off too: what leaves is both', () => {
    const booked = { amountMinor: 20_300, feeMinor: 0, isPaidBefore: false }
    expect(matchPayoutLine({ ...refund, feeMinor: 300 }, booked)).toEqual([])
    expect(matchPayoutLine({ ...refund, feeMinor: -300 }, booked)).toEqual(['amount', 'fee'])
  })
})

describe('a payout', () => {
  const payout = { amountMinor: 78_500, status: 'paid', bookedKobo: null, currency: 'NGN' } as const
  const lines = [charge, refund].map((line) => ({ line, differs: [] }))

  it('says nothing when all of it agrees', () => {
    expect(describePayoutDifferences(payout, lines)).toBe('')
    expect(describePayoutDifferences({ ...payout, bookedKobo: 78_500 }, lines)).toBe('')
  })

  it('names the fields that do not', () => {
    const other = { ...payout, amountMinor: 78_499, bookedKobo: 78_500, status: 'failed' } as const
    expect(describePayoutDifferences(other, [{ line: charge, differs: ['unknown'] }, ...lines.slice(1)])).toBe(
      'T1 (unknown); the sum of the lines; the amount of its bank line; it failed after it was booked',
    )
  })

  it('names five lines and counts the rest', () => {
    const many = Array.from({ length: 7 }, () => ({ line: charge, differs: ['amount'] as const }))
    expect(describePayoutDifferences({ ...payout, amountMinor: 7 * 98_500 }, many)).toMatch(/; 2 more lines$/)
  })

  it('in dollars is booked with naira: the amounts are not compared', () => {
    const dollars = { ...payout, currency: 'USD', bookedKobo: 12_000_000 }
    expect(describePayoutDifferences(dollars, lines)).toBe('')
  })
})
