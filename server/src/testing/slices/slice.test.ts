import { expect, it } from 'vitest'
import { drawBy } from './slice.ts'

const routes = Array.from({ length: 400 }, (_, n) => `GET /api/v1/things/${n}`)
const tenth = { name: (route: string) => route, share: () => 0.1 }
const seeds = Array.from({ length: 100 }, (_, seed) => `${seed}`)

it('without a seed everything runs', () => {
  const { isDeep, sliceOf, oneOf } = drawBy(undefined)
  expect([isDeep, sliceOf(routes, tenth), oneOf(['paystack', 'stripe'])]).toEqual([
    true,
    routes,
    ['paystack', 'stripe'],
  ])
})

it('a seed draws the same slice again, and another seed another one', () => {
  const [first, again, other] = ['7', '7', '8'].map((seed) => drawBy(seed).sliceOf(routes, tenth))
  expect(again).toEqual(first)
  expect(other).not.toEqual(first)
})

it('a slice has about its share, and over many seeds leaves nothing out', () => {
  const slices = seeds.map((seed) => drawBy(seed).sliceOf(routes, tenth))
  const mean = slices.reduce((sum, slice) => sum + slice.length, 0) / slices.length
  expect(mean).toBeGreaterThan(36)
  expect(mean).toBeLessThan(44)
  expect(new Set(slices.flat()).size).toBe(routes.length)
})

it('whether an item is drawn does not depend on the others', () => {
  const { sliceOf } = drawBy('7')
  const some = routes.slice(100, 200)
  expect(sliceOf(some, tenth)).toEqual(sliceOf(routes, tenth).filter((route) => some.includes(route)))
})

it('one of several is drawn, and each of them by some seed', () => {
  const drawn = seeds.flatMap((seed) => drawBy(seed).oneOf(['paystack', 'flutterwave', 'stripe', 'paypal']))
  expect(drawn).toHaveLength(seeds.length)
  expect(new Set(drawn).size).toBe(4)
})
