import { expect, it } from 'vitest'
import { moved } from './moved.ts'
import { wordsOf } from './send-picture.ts'

it('one is moved, the others keep their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
  expect(moved(['a', 'b', 'c', 'd'], 1, 2)).toEqual(['a', 'c', 'b', 'd'])
})

it.each([
  ['front-garden_02.jpg', 'Front garden'],
  ['IMG_20261120_091500.jpg', ''],
  ['The pool at night.webp', 'The pool at night'],
])('%s says “%s”', (fileName, words) => {
  expect(wordsOf(fileName)).toBe(words)
})
