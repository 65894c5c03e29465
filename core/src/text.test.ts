import { expect, test } from 'vitest'
import { firstLetters } from './text.ts'

test.each([
  ['shorter', 'Ọlá', 5, 'Ọlá'],
  ['letters of one unit', 'abcdef', 3, 'abc'],
  ['letters of two units', '😀😀😀', 2, '😀😀'],
  ['one of two units at the end', 'ab😀c', 3, 'ab😀'],
  ['nothing', 'abc', 0, ''],
])('%s', (_what, text, most, first) => {
  expect(firstLetters(text, most)).toBe(first)
})

test('half a character in the text is none that the database refuses', () => {
  expect(firstLetters('a\ud83db', 3)).toBe('a\ufffdb')
})
