import { expect, test } from 'vitest'
import { sheetKindIn } from './sheet-words.ts'

test.each(['constructor', '__proto__', 'toString', 'nothing', null])('finding 23: %j is no kind of sheet', (text) =>
  expect(sheetKindIn(text)).toBe('hotels'),
)

test('the kinds of sheets are', () => {
  expect(['hotels', 'cars', 'days'].map(sheetKindIn)).toEqual(['hotels', 'cars', 'days'])
})
