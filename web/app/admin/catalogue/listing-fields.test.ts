import { carFacts } from '@skyroute/core/listing-facts/car-facts.ts'
import { hotelFacts } from '@skyroute/core/listing-facts/hotel-facts.ts'
import { roomFacts } from '@skyroute/core/listing-facts/room-facts.ts'
import { expect, test } from 'vitest'
import { fieldsOf } from '../form/fields.ts'
import { carGroups, hotelGroups } from './listing-fields.ts'
import { roomGroups } from './room-fields.ts'

const choices = { states: [], cities: [], words: [], partners: null }
const groups = hotelGroups(choices)
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

test.each([
  ['hotel', hotelFacts, groups],
  ['room type', roomFacts, roomGroups([], [])],
  ['car', carFacts, carGroups(choices)],
])('every fact that a %s may state has one field in its form', (_, table, groups) => {
  const names = fieldsOf(groups).flatMap(({ name }) => (name.startsWith('facts.') ? [name.slice('facts.'.length)] : []))
  expect(names.sort()).toEqual(Object.keys(table.kinds).sort())
})

test('the price of a fact is asked for beside the word that it goes with, and a deposit’s day always', () => {
  const price = fieldsOf(roomGroups([], [])).find(({ name }) => name === 'facts.breakfast_kobo')
  expect(price).toMatchObject({ kind: 'money', scale: 100, label: 'Breakfast for a person' })
  expect([price?.isShown?.({ 'facts.breakfast': 'paid' }), price?.isShown?.({})]).toEqual([true, false])
  const taken = fieldsOf(carGroups(choices)).find(({ name }) => name === 'facts.deposit_taken')
  expect(taken).toMatchObject({ kind: 'choice', isOptional: true })
  expect(taken?.isShown).toBeUndefined()
})
