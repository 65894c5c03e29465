import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { addUp, maxKobo } from '../money.ts'
import {
  type CarHire,
  defaultDriverDayKobo,
  defaultTaxRates,
  discountOn,
  type HotelStay,
  type Quote,
  quoteStay,
  taxOn,
} from './quote.ts'

const days = (...prices: number[]) =>
  prices.map((priceKobo, index) => ({ on: addDays('2026-12-11', index), priceKobo }))
const stay = (prices: number[], rooms = 1): HotelStay => ({
  kind: 'hotel',
  nights: days(...prices),
  rooms,
  rates: defaultTaxRates,
})
const hire = (prices: number[], withDriver = false): CarHire => ({
  kind: 'car',
  days: days(...prices),
  withDriver,
  driverDayKobo: defaultDriverDayKobo,
  rates: defaultTaxRates,
})

describe('a quote', () => {
  test('three nights at ₦145,000 are ₦487,200 with tax', () => {
    const quote = quoteStay(stay([14_500_000, 14_500_000, 14_500_000]))
    expect(quote.lines.map(({ label, amountKobo }) => [label, amountKobo])).toEqual([
      ['₦145,000 × 3 nights', 43_500_000],
      ['VAT 7.5%', 3_262_500],
      ['Service fee 4.5%', 1_957_500],
    ])
    expect(quote).toMatchObject({
      subtotalKobo: 43_500_000,
      taxKobo: 5_220_000,
      totalKobo: 48_720_000,
      duration: 3,
      firstNightKobo: 16_240_000,
    })
  })

  test('nights of another price get their own line; rooms multiply', () => {
    const quote = quoteStay(stay([10_000_000, 12_000_000, 10_000_000], 2))
    expect(quote.lines.slice(0, 2).map(({ label, quantity, amountKobo }) => [label, quantity, amountKobo])).toEqual([
      ['₦100,000 × 2 nights × 2 rooms', 4, 40_000_000],
      ['₦120,000 × 1 night × 2 rooms', 2, 24_000_000],
    ])
    expect(quote.firstNightKobo).toBe(22_400_000)
  })

  test('what each adult pays a night has its own line, and is part of the first night', () => {
    const quote = quoteStay({
      ...stay([10_000_000, 10_000_000]),
      perAdult: { label: 'Breakfast', nightKobo: 500_000, adults: 3 },
    })
    expect(quote.lines[1]).toEqual({
      kind: 'per_adult',
      label: 'Breakfast, ₦5,000 × 3 adults × 2 nights',
      quantity: 6,
      unit: 'adult night',
      unitKobo: 500_000,
      amountKobo: 3_000_000,
    })
    expect(quote).toMatchObject({ subtotalKobo: 23_000_000, firstNightKobo: 12_880_000 })
  })

  test('a line says what it is of, for whoever shows or books it', () => {
    const linesOf = (quote: Quote) => quote.lines.map(({ kind, unit }) => `${kind} by the ${unit}`)
    const tax = ['vat by the percent', 'service_fee by the percent']
    expect(linesOf(quoteStay(stay([10_000_000])))).toEqual(['nights by the room night', ...tax])
    expect(linesOf(quoteStay(hire([13_000_000], true)))).toEqual(['days by the day', 'driver by the day', ...tax])
  })

  test('a chauffeur is a taxed line a day', () => {
    const quote = quoteStay(hire([13_000_000, 13_000_000, 13_000_000], true))
    expect(quote.lines.map(({ label }) => label)).toEqual([
      '₦130,000 × 3 days',
      'Driver, ₦20,000 × 3 days',
      'VAT 7.5%',
      'Service fee 4.5%',
    ])
    expect(quote).toMatchObject({
      subtotalKobo: 45_000_000,
      taxKobo: 5_400_000,
      totalKobo: 50_400_000,
      firstNightKobo: 0,
    })
    expect(quoteStay(hire([13_000_000, 13_000_000, 13_000_000])).totalKobo).toBe(43_680_000)
  })

  test('a discount is one line below zero, before the tax, and the first night has its share', () => {
    const quote = quoteStay({
      ...stay([10_000_000, 14_000_000], 2),
      perAdult: { label: 'Breakfast', nightKobo: 500_000, adults: 2 },
      discountBps: 1_000,
    })
    expect(quote.lines.map(({ label, amountKobo }) => [label, amountKobo])).toEqual([
      ['₦100,000 × 1 night × 2 rooms', 20_000_000],
      ['₦140,000 × 1 night × 2 rooms', 28_000_000],
      ['Breakfast, ₦5,000 × 2 adults × 2 nights', 2_000_000],
      ['Discount 10%', -5_000_000],
      ['VAT 7.5%', 3_375_000],
      ['Service fee 4.5%', 2_025_000],
    ])
    expect(quote.lines[3]).toMatchObject({ kind: 'discount', unit: 'percent', quantity: 1, unitKobo: -5_000_000 })
    // 21,000,000 less a tenth, with 12 % of the rest.
    expect(quote).toMatchObject({ subtotalKobo: 45_000_000, totalKobo: 50_400_000, firstNightKobo: 21_168_000 })
    expect(quoteStay({ ...hire([13_000_000], true), discountBps: 500 })).toMatchObject({
      subtotalKobo: 14_250_000,
      totalKobo: 15_960_000,
      firstNightKobo: 0,
    })
  })

  test('a discount is rounded half-up to whole kobo, and none has no line', () => {
    expect([discountOn(105, 1_000), discountOn(104, 1_000), discountOn(4, 1_000), discountOn(100, 10_000)]).toEqual([
      11, 10, 0, 100,
    ])
    const tiny = quoteStay({ ...stay([4]), discountBps: 1_000 }).lines[1]
    expect([tiny?.label, Object.is(tiny?.amountKobo, 0)]).toEqual(['Discount 10%', true])
    expect(quoteStay({ ...stay([14_500_000]), discountBps: null })).toEqual(quoteStay(stay([14_500_000])))
  })

  test('a discount is never larger than its limit, and the first night has its share of what is taken off', () => {
    const grown = { ...stay([10_000_000, 30_000_000]), discountBps: 1_000, discountMaxKobo: 1_000_000 }
    const quote = quoteStay(grown)
    expect(quote.lines[2]).toMatchObject({ kind: 'discount', label: 'Discount', amountKobo: -1_000_000 })
    // A quarter of ₦10,000 is taken off the first night of ₦100,000.
    expect(quote).toMatchObject({ subtotalKobo: 39_000_000, firstNightKobo: 9_750_000 + 1_170_000 })
    const within = quoteStay({ ...grown, discountMaxKobo: 4_000_000 })
    expect(within.lines[2]).toMatchObject({ label: 'Discount 10%', amountKobo: -4_000_000 })
    expect(quoteStay({ ...grown, discountMaxKobo: null })).toEqual(within)
    expect(() => quoteStay({ ...grown, discountMaxKobo: -1 })).toThrow(RangeError)
  })

  test.each([0, -1, 10_001, 12.5])('%s basis points are no discount', (discountBps) => {
    expect(() => quoteStay({ ...stay([14_500_000]), discountBps })).toThrow(RangeError)
  })

  test('tax is rounded half-up to whole naira', () => {
    expect(taxOn(417, defaultTaxRates)).toEqual({ taxKobo: 100, vatKobo: 0, serviceFeeKobo: 100 })
    expect(taxOn(416, defaultTaxRates)).toEqual({ taxKobo: 0, vatKobo: 0, serviceFeeKobo: 0 })
  })

  test('what cannot be priced is a caller’s mistake', () => {
    expect(() => quoteStay(stay([]))).toThrow(RangeError)
    expect(() => quoteStay(stay([1.5]))).toThrow(RangeError)
    expect(() => quoteStay(stay([100], 0))).toThrow(RangeError)
    expect(() => quoteStay(stay([100], 1.5))).toThrow(RangeError)
    expect(() => quoteStay(stay([maxKobo, maxKobo]))).toThrow(RangeError)
    expect(() => taxOn(100, { taxBps: 700, vatBps: 750 })).toThrow(RangeError)
  })
})

