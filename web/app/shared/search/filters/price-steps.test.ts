import { expect, test } from 'vitest'
import { histogramOnTrack, movedTo, priceBounds, stepsOf, thumbsOf } from './price-steps.ts'

test.each([
  [[0, null], {}],
  [[40, null], { min: 40_000 }],
  [[0, 400], { max: 400_000 }],
  [[990, null], { min: 990_000 }],
  [[0, 1000], { max: 1_000_000 }],
  [[1200, 1500], { min: 1_200_000, max: 1_500_000 }],
  [[50, 50], { min: 50_000, max: 50_000 }],
  [[1.005, 2.0075], { min: 1_005, max: 2_007.5 }],
] as const)('steps %j are bounds %j in naira and back', (steps, bounds) => {
  expect(priceBounds(steps, 'NGN')).toEqual(bounds)
  expect(stepsOf(bounds, 'NGN')).toEqual(steps)
})

test('of bounds that cross the upper one is let go', () => {
  expect(stepsOf({ min: 500, max: 100 }, 'USD')).toEqual([500, null])
})

test('a thumb that is moved leaves the other end as it was typed', () => {
  expect(thumbsOf([1200, 1500])).toEqual([990, 1000])
  expect(movedTo([62.5, 1500], [70, 1000])).toEqual([70, 1500])
  expect(movedTo([62.5, 1500], [62.5, 400])).toEqual([62.5, 400])
  expect(movedTo([0, 400], [0, 1000])).toEqual([0, null])
})

test('the bars of a histogram keep the number of listings', () => {
  const bars = histogramOnTrack(
    { price_histogram: [8, 11, 4, 1, 0, 2, 0, 0, 0, 1], price_range: { min: 15_000, max: 380_000 } },
    'NGN',
  )
  expect(bars.reduce((sum, bar) => sum + bar, 0)).toBeCloseTo(27)
  expect(bars.slice(16).every((bar) => bar === 0)).toBe(true)
})

test('what costs more than the slider reaches stands at its end', () => {
  const bars = histogramOnTrack({ price_histogram: [1, 1], price_range: { min: 600_000, max: 3_000_000 } }, 'NGN')
  expect(bars.at(-1)).toBeGreaterThanOrEqual(1)
})
