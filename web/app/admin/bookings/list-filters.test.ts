import { expect, test } from 'vitest'
import { listQuery } from './list-filters.ts'

test.each(['constructor', '__proto__', 'toString', 'nothing', ''])(
  'finding 23: a sort called %j is the usual one',
  (sort) => expect(listQuery(new URLSearchParams({ sort }), 'hotel', []).sort_by).toBe('newest'),
)

test('the sorts of the list are asked for by their own names', () => {
  const asked = ['created', '-created', '-total'].map(
    (sort) => listQuery(new URLSearchParams({ sort }), 'car', []).sort_by,
  )
  expect(asked).toEqual(['oldest', 'newest', '-total'])
})
