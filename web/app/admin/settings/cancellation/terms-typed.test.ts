import { expect, it } from 'vitest'
import { bodyOf, typedFrom } from './terms-typed.ts'

const terms = {
  hotel: [
    { hours_before: 48, keeps: 'nothing' as const },
    { hours_before: 0, keeps: 'first_night' as const },
    { hours_before: null, keeps: 'everything' as const },
  ],
  car: [
    { hours_before: 24, keeps: 'nothing' as const },
    { hours_before: 0, keeps: 'share' as const, kept_percent: 50 },
    { hours_before: null, keeps: 'everything' as const },
  ],
}

it('terms come back as they were', () => {
  expect(bodyOf(typedFrom(terms))).toEqual(terms)
})

it('the last step always lasts until the start', () => {
  const typed = typedFrom(terms)
  const first = typed.car.slice(0, 1)
  expect(bodyOf({ ...typed, car: first }).car).toEqual([
    { hours_before: 0, keeps: 'nothing' },
    { hours_before: null, keeps: 'everything' },
  ])
})
