import { expect, it } from 'vitest'
import { readDay, writeDay } from './read-day.ts'

it.each([
  ['12/11/2026', '2026-11-12'],
  ['1/2/2027', '2027-02-01'],
  ['12.11.2026', '2026-11-12'],
  ['12-11-2026', '2026-11-12'],
  ['12 Nov 2026', '2026-11-12'],
  ['12 november 2026', '2026-11-12'],
  ['Thu 12 Nov 2026', '2026-11-12'],
  ['3rd Dec 2026', '2026-12-03'],
  [' 2026-11-12 ', '2026-11-12'],
])('%s is the twelfth of November, not the eleventh of December: %s', (typed, on) => {
  expect(readDay(typed)).toBe(on)
})

it.each(['', '12', '12/11', '12/11/26', '31/02/2026', '11/13/2026', '12 Nov', 'tomorrow', '12 xyz 2026'])(
  '%j is no day',
  (typed) => {
    expect(readDay(typed)).toBeNull()
  },
)

it('what is written is read again', () => {
  expect(writeDay('2026-11-12')).toBe('12 Nov 2026')
  expect(readDay(writeDay('2027-02-01'))).toBe('2027-02-01')
})
