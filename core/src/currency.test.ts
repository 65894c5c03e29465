import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkRate,
  convert,
  formatKobo,
  formatMoney,
  formatWhole,
  fromKobo,
  isCurrencyCode,
  koboShownAs,
} from './currency.ts'

describe('conversion', () => {
  test.each([
    [14_500_000, '1500', 96.67],
    [14_500_000, '1', 145_000],
    [-14_500_000, '1500', -96.67],
    [0, '1500', 0],
    [750, '1500', 0.01],
    [749, '1500', 0],
    [100, '0.005', 200],
    [10_050, '1532.25', 0.07],
  ])('%i kobo at %s is %d', (kobo, rate, expected) => {
    expect(fromKobo(kobo, rate)).toBe(expected)
  })

  test('any two currencies go through the naira and are rounded once', () => {
    expect(convert('100', { fromRateToNgn: '1900', toRateToNgn: '1500' })).toMatchObject({ ok: true, amount: 126.67 })
    expect(convert('0', { fromRateToNgn: '1900', toRateToNgn: '1500' })).toMatchObject({ ok: true, amount: 0 })
    expect(convert(19.99, { fromRateToNgn: '1', toRateToNgn: '1' })).toMatchObject({ ok: true, amount: 19.99 })
    expect(convert('1000000000000', { fromRateToNgn: '1', toRateToNgn: '1' })).toMatchObject({ ok: true, amount: 1e12 })
  })

  test.each([['-1'], ['1e3'], ['NaN'], [''], [null], ['1000000000000.01'], ['1,5'], [true]])(
    '%s is not converted',
    (amount) => {
      expect(convert(amount, { fromRateToNgn: '1', toRateToNgn: '1500' })).toMatchObject({ code: 'invalid_amount' })
    },
  )

  test('a result too large to write exactly is refused, not rounded away', () => {
    expect(convert('1000000000000', { fromRateToNgn: '100000', toRateToNgn: '1' })).toMatchObject({ ok: false })
    const rates = { fromRateToNgn: '1000', toRateToNgn: '1' }
    expect(convert('90071992547.40991', rates)).toMatchObject({ hundredths: Number.MAX_SAFE_INTEGER })
  })

  test('the rounding is half-up, never off by more than half a hundredth', () => {
    const rate = fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 6 }))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e14 }), rate, (kobo, [digits, scale]) => {
        const text = (digits / 10 ** scale).toFixed(scale)
        const result = BigInt(Math.round(fromKobo(kobo, text) * 100))
        const missTwice = 2n * (result * BigInt(digits) - BigInt(kobo) * 10n ** BigInt(scale))
        fc.pre(result < 10n ** 14n)
        expect(missTwice <= BigInt(digits) && missTwice > -BigInt(digits)).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })

  test.each([
    ['at most', 25.45, '1500', 3_818_249],
    ['at least', 25.45, '1500', 3_816_750],
    ['at most', '25.459', '1500', 3_818_249],
    ['at least', '25.441', '1500', 3_816_750],
    ['at most', 40_000, '1', 4_000_000],
    ['at least', 40_000, '1', 4_000_000],
    ['at most', 0, '1500', 749],
    ['at least', 0, '1500', 0],
  ] as const)('a price %s %s at %s is compared with %i kobo', (bound, amount, rate, kobo) => {
    expect(koboShownAs(bound, amount, rate)).toEqual({ ok: true, kobo })
  })

  test('a price filter takes exactly the prices that are shown within it', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 })
    const rates = fc.constantFrom('1', '1500', '1532.25', '0.75', '1923.4567')
    fc.assert(
      fc.property(cents, fc.integer({ min: -200_000, max: 200_000 }), rates, (hundredths, apart, rate) => {
        const amount = hundredths / 100
        const kobo = Math.max(0, Math.round(hundredths * Number(rate)) + apart)
        const shown = Math.round(fromKobo(kobo, rate) * 100)
        expect(koboShownAs('at most', amount, rate)).toSatisfy((most) => shown <= hundredths === kobo <= most.kobo)
        expect(koboShownAs('at least', amount, rate)).toSatisfy((least) => shown >= hundredths === kobo >= least.kobo)
      }),
    )
  })

  test('what is no amount is no price filter', () => {
    for (const amount of ['x', -1, '1e3']) expect(koboShownAs('at most', amount, '1500')).toMatchObject({ ok: false })
    expect(koboShownAs('at most', '999999999999999', '1500')).toMatchObject({ code: 'invalid_amount' })
  })

  test('a stored rate that is none is a mistake of ours', () => {
    for (const rate of ['0', '', '-1', 'Infinity', '0.000']) expect(() => fromKobo(1, rate)).toThrow(RangeError)
  })
})

