import { expect, it } from 'vitest'
import { bankFileNamed, compact, keyOf, referenceLikeness } from './find-references.ts'

it.each([
  ['RETURNED PR-7G2KQ90BCD/1', 'PR-7G2KQ90BCD'],
  ['rev dr 7g2kq90bcd 12 account closed', 'DR-7G2KQ90BCD'],
  ['RSVL/RR7G2KQ90BCD', 'RR-7G2KQ90BCD'],
  ['RTN RR-GHJKMNPQRS/3', 'RR-GHJKMNPQRS'],
])('the bank file in %s', (text, file) => {
  expect(bankFileNamed(text)).toBe(file)
})

it.each([
  ['a reference of a payment', 'TRF SKY-7G2KQ90BCD-123456'],
  ['a doctor', 'TRF FROM DR ABRAHAMSEN ADA'],
  ['an account', 'TRF PR 0123456789/1'],
  ['the end of a longer word', 'NIP XPR7G2KQ90BCD'],
])('no bank file: %s', (_, text) => {
  expect(bankFileNamed(text)).toBeUndefined()
})

it.each([
  ['NIP/SKY-7Q4M0ZK2XD-418206/EZE', { is: 'whole' }],
  ['sky 7q4m ozk2xd 4l82o6', { is: 'whole' }],
  ['TRF SKY 7Q4M0ZK2XD', { is: 'booking' }],
  ['TRF SKY-7Q4M0KZ2XD-418206', { is: 'near', errors: 1, of: 'whole' }],
  ['SKY-7Q4M0ZK3XD-418207', { is: 'near', errors: 2, of: 'whole' }],
  ['SKY-7Q4M0ZK3XD', { is: 'near', errors: 1, of: 'booking' }],
  ['SKY-7Q4M0ZK33D-418207', { is: 'cut', letters: 7 }],
  ['SKY-7Q4M0Z', { is: 'cut', letters: 6 }],
  ['SKY-7Q4M0', { is: 'none' }],
])('%s names the payment SKY-7Q4M0ZK2XD-418206: %o', (narration, likeness) => {
  expect(referenceLikeness(compact(narration), keyOf('SKY-7Q4M0ZK2XD-418206'))).toEqual(likeness)
})
