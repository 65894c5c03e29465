import { expect, test } from 'vitest'
import { histogramOnTrack, priceBounds, stepsOf } from './price-steps.ts'

test.each([
  [[0, 1000], {}],
  [[40, 1000], { min: 40_000 }],
  [[0, 400], { max: 400_000 }],
  [[990, 1000], { min: 990_000 }],
] as const)('steps %j are bounds %j in naira and back', (steps, bounds) => {
  expect(priceBounds(steps, 'NGN')).toEqual(bounds)
  expect(stepsOf(bounds, 'NGN')).toEqual(steps)
})

test('bounds between steps go to the nearest, and crossed ones open by a step', () => {
  expect(stepsOf({ min: 44_000, max: 396_000 }, 'NGN')).toEqual([40, 400])
  expect(stepsOf({ min: 500, max: 100 }, 'USD')).toEqual([500, 510])
  expect(stepsOf({ min: 5_000_000 }, 'NGN')).toEqual([990, 1000])
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
