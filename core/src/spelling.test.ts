import { expect, test } from 'vitest'
import { hasMarkFlood, inSpelling } from './spelling.ts'

test.each([
  ['A\u0301\u0323', 'NFC', '\u1ea0\u0301'],
  ['\uff21', 'NFKC', 'A'],
  ['\u1ea0', 'NFKD', 'A\u0323'],
] as const)('%j in %s is %j', (text, form, spelled) => {
  expect(inSpelling(form, text)).toBe(spelled)
})

test.each([
  ['two marks in turn', '\u0301\u0323'],
  ['a sign of Japanese that becomes a mark', '\uff9e\u0323'],
])('of %s on one letter ten stay, on every letter', (_what, marks) => {
  const letter = (many: number) => `b${marks.repeat(many)}`
  const spelled = (many: number) => inSpelling('NFKD', letter(many).repeat(2))
  expect(spelled(5).length).toBeGreaterThan(20)
  expect(spelled(6)).toBe(spelled(5))
  expect(spelled(60_000)).toBe(spelled(5))
  expect([hasMarkFlood(letter(5)), hasMarkFlood(letter(6))]).toEqual([false, true])
})
