import { plainSpelling } from '../../text.ts'

/** What NIBSS calls a transfer, on both sides of it: 30 digits, of which some banks drop the first nought. */
const sessionIds = /(?<!\d)\d{29,30}(?!\d)/g
/** The same, typed in groups: with spaces and dashes between, or with another sign, the same each time. */
const sessionsInGroups = /(?<!\d)\d(?:[ -]?\d){28,29}(?!\d)/g
const groupsOfDigits = /(?<!\d)(?=(\d+([^0-9A-Z]{1,3})\d+(?:\2\d+)*)(?!\d))/g
const firstNought = /^0(?=\d{29}$)/
/** A bank's own number has twelve characters or more. */
const longWords = /[0-9A-Z]{12,}/g
/** References of ours, which come with every part of a payment: after SKY, or the ten letters and six digits alone. */
const ours = /SKY[^0-9A-Z]*[0-9A-Z]{10}(?:[^0-9A-Z]*\d{6})?(?![0-9A-Z])/g
const oursAlone = /^(?!FT\d{5})(?=.*[A-Z])[0-9A-HJKMNP-TV-Z]{10}\d{6}$/
/** +234 and ten digits. It comes with every transfer of its owner. */
const phone = /^234[789]\d{9}$/

/**
 * The bank's own numbers in what a line says, in capitals and without signs; each names one movement. The session id of a
 * transfer is the first, without its first nought, then the longest. A word of twelve characters or more that is mostly
 * digits is one; a reference of ours and a phone number are none.
 */
export function bankReferences(text: string): string[] {
  const plain = plainSpelling(text).toUpperCase().replace(ours, ' / ')
  const sessions = sessionsIn(plain).sort()
  const words = [...plain.matchAll(longWords)].map(([word]) => word)
  const others = words
    .filter((word) => isMostlyDigits(word) && !isOurs(word) && !phone.test(word))
    .filter((word) => !sessions.some((id) => word.includes(id) || id.includes(word)))
    .sort((a, b) => b.length - a.length || a.localeCompare(b))
  return [...new Set([...sessions, ...others])]
}

function sessionsIn(plain: string): string[] {
  const found = (pattern: RegExp, group = 0) =>
    [...plain.matchAll(pattern)]
      .map((match) => lettersAndDigits(match[group] ?? '').replace(firstNought, ''))
      .filter(isSessionId)
  const whole = found(sessionIds)
  return whole.length > 0 ? whole : [...found(sessionsInGroups), ...found(groupsOfDigits, 1)]
}

/** Of what `bankReferences` answers: the session id of a transfer, which names one movement in whatever account or file. */
export const isSessionId = (reference: string) => /^\d{29,30}$/.test(reference)

/** Of a line in a bank's statement: those in its words, and its own reference, in which signs may stand. */
export function referencesOfLine(line: { narration: string; sender: string; reference: string }): string[] {
  const own = lettersAndDigits(plainSpelling(line.reference))
  return [...new Set([line.narration, line.sender, own].flatMap(bankReferences))]
}

/** What is compared of a text that a person types off a statement. */
export const lettersAndDigits = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

const isOurs = (word: string) => word.includes('SKY') || oursAlone.test(word)
const isMostlyDigits = (word: string) => word.replace(/\D/g, '').length * 2 > word.length
