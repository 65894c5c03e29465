import { expect, test } from 'vitest'
import { firstLetters, plainLetters, plainSpelling, withoutInvisible } from './text.ts'

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
  ['e\u1dc4gba\u20d2 e\u1ac0\ufe20', 'egba e'],
  ['Cow\u00adrie \u200bInn', 'cowrie inn'],
  ['Ŋkrumah Ɔkyere Ɛdem Ǝli', 'nkrumah okyere edem eli'],
  ['Ørsted Łukasz Đặng Işık Straße Æsir', 'orsted lukasz dang isik strasse aesir'],
  ['O’Brien, O‘Brien, Oʼkeke', "o'brien, o'brien, o'keke"],
  ['Jean‑Paul Okonjo–Iweala', 'jean-paul okonjo-iweala'],
  ['محمد\u200cعلی', 'محمدعلی'],
  ['👩🏽\u200d⚕\ufe0f Ada', '👩🏽⚕ ada'],
  ['कि', 'कि'],
  ['李明', '李明'],
])('%s has the plain letters %s', (text, plain) => {
  expect(plainLetters(text)).toBe(plain)
})

test.each([
  ['a space of no width', 'A\u200bda', 'Ada'],
  ['fillers of Hangul', '\u3164\u115fAda\uffa0', 'Ada'],
  ['a joiner between Latin letters', 'A\u200dda\u200c', 'Ada'],
  ['a tag of no flag', 'Ada\u{e0041}', 'Ada'],
  ['a choice of glyph behind a letter', 'Ada\ufe0f', 'Ada'],
])('%s is not seen', (_what, text, seen) => {
  expect(withoutInvisible(text)).toBe(seen)
})

test.each([
  ['joiners of a family', '👩‍👩‍👧'],
  ['a heart in colour', '❤️'],
  ['a key', '1️⃣'],
  ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a joiner of Sinhala', 'ශ්‍රී'],
  ['one of Persian', 'می‌خواهم'],
  ['a mark of direction', '\u200eAda\u202e'],
])('%s stays', (_what, text) => {
  expect(withoutInvisible(text)).toBe(text)
})
