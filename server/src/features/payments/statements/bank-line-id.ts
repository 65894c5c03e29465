import { sql } from 'kysely'

/** What `bank_lines.id` looks like, for Postgres too. */
export const bankLineId = '^BL-[0-9A-HJKMNP-TV-Z]{10}$'

/** Of `receipts r`: money that was counted by hand, with a line that was typed. */
export const isTypedReceipt = sql`r.source = 'bank' and r.source_ref !~ ${bankLineId}`

/** `BL-` and ten letters: a line of an uploaded statement. Anything else was typed by hand. */
export function isBankLineId(text: string): boolean {
  return new RegExp(bankLineId).test(text)
}
