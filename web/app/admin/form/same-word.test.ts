import { expect, it } from 'vitest'
import { withWord } from './same-word.ts'

const known = ['Wi-Fi', 'Pool']

it.each([
  ['Wifi', ['Gym', 'Wi-Fi']],
  ['  roof   terrace ', ['Gym', 'roof terrace']],
  ['GYM', ['Gym']],
  ['  ', ['Gym']],
])('adds “%s” in its known spelling, and never twice', (typed, expected) => {
  expect(withWord(['Gym'], typed, known)).toEqual(expected)
})
