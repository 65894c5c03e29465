import { describe, expect, test } from 'vitest'
import { consentPurposes, consentTexts } from './consents.ts'
import { emailError, storedEmail, tidyEmail } from './emails.ts'
import { bareNumber, readablePhone, tidyPhone } from './phones.ts'

describe('an e-mail address', () => {
  test.each([
    [' Ada.Obi+trips@Example.COM ', 'ada.obi+trips@example.com'],
    ['a@b.c', 'a@b.c'],
    ["o'neil_!#$%&*/=?^`{|}~-1@mail-1.example.com.ng", "o'neil_!#$%&*/=?^`{|}~-1@mail-1.example.com.ng"],
    [`${'a'.repeat(64)}@mail.ng`, `${'a'.repeat(64)}@mail.ng`],
    ['ada@1.2.example', 'ada@1.2.example'],
    ['ada@example.com\u200b', 'ada@example.com'],
    ['\u202aada@example.com\u202c', 'ada@example.com'],
    ['\ufeff\u00a0ada@exam\u00adple.com\u00a0\n', 'ada@example.com'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@BÜCHER.example'.normalize('NFD'), 'ada@xn--bcher-kva.example'],
    ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(tidyEmail(typed)).toBe(kept)
  })

  test.each([
    '',
    'ada',
    '@example.com',
    'ada@',
    'ada@example',
    'ada@example.',
    'ada@.com',
    'ada@-example.com',
    'ada@example-.com',
    'ada@example.-com',
    'ada@example.com-',
    'ada@exa_mple.com',
    'ada@example.c_m',
    'ada obi@example.com',
    'Ada <ada@example.com>',
    'ada@example.com, obi@example.com',
    'ada@example.com\nBcc: all@example.com',
    'ạda@example.com',
    `${'a'.repeat(65)}@mail.ng`,
    `ada@${'d'.repeat(64)}.example`,
    'a..b@x.example',
    '.a@x.example',
    'a.@x.example',
    'ada@1.2',
    'ada@１.２',
    'ada@0x7f.1',
    'x@example..com',
    'ada@example.com.',
    'ada@example.com\u202e',
    'ada@bücher',
    'ada@bü/cher.example',
    'ada@büch%65r.example',
    'ada@ob@example.com',
  ])('%j is none', (typed) => {
    expect(tidyEmail(typed)).toBeNull()
  })
})

test.each([
  ['erased-1@erased.invalid', 'invalid'],
  ['ada@INVALID.invalid', 'invalid'],
  ['ada@mail.localhost', 'localhost'],
  ['ada@mail.ＴＥＳＴ', 'test'],
])('%s is of a reserved domain, which is no address to give', (typed, ending) => {
  expect(tidyEmail(typed)).toBeNull()
  expect(emailError(typed)).toContain(`ending in .${ending}.`)
})

test.each(['ada@invalid.example', 'ada@test.com', 'ada@localhost.ng', 'ada@latest', 'ada@a.contest'])(
  'in %s nothing is reserved',
  (typed) => expect(emailError(typed) ?? '').not.toContain('ending in'),
)

test('a stored address of a reserved domain is still looked up', () => {
  expect(storedEmail('erased-1@erased.invalid')).toBe('erased-1@erased.invalid')
})

test('an address of an earlier rule is still looked up and written to', () => {
  expect(storedEmail(' A..b@X.example')).toBe('a..b@x.example')
  expect(storedEmail(`${'a'.repeat(65)}@mail.ng`)).toBe(`${'a'.repeat(65)}@mail.ng`)
  expect(storedEmail('ada@bücher.example\u200b')).toBe('ada@xn--bcher-kva.example')
  expect(storedEmail('ada@example.com, obi@example.com')).toBeNull()
  expect(storedEmail('ada@example.com\nBcc: all@example.com')).toBeNull()
  expect(storedEmail(`${'a'.repeat(250)}@mail.ng`)).toBeNull()
})

describe('a phone number', () => {
  test.each([
    ['0803 123 4567', '08031234567'],
    ['+234 (803) 123-45.67', '+2348031234567'],
    ['1234567', '1234567'],
    ['+123456789012345', '+123456789012345'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(bareNumber(typed)).toBe(kept)
    expect(tidyPhone(typed)).toBe(kept)
  })

  test.each([
    ['\u202a+234 803 123 4567\u202c', '+2348031234567'],
    ['\u200e+234\u00a0803\u00a0123\u00a04567', '+2348031234567'],
    ['\u2066+234 803 123 4567\u2069', '+2348031234567'],
    ['0803\ufe0d 123 4567', '08031234567'],
    ['0803\u2011123\u20134567', '08031234567'],
    ['０８０３ １２３ ４５６７', '08031234567'],
    ['+234 (0)803 123 4567', '+2348031234567'],
    ['+234 0803 123 4567', '+2348031234567'],
    ['234 0803 123 4567', '+2348031234567'],
    ['2348031234567', '+2348031234567'],
    ['00234 803 123 4567', '+2348031234567'],
    ['+234 (0)1 271 0300', '+23412710300'],
    ['+44 (0)20 7946 0018', '+442079460018'],
    ['0044 20 7946 0018', '+442079460018'],
    ['2341234', '2341234'],
    ['(+44) (0)20 7946 0018', '+442079460018'],
    ['(0044) (0)20 7946 0018', '+442079460018'],
    ['+(44)\u2013(0)20 7946 0018', '+442079460018'],
    ['44 (0)20 7946 0018', '+442079460018'],
    ['+233(0) 24 412 3456', '+233244123456'],
    ['(0)803 123 4567', '08031234567'],
    ['009 234 803 123 4567', '+2348031234567'],
    ['009 234 0803 123 4567', '+2348031234567'],
    ['0092 348 123 4567', '+923481234567'],
    ['٠٨٠٣ ١٢٣ ٤٥٦٧', '08031234567'],
    ['+۲۳۴ ۸۰۳ ۱۲۳ ۴۵۶۷', '+2348031234567'],
  ])('%j is kept as %s, which can be called', (typed, kept) => {
    expect(tidyPhone(typed)).toBe(kept)
    expect(tidyPhone(kept)).toBe(kept)
  })

  test.each([
    '',
    '123456',
    '1234567890123456',
    'call me',
    '+234 803 123 456',
    '+234 803 123 45678',
    '234 (0)803 123 456',
    '+234 000 0000',
    '+0803 123 4567',
    '\u202e+234 803 123 4567',
    '++2348031234567',
    '0803x1234567',
    'call 08031234567',
    '08031234567 ext',
  ])('%j cannot be called', (typed) => {
    expect(tidyPhone(typed)).toBeNull()
  })
})

test('a number is shown in groups', () => {
  const shown = ['+2348031234567', '08031234567', '+442079460018', '+23412710300', '+234 800 000 0000'].map(
    readablePhone,
  )
  expect(shown).toEqual(['+234 803 123 4567', '0803 123 4567', '+442079460018', '+23412710300', '+234 800 000 0000'])
})

test('another text of a consent takes another day', () => {
  const asked = consentPurposes.map((purpose) => [purpose, consentTexts[purpose].version, consentTexts[purpose].text])
  expect(asked).toEqual([
    ['terms', '2026-11-20', 'I agree to the Terms and the Privacy Policy'],
    ['privacy', '2026-11-23', 'I agree to the Terms and the Privacy Policy'],
    ['age', '2026-11-20', 'I am 13 or over'],
    ['driver_age', '2026-11-23', 'I will drive, and I am 21 or over'],
    ['marketing', '2026-11-23', 'Mail me offers and travel ideas. I can stop this here at any time.'],
  ])
  expect(consentPurposes.filter((purpose) => consentTexts[purpose].isOptional)).toEqual(['marketing'])
})
