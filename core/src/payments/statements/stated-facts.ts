// What stands above a table, and between two: whose account the statement is of, and in which currency.
import type { NumberedRow } from './statement-line.ts'

/** `number` as the bank wrote it, without spaces; digits that it hides are `*`. Empty: it cannot be read. */
export type StatedAccount = { row: number; number: string }

const accountLabel =
  /^(?:statement (?:of|for) )?(?:(?:customer|your|our|bank|current|savings) )?(?:(?:account|acct|acc|a\/c|wallet)\.?(?: ?(?:number|num|no|nuban|account|id)\b)?|nuban|iban)(?![a-z])[\s.:#='"|-]*(.*)$/i
const accountNumber = /^[A-Z]{0,4}[0-9*x]{2,}(?:[ -]?[0-9*x]+)*[A-Z0-9]*/i
const spreadsheetNumber = /^\d(?:\.\d+)?E\+?\d+/i

/**
 * The accounts that a row outside the table names: `Account Number,0123456789`, `A/C No: 0123456789`. `isAbove`: it stands
 * above the first head, where any cell may be a label; below it only the first cell may, for narrations go on there.
 */
export function accountsIn({ row, cells }: NumberedRow, isAbove: boolean): StatedAccount[] {
  const told = labelled(cells, isAbove).flatMap((text) => accountLabel.exec(text)?.[1] ?? [])
  return told.flatMap((value) => {
    if (spreadsheetNumber.test(value)) return [{ row, number: '' }]
    const number = accountNumber.exec(value)?.[0].replace(/[ -]/g, '').replace(/x/gi, '*') ?? ''
    return number.replace(/[^0-9*]/g, '').length >= 6 ? [{ row, number }] : []
  })
}

const currencyLabel = /^(?:(?:account|acct|statement|transaction) )?(?:currency|ccy)(?: code)?\b[\s.:='"|-]*(.+)$/i
const kindLabel = /^(?:account|acct|product) (?:type|class|category|description)\b[\s.:='"|-]*(.+)$/i
const naira = /^(?:NGN|N|566|(?:nigerian? )?naira)\b|^₦/i
const foreignKind = /\b(?:USD|GBP|EUR|dollars?|pounds?|euros?|domiciliary|dom)\b/i

/** What a row outside the table says of its currency, as the bank wrote it, when that is not naira; null otherwise. */
export function foreignCurrencyIn({ cells }: NumberedRow, isAbove: boolean): string | null {
  const told = labelled(cells, isAbove).map((text) => text.split(' | ', 2).join(' '))
  return told.find((text) => isForeign(text)) ?? null
}

function isForeign(text: string): boolean {
  const currency = currencyLabel.exec(text)?.[1]
  return currency === undefined ? foreignKind.test(kindLabel.exec(text)?.[1] ?? '') : !naira.test(currency)
}

/** Each cell that may be a label, with what stands behind it. */
function labelled(cells: readonly string[], isAbove: boolean): string[] {
  const tidy = cells.map((cell) => cell.trim().replace(/\s+/g, ' ').slice(0, 200))
  const filled = tidy.filter((cell) => cell !== '')
  const texts = filled.map((_, at) => filled.slice(at, at + 3).join(' | '))
  return isAbove ? texts : texts.slice(0, tidy[0] === '' ? 0 : 1)
}

/** Whether a stated number is this account of ours (ten digits). `unknown`: too little of it can be read. */
export function isSameAccount(stated: string, ours: string): 'same' | 'other' | 'unknown' {
  if (stated.includes('*')) return isSameMasked(stated, ours)
  if (stated === '') return 'unknown'
  if (/[^0-9]/.test(stated)) return 'other'
  return plainNumber(stated) === plainNumber(ours) ? 'same' : 'other'
}

/** Wallets number accounts by phone, with +234 or 0 before it; a spreadsheet takes noughts off. */
const plainNumber = (digits: string) => digits.replace(/^234(?=\d{10}$)/, '').replace(/^0+/, '')

function isSameMasked(stated: string, ours: string): 'same' | 'other' | 'unknown' {
  const [head = ''] = stated.split('*', 1)
  const tail = stated.slice(stated.lastIndexOf('*') + 1)
  if (head.length + tail.length < 3) return 'unknown'
  return ours.startsWith(head) && ours.endsWith(tail) ? 'same' : 'other'
}
