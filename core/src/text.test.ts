import { expect, test } from 'vitest'
import { firstLetters, plainLetters, plainSpelling } from './text.ts'

test.each([
  ['shorter', 'Ọlá', 5, 'Ọlá'],
  ['letters of one unit', 'abcdef', 3, 'abc'],
  ['letters of two units', '😀😀😀', 2, '😀😀'],
  ['one of two units at the end', 'ab😀c', 3, 'ab😀'],
  ['nothing', 'abc', 0, ''],
])('%s', (_what, text, most, first) => {
  expect(firstLetters(text, most)).toBe(first)
})

test('half a character in the text is none that the database refuses', () => {
  expect(firstLetters('a\ud83db', 3)).toBe('a\ufffdb')
})

test.each([
  ['a space of no width', 'TRF\u200b SKY', 'TRF SKY'],
  ['a hyphen that is not shown', 'HO\u00adTEL', 'HOTEL'],
  ['a choice of glyph', 'SKY\ufe0f-7Q4M', 'SKY-7Q4M'],
  ['a control character', 'TRF\u0001 SKY', 'TRF SKY'],
  ['the mark of the byte order', '\ufeffBL-7Q', 'BL-7Q'],
  ['other spaces and line ends', ' TRF\u00a0\t\r\n SKY ', 'TRF SKY'],
  ['letters of double width', 'ＳＫＹ－７', 'SKY-7'],
  ['a mark behind its letter', 'O\u200b\u0301', 'Ó'],
])('%s does not make another spelling', (_what, text, spelled) => {
  expect(plainSpelling(text)).toBe(spelled)
})

test('what everybody sees stays: case, signs, dashes, letters of any language', () => {
  const text = 'Trf – Ọlá’s room, 1/2 (GTB) Ореn'
  expect(plainSpelling(text)).toBe(text)
})

test.each([
  ['Ẹ̀gbá', 'egba'],
  ['Ẹ̀gbá'.normalize('NFD'), 'egba'],
  ['Ƙofar Ɗan Ɓaure, Ƴar', 'kofar dan baure, yar'],
  ['ƙofar ɗan ɓaure, ƴar', 'kofar dan baure, yar'],
  ['ＳＵＩＴＥ 4', 'suite 4'],
  ['李明', '李明'],
])('%s has the plain letters %s', (text, plain) => {
  expect(plainLetters(text)).toBe(plain)
})
