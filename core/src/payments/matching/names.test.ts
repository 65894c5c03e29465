import { describe, expect, test } from 'vitest'
import { bestLikeness, namesSomebody, nameWords, wordsOf } from './names.ts'

test.each([
  ['Ọláìyá Ẹ̀gbá-O’Brien', ['OLAIYA', 'EGBA', 'OBRIEN']],
  ["O'Neil O`Neil OʼNeil", ['ONEIL', 'ONEIL', 'ONEIL']],
  ['Ɗanjuma Ɓala Ƙofa Ƴaro', ['DANJUMA', 'BALA', 'KOFA', 'YARO']],
  ['Alhaji A. Musa, Esq', ['A', 'MUSA', 'ESQ']],
  ['TRF/123/MRS ADA', ['TRF', 'ADA']],
  ['(ADA)', ['ADA']],
  ['0123456789', []],
])('%s is read as words', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
  expect(nameWords(text)).toEqual(words.filter((word) => word.length > 1))
})

describe('a name in a narration', () => {
  test.each([
    ['both words', 'NIP OBI ADAEZE', ['Adaeze Obi'], 'full'],
    ['two of three words', 'NIP OBI ADAEZE', ['Adaeze Ngozi Obi'], 'full'],
    ['one of two words', 'NIP ADAEZE', ['Adaeze Obi'], 'partial'],
    ['one word of two letters', 'NIP BO', ['Adaeze Bo'], 'none'],
    ['both words of two letters', 'BO LI', ['Bo Li'], 'full'],
    ['one of two words of two letters', 'BO', ['Bo Li'], 'none'],
    ['the only word', 'NIP MUSA', ['Musa'], 'full'],
    ['the only word, of three letters', 'NIP OBI', ['Obi'], 'partial'],
    ['initials', 'NIP A O', ['A O'], 'none'],
    ['nothing of it', 'NIP BELLO', ['Adaeze Obi'], 'none'],
    ['one of two names', 'NIP MUSA', ['Adaeze Obi', 'Musa'], 'full'],
    ['a part of the second', 'NIP MUSA', ['Adaeze Obi', 'Musa Bello'], 'partial'],
    ['cut after four letters', 'ADAE', ['Adaeze'], 'full'],
    ['cut after three letters', 'ADA', ['Adaeze'], 'none'],
    ['a letter too many', 'ADAEEZE', ['Adaeze'], 'full'],
    ['a letter missing', 'ADEZE', ['Adaeze'], 'full'],
    ['a letter missing in a word of five', 'BELO', ['Bello'], 'full'],
    ['the first letter missing', 'DAEZE', ['Adaeze'], 'full'],
    ['a letter wrong', 'ADAEXE', ['Adaeze'], 'full'],
    ['two letters swapped', 'ADEAZE', ['Adaeze'], 'full'],
    ['the last letter missing and the first wrong', 'XDAEZ', ['Adaeze'], 'none'],
    ['two letters wrong', 'ADXXZE', ['Adaeze'], 'none'],
    ['two wrong, of which the first is its neighbour', 'ADEXZE', ['Adaeze'], 'none'],
    ['two wrong, of which the second is its neighbour', 'ADXAZE', ['Adaeze'], 'none'],
    ['two letters swapped and one wrong', 'ADEAXE', ['Adaeze'], 'none'],
    ['another word that begins with the same letter', 'ABIGAIL', ['Adaeze'], 'none'],
    ['a letter wrong and one missing', 'ADXEZ', ['Adaeze'], 'none'],
    ['two letters too many', 'ADAEZEEX', ['Adaeze'], 'none'],
    ['a letter wrong in a word of four', 'MUXA', ['Musa'], 'none'],
    ['a letter wrong in a word of five', 'BELXO', ['Bello'], 'full'],
    ['a word of three for one of four', 'MUS', ['Musa'], 'none'],
  ])('%s', (_, narration, names, likeness) => {
    expect(bestLikeness(wordsOf(narration), names.map(nameWords))).toBe(likeness)
  })
})

describe('who paid', () => {
  test.each([
    ['a sender', { text: '', sender: 'ADA' }, true],
    ['a blank sender', { text: '', sender: ' ' }, false],
    ['a name', { text: 'NIP/GTB/ADAEZE' }, true],
    ['a name of three letters', { text: 'TRF FROM OBI' }, true],
    ['two letters', { text: 'TRF BO' }, false],
    ['words of the trade alone', { text: 'HOTEL BOOKING PAYMENT GTBANK Mrs' }, false],
    ['a reference', { text: 'TRF SKY-ABCDEFGHJK-123456' }, false],
    ['a reference in small letters', { text: 'trf sky abcdefghjk 123456' }, false],
    ['a reference and a name', { text: 'SKY-ABCDEFGHJK-123456 ADAEZE' }, true],
    ['a reference written together', { text: 'TRF SKYABCDEFGHJK' }, false],
    ['a reference whose digits are letters', { text: 'TRF SKY ABCDEFGHJK - OIOLLO' }, false],
    ['words of the trade written to a reference', { text: 'TRFSKY-ABCDEFGHJK-123456FOR' }, false],
    ['a piece with a digit', { text: 'TRF ABC1DEF' }, false],
    ['a name beside a piece with a digit', { text: 'TRF ABC1DEF ADAEZE' }, true],
    ['words that run into marks', { text: 'TRF/HOTEL//ADAEZE' }, true],
  ])('%s', (_, line, isSomebody) => {
    expect(namesSomebody(line)).toBe(isSomebody)
  })
})
