import { expect, test } from 'vitest'
import { bookingsQuery, listFilters, listQuery, standardViews } from './list-filters.ts'

test.each(['constructor', '__proto__', 'toString', 'nothing', ''])('a sort called %j is the usual one', (sort) =>
  expect(listQuery(new URLSearchParams({ sort }), []).sort_by).toBe('newest'),
)

test('the sorts of the list are asked for by their own names', () => {
  const asked = ['created', '-created', '-total', 'customer', '-paid'].map(
    (sort) => listQuery(new URLSearchParams({ sort }), []).sort_by,
  )
  expect(asked).toEqual(['oldest', 'newest', '-total', 'customer', '-received'])
})

test('both kinds are asked for unless the address names one', () => {
  const asked = (query: string) => listQuery(new URLSearchParams(query), listFilters([]))
  expect(asked('status=confirmed')).not.toHaveProperty('type')
  expect(asked('type=car')).toMatchObject({ type: 'car' })
  expect(asked('type=boat')).not.toHaveProperty('type')
})

test('a customer who is no account and an amount that is none are not asked for', () => {
  const asked = listQuery(new URLSearchParams('user_id=me&total_from=dear&total_until=250000'), listFilters([]))
  expect(asked).not.toHaveProperty('user_id')
  expect(asked).not.toHaveProperty('total_from')
  expect(asked).toMatchObject({ total_until: '250000' })
})

test('an address of the former lists keeps what it asked for', () => {
  expect(bookingsQuery('car', new URLSearchParams('status=confirmed&open=X&view=timeline'))).toEqual({
    type: 'car',
    status: 'confirmed',
    open: 'X',
    view: 'timeline',
  })
  expect(bookingsQuery('hotel', new URLSearchParams('new=1'))).toEqual({ type: 'hotel', new: 'hotel' })
})

test('the views of a kind stay with it', () => {
  expect(standardViews('2026-12-11', 'car').map(({ query }) => query.split('&')[0])).toEqual(
    Array.from({ length: 6 }, () => 'type=car'),
  )
  expect(standardViews('2026-12-11', null)[0]?.query).toBe('')
})
