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

/** `account`: in whose statement it stands. `numbers`: the bank's own in it. `isTakenBack`: the bank says so without a word. */
export type KnownMovement = Movement & { account: string; numbers: readonly string[]; isTakenBack?: boolean }

/**
 * By money in, the money out that takes it back. The session id of a transfer says so with the amount, or with a word of
 * reversal; another number of the bank with the amount. Without a number it takes the amount, a word of reversal, at most 31
 * days, and the same booking, or in one account the same reference or words. Of several that look alike a session id says which
 * one it was. Takes time in proportion to the lines, however many of them are alike.
 */
export function findReversals<M extends KnownMovement>(outs: readonly M[], intos: readonly M[]): Map<M, M> {
  const bySession = new Map<string, M[]>()
  const others = new Map<string, M[]>()
  for (const into of intos.filter(({ amountKobo }) => amountKobo > 0)) {
    for (const number of into.numbers.filter(isSessionId)) pushTo(bySession, number, into)
    for (const key of [...keysOfNumbers(into), ...keysOfWords(into)]) pushTo(others, key, into)
  }
  const reversedBy = new Map<M, M>()
  const known = new Set<string>()
  for (const out of outs.filter(({ amountKobo }) => amountKobo < 0)) {
    const isNamed = out.isTakenBack === true || namesReversal(out)
    const sessions = out.numbers.filter((number) => isSessionId(number) && bySession.has(number))
    const asked = sessions.map((number) => `${number} ${out.amountKobo} ${isNamed} ${out.on}`)
    // Its like was asked about before, and found all that there is.
    if (asked.some((each) => known.has(each))) continue
    const own = sessions
      .flatMap((number) => bySession.get(number) ?? [])
      .filter((into) => into.on <= out.on && (isNamed || into.amountKobo === -out.amountKobo))
    if (own.length > 0) for (const each of asked) known.add(each)
    for (const into of own) if (!reversedBy.has(into)) reversedBy.set(into, out)
    if (own.length > 0) continue
    for (const key of [...keysOfNumbers(out), ...(isNamed ? keysOfWords(out) : [])])
      takeFrom(others, key, out, (into) => reversedBy.has(into) || reversedBy.set(into, out))
  }
  return reversedBy
}

function pushTo<M>(map: Map<string, M[]>, key: string, movement: M) {
  const found = map.get(key)
  if (found) found.push(movement)
  else map.set(key, [movement])
}

/** What is taken back leaves the list, so that the next one alike does not look at it again. */
function takeFrom<M extends Movement>(map: Map<string, M[]>, key: string, out: M, take: (into: M) => void) {
  const isNumber = key.startsWith('#')
  const isMeant = (into: M) => into.on <= out.on && (isNumber || daysBetween(into.on, out.on) <= reversalDaysMost)
  const found = map.get(key) ?? []
  for (const into of found.filter(isMeant)) take(into)
  map.set(
    key,
    found.filter((into) => !isMeant(into)),
  )
}

const keysOfNumbers = ({ numbers, amountKobo }: KnownMovement) =>
  numbers.map((number) => `#${number} ${Math.abs(amountKobo)}`)

const referenceLettersMin = 6
const wordsMin = 8

function keysOfWords(movement: KnownMovement): string[] {
  const kobo = Math.abs(movement.amountKobo)
  const reference = movement.reference.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const words = plainSpelling(movement.narration)
    .toUpperCase()
    .replace(marks, '')
    .replace(/[^0-9A-Z]/g, '')
  return [
    ...bookingsNamed(textOf(movement)).map((booking) => `booking ${booking} ${kobo}`),
    ...(reference.length >= referenceLettersMin ? [`reference ${reference} ${kobo} ${movement.account}`] : []),
    ...(words.length >= wordsMin ? [`words ${words} ${kobo} ${movement.account}`] : []),
  ]
}

/** Whether this money out of a statement takes back that money in of the same one. */
export function isReversalOf(out: Movement, into: Movement): boolean {
  const known = (movement: Movement) => ({ ...movement, account: '', numbers: referencesOfLine(movement) })
  return findReversals([known(out)], [known(into)]).size > 0
}
