import { expect, it } from 'vitest'
import { bankReferences, isSessionId, referencesOfLine } from './bank-references.ts'

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
  ['in groups with spaces and dashes', '000013 261120-093012-000123456789'],
  ['in groups of six behind a reference of ours', 'SKY 7G2KQ90BCD - 123456 000013 261120 093012 000123 456789'],
  ['beside another number of the bank', `FT2632512345678 ${session}`],
])('the session id of a transfer is the first: %s', (_, text) => {
  expect(bankReferences(text)[0]).toBe(found)
})

it.each([
  ['of a session that begins with no nought', `NIP 1${session.slice(1)} ADA`, [`1${session.slice(1)}`]],
  ['of the same in groups', 'NIP 100013 261120-093012 000123456789', [`1${session.slice(1)}`]],
  ['of the same in groups with dots', 'NIP 100013.261120.093012.000123456789', [`1${session.slice(1)}`]],
  ['of a session in groups of four behind a booking', 'SKY 7G2KQBCD90 0000 1326 1120 0930 1200 0123 4567 89', [found]],
  ['of two sessions, in their order', `1${session.slice(1)} ${session}`, [found, `1${session.slice(1)}`]],
  ['of a session, and another one', `811234567890 ${session}`, [found, '811234567890']],
  ['of thirty-one digits in groups', '1000013.261120.093012.000123456789', ['000123456789']],
  ['of thirty-one with a first nought', '0100013.261120.093012.000123456789', ['000123456789']],
  [
    'on each side of a reference of ours',
    '000013261120 SKY-7G2KQ90BCD-123456 093012000123456789',
    ['093012000123456789', '000013261120'],
  ],
  ['with the letters FT', 'NIP FT26112012345604', ['FT26112012345604']],
  ['of twelve', 'TRF 811234567890', ['811234567890']],
  ['with letters in it', 'ft26325123456/ada', ['FT26325123456']],
  ['two, the longest first', '811234567890 9112345678901', ['9112345678901', '811234567890']],
  ['two as long, by their digits', '811234567891 811234567890', ['811234567890', '811234567891']],
  ['the same two the other way round', '811234567890 811234567891', ['811234567890', '811234567891']],
  ['of sixteen digits', 'TRF 8112345678901234', ['8112345678901234']],
  ['that is longer than a reference of ours', 'TRF S26325123456789012', ['S26325123456789012']],
  ['that ends as a reference of ours', 'TRF 2026112A0930123456', ['2026112A0930123456']],
  ['that begins as a phone', 'TRF 23480312345678', ['23480312345678']],
  ['that ends as a phone', 'TRF 12348031234567', ['12348031234567']],
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
  ['a reference of ours of digits alone', 'TRF SKY - 1234567890123456'],
  ['a reference of ours that the bank has cut', 'TRF 7G2KQ90BCD123456'],
  ['one whose first letter stands third', 'TRF 74GKQ90BCD123456'],
  ['one that begins with FT', 'TRF FT4KQ9012D123456'],
  ['as many letters as digits', 'TRF ABCDEF123456'],
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
  expect(referencesOfLine({ ...line, reference: 'ft26-3251-23456' })).toEqual([found, 'FT26325123456'])
})

it.each([
  [found, true],
  [session, true],
  [found.slice(1), false],
  [`${session}1`, false],
  [`FT${found}`, false],
  [`${found}A`, false],
])('%s is a session id: %s', (reference, isOne) => {
  expect(isSessionId(reference)).toBe(isOne)
})
