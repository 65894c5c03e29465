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

  it('is of a fee that our books do not know yet', () => {
    expect(matchPayoutLine({ ...charge, kind: 'fee' }, undefined)).toEqual([])
  })

  it.each([
    ['has no amount in our currency, and another fee', { amountMinor: null, feeMinor: 0 }, ['fee']],
    ['has no fee in our currency, and another amount', { amountMinor: 98_500, feeMinor: null }, ['amount']],
    ['has both other, of another rest', { amountMinor: 98_499, feeMinor: 1 }, ['amount', 'fee']],
    ['differs by its fee twice over', { amountMinor: 97_000, feeMinor: 1_500 }, ['amount']],
  ])('%s', (_, change, differs) => {
    expect(matchPayoutLine(charge, { ...known, ...change })).toEqual(differs)
  })

  it('of which only the fee is known is not compared by what is left of it', () => {
    const costly = { ...charge, grossMinor: 50, feeMinor: 150 }
    expect(matchPayoutLine(costly, { ...known, amountMinor: null, feeMinor: 100 })).toEqual(['fee'])
  })

  it('of a refund may come with either sign', () => {
    const booked = { amountMinor: 20_000, feeMinor: 0, isPaidBefore: false }
    expect(matchPayoutLine({ ...refund, grossMinor: 20_000 }, booked)).toEqual([])
    expect(
      matchPayoutLine({ ...refund, grossMinor: 20_000, feeMinor: 300 }, { ...booked, amountMinor: 19_700 }),
    ).toEqual([])
    expect(matchPayoutLine({ ...refund, grossMinor: 0, feeMinor: 300 }, { ...booked, amountMinor: -300 })).toEqual([])
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

  it('says so when its own fees are more than a tenth of it', () => {
    const withFee = (grossMinor: number) => [
      ...lines,
      { line: { ...charge, kind: 'fee' as const, grossMinor, feeMinor: 0 }, differs: [] },
    ]
    expect(describePayoutDifferences({ ...payout, amountMinor: 71_500 }, withFee(-7_000))).toBe('')
    expect(describePayoutDifferences({ ...payout, amountMinor: 70_000 }, withFee(-8_500))).toBe(
      'its own fees are more than a tenth of it',
    )
    expect(
      describePayoutDifferences({ ...payout, amountMinor: 70 }, [
        { line: { ...charge, kind: 'fee', grossMinor: -7, feeMinor: 0 }, differs: [] },
        { line: { ...charge, grossMinor: 77, feeMinor: 0 }, differs: [] },
      ]),
    ).toBe('')
  })

  it('names five lines, with all that is wrong with them, and counts the rest', () => {
    const wrong = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        line: { ...charge, reference: `T${at}`, grossMinor: 0, feeMinor: 0 },
        differs: ['amount', 'fee'] as const,
      }))
    const five = [0, 1, 2, 3, 4].map((at) => `T${at} (amount, fee)`).join('; ')
    const empty = { ...payout, amountMinor: 0 }
    expect(describePayoutDifferences(empty, wrong(5))).toBe(five)
    expect(describePayoutDifferences(empty, wrong(7))).toBe(`${five}; 2 more lines`)
  })

  it('that failed before it was booked is as it should be', () => {
    expect(describePayoutDifferences({ ...payout, status: 'failed' }, lines)).toBe('')
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
