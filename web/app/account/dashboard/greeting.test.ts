import { expect, test } from 'vitest'
import { greeting, whenNext } from './greeting.ts'

const at = (utc: string) => Date.parse(utc)

test.each([
  ['2026-11-20T10:59:00Z', 'Good morning'],
  ['2026-11-20T11:00:00Z', 'Good afternoon'],
  ['2026-11-20T16:00:00Z', 'Good evening'],
  ['2026-11-20T23:30:00Z', 'Good morning'],
])('at %s in UTC it is %s in Lagos', (utc, words) => {
  expect(greeting(at(utc))).toBe(words)
})

const noon = at('2026-11-20T11:00:00Z')
test.each([
  ['2026-11-18', '2026-11-22', 'Under way'],
  ['2026-11-20', '2026-11-20', 'Today'],
  ['2026-11-20', '2026-11-23', 'Today'],
  ['2026-11-21', '2026-11-23', 'Next, tomorrow'],
  ['2026-11-30', '2026-12-03', 'Next, in 10 days'],
  ['2026-12-11', '2026-12-14', 'Next, in 3 weeks'],
  ['2027-03-01', '2027-03-04', 'Next, on Mon 1 Mar 2027'],
])('a trip from %s to %s is: %s', (startOn, endOn, words) => {
  expect(whenNext(startOn, endOn, noon)).toBe(words)
})
