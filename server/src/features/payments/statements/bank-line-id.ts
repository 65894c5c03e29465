import { sql } from 'kysely'
import { invalid } from '../../../errors.ts'

/** What `bank_lines.id` looks like, for Postgres too. */
export const bankLineId = '^BL-[0-9A-HJKMNP-TV-Z]{10}$'

/** Of `receipts r`: money that was counted by hand, with a line that was typed. */
export const isTypedReceipt = sql`r.source = 'bank' and r.source_ref !~ ${bankLineId}`

/** `BL-` and ten letters: a line of an uploaded statement. Anything else was typed by hand. */
export function isBankLineId(text: string): boolean {
  return new RegExp(bankLineId).test(text)
}

/** An id with a letter too many, too few or of no id: whoever typed it meant an uploaded line. */
export function looksLikeBankLineId(text: string): boolean {
  return /(?<![0-9A-Z])BL-[0-9A-Z]{6,14}(?![0-9A-Z])/.test(text)
}

/**
 * The id that somebody meant, with whatever words around it: 8 for B, O for 0, I or L for 1. Where it stands alone, spaces
 * and signs may be anywhere in it. Null when there is none. Digits alone are the bank's own reference, though they may
 * begin with 81. Throws 422 for two ids.
 */
export function readBankLineId(typed: string): string | null {
  const text = typed.toUpperCase()
  const alone = /^(?:BANKLINE|LINE)?([B8][L1I][0-9A-Z]{10})$/.exec(lettersOf(text))
  const found = [...text.matchAll(idAmongWords)].map(([id]) => id)
  const meant = (found.length === 0 && alone?.[1] ? [alone[1]] : found).map(lettersOf).filter((id) => !/^\d+$/.test(id))
  const [id, ...others] = new Set(meant.map((letters) => asWritten(letters.slice(2))))
  if (others.length > 0) throw invalid('statement_line', 'Name one bank line.', 'several_lines')
  return id ?? null
}

/** It begins with a plain BL, or with what looks like it and a dash. */
const idAmongWords = /(?<![0-9A-Z])(?:BL[^0-9A-Z]{0,3}|[B8][L1I] ?- ?)[0-9A-Z](?:[ -]?[0-9A-Z]){9}(?![0-9A-Z])/g

const lettersOf = (text: string) => text.replace(/[^0-9A-Z]/g, '')
const asWritten = (id: string) => `BL-${id.replaceAll('O', '0').replace(/[IL]/g, '1')}`
