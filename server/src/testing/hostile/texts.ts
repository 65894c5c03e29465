// Texts that people paste or invent, by the kind of field that takes them.
import type { TextKind } from '@skyroute/core/typed-text.ts'

/** Characters that are not seen, or turn the writing, or end a line; each is tried at the ends and inside. */
const odd = {
  'a space of no width': '\u200b',
  'a joiner': '\u200d',
  'a word joiner': '\u2060',
  'a byte order mark': '\ufeff',
  'a soft hyphen': '\u00ad',
  'a filler of Hangul': '\u3164',
  'a choice of glyph': '\ufe0d',
  'a blank of Braille': '\u2800',
  'a fixed space': '\u00a0',
  'a mark from left to right': '\u200e',
  'a mark from right to left': '\u200f',
  'an embedding': '\u202a',
  'an isolate': '\u2066',
  'an override': '\u202e',
  'a line separator': '\u2028',
  'a line break': '\r\n',
  'a bell': '\u0007',
  'a next line': '\u0085',
}

type Value = [what: string, typed: string]

const around = (good: string): Value[] =>
  Object.entries(odd).flatMap(([what, character]): Value[] => [
    [`${what} at its ends`, `${character}${good}${character}`],
    [`${what} in it`, `${good.slice(0, 4)}${character}${good.slice(4)}`],
  ])

const nothing: Value[] = [
  ['only spaces of no width', '\u200b'.repeat(12)],
  ['only fillers and marks', '\u3164\u00ad\u200f\u2800'],
  ['only spaces', ' \u00a0\t'],
]
const addresses = [
  'ada@bücher.example',
  'ADA@Example.COM',
  'a..b@x.example',
  '.a@x.example',
  'a.@x.example',
  `${'a'.repeat(65)}@x.example`,
  'ada@1.2',
  'x@example..com',
  'ada@example.com.',
  'Ada <ada@example.com>',
  'ada@example.com, obi@example.com',
]
const numbers = [
  '+234 (0)803 123 4567',
  '234 0803 123 4567',
  '\u202a+234 803 123 4567\u202c',
  '0803\u2011123\u20134567',
  '０８０３１２３４５６７',
  '+44 (0)20 7946 0018',
  'call me',
  '+0803 123 4567',
  '123456',
  '1234567890123456',
  '0803 123 4567 / 0805 765 4321',
]
const names = [
  'Ọláyínká O’Brien',
  'Ẹ̀gbá Ɗanjuma'.normalize('NFD'),
  'محمد علي',
  '李明 小龙',
  'ශ්‍රී ලංකා',
  'Zoë-Ann d’Été',
  '\u0301\u0323\u0301',
  'Ada\tObi',
  'Ade\u202dola',
  'Ade\u2069ola',
  '👩‍👩‍👧 and me',
]
const valued = (values: readonly string[]) => values.map((typed): Value => [JSON.stringify(typed), typed])

/** Fifty of each kind. */
export const typedTexts: Readonly<Record<Exclude<TextKind, 'known_email'>, readonly Value[]>> = {
  email: [...around('ada@example.com'), ...nothing, ...valued(addresses)],
  phone: [...around('+234 803 123 4567'), ...nothing, ...valued(numbers)],
  name: [...around('Adaeze Obioma'), ...nothing, ...valued(names)],
  text: [...around('A very quiet room.'), ...nothing, ...valued(names)],
}
