// Strict readers of what a provider answers. Only what is used is read; what is used must be there, and be what it says.
import { parseNaira } from '@skyroute/core/money.ts'

export class UnreadableAnswer extends Error {}

export type Fields = Readonly<Record<string, unknown>>

export function readObject(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UnreadableAnswer(`${name} is no object`)
  return value as Fields
}

export function readList(value: unknown, name: string): Fields[] {
  if (!Array.isArray(value)) throw new UnreadableAnswer(`${name} is no list`)
  return value.map((item) => readObject(item, name))
}

export function readText(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string' || value === '') throw new UnreadableAnswer(`${name} is no text`)
  return value
}

export function readTextOrNull(fields: Fields, name: string): string | null {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Of a page that the customer is sent to. */
export function readPageAddress(fields: Fields, name: string): string {
  const address = readText(fields, name)
  if (!/^https?:\/\//.test(address)) throw new UnreadableAnswer(`${name} is no address`)
  return address
}

/** Of a bank or an account, shown to people as it is: one short line of printable characters. */
export function readName(fields: Fields, name: string): string {
  const value = readText(fields, name)
  if (!/^[^\p{C}\p{Zl}\p{Zp}]{1,100}$/u.test(value)) throw new UnreadableAnswer(`${name} is no name`)
  return value
}

/** Of an account at a Nigerian bank: ten digits (NUBAN). */
export function readAccountNumber(fields: Fields, name: string): string {
  const number = readText(fields, name)
  if (!/^[0-9]{10}$/.test(number)) throw new UnreadableAnswer(`${name} is no account number`)
  return number
}

/** An id as text; providers write the same one as a number or as text. */
export function readId(fields: Fields, name: string): string {
  const value = fields[name]
  if (Number.isSafeInteger(value) && Number(value) > 0) return String(value)
  return readText(fields, name)
}

/** Whole minor units, as a number or as digits: no sign, fraction or exponent. */
export function readMinorUnits(fields: Fields, name: string): number {
  const value = fields[name]
  const amount = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  if (!Number.isSafeInteger(amount) || Number(amount) < 0) throw new UnreadableAnswer(`${name} is no whole amount`)
  return Number(amount)
}

export function readBoolean(fields: Fields, name: string): boolean {
  const value = fields[name]
  if (typeof value !== 'boolean') throw new UnreadableAnswer(`${name} is neither true nor false`)
  return value
}

/** Seconds since 1970. */
export function readSeconds(fields: Fields, name: string): Date {
  return new Date(readMinorUnits(fields, name) * 1000)
}

/** Naira with at most two decimals, to whole kobo by their digits. */
export function readNaira(fields: Fields, name: string): number {
  const parsed = parseNaira(fields[name])
  if (!parsed.ok) throw new UnreadableAnswer(`${name} is no amount of money`)
  return parsed.kobo
}

export function readInstant(fields: Fields, name: string): Date {
  const instant = new Date(readText(fields, name))
  if (Number.isNaN(instant.getTime())) throw new UnreadableAnswer(`${name} is no time`)
  return instant
}

/** The same for what is only a hint: whatever is no object has no fields. */
export const someFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

/** Null when the bytes are no JSON. */
export function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return null
  }
}
