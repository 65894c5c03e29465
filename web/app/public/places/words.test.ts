import { expect, it } from 'vitest'
import { hotelLine, isNamed, stateMeantBy } from './words.ts'

it.each([
  ['Ado-Ekiti', 'ado ekiti'],
  ['Lekki Phase 1', 'LEKKI'],
  ['Ìkòyí', 'ikoyi'],
  ['Ɗutse', 'dutse'],
  ['Birnin Kebbi', 'ƙebbi\u200b'],
  ['Akwa Ibom', ' ibom '],
  ['Kano', ''],
])('%s is found by “%s”', (name, typed) => expect(isNamed(name, typed)).toBe(true))

it('what is not in the name does not find it', () => expect(isNamed('Kano', 'Kaduna')).toBe(false))

it('counts hotels, and says so when there are none', () => {
  expect([hotelLine(0), hotelLine(1), hotelLine(1_204)]).toEqual(['No hotels yet', '1 hotel', '1,204 hotels'])
})

const ofEveryObject = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']

it.each(ofEveryObject)('finding 23: /destinations/%s is no other name of a state', (slug) =>
  expect(stateMeantBy(slug)).toBeUndefined(),
)

it('the names that people type for a state lead to it', () => {
  expect([stateMeantBy('abuja'), stateMeantBy('port-harcourt'), stateMeantBy('kano')]).toEqual([
    'fct',
    'rivers',
    undefined,
  ])
})
