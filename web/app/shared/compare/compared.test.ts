import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { compared, keepCompared, removeCompared } from './compared.ts'

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
  keepCompared('car', ['a', 'b', 'c', 'd'].map(car))
  expect(compared('car')).toEqual([car('a'), car('b'), car('c')])
  removeCompared('car', 'b')
  expect(compared('car')).toEqual([car('a'), car('c')])
})

it('the same list is the same object, so that nothing is drawn again for it', () => {
  keepCompared('car', [car('a')])
  expect(compared('car')).toBe(compared('car'))
})

it.each(['', 'null', '{}', '[1, null, {"id": 3}]', 'not JSON'])(
  'what is no list of cars (%s) counts as none',
  (text) => {
    kept.set('compared_cars', text)
    expect(compared('car')).toEqual([])
  },
)

it('hotels and cars are put aside apart', () => {
  keepCompared('car', [car('a')])
  keepCompared('hotel', [car('h')])
  expect([compared('car'), compared('hotel')]).toEqual([[car('a')], [car('h')]])
})
