import { expect, it } from 'vitest'
import { pageQuery } from './page-query.ts'

it.each([
  ['', { page: 1, per_page: 50 }],
  ['page=7&per_page=100', { page: 7, per_page: 100 }],
  ['page=-2&per_page=5000', { page: 1, per_page: 50 }],
  ['page=x&per_page=', { page: 1, per_page: 50 }],
])('reads page and rows of “%s”', (query, expected) => {
  expect(pageQuery(new URLSearchParams(query))).toEqual(expected)
})
