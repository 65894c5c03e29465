import { expect, it } from 'vitest'
import { describeDue } from './describe-due.ts'

it.each([
  ['2026-12-23T08:00:00Z', 'due in 30 days', false],
  ['2026-11-26T08:00:00Z', 'due in 3 days', true],
  ['2026-11-24T08:00:00Z', 'due in 1 day', true],
  ['2026-11-23T22:00:00Z', 'due today', true],
  ['2026-11-22T22:00:00Z', '1 day overdue', true],
  ['2026-11-01T08:00:00Z', '22 days overdue', true],
])('%s is %s', (at, words, isLate) => {
  expect(describeDue(at, new Date('2026-11-23T10:00:00+01:00'))).toEqual({ words, isLate })
})
