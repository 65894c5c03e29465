import { expect, it } from 'vitest'
import { withWord } from './same-word.ts'

const known = ['Wi-Fi', 'Pool', 'Dakin taro']

it.each([
  ['Wifi', ['Gym', 'Wi-Fi']],
  ['  roof   terrace ', ['Gym', 'roof terrace']],
  ['GYM', ['Gym']],
  ['  ', ['Gym']],
  ['G\u1dc4y\u00adm', ['Gym']],
  ['Ɗakin taro', ['Gym', 'Dakin taro']],
])('adds “%s” in its known spelling, and never twice', (typed, expected) => {
  expect(withWord(['Gym'], typed, known)).toEqual(expected)
})
