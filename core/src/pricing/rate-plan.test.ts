import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { defaultTaxRates, quoteStay } from './quote.ts'
import { planAddition, planNightKobo, planNights, type RatePlanPrice } from './rate-plan.ts'

const nights = (...prices: number[]) =>
  prices.map((priceKobo, index) => ({ on: addDays('2026-12-11', index), priceKobo }))

describe('a night under a rate plan', () => {
  test.each([
    ['15 % less of ₦95,000', 9_500_000, -15, 8_075_000],
    ['half-up to whole naira', 1_000_300, -50, 500_200],
    ['just below the half', 1_000_199, -50, 500_100],
    ['100 % more', 5_000_000, 100, 10_000_000],
    ['60 % less', 5_000_000, -60, 2_000_000],
    ['no change leaves kobo as they are', 5_000_050, 0, 5_000_050],
    ['never less than a naira', 100, -60, 100],
  ])('%s', (_, nightKobo, percent, expected) => {
    expect(planNightKobo(nightKobo, percent)).toBe(expected)
  })

  test.each([-61, 101, 1.5, Number.NaN])('%d percent is a caller’s mistake', (percent) => {
    expect(() => planNightKobo(5_000_000, percent)).toThrow(RangeError)
  })

  test('on 10,000 prices it is the price that a person with paper would get', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_000_000 }),
        fc.integer({ min: -60, max: 100 }).filter((percent) => percent !== 0),
        (nightKobo, percent) => {
          const hundredths = BigInt(nightKobo) * BigInt(100 + percent)
          const naira = hundredths / 10_000n + (hundredths % 10_000n >= 5_000n ? 1n : 0n)
          expect(planNightKobo(nightKobo, percent)).toBe(Math.max(100, Number(naira) * 100))
        },
      ),
      { numRuns: 10_000 },
    )
  })
})

describe('a stay under a rate plan', () => {
  const breakfast: RatePlanPrice & { label: string } = {
    percentChange: 10,
    adultNightKobo: 650_000,
    label: 'Breakfast',
  }
  const stay = (plan: (RatePlanPrice & { label: string }) | null, prices: number[], more = { rooms: 1, adults: 2 }) =>
    quoteStay({
      kind: 'hotel',
      nights: planNights(nights(...prices), plan),
      perAdult: planAddition(plan, more.adults),
      rooms: more.rooms,
      rates: defaultTaxRates,
    })

  test('has a line of its own for what is added for adults, taxed like the nights', () => {
    const quote = stay(breakfast, [10_000_000, 12_000_000], { rooms: 2, adults: 3 })
    expect(quote.lines.slice(0, 3).map(({ kind, label, amountKobo }) => [kind, label, amountKobo])).toEqual([
      ['nights', '₦110,000 × 1 night × 2 rooms', 22_000_000],
      ['nights', '₦132,000 × 1 night × 2 rooms', 26_400_000],
      ['per_adult', 'Breakfast, ₦6,500 × 3 adults × 2 nights', 3_900_000],
    ])
    // The first night with what its adults add, and its tax.
    expect(quote).toMatchObject({ subtotalKobo: 52_300_000, totalKobo: 58_576_000, firstNightKobo: 26_824_000 })
  })

  test('adds nothing for adults who cost nothing more', () => {
    expect(planAddition({ ...breakfast, adultNightKobo: 0 }, 2)).toBeNull()
  })

  test('is the room type’s own price without a plan', () => {
    expect(stay(null, [10_000_050])).toEqual(
      quoteStay({ kind: 'hotel', nights: nights(10_000_050), rooms: 1, rates: defaultTaxRates }),
    )
  })

  test('on 10,000 stays the lines add up, and the first night is within the total', () => {
    const anyPlan = fc.record({
      percentChange: fc.integer({ min: -60, max: 100 }),
      adultNightKobo: fc.integer({ min: 0, max: 5_000_000 }),
      label: fc.constant('Breakfast'),
    })
    const prices = fc.array(fc.integer({ min: 100, max: 50_000_000 }), { minLength: 1, maxLength: 5 })
    const party = fc.record({ rooms: fc.integer({ min: 1, max: 8 }), adults: fc.integer({ min: 1, max: 8 }) })
    fc.assert(
      fc.property(anyPlan, prices, party, (plan, each, more) => {
        const quote = stay(plan, each, more)
        const sum = quote.lines.reduce((total, { amountKobo }) => total + amountKobo, 0)
        if (sum !== quote.totalKobo) throw new Error(`lines ${sum}, total ${quote.totalKobo}`)
        if (!quote.lines.every((line) => line.unitKobo * line.quantity === line.amountKobo)) throw new Error('units')
        if (quote.firstNightKobo > quote.totalKobo) throw new Error('the first night is dearer than the stay')
      }),
      { numRuns: 10_000 },
    )
  })
})
