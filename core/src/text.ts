import { withoutAnyInvisible } from './invisible.ts'
import { inSpelling } from './spelling.ts'

/**
 * The first `most` letters of a text, counted as the database counts them. JavaScript's own cut may leave half of a
 * character, which JSON in the database refuses; one that stood in the text already becomes the sign for an unknown one.
 */
export function firstLetters(text: string, most: number): string {
  // No letter is longer than two units: what lies further behind, which may be megabytes, is not looked at.
  const letters = [...text.slice(0, 2 * most)].slice(0, most)
  return letters.join('').toWellFormed()
}

/** Arabic and the scripts of India and its neighbours, in which a joiner changes how the letters around it look. */
const joined = ['Arab', 'Syrc', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh']
  .concat('Khmr', 'Mymr')
  .map((script) => `\\p{Script=${script}}`)
  .join('')

/** Where a character that is not seen itself changes what is seen: between such letters, and within an emoji. */
const shaping = [
  `(?<=[${joined}])[\\u200c\\u200d](?=[${joined}])`,
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})\\ufe0f',
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  '(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{0,6})[\\u{e0020}-\\u{e007f}]',
].join('|')

const invisible = new RegExp(
  `(?!${shaping})(?:(?!\\p{Bidi_Control})\\p{Default_Ignorable_Code_Point}|[\\ufff9-\\ufffc])`,
  'gu',
)

/**
 * A text without the characters that nobody sees and that copying brings along, such as a space of no width. Those stay
 * that change how their neighbours look, and those that turn the direction of the writing: whether one of them is
 * rejected depends on the field.
 */
export function withoutInvisible(text: string): string {
  return isAscii.test(text) ? text : text.replace(invisible, '')
}

const isAscii = /^[\0-\x7f]*$/

const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?!\s)\p{Cc}/gu

/**
 * One spelling for texts that look alike: one space between words, no character that nobody sees, and the plain form of
 * letters that Unicode has twice (NFKC). To compare by; what is kept and shown is the text as it came.
 */
export function plainSpelling(text: string): string {
  return inSpelling('NFKC', text.replace(unseen, '')).replace(/\s+/g, ' ').trim()
}

/**
 * Small letters without their marks, however they are written: "Ẹ̀gbá Ɗanjuma" is "egba danjuma". What people type is
 * compared by them, and addresses are made of them. The database has the same rule as `fold_letters`.
 */
export function plainLetters(text: string): string {
  return inSpelling('NFKD', withoutAnyInvisible(text).replace(overrides, ''))
    .replace(marks, '')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => plain[letter] ?? letter)
}

const overrides = /[\u202d\u202e]/g

/** Combining marks of all five blocks that Unicode has of them. Vowel signs of other scripts are letters of theirs. */
const marks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g

/**
 * What Unicode gives no plain form: letters of Hausa, Kanuri, Akan, Ewe and of Europe, and the hyphens and apostrophes
 * that telephones and word processors write.
 */
const plain: Readonly<Record<string, string>> = Object.fromEntries(
  "bɓ dɗđðɖ kƙ yƴ nŋ oɔø eɛəǝ lł hħ iıɩ fƒ gɣ vʋ -‐‒–—―− '‘’‛ʻʼ"
    .split(' ')
    .flatMap(([letter, ...others]) => others.map((other) => [other, letter]))
    .concat([
      ['ß', 'ss'],
      ['æ', 'ae'],
      ['œ', 'oe'],
    ]),
)
