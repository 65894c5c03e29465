// Whether a bank's narration names a payer. Banks write names in capitals, without marks, in any order, cut short.
import { plainLetters } from '../../text.ts'

export type NameLikeness = 'full' | 'partial' | 'none'

const titles = new Set(
  'MR MRS MS MISS DR PROF ENGR ENG CHIEF CHF ALHAJI ALH ALHAJA HAJIA BARR BARRISTER REV PASTOR SIR LADY PRINCE PRINCESS OTUNBA ARC'.split(
    ' ',
  ),
)

/** What stands in a narration and is nobody's name: words of transfers, of our trade, and banks. */
const noNames = new Set(
  (
    'NIP FIP NIBSS TRF TRANSFER TRANSF TFR FROM FRM FOR THE AND PAYMENT PYMT PAY PAID MOBILE USSD WEB APP REF REFERENCE ' +
    'CREDIT INWARD INSTANT ONLINE BANKING CASH DEPOSIT HOTEL ROOM ROOMS STAY NIGHT NIGHTS BOOKING CAR HIRE RENTAL ' +
    'ACCOMMODATION FIRST SECOND LAST PART HALF BALANCE REST FULL SKY SKYROUTE TRAVEL LTD BANK GTB GTBANK ZENITH ZIB UBA ' +
    'ACCESS ACC FBN FCMB STERLING WEMA ALAT UNION FIDELITY ECOBANK ECO STANBIC IBTC POLARIS KEYSTONE JAIZ OPAY KUDA ' +
    'PALMPAY MONIEPOINT PROVIDUS TITAN LOTUS TAJ UNITY HERITAGE'
  ).split(' '),
)

/**
 * Whether a line says who paid: a sender, or a word of three letters or more that is none of the trade's. What follows
 * SKY and a piece with a digit in it are references. In doubt it does.
 */
export const namesSomebody = ({ text, sender }: { text: string; sender?: string }): boolean =>
  !!sender?.trim() || payerWords(text).length > 0

/** The words of a line that may be of a payer's name, in capitals: none of the trade's, no reference, three letters or more. */
export function payerWords(text: string): string[] {
  const plain = text
    .replace(/SKY[^A-Z0-9]*[A-Z0-9]{6,}([^A-Z0-9]*[0-9OIL]{6})?/gi, ' ')
    .split(/[^\p{L}\p{M}\p{N}’'`ʼ]/u)
    .filter((piece) => !/\p{N}/u.test(piece))
  return wordsOf(plain.join(' ')).filter((word) => word.length >= 3 && !noNames.has(word))
}

/** Words of at least one letter, in capitals, without marks: "Ọláìyá Ẹ̀gbá-O’Brien" is OLAIYA, EGBA, OBRIEN. */
export function wordsOf(text: string): string[] {
  const plain = plainLetters(text)
    .toUpperCase()
    .replace(/[’'`ʼ]/g, '')
  return (plain.match(/[A-Z]+/g) ?? []).filter((word) => !titles.has(word))
}

/** The words of a name that can be looked for: initials aside. */
export function nameWords(name: string): string[] {
  return wordsOf(name).filter((word) => word.length > 1)
}

/**
 * The best of several names that one payer goes by, each as `nameWords`. Full: two of the name's words stand there (or
 * its only one), one letter apart or cut short at most. Partial: one word, or a word and initials. Initials alone are
 * nothing.
 */
export function bestLikeness(narration: readonly string[], names: readonly (readonly string[])[]): NameLikeness {
  const found = names.map((words) => ({
    of: words.length,
    words: words.filter((word) => narration.some((told) => isSameWord(told, word))),
  }))
  if (found.some(({ of, words }) => words.length >= 2 || (of === 1 && words.some((word) => word.length >= 4))))
    return 'full'
  return found.some(({ words }) => words.some((word) => word.length >= 3)) ? 'partial' : 'none'
}

/** The same, cut short after four letters or more, or one letter apart in a word of five or more. */
function isSameWord(told: string, word: string): boolean {
  if (told.length < 4) return told === word
  const wrong = [...told].findIndex((letter, at) => letter !== word[at])
  if (wrong === -1) return true
  return word.length >= 5 && isOneEdit(told.slice(wrong), word.slice(wrong))
}

/** Of words from their first difference on: a letter wrong, missing or too many, or two neighbours swapped. */
function isOneEdit(told: string, word: string): boolean {
  if (told.slice(1) === word.slice(1) || told.slice(1) === word || told === word.slice(1)) return true
  return told[0] === word[1] && told[1] === word[0] && told.slice(2) === word.slice(2)
}
