import { expect, test } from 'vitest'
import { nextWeekend } from './default-dates.ts'

test.each([
  ['2026-11-20', { startOn: '2026-11-27', endOn: '2026-11-30' }],
  ['2026-11-21', { startOn: '2026-12-04', endOn: '2026-12-07' }],
  ['2026-12-24', { startOn: '2027-01-01', endOn: '2027-01-04' }],
])('on %s the front door offers %j', (today, dates) => {
  expect(nextWeekend(today)).toEqual(dates)
})
