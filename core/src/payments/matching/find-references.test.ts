import { expect, it } from 'vitest'
import {
  bankFileNamed,
  bookingsNamed,
  compact,
  keyOf,
  looksLikeReference,
  piecesOf,
  referenceLikeness,
} from './find-references.ts'

it.each([
  ['RETURNED PR-7G2KQ90BCD/1', 'PR-7G2KQ90BCD'],
  ['rev dr 7g2kq90bcd 12 account closed', 'DR-7G2KQ90BCD'],
  ['RSVL/RR7G2KQ90BCD', 'RR-7G2KQ90BCD'],
  ['RTN RR-GHJKMNPQRS/3', 'RR-GHJKMNPQRS'],
  ['RTN RR-GHJKMNPQRS/3 ACCOUNT CLOSED', 'RR-GHJKMNPQRS'],
  ['RTN RR-GHJKMNPQRS/12', 'RR-GHJKMNPQRS'],
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

it.each([
  ['SKY-7Q4M0ZK33D', { is: 'cut', letters: 7 }],
  ['SKY-7Q4M0ZK3XD', { is: 'near', errors: 1, of: 'booking' }],
  ['SKY-7Q4M0ZK2XD', { is: 'whole' }],
])('%s names the booking SKY-7Q4M0ZK2XD, which has no digits: %o', (narration, likeness) => {
  expect(referenceLikeness(compact(narration), keyOf('SKY-7Q4M0ZK2XD'))).toEqual(likeness)
})

it('a key is the reference behind its first SKY, or all of it', () => {
  expect(keyOf('sky-7sky0zk2xd-418206')).toBe('7SKY0ZK2XD418206')
  expect(keyOf('7SKY0ZK2XD-418206')).toBe('7SKY0ZK2XD418206')
})

it('a key is looked for by three pieces of its letters and two of its digits', () => {
  expect(piecesOf('7Q4M0ZK2XD418206')).toEqual({ ofId: ['7Q4', 'M0Z', 'K2XD'], ofDigits: ['418', '206'] })
  expect(piecesOf('7Q4M0ZK2XD')).toEqual({ ofId: ['7Q4', 'M0Z', 'K2XD'], ofDigits: [] })
})

it.each([
  ['NIP/SKY-7Q4M0ZK2XD-418206/EZE', ['7Q4M0ZK2XD']],
  ['sky 7q4m ozk2xd, sky ghjkmnpqrs', ['7Q4M0ZK2XD', 'GHJKMNPQRS']],
  ['SKY-7Q4M0ZK2XD FOR SKY-7Q4M0ZK2XD', ['7Q4M0ZK2XD']],
  ['SKY-7Q4M0ZK2X', []],
  ['7Q4M0ZK2XD', []],
])('the bookings named in %s: %j', (text, ids) => {
  expect(bookingsNamed(text)).toEqual(ids)
})

it.each([
  ['SKY-7Q4M0ZK2X', true],
  ['SKY-7Q4M0ZK2', false],
  ['BLUE SKYLINE', false],
  ['SKYROUTE HOTEL BOOKING', false],
  ['SKYROUTE SKY-7Q4M0ZK2XD', true],
  ['SKY SKYROUTE 7Q4M0ZK2XD', true],
])('%s looks like a reference of ours: %s', (narration, looksSo) => {
  expect(looksLikeReference(compact(narration))).toBe(looksSo)
})
