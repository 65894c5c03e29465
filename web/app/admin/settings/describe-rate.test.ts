import { expect, it } from 'vitest'
import { changeInPercent, describeRate } from './describe-rate.ts'

it('a rate is read with two decimals at least', () => {
  expect([describeRate(1375), describeRate(1400.255)]).toEqual(['1,375.00', '1,400.255'])
})

it.each([
  ['1650', 1375, 20],
  ['137.5', 1375, -90],
  ['', 1375, null],
  ['-3', 1375, null],
  ['abc', 1375, null],
  ['0', 1375, null],
])('%s instead of %d is a change of %s per cent', (typed, rate, percent) => {
  expect(changeInPercent(typed, rate)).toBe(percent)
})
