import fc from 'fast-check'
import { expect, it } from 'vitest'
import { banks, findBank, fitsCheckDigit, isAccountNumber } from './nuban.ts'

const first = findBank('011')
if (!first) throw new Error('First Bank is gone')

it.each([
  ['0000014579', true],
  ['0000000220', true],
  ['0000014578', false],
])('the example of the central bank, %s: %s', (number, isRight) => {
  expect(fitsCheckDigit(first, number)).toBe(isRight)
})

it('one wrong digit never fits', () => {
  const digit = fc.integer({ min: 0, max: 9 })
  const bank = fc.constantFrom(...banks.filter(({ hasCheckDigit }) => hasCheckDigit))
  fc.assert(
    fc.property(
      bank,
      fc.array(digit, { minLength: 9, maxLength: 9 }),
      fc.nat(8),
      fc.integer({ min: 1, max: 9 }),
      (at, serial, place, by) => {
        const last = [...Array(10).keys()].find((each) => fitsCheckDigit(at, `${serial.join('')}${each}`))
        const other = serial.with(place, ((serial[place] ?? 0) + by) % 10)
        expect(fitsCheckDigit(at, `${other.join('')}${last}`)).toBe(false)
      },
    ),
  )
})

it('a bank without the rule takes any ten digits', () => {
  const wallet = findBank('999992')
  expect(wallet && fitsCheckDigit(wallet, '8031234567')).toBe(true)
  expect(['8031234567', '803123456', '80312345678', '80312345a7'].map(isAccountNumber)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

/** Codes of the clearing. Wallets and microfinance banks number their accounts in ways of their own. */
const withCheckDigit = `
  011 First Bank of Nigeria, 023 Citibank Nigeria, 032 Union Bank of Nigeria, 033 UBA, 035 Wema Bank, 044 Access Bank,
  050 Ecobank Nigeria, 057 Zenith Bank, 058 GTBank, 068 Standard Chartered Bank Nigeria, 070 Fidelity Bank,
  076 Polaris Bank, 082 Keystone Bank, 100 SunTrust Bank, 101 Providus Bank, 102 Titan Trust Bank, 104 Parallex Bank,
  105 PremiumTrust Bank, 106 Signature Bank, 107 Optimus Bank, 214 FCMB, 215 Unity Bank, 221 Stanbic IBTC Bank,
  232 Sterling Bank, 301 Jaiz Bank, 302 TAJBank, 303 Lotus Bank`
const without = `
  565 Carbon, 566 VFD Microfinance Bank (VBank), 00103 Globus Bank, 50211 Kuda, 50515 Moniepoint MFB, 51318 FairMoney MFB,
  999991 PalmPay, 999992 OPay`

it.each([
  ['with a check digit', true, withCheckDigit],
  ['that number accounts in their own way', false, without],
])('the banks %s have these codes', (_, hasCheckDigit, expected) => {
  const found = banks.filter((bank) => bank.hasCheckDigit === hasCheckDigit)
  expect(found.map(({ code, name }) => `${code} ${name}`).sort()).toEqual(expected.trim().split(/,\s+/).sort())
})

it('every bank has a code and a name of its own', () => {
  expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length)
  expect(new Set(banks.map(({ name }) => name)).size).toBe(banks.length)
})
