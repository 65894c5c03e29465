import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNewlyListed, shrunkRating } from './rating-score.ts'

test('4.9 of seven reviews goes before 5.0 of two', () => {
  expect(shrunkRating(4.9, 7)).toBeGreaterThan(shrunkRating(5, 2))
})

test('five reviews count as much as the assumption of four stars', () => {
  expect(shrunkRating(5, 5)).toBe(4.5)
})

test('what nobody rated stands after the worst that is rated', () => {
  expect(shrunkRating(null, 0)).toBe(0)
  expect(shrunkRating(1, 500)).toBeGreaterThan(0)
})

test('the score stays within the stars, and comes nearer to the rating with each review', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 50 }), fc.integer({ min: 1, max: 2_000 }), (tenths, count) => {
      const rating = tenths / 10
      const off = (reviews: number) => Math.abs(shrunkRating(rating, reviews) - rating)
      expect(shrunkRating(rating, count)).toBeGreaterThan(0)
      expect(shrunkRating(rating, count)).toBeLessThanOrEqual(5)
      expect(off(count + 1)).toBeLessThanOrEqual(off(count))
    }),
  )
})

test.each([
  [0, true],
  [4, true],
  [5, false],
])('with %i reviews it is new: %s', (count, isNew) => expect(isNewlyListed(count)).toBe(isNew))