const price = fc.oneof(
  fc.integer({ min: 1, max: 500_000_00 }),
  fc.integer({ min: 1, max: 500_000 }).map((naira) => naira * 100),
)
const rates = fc.oneof(
  fc.constant(defaultTaxRates),
  fc
    .tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 3000 }))
    .map(([vatBps, feeBps]) => ({ taxBps: vatBps + feeBps, vatBps })),
)
const discountBps = fc.option(fc.integer({ min: 1, max: 10_000 }))
const discountMaxKobo = fc.option(fc.integer({ min: 0, max: 500_000_00 }))
const anyStay: fc.Arbitrary<HotelStay | CarHire> = fc.oneof(
  fc.record({
    kind: fc.constant('hotel' as const),
    nights: fc.array(price, { minLength: 1, maxLength: 5 }).map((prices) => days(...prices)),
    rooms: fc.integer({ min: 1, max: 8 }),
    discountBps,
    discountMaxKobo,
    rates,
  }),
  fc.record({
    kind: fc.constant('car' as const),
    days: fc.array(price, { minLength: 1, maxLength: 5 }).map((prices) => days(...prices)),
    withDriver: fc.boolean(),
    driverDayKobo: price,
    discountBps,
    discountMaxKobo,
    rates,
  }),
)

test('on 100,000 stays the lines add up to the total, and so do the parts', () => {
  fc.assert(
    fc.property(anyStay, (asked) => {
      const quote = quoteStay(asked)
      const [discounts, others] = [true, false].map((is) =>
        quote.lines.filter(({ kind }) => (kind === 'discount') === is).map(({ amountKobo }) => amountKobo),
      )
      const [discountKobo = 0, second] = discounts ?? []
      if ((asked.discountBps === null) !== (discounts?.length === 0) || second !== undefined || discountKobo > 0)
        throw new Error('one discount line, and only where there is a discount')
      if (-discountKobo > (asked.discountMaxKobo ?? Number.POSITIVE_INFINITY))
        throw new Error('more is taken off than the limit')
      const sum = addUp(others ?? []) + discountKobo
      if (sum !== quote.totalKobo) throw new Error(`lines ${sum}, total ${quote.totalKobo}`)
      if (quote.subtotalKobo + quote.taxKobo !== quote.totalKobo) throw new Error('subtotal and tax')
      if (quote.vatKobo + quote.serviceFeeKobo !== quote.taxKobo) throw new Error('the parts of the tax')
      if (quote.serviceFeeKobo < 0 || quote.taxKobo % 100 !== 0 || quote.vatKobo % 100 !== 0)
        throw new Error('tax in whole naira')
      if (quote.firstNightKobo > quote.totalKobo) throw new Error('the first night is dearer than the stay')
      const units = quote.lines.every((line) => line.unitKobo * line.quantity === line.amountKobo)
      if (!units) throw new Error('unit times quantity')
    }),
    { numRuns: 100_000 },
  )
})

