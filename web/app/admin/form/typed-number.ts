import { parseNaira, notAnAmount as rejection, toNaira } from '@skyroute/core/money.ts'

const grouped = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/

/** A number as people write it, "₦1,250,000.50", without its commas; any other comma stays: "1000,50" is not 100,050. */
export function withoutGroups(typed: string): string {
  const text = typed.trim().replace(/^₦|\s/g, '')
  return grouped.test(text) ? text.replaceAll(',', '') : text
}

export const notAnAmount = rejection.sentence

/** In naira, at most two decimals; null is no amount: nothing is guessed where money moves. */
export function readNaira(typed: string): number | null {
  const read = parseNaira(withoutGroups(typed))
  return read.ok ? toNaira(read.kobo) : null
}
