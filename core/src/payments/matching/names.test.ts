import { expect, it } from 'vitest'
import { bestLikeness, namesSomebody, nameWords, wordsOf } from './names.ts'

it.each([
  ['EZE NGOZI', 'Ngozi Eze', 'full'],
  ['NGOZI A EZE', 'Ngozi Eze', 'full'],
  ['EZE', 'Ngozi Eze', 'partial'],
  ['EZE N', 'Ngozi Eze', 'partial'],
  // Cut short: four letters are enough, three are not.
  ['OLAI EZE', 'Ọláìyá Eze', 'full'],
  ['OLA EZE', 'Ọláìyá Eze', 'partial'],
  // One letter apart: of five letters or more, and of four that were written.
  ['NGOZY EZE', 'Ngozi Eze', 'full'],
  ['NGZI EZE', 'Ngozi Eze', 'full'],
  ['NGOIZ EZE', 'Ngozi Eze', 'full'],
  ['UCHI EZE', 'Uche Eze', 'partial'],
  ['NGIZA EZE', 'Ngozi Eze', 'partial'],
  // The only name somebody goes by.
  ['UCHE', 'Uche', 'full'],
  ['ADA', 'Ada', 'partial'],
  // Names of two letters are told by both, and one of them by nothing.
  ['BO LI', 'Bo Li', 'full'],
  ['BO', 'Bo Li', 'none'],
  ['N E', 'Ngozi Eze', 'none'],
])('%s for %s is %s', (narration, name, likeness) => {
  expect(bestLikeness(wordsOf(narration), [nameWords(name)])).toBe(likeness)
})

it.each([
  ['ADA', true],
  ['AB', false],
  ['TRF HOTEL', false],
])('%s names somebody: %s', (text, names) => {
  expect(namesSomebody({ text })).toBe(names)
})
