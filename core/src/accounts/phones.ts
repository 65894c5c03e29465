import { withoutAnyInvisible } from '../invisible.ts'
import { inSpelling } from '../spelling.ts'

/** Spaces, dots, brackets, and every hyphen and dash that a number is written or copied with. */
const separators = /[\s().\p{Dash_Punctuation}\u2212]/gu

/**
 * A number or a code without what people write in it and copying brings along: spaces, hyphens, brackets, dots, invisible
 * characters. Digits of other keyboards become 0 to 9.
 */
export const bareNumber = (typed: string) => seen(typed).replace(separators, '')

/**
 * The spelling in which a number is kept and can be called: digits, with a plus in front of the country's code. The zero
 * that is dialled only within a country goes, as in +234 (0)803…; a number of Nigeria's code without a plus gets one, also
 * behind 009, which is how Nigeria dials abroad. A number without a code stays as it is. Null for what cannot be called:
 * less than 7 digits or more than 15 (E.164), and a mobile number of Nigeria that has not ten digits behind its code.
 */
export function tidyPhone(typed: string): string | null {
  const phone = bareNumber(seen(typed).replace(trunkZero, withoutZero))
    .replace(/^009(?=2340?\d{10}$)/, '+')
    .replace(/^00(?=[1-9]\d{8})/, '+')
    .replace(/^\+?2340?(?=\d{8,10}$)/, '+234')
  if (/^\+234(?:0|[789][01](?!\d{8}$))/.test(phone)) return null
  return /^(?:\+[1-9]\d{6,14}|\d{7,15})$/.test(phone) ? phone : null
}

/**
 * The one form (E.164) in which kept numbers are compared: a number of Nigeria that was written as it is dialled there
 * (0803…) has its country's code. Any other is compared as it is kept. `international_phone` of the database says the same.
 */
export const internationalPhone = (phone: string) => phone.replace(/^0(?=[1-9]\d{7,9}$)/, '+234')

/** How a number is shown, in the groups in which Nigerians say it: "+234 803 123 4567". Any other stays as it is. */
export const readablePhone = (phone: string) =>
  phone.replace(/^(\+234)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4').replace(/^(0\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')

/** In brackets behind the country's code, which may stand in brackets too: "+44 (0)20 …", "44 (0)20 …". */
const trunkZero = /^[\s(]*(\+|00)?[\s(]*([1-9]\d{0,2})[\s.)\p{Dash_Punctuation}\u2212]*\(\s*0\s*\)/u

const withoutZero = (_typed: string, prefix: string | undefined, code: string) => `${prefix ?? '+'}${code}`

/** With digits and signs of one width and of our keyboards, and nothing that is not seen. */
const seen = (typed: string) =>
  inSpelling('NFKC', withoutAnyInvisible(typed)).replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
    String(digit.charCodeAt(0) & 15),
  )