describe('a new rate', () => {
  const usd = { code: 'USD', oldRateToNgn: '1500', confirm: false }

  test.each([['1500'], ['1800'], ['1200'], ['1799.99'], [1600]])('%s is taken at once', (newRateToNgn) => {
    expect(checkRate({ ...usd, newRateToNgn })).toMatchObject({ ok: true })
  })

  test.each([['1800.01'], ['1199.99'], ['15001'], ['149']])(
    '%s wants to be confirmed, then is taken',
    (newRateToNgn) => {
      expect(checkRate({ ...usd, newRateToNgn })).toMatchObject({ ok: false, kind: 'conflict', code: 'confirm_needed' })
      expect(checkRate({ ...usd, newRateToNgn, confirm: true })).toMatchObject({ ok: true })
    },
  )

  test('more than tenfold is said as such', () => {
    expect(checkRate({ ...usd, newRateToNgn: '15000.01' })).toMatchObject({
      sentence: expect.stringContaining('ten times'),
    })
    expect(checkRate({ ...usd, newRateToNgn: '149.99' })).toMatchObject({
      sentence: expect.stringContaining('ten times'),
    })
    for (const newRateToNgn of ['15000', '150'])
      expect(checkRate({ ...usd, newRateToNgn })).toMatchObject({ sentence: expect.stringContaining('20 %') })
  })

  test.each([
    ...[0, '0', -1, Number.NaN, Infinity, '1e3', null, ''],
    ...['0.0000000001', '0.00009999', '1000000.00000001', '123456789012345.123456789', '1.000000001'],
  ])('%s is no rate, confirmed or not', (newRateToNgn) => {
    const refused = { code: 'invalid_rate', field: 'rate' }
    expect(checkRate({ ...usd, newRateToNgn, confirm: true })).toMatchObject(refused)
  })

  test.each(['0.0001', '1000000', '1.00000001'])('%s is a rate', (newRateToNgn) => {
    expect(checkRate({ ...usd, newRateToNgn, confirm: true })).toEqual({ ok: true, rateToNgn: newRateToNgn })
  })

  test('the naira stays 1', () => {
    const naira = { code: 'NGN', oldRateToNgn: '1', confirm: true }
    expect(checkRate({ ...naira, newRateToNgn: '2' })).toMatchObject({ code: 'rate_fixed' })
    expect(checkRate({ ...naira, newRateToNgn: '1.00' })).toEqual({ ok: true, rateToNgn: '1' })
  })

  test('a new currency needs a code of three capitals and no confirmation', () => {
    expect(checkRate({ code: 'GHS', newRateToNgn: '0098.500', oldRateToNgn: null, confirm: false })).toEqual({
      ok: true,
      rateToNgn: '98.5',
    })
    const stored = ['007.2500', '100', '20.0', '0.50'].map((newRateToNgn) =>
      checkRate({ code: 'GHS', newRateToNgn, oldRateToNgn: null, confirm: false }),
    )
    expect(stored).toEqual(['7.25', '100', '20', '0.5'].map((rateToNgn) => ({ ok: true, rateToNgn })))
    expect(checkRate({ code: 'cedi', newRateToNgn: '98', oldRateToNgn: null, confirm: false })).toMatchObject({
      code: 'invalid_currency',
    })
    expect(['NGN', 'USD', 'GBP', 'EUR'].every(isCurrencyCode)).toBe(true)
  })
})

