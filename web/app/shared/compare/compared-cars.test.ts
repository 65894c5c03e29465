import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { comparedCars, keepCompared, removeCompared } from './compared-cars.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const car = (id: string) => ({ id, name: `The ${id}` })

it('three cars are put aside at most, and one is taken out again', () => {
  keepCompared(['a', 'b', 'c', 'd'].map(car))
  expect(comparedCars()).toEqual([car('a'), car('b'), car('c')])
  removeCompared('b')
  expect(comparedCars()).toEqual([car('a'), car('c')])
})

it('the same list is the same object, so that nothing is drawn again for it', () => {
  keepCompared([car('a')])
  expect(comparedCars()).toBe(comparedCars())
})

it.each(['', 'null', '{}', '[1, null, {"id": 3}]', 'not JSON'])(
  'what is no list of cars (%s) counts as none',
  (text) => {
    kept.set('compared_cars', text)
    expect(comparedCars()).toEqual([])
  },
)
