import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true })

/** Of which there is only one: the site, the form at hand, one's own account. */
const aloneOfItsKind = new Set([
  'Leave without saving?',
  'Close parts of the site to visitors?',
  'Change your booking?',
  'Log out everywhere?',
  'Erase your account?',
])

test('a question before a deed names what it is about', () => {
  const questions = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/<(?:ConfirmButton|ConfirmAction|AlertDialog|Dialog)\b[\s\S]*?\btitle="([^"]*\?)"/g)].map(
      ([, title]) => ({ file, title: title ?? '' }),
    ),
  )
  expect(questions.filter(({ title }) => !aloneOfItsKind.has(title))).toEqual([])
  expect(questions.length, 'the search finds titles').toBeGreaterThan(2)
})
