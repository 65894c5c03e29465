import { describe, expect, test } from 'vitest'
import { consentPurposes, consentTexts } from './consents.ts'
import { tidyEmail } from './emails.ts'
import { bareNumber, tidyPhone } from './phones.ts'

describe('an e-mail address', () => {
  test.each([
    [' Ada.Obi+trips@Example.COM ', 'ada.obi+trips@example.com'],
    ['a@b.c', 'a@b.c'],
    ["o'neil_!#$%&*/=?^`{|}~-1@mail-1.example.com.ng", "o'neil_!#$%&*/=?^`{|}~-1@mail-1.example.com.ng"],
    [`${'a'.repeat(246)}@mail.ng`, `${'a'.repeat(246)}@mail.ng`],
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
    `${'a'.repeat(247)}@mail.ng`,
  ])('%j is none', (typed) => {
    expect(tidyEmail(typed)).toBeNull()
  })
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
    '',
    '123456',
    '1234567890123456',
    '++2348031234567',
    '0803x1234567',
    'call 08031234567',
    '08031234567 ext',
  ])('%j cannot be called', (typed) => {
    expect(tidyPhone(typed)).toBeNull()
  })
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