/** The price as a person with paper would get it: another way, so that one bug cannot hide in both. */
function onPaper(asked: HotelStay | CarHire): Pick<Quote, 'subtotalKobo' | 'totalKobo'> {
  let subtotal = 0n
  if (asked.kind === 'hotel')
    for (const { priceKobo } of asked.nights) subtotal += BigInt(priceKobo) * BigInt(asked.rooms)
  else
    for (const { priceKobo } of asked.days) subtotal += BigInt(priceKobo + (asked.withDriver ? asked.driverDayKobo : 0))
  const percent = subtotal * BigInt(asked.discountBps ?? 0)
  const taken = percent / 10_000n + (percent % 10_000n >= 5_000n ? 1n : 0n)
  const most = BigInt(asked.discountMaxKobo ?? taken)
  subtotal -= taken < most ? taken : most
  const hundredthsOfNaira = subtotal * BigInt(asked.rates.taxBps)
  const naira = hundredthsOfNaira / 1_000_000n + (hundredthsOfNaira % 1_000_000n >= 500_000n ? 1n : 0n)
  return { subtotalKobo: Number(subtotal), totalKobo: Number(subtotal + naira * 100n) }
}

test('on 100,000 stays both sides of the wire get the paper’s price', () => {
  fc.assert(
    fc.property(anyStay, (asked) => {
      const ours = quoteStay(asked)
      const theirs = quoteStay(JSON.parse(JSON.stringify(asked)))
      const paper = onPaper(asked)
      if (
        ours.totalKobo !== theirs.totalKobo ||
        ours.totalKobo !== paper.totalKobo ||
        ours.subtotalKobo !== paper.subtotalKobo
      )
        throw new Error(`${ours.totalKobo}, ${theirs.totalKobo}, ${paper.totalKobo}`)
    }),
    { numRuns: 100_000 },
  )
})
