import { sql } from 'kysely'

/** What `bank_lines.id` looks like, for Postgres too. */
export const bankLineId = '^BL-[0-9A-HJKMNP-TV-Z]{10}$'

/** Of `receipts r`: money that was counted by hand, with a line that was typed. */
export const isTypedReceipt = sql`r.source = 'bank' and r.source_ref !~ ${bankLineId}`

/** `BL-` and ten letters: a line of an uploaded statement. Anything else was typed by hand. */
export function isBankLineId(text: string): boolean {
  return new RegExp(bankLineId).test(text)
}

/**
 * The id that somebody meant: spaces and signs anywhere, with or without "bank line" before it, 8 for B, O for 0, I or L
 * for 1. Null when it is none. Twelve digits are the bank's own reference, though they may begin with 81.
 */
export function readBankLineId(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const [, id] = /^(?:BANKLINE|LINE)?[B8][L1I]([0-9A-Z]{10})$/.exec(letters) ?? []
  if (id === undefined || /^\d+$/.test(letters)) return null
  return `BL-${id.replaceAll('O', '0').replace(/[IL]/g, '1')}`
}
