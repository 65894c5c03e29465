import { expect, test } from 'vitest'
import { fieldsOf } from '../form/fields.ts'
import { hotelGroups } from './listing-fields.ts'

const groups = hotelGroups({ states: [], cities: [], words: [], partners: null })
const checkOut = fieldsOf(groups).find(({ name }) => name === 'check_out_time')

test.each([
  ['10:00', '18:00', true],
  ['14:00', '12:00', false],
  ['12:00', '12:00', false],
  ['', '12:00', false],
])('a hotel with check-in from %s and check-out by %s is warned: %s', (from, by, isWarned) => {
  const help = typeof checkOut?.help === 'function' ? checkOut.help({ check_in_time: from, check_out_time: by }) : null
  expect(typeof help === 'string' && help.includes(`Guests may come at ${from}, before`)).toBe(isWarned)
})
