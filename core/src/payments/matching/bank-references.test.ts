import { expect, it } from 'vitest'
import { bankReferences, referencesOfLine } from './bank-references.ts'

const session = '000013261120093012000123456789'
/** As it is compared. */
const found = session.slice(1)

it.each([
  ['by itself', session],
  ['with words and signs around it', `NIP/${session}/"ADA OBI" (1)`],
  ['with its words written to it', `NIP${session}`],
  ['without its first nought, before a day', `NIP ${session.slice(1)} 5 Dec`],
  ['in groups', '000013 261120 093012 000123456789'],
  ['in groups behind a day and an amount', '20/11/2026 112,000.00 000013-261120-093012-000123456789'],
  ['in groups with dots', '000013.261120.093012.000123456789'],
  ['in groups with strokes behind a day', '20/11/2026 000013/261120/093012/000123456789 ADA'],
  ['in groups with a dash between spaces', '000013 - 261120 - 093012 - 000123456789'],
  ['in groups, without its first nought', '00013_261120_093012_000123456789'],
  ['beside another number of the bank', `FT2632512345678 ${session}`],
])('the session id of a transfer is the first: %s', (_, text) => {
  expect(bankReferences(text)[0]).toBe(found)
})

it.each([
  ['of a session that begins with no nought', `NIP 1${session.slice(1)} ADA`, [`1${session.slice(1)}`]],
  ['with the letters FT', 'NIP FT26112012345604', ['FT26112012345604']],
  ['of twelve', 'TRF 811234567890', ['811234567890']],
  ['with letters in it', 'ft26325123456/ada', ['FT26325123456']],
  ['two, the longest first', '811234567890 9112345678901', ['9112345678901', '811234567890']],
])('a number of the bank %s is one', (_, text, numbers) => {
  expect(bankReferences(text)).toEqual(numbers)
})

it.each([
  ['words', 'TRANSFERRED BY ADA OBI-EZEKWESILI FOR ACCOMMODATION'],
  ['a day and an amount', '20 11 2026 112000 20/11/2026 112,000.00'],
  ['an account', 'FROM 0123456789'],
  ['a phone', 'MOBILE 2348031234567'],
  ['a reference of ours', 'SKY-7G2KQ90BCD-123456'],
  ['a reference of ours without its dashes', 'TRF SKY7G2KQ90BCD123456 FIRST'],
  ['a reference of ours in two', 'TRF SKY 7G2KQ90BCD123456'],
  ['a reference of ours that the bank has cut', 'TRF 7G2KQ90BCD123456'],
])('no number of the bank: %s', (_, text) => {
  expect(bankReferences(text)).toEqual([])
})

it('a session behind the word SKY is no reference of ours', () => {
  expect(bankReferences(`BLUE SKY ${session}`)).toEqual([found])
})

it('a line has those in its words and its own, in which signs may stand', () => {
  const line = { narration: `NIP ${session}`, sender: 'ADA OBI', reference: '0000-1326-1120' }
  expect(referencesOfLine(line)).toEqual([found, '000013261120'])
  expect(referencesOfLine({ ...line, reference: 'REF 7' })).toEqual([found])
})
