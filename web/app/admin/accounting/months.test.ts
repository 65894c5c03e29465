import { expect, it } from 'vitest'
import { formatMonth, type Month, monthIn } from './months.ts'

const months = [
  { month: '2026-11', status: 'running' },
  { month: '2026-10', status: 'open' },
  { month: '2026-09', status: 'closed' },
] as Month[]

it.each([
  ['month=2026-09', '2026-09'],
  ['month=2025-01', '2026-10'],
  ['month=<script>', '2026-10'],
  ['', '2026-10'],
])('of the address %j the month is %s', (query, month) => {
  expect(monthIn(new URLSearchParams(query), months)).toBe(month)
})

it('is the running one when there is no other', () => {
  expect(monthIn(new URLSearchParams(), months.slice(0, 1))).toBe('2026-11')
})

it('is said in words', () => expect(formatMonth('2026-09')).toBe('Sep 2026'))
