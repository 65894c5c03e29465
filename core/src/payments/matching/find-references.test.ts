import { expect, it } from 'vitest'
import { bankFileNamed } from './find-references.ts'

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
