import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addUp,
  assertKobo,
  cumulativeShare,
  divideHalfUp,
  koboOf,
  maxKobo,
  parseNaira,
  percentHalfUp,
  shareOfStep,
  splitProRata,
  toNaira,
} from './money.ts'

const kobo = fc.integer({ min: 0, max: maxKobo })

describe('naira in', () => {
  test.each([
    ['0', 0],
    ['0.5', 50],
    ['19.99', 1999],
    ['145000', 14_500_000],
    ['145000.05', 14_500_005],
    [19.99, 1999],
    [0.1, 10],
    [-0, 0],
    [436800, 43_680_000],
    ['10000000000000', maxKobo],
  ])('%s is %i kobo', (amount, expected) => {
    expect(parseNaira(amount)).toEqual({ ok: true, kobo: expected })
  })

  const hostile = [
    '',
    ' ',
    '-1',
    -1,
    '+1',
    '1e3',
    1e308,
    1e21,
    'NaN',
    Number.NaN,
    Infinity,
    '0x10',
    '1,000',
    '1.',
    '.5',
    '1.234',
    0.1 + 0.2,
    '01',
    '₦5',
    '１２',
    '10000000000000.01',
    null,
    undefined,
    true,
    [5],
    { valueOf: () => 5 },
    10n,
  ]
  test.each(hostile.map((amount) => [amount]))('%s is refused', (amount) => {
    expect(parseNaira(amount)).toMatchObject({ ok: false, kind: 'invalid', code: 'invalid_amount' })
  })

  test('what goes out comes back to the kobo, as a number, as text and through JSON', () => {
    fc.assert(
      fc.property(kobo, (amount) => {
        const naira = toNaira(amount)
        expect(parseNaira(naira)).toEqual({ ok: true, kobo: amount })
        expect(parseNaira(String(naira))).toEqual({ ok: true, kobo: amount })
        expect(parseNaira(JSON.parse(JSON.stringify(naira)))).toEqual({ ok: true, kobo: amount })
      }),
      { numRuns: 20_000 },
    )
  })
})

test('kobo become naira and the same kobo again, below zero as well', () => {
  fc.assert(
    fc.property(fc.integer({ min: -maxKobo, max: maxKobo }), (amount) => {
      expect(koboOf(toNaira(amount)) + 0).toBe(amount)
    }),
    { numRuns: 20_000 },
  )
  expect(koboOf(0.3 - 0.1)).toBe(20)
})

describe('percent', () => {
  test.each([
    [14_500_000, 1200, 'naira', 1_740_000],
    [43_500_000, 750, 'naira', 3_262_500],
    [417, 1200, 'naira', 100],
    [416, 1200, 'naira', 0],
    [101, 5000, 'kobo', 51],
    [99, 5000, 'kobo', 50],
  ] as const)('%i kobo at %i basis points by the %s is %i', (amount, bps, unit, expected) => {
    expect(percentHalfUp(amount, bps, { unit })).toBe(expected)
  })

  test('it is the nearest whole unit, and the upper one in the middle', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), fc.integer({ min: 0, max: 10_000 }), (amount, bps) => {
        const result = BigInt(percentHalfUp(amount, bps, { unit: 'naira' }))
        const missTwice = 2n * (result * 10_000n - BigInt(amount) * BigInt(bps))
        expect(result % 100n).toBe(0n)
        expect(missTwice <= 1_000_000n && missTwice > -1_000_000n).toBe(true)
      }),
      { numRuns: 20_000 },
    )
  })

  test('amounts that are none are a caller’s mistake', () => {
    for (const bad of [-1, 0.5, Number.NaN, maxKobo + 1]) {
      expect(() => assertKobo(bad), `${bad} kobo`).toThrow('not an amount in kobo')
      expect(() => percentHalfUp(bad, 100, { unit: 'kobo' })).toThrow(RangeError)
      expect(() => cumulativeShare(bad, 1, 1)).toThrow('not an amount in kobo')
      expect(() => cumulativeShare(1, bad, maxKobo)).toThrow('not an amount in kobo')
    }
    for (const bad of [-maxKobo - 1, maxKobo + 1, 0.5]) expect(() => toNaira(bad), `${bad} kobo`).toThrow(RangeError)
    expect(() => addUp([maxKobo, 1])).toThrow(RangeError)
    expect([0, maxKobo].map(assertKobo)).toEqual([0, maxKobo])
  })

  test('a rate is a whole number of basis points, up to a hundred times the amount', () => {
    for (const bad of [-1, 0.5, Number.NaN, 1_000_001])
      expect(() => percentHalfUp(1, bad, { unit: 'kobo' }), `${bad} basis points`).toThrow('not a rate in basis points')
    expect([0, 1_000_000].map((most) => percentHalfUp(3, most, { unit: 'kobo' }))).toEqual([0, 300])
  })

  test('nothing is divided below zero or by nothing', () => {
    expect(divideHalfUp(0n, 1n)).toBe(0n)
    for (const [numerator, denominator] of [
      [-1n, 1n],
      [1n, 0n],
      [1n, -1n],
    ] as const)
      expect(() => divideHalfUp(numerator, denominator), `${numerator}/${denominator}`).toThrow('no such share')
  })
})

describe('shares', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 8 })

  test('a split closes exactly and no part is further than one from its fair share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), weights, (whole, parts) => {
        const total = addUp(parts)
        fc.pre(total > 0)
        const shares = splitProRata(whole, parts)
        expect(addUp(shares)).toBe(whole)
        shares.forEach((share, index) => {
          const missed = BigInt(share) * BigInt(total) - BigInt(whole) * BigInt(parts[index] ?? 0)
          expect(missed < BigInt(total) && missed > -BigInt(total)).toBe(true)
        })
      }),
      { numRuns: 10_000 },
    )
  })

  test('refunds in cents add up to the captured cents, however the kobo are cut', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), weights, (cents, steps) => {
        const total = addUp(steps)
        fc.pre(total > 0)
        let before = 0
        let sent = 0
        for (const part of steps) {
          const step = shareOfStep(cents, { before, part, total })
          expect(step).toBeGreaterThanOrEqual(0)
          sent += step
          before += part
        }
        expect(sent).toBe(cents)
      }),
      { numRuns: 10_000 },
    )
  })

  test('nothing can be cut by weights of nothing, but nothing itself can', () => {
    expect(() => splitProRata(5, [0, 0])).toThrow(RangeError)
    expect(splitProRata(0, [0, 0])).toEqual([0, 0])
    expect(() => shareOfStep(5, { before: 3, part: 3, total: 5 })).toThrow(RangeError)
    expect(() => cumulativeShare(5, 0, 0)).toThrow('no such share')
  })
})
