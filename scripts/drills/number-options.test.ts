import { expect, it } from 'vitest'
import { numberOptions } from './number-options.ts'

it('a drill takes its own numbers, and the usual ones for the rest', () => {
  expect(numberOptions({ seconds: 90, megabytes: 300 }, ['--seconds', '5'])).toEqual({ seconds: 5, megabytes: 300 })
})

it.each([
  [['--second', '5'], /Unknown option '--second'/],
  [['5'], /Unexpected argument '5'/],
  [['--seconds', 'five'], '--seconds is a number above 0, not five'],
  [['--seconds', '0'], '--seconds is a number above 0, not 0'],
])('%j is refused', (args, reason) => {
  expect(() => numberOptions({ seconds: 90 }, args)).toThrow(reason)
})

it('one that takes nothing refuses whatever is given', () => {
  expect(numberOptions({}, [])).toEqual({})
  expect(() => numberOptions({}, ['--seconds', '5'])).toThrow("Unknown option '--seconds'")
})
