// A transfer that the bank takes back: a line of money out that says so of a line of money in. What is found is looked at by
// a person, so it is rather found too often than missed.
import { type Day, daysBetween } from '../../dates.ts'
import { plainSpelling } from '../../text.ts'
import { isSessionId, referencesOfLine } from '../matching/bank-references.ts'
import { bookingsNamed } from '../matching/find-references.ts'

export type Movement = {
  readonly on: Day
  /** Below zero for money out. */
  readonly amountKobo: number
  readonly narration: string
  readonly sender: string
  readonly reference: string
}

/** How Nigerian banks write that a movement is taken back. */
const marks =
  /(?<![a-z0-9])(?:(?:rvsl|rsvl|revsl|revers)[a-z]*|r\/?v|rvs|rvl|rev|revd|rtn|rtnd|return|returned|recall|recalled|charge ?back|claw ?back|cancel|cancelled|erroneous|wrong(?: credit| cr\b)|(?:cr|credit) error)(?![a-z0-9])/gi

const textOf = ({ narration, sender, reference }: Movement) => `${narration} ${sender} ${reference}`

/** Whether the words say that it takes another movement back. */
export function namesReversal(words: Movement | string): boolean {
  return (typeof words === 'string' ? words : textOf(words)).search(marks) >= 0
}

/** The same of money in: "REV" is a title there, and "RETURN" a trip. Of a payment of ours that came back, or a charge. */
export const isMoneyReturned = (text: string): boolean =>
  /\b(?:rvsl|rsvl|rvs|revsl|reversal|reversed|rtn|rtnd|returned)\b/i.test(text)

/** How long after a transfer its bank is taken to reverse it, where no number of the bank says which one it was. */
export const reversalDaysMost = 31

/**
 * Whether this money out takes back that money in. The session id of a transfer says so with the amount, or with a word of
 * reversal; another number of the bank with the amount. Without a number it takes the amount, a word of reversal, at most 31
 * days, and the same booking or the same words.
 */
export function isReversalOf(out: Movement, into: Movement): boolean {
  if (out.amountKobo >= 0 || into.amountKobo <= 0 || out.on < into.on) return false
  const isSameAmount = -out.amountKobo === into.amountKobo
  const isNamed = namesReversal(out)
  const shared = sharedNumbers(out, into)
  if (shared.length > 0) return isSameAmount || (isNamed && shared.some(isSessionId))
  if (!isSameAmount || !isNamed || daysBetween(into.on, out.on) > reversalDaysMost) return false
  return nameOneBooking(out, into) || haveOneReference(out, into) || sayTheSame(out, into)
}

function sharedNumbers(one: Movement, other: Movement): string[] {
  const numbers = new Set(referencesOfLine(other))
  return referencesOfLine(one).filter((number) => numbers.has(number))
}

function nameOneBooking(one: Movement, other: Movement): boolean {
  const named = bookingsNamed(textOf(other))
  return bookingsNamed(textOf(one)).some((booking) => named.includes(booking))
}

const referenceLettersMin = 6

function haveOneReference(one: Movement, other: Movement): boolean {
  const [own, its] = [one, other].map(({ reference }) => reference.toUpperCase().replace(/[^0-9A-Z]/g, ''))
  return own !== undefined && own.length >= referenceLettersMin && own === its
}

const wordsMin = 8

function sayTheSame(one: Movement, other: Movement): boolean {
  const [own, its] = [one, other].map(({ narration }) =>
    plainSpelling(narration)
      .toUpperCase()
      .replace(marks, '')
      .replace(/[^0-9A-Z]/g, ''),
  )
  return own !== undefined && own.length >= wordsMin && own === its
}
