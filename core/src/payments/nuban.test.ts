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

it('every bank has a code and a name of its own', () => {
  expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length)
  expect(new Set(banks.map(({ name }) => name)).size).toBe(banks.length)
})
