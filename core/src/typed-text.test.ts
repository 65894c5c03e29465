import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readText, type TextKind } from './typed-text.ts'

const read = (kind: TextKind, typed: string) => {
  const answer = readText(kind, typed)
  return answer.ok ? answer.text : { code: answer.code }
}

describe('a name', () => {
  test.each([
    ['\u200eAda Obi\u200f', 'Ada Obi'],
    ['\u202aAda Obi\u202c', 'Ada Obi'],
    ['\u2068Ada Obi\u2069', 'Ada Obi'],
    ['\ufeffA\u200bda\u00a0O\u00adbi\u2060\n', 'Ada Obi'],
    ['Ẹ̀gbá'.normalize('NFD'), 'Ẹ̀gbá'.normalize('NFC')],
    ['Ada  Obi', 'Ada  Obi'],
    ['محمد علي', 'محمد علي'],
    ['\u200b\u3164\u00ad', ''],
    ['\u2800 \u200f', ''],
    ['\u0301\u0323', ''],
    ['Ada\ufffc Obi', 'Ada Obi'],
    ['\ufffc', ''],
    ['\ue000\uffff', ''],
  ])('%j is stored as %j', (typed, stored) => {
    expect(read('name', typed)).toBe(stored)
  })

  test.each([
    ['Ade\u202eola', 'invalid'],
    ['\u202eAdeola', 'invalid'],
    ['Ade\u200fola', 'invalid'],
    ['Ade\u2066ola', 'invalid'],
    ['Ada\u2028Obi', 'one_line'],
    ['Ada\nObi', 'one_line'],
    ['Ada\u0085Obi', 'one_line'],
    ['Ada\u0007Obi', 'one_line'],
    ['Ada\tObi', 'one_line'],
  ])('%j is rejected', (typed, code) => {
    expect(read('name', typed)).toEqual({ code })
  })
})

const marks = (many: number) => '\u0301\u0323'.repeat(many / 2)

describe('marks on one letter', () => {
  test.each<TextKind>(['name', 'text'])('are at most ten in a %s', (kind) => {
    expect(read(kind, `Ada${marks(10)} Obi`)).toBe(`Ada${marks(10)} Obi`.normalize('NFC'))
    expect(read(kind, `Ada${marks(12)} Obi`)).toEqual({ code: 'too_many_marks' })
    expect(read(kind, `Ada${'\u0301\u200b'.repeat(12)} Obi`)).toEqual({ code: 'too_many_marks' })
    // This letter has a mark of its own once it is spelled.
    expect(read(kind, `\u0958${marks(10)}`)).toEqual({ code: 'too_many_marks' })
  })

  test.each(['မြွှေို့း', 'བསྐྱོད', 'בְּרֵאשִׁ֖ית', 'Ọ̀ṣun', '👩🏽‍⚕️❤️'])('are as many as %s needs', (name) => {
    expect(read('name', name)).toBe(name.normalize('NFC'))
  })

  test('of a number or an address make it none', () => {
    expect(read('phone', `0803 123 4567${marks(120_000)}`)).toEqual({ code: 'invalid_phone' })
    expect(read('email', `ada@a${marks(120_000)}.example`)).toEqual({ code: 'invalid_email' })
  })
})

describe('a text of several lines', () => {
  test.each([
    ['\u200b'.repeat(12), ''],
    [' \u200e\u2066\u2800\n ', ''],
    ['One\r\ntwo\rthree\u2028four\u000bfive', 'One\ntwo\nthree\nfour\nfive'],
    ['Call \u2068Ada\u2069 at noon', 'Call Ada at noon'],
    ['שלום\u200f.a', 'שלום\u200f.a'],
    ['Lovely ❤️ 👩‍👩‍👧', 'Lovely ❤️ 👩‍👩‍👧'],
    ['\ta\tb', 'a\tb'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(read('text', typed)).toBe(stored)
  })

  test.each([
    ['\u202eThe pool was green', 'invalid'],
    ['The pool\u202d was green', 'invalid'],
    ['a\u0007b', 'one_line'],
  ])('%j is rejected', (typed, code) => {
    expect(read('text', typed)).toEqual({ code })
  })
})

test('an address and a number are read by their own rules', () => {
  expect(read('email', ' Ada@Example.com\u200b')).toBe('ada@example.com')
  expect(read('email', '')).toEqual({ code: 'invalid_email' })
  expect(read('email', 'a..b@x.example')).toEqual({ code: 'invalid_email' })
  expect(read('known_email', 'A..b@x.example')).toBe('a..b@x.example')
  expect(read('known_email', ' no address')).toBe('no address')
  expect(read('phone', '+234 (0)803 123 4567')).toBe('+2348031234567')
  expect(read('phone', '\u200b ')).toBe('')
  expect(read('phone', 'call me')).toEqual({ code: 'invalid_phone' })
})

const letters = [
  'a',
  'Ẹ',
  '\u0300',
  'ක',
  '👩',
  '\u200d',
  '\u200b',
  '\u200e',
  '\u2066',
  '\u202c',
  '\ufe0f',
  ' ',
  '\u00a0',
]
const odd = fc.string({
  unit: fc.constantFrom(...letters, '\n', '\r', '@', '.', '0', '+', '(', '-', '\u2800', '\u3164'),
})

test.each<TextKind>(['email', 'known_email', 'phone', 'name', 'text'])(
  'a %s that was read stays as it is when it is read again',
  (kind) => {
    fc.assert(
      fc.property(fc.oneof(odd, fc.string({ unit: 'binary' })), (typed) => {
        const first = readText(kind, typed)
        if (first.ok) expect(readText(kind, first.text)).toEqual(first)
      }),
    )
  },
)
