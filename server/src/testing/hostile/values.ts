import type { Schema } from '../columns/body-fields.ts'

/** A number that JSON can spell and JavaScript cannot hold; `spell` writes it out. */
export const tooLarge = '<<1e999>>'

type Value = [name: string, value: unknown]

/** In the place of one field of a JSON body. */
export const jsonValues: Value[] = [
  ['null', null],
  ['true', true],
  ['a number', 7],
  ['minus one', -1],
  ['a fraction', 1.5],
  ['the largest number', 1e308],
  ['more than the largest number', tooLarge],
  ['an unsafe integer', 9_007_199_254_740_992],
  ['text of a number', '1e3'],
  ['NaN as text', 'NaN'],
  ['nothing', ''],
  ['a zero byte', 'a\u0000b'],
  ['half a character', 'a\ud800'],
  ['the other half', '\udfffb'],
  ['a right-to-left override', '\u202egnp.exe'],
  ['a line break', 'a\r\nBcc: all@skyroute.example'],
  ['SQL', "'; drop table bookings; --"],
  ['a template', '{{7*7}}#{7*7}<img src=x onerror=alert(1)>'],
  ['a path', '../../../../etc/passwd'],
  ['a long text', 'x'.repeat(20_000)],
  ['an impossible day', '2027-02-30'],
  ['a far day', '9999-12-31'],
  ['infinity', 'infinity'],
  ['a list', ['a']],
  ['an empty list', []],
  ['an object', { $gt: '' }],
  ['a deep list', nested(400)],
]

/** The ends of what a field of a JSON body takes: what a column or a use case refuses there, the schema lets through. */
export function endsOf({ minimum, maximum, minLength, maxLength, pattern, format, anyOf }: Schema): Value[] {
  if (anyOf) return anyOf.flatMap(endsOf)
  if (format === 'date')
    return [
      ['the first day', '1950-01-01'],
      ['the last day', '2099-12-31'],
    ]
  const numbers: Value[] = [
    ['the least', minimum],
    ['the most', maximum],
  ]
  if (maxLength === undefined || pattern !== undefined) return numbers.filter(([, end]) => end !== undefined)
  const least = minLength ?? 0
  return [
    ['the shortest text', 'x'.repeat(least)],
    ['a text of one character', 'x'],
    ['the shortest text with space around it', `  ${'x'.repeat(least)}\n`],
    ['the shortest length in spaces', ' '.repeat(Math.max(least, 1))],
    ['the longest text', 'x'.repeat(maxLength)],
    ['the longest text of two units each', '😀'.repeat(maxLength)],
    ['the longest text of letters that one spelling makes two', '\u0958'.repeat(maxLength)],
  ]
}

/** In the place of one field of a query string or one part of a path; raw, as it stands in the address. */
export const addressValues: [name: string, raw: string][] = [
  ['nothing', ''],
  ['a zero byte', 'a%00b'],
  ['half a character', '%ED%A0%80'],
  ['bytes that are no text', '%FF%FE'],
  ['a broken escape', '%E0%A4%A'],
  ['a bare per cent sign', '%'],
  ['a large number', '99999999999999999999'],
  ['more than the largest number', '1e999'],
  ['a negative number', '-1'],
  ['NaN', 'NaN'],
  ['SQL', '%27%3B%20drop%20table%20bookings%3B%20--'],
  ['a pattern', '%25_%25'],
  ['a path', '..%2f..%2f..%2fetc%2fpasswd'],
  ['a prototype', '__proto__'],
  ['a constructor', 'constructor'],
  ['an impossible day', '2027-02-30'],
  ['a reversed text', '%E2%80%AEabc'],
  ['a long text', 'x'.repeat(3_000)],
]

/** Whole bodies, with the content type they come with. Deep is deeper than calls can go; long, more than is read. */
export const bodies: [name: string, body: string | Buffer, headers: Record<string, string>][] = [
  ['nothing at all', '', json()],
  ['null', 'null', json()],
  ['a text', '"text"', json()],
  ['a number', '7', json()],
  ['a list', '[]', json()],
  ['a broken object', '{"a":', json()],
  ['two of one field', '{"reason":"one","reason":"two"}', json()],
  ['a prototype', '{"__proto__":{"isAdmin":true}}', json()],
  ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', json()],
  ['a deep object', '{"a":'.repeat(15_000) + 1 + '}'.repeat(15_000), json()],
  ['a deep list', '['.repeat(20_000) + ']'.repeat(20_000), json()],
  ['more than may be sent', `{"a":"${'x'.repeat(300_000)}"}`, json()],
  ['a byte order mark', '\ufeff{}', json()],
  ['bytes that are no text', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), json()],
  ['another alphabet', '{}', json('application/json; charset=utf-7')],
  [
    'a zip',
    Buffer.from('1f8b0800000000000003abae0500e3fd4b8a02000000', 'hex'),
    { ...json(), 'content-encoding': 'gzip' },
  ],
  ['plain text', '{}', json('text/plain')],
  ['a form', 'a=1&b=2', json('application/x-www-form-urlencoded')],
  ['XML', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', json('application/xml')],
  ['parts without a boundary', '--x--', json('multipart/form-data')],
  [
    'parts that never end',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n',
    json('multipart/form-data; boundary=x'),
  ],
  ['no known type', '{}', json('nonsense')],
]

function json(type = 'application/json') {
  return { 'content-type': type }
}

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let i = 0; i < depth; i++) value = [value]
  return value
}

/** JSON text, with the numbers that only text can hold. */
export function spell(body: unknown): string {
  return JSON.stringify(body).replaceAll(`"${tooLarge}"`, '1e999')
}
