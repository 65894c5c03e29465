import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chargedCents } from '../currency.ts'
import { splitProRata } from '../money.ts'
import { centsOfRefund, koboOfCents } from './foreign-charge.ts'

describe('what is charged in dollars', () => {
  test.each([
    [48_720_000, '1375', 35_433],
    [137_500, '1375', 100],
    [137_501, '1375', 101],
    [1, '1375', 1],
    [100, '1.5', 67],
  ])('%i kobo at %s are %d cents, rounded up', (kobo, rate, cents) => {
    expect(chargedCents(kobo, rate)).toBe(cents)
  })

  test('a rate that gives no amount is refused', () => {
    expect(() => chargedCents(100, '0')).toThrow(RangeError)
    expect(() => chargedCents(1_000_000_000_000_000, '0.000000000001')).toThrow(RangeError)
  })
})

describe('what cents are in our books', () => {
  const charge = { cents: 35_433, kobo: 48_720_000 }

  test('all of them are exactly the price, and one less is less', () => {
    expect(koboOfCents(35_433, charge)).toBe(48_720_000)
    expect(koboOfCents(35_432, charge)).toBeLessThan(48_720_000)
    expect(koboOfCents(35_434, charge)).toBeGreaterThan(48_720_000)
  })

  test('any refunds that add up to the price add up to the cents charged', () => {
    const price = fc.integer({ min: 100, max: 1_000_000_000 })
    const cuts = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 1_000_000 }), cuts, (kobo, cents, weights) => {
        let before = { cents: 0, kobo: 0 }
        for (const part of splitProRata(kobo, weights)) {
          const sent = centsOfRefund({ cents, kobo }, before, part)
          before = { cents: before.cents + sent, kobo: before.kobo + part }
        }
        expect(before).toEqual({ cents, kobo })
      }),
    )
  })

  test('less than a cent is nothing, and what a failed refund left is made up by the next', () => {
    const small = { cents: 3, kobo: 4000 }
    expect(centsOfRefund(small, { cents: 0, kobo: 0 }, 1000)).toBe(0)
    expect(centsOfRefund(small, { cents: 1, kobo: 1000 }, 200)).toBe(0)
    expect(centsOfRefund(small, { cents: 0, kobo: 1000 }, 3000)).toBe(3)
  })
})