describe('money written', () => {
  test.each([
    [145_000, 'NGN', '₦145,000'],
    [145_000.5, 'NGN', '₦145,000.50'],
    [0, 'NGN', '₦0'],
    [-0.001, 'NGN', '₦0'],
    [-500, 'NGN', '-₦500'],
    [96.67, 'USD', '$96.67'],
    [1234, 'GBP', '£1,234.00'],
    [0.5, 'EUR', '€0.50'],
  ])('%d %s is %s', (amount, code, expected) => {
    expect(formatMoney(amount, code)).toBe(expected)
  })

  test.each(['NGN', 'USD', 'GBP', 'EUR', 'KES', 'JPY', 'GHS'])('%s is written as Intl writes it', (code) => {
    for (const amount of [0.01, 0.1, 1, 999.99, 1_000, 12_345.6, 1_234_567, 98_765_432_109.87, -0.5, -1_000]) {
      const isWhole = code === 'NGN' && Number.isInteger(amount)
      const byIntl = new Intl.NumberFormat('en-NG', {
        style: 'currency',
        currency: code,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: isWhole ? 0 : 2,
        maximumFractionDigits: isWhole ? 0 : 2,
      })
      expect(formatMoney(amount, code)).toBe(byIntl.format(amount))
    }
  })

  test('whole numbers have their thousands apart', () => {
    expect([0, 999, 1_000, 12_345, 1_234_567, -1_000].map(formatWhole)).toEqual([
      '0',
      '999',
      '1,000',
      '12,345',
      '1,234,567',
      '-1,000',
    ])
  })

  test('kobo are written in naira', () => {
    expect(formatKobo(43_680_000)).toBe('₦436,800')
    expect(formatKobo(1)).toBe('₦0.01')
  })
})

describe('at the edges', () => {
  test('a code is three capitals and nothing around them', () => {
    expect(['NGN', 'xNGN', 'NGNx', 'NG', 'ngn', ['NGN'], null].map(isCurrencyCode)).toEqual([
      true,
      ...Array(6).fill(false),
    ])
  })

  test('what is below zero stays below zero, and nothing has no sign', () => {
    expect(fromKobo(-14_500_000, '1500')).toBe(-96.67)
    expect(fromKobo(0, '1500')).toBe(0)
    expect(formatMoney(-0.001, 'NGN')).toBe('₦0')
    expect(() => fromKobo(1, '0.0')).toThrow('not a rate: 0.0')
  })

  test('decimals of the amount and of both rates count', () => {
    const rates = (fromRateToNgn: string, toRateToNgn: string) => ({ fromRateToNgn, toRateToNgn })
    expect(convert('1.5', rates('1500', '0.5'))).toMatchObject({ amount: 4_500 })
    expect(convert('1.5', rates('0.5', '1500'))).toMatchObject({ amount: 0 })
    expect(convert('1.25', rates('2.5', '1'))).toMatchObject({ amount: 3.13 })
    expect(convert('1000000000000.00', rates('1', '1'))).toMatchObject({ ok: true })
    expect(convert('1000000000000.01', rates('1', '1'))).toMatchObject({ ok: false, field: 'amount' })
    expect(convert(['5'], rates('1', '1'))).toMatchObject({ ok: false })
    expect(convert('90071992547409.91', rates('1', '1'))).toMatchObject({ ok: false })
    expect(convert('900719925474.0991', rates('100', '1'))).toMatchObject({ hundredths: Number.MAX_SAFE_INTEGER })
    expect(convert('900719925474.0992', rates('100', '1'))).toMatchObject({ ok: false })
  })

  const rate = (code: string, oldRateToNgn: string | null, newRateToNgn: unknown) =>
    checkRate({ code, oldRateToNgn, newRateToNgn, confirm: false })

  test('a new rate is compared to the decimal', () => {
    expect(rate('USD', '1.5', '1.6')).toMatchObject({ ok: true })
    expect(rate('USD', '1.5', '1.8')).toMatchObject({ ok: true })
    expect(rate('USD', '1.5', '1.8001')).toMatchObject({ sentence: expect.stringContaining('20 %') })
    expect(rate('USD', '100', '10')).toMatchObject({ sentence: expect.stringContaining('20 %') })
    expect(rate('USD', '100', '1000')).toMatchObject({ sentence: expect.stringContaining('20 %') })
    expect(rate('USD', '100', '9.99')).toMatchObject({ sentence: expect.stringContaining('ten times') })
    expect(rate('USD', '100', '1000.1')).toMatchObject({ sentence: expect.stringContaining('ten times') })
  })

  test('a refused rate names its field', () => {
    expect(rate('usd', null, '1')).toMatchObject({ code: 'invalid_currency', field: 'code' })
    expect(rate('USD', null, '0')).toMatchObject({ code: 'invalid_rate', field: 'rate' })
    expect(rate('NGN', null, '2')).toMatchObject({ code: 'rate_fixed', field: 'rate' })
  })
})
