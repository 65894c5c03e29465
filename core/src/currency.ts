// Currencies are for showing: everything is charged in naira (M8). Rates are decimal text from the
// database (`rate_to_ngn`: naira for one unit) and are computed with as whole numbers, never as floats.
import { assertKobo, divideHalfUp, type Kobo, toNaira } from './money.ts'
import { conflict, invalid, type Rejection } from './rejection.ts'

export interface Currency {
  readonly code: string
  readonly symbol: string
  readonly name: string
  /** Naira for one unit, decimal text; NGN is fixed at "1". */
  readonly rateToNgn: string
}

/** Three capital letters, as ISO 4217 and `Intl.NumberFormat` want them. */
export function isCurrencyCode(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z]{3}$/.test(value)
}

/** A decimal as a whole number of `10^-scale`. */
interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

const decimalText = /^(\d{1,15})(?:\.(\d{1,12}))?$/

function readDecimal(value: unknown): Decimal | null {
  const match = typeof value === 'string' || typeof value === 'number' ? decimalText.exec(String(value)) : null
  if (!match) return null
  const [, whole, fraction = ''] = match
  return { digits: BigInt(`${whole}${fraction}`), scale: fraction.length }
}

function rateOf(rateToNgn: string): Decimal {
  const rate = readDecimal(rateToNgn)
  if (!rate || rate.digits === 0n) throw new RangeError(`not a rate: ${rateToNgn}`)
  return rate
}

const tenTo = (power: number) => 10n ** BigInt(power)

/**
 * Naira shown in another currency: half-up to 2 decimals (M9). `rateToNgn` is decimal text > 0, else a
 * RangeError: rates are checked by `checkRate` before they are stored.
 */
export function fromKobo(kobo: Kobo, rateToNgn: string): number {
  const rate = rateOf(rateToNgn)
  const sign = kobo < 0 ? -1 : 1
  return (sign * Number(divideHalfUp(BigInt(Math.abs(kobo)) * tenTo(rate.scale), rate.digits))) / 100
}

/**
 * What is charged in another currency for an amount in naira: hundredths of it, rounded up, so that no rounding leaves
 * the booking short. `rateToNgn` as in `fromKobo`; a RangeError when the result is no amount. Source: payments 2.4.
 */
export function chargedCents(kobo: Kobo, rateToNgn: string): number {
  const rate = rateOf(rateToNgn)
  const kobos = BigInt(assertKobo(kobo)) * tenTo(rate.scale)
  return assertKobo(Number(divideUp(kobos, rate.digits)))
}

/** Towards positive infinity; the divisor is positive. */
const divideUp = (dividend: bigint, divisor: bigint) =>
  dividend > 0n ? (dividend + divisor - 1n) / divisor : dividend / divisor

/**
 * The least or the most kobo whose price is shown as at least or at most `amount` in another currency: a price filter
 * agrees with the prices on the page (M9, M11). `amount` is decimal text or a number ≥ 0; the wrong shape is refused as
 * `invalid_amount`. `rateToNgn` as in `fromKobo`.
 */
export function koboShownAs(
  bound: 'at least' | 'at most',
  amount: unknown,
  rateToNgn: string,
): { ok: true; kobo: Kobo } | Rejection {
  const decimal = readDecimal(amount)
  if (!decimal) return cannotConvert
  const rate = rateOf(rateToNgn)
  const isLeast = bound === 'at least'
  const cents = isLeast
    ? divideUp(decimal.digits * 100n, tenTo(decimal.scale))
    : (decimal.digits * 100n) / tenTo(decimal.scale)
  // Half a cent below is shown as the cent, half a cent above as the next one.
  const halfCents = isLeast ? 2n * cents - 1n : 2n * cents + 1n
  const edge = divideUp(halfCents * rate.digits, 2n * tenTo(rate.scale))
  const kobo = isLeast ? edge : edge - 1n
  return kobo > BigInt(Number.MAX_SAFE_INTEGER) ? cannotConvert : { ok: true, kobo: Math.max(0, Number(kobo)) }
}

/** `hundredths` is the exact result; `amount` is the same as a number with at most 2 decimals. */
export interface Conversion {
  readonly ok: true
  readonly amount: number
  readonly hundredths: number
}

/**
 * Any currency to any other through the naira: amount × from ÷ to, rounded once, half-up to 2 decimals.
 * `amount` is decimal text (or a JSON number) from 0 to 1e12 with at most 12 decimals, else
 * `invalid_amount` (M15). Rates are stored, so a bad one is a RangeError.
 */
export function convert(
  amount: unknown,
  rates: { fromRateToNgn: string; toRateToNgn: string },
): Conversion | Rejection {
  const decimal = readDecimal(amount)
  if (!decimal || decimal.digits > 1_000_000_000_000n * tenTo(decimal.scale)) return cannotConvert
  const from = rateOf(rates.fromRateToNgn)
  const to = rateOf(rates.toRateToNgn)
  const numerator = decimal.digits * from.digits * tenTo(to.scale) * 100n
  const hundredths = divideHalfUp(numerator, to.digits * tenTo(decimal.scale + from.scale))
  if (hundredths > BigInt(Number.MAX_SAFE_INTEGER)) return cannotConvert
  return { ok: true, amount: Number(hundredths) / 100, hundredths: Number(hundredths) }
}

const cannotConvert = invalid('invalid_amount', 'The amount must be a number from 0 to 1,000,000,000,000.', 'amount')

/**
 * Whether a new rate may be stored: decimal text from 0.0001 to 1,000,000 with at most 8 decimals; NGN stays 1; a change of
 * more than 20 % either way needs `confirm`, and the sentence says when it is more than tenfold.
 * `oldRateToNgn` is null for a new currency. Answers the rate as text without idle zeros. Source: M10.
 */
export function checkRate(change: {
  code: string
  newRateToNgn: unknown
  oldRateToNgn: string | null
  confirm: boolean
}): { ok: true; rateToNgn: string } | Rejection {
  const rate = readDecimal(change.newRateToNgn)
  if (!isCurrencyCode(change.code))
    return invalid('invalid_currency', 'A currency code is three capital letters.', 'code')
  if (!rate || !isStorableRate(rate))
    return invalid('invalid_rate', 'The rate must be from 0.0001 to 1,000,000, with at most 8 decimals.', 'rate')
  if (change.code === 'NGN' && rate.digits !== tenTo(rate.scale))
    return invalid('rate_fixed', 'The naira is what rates are counted in: its rate stays 1.', 'rate')
  if (change.oldRateToNgn !== null && !change.confirm) {
    const leap = leapBetween(rateOf(change.oldRateToNgn), rate)
    if (leap) return conflict('confirm_needed', leap)
  }
  return { ok: true, rateToNgn: tidyDecimal(String(change.newRateToNgn)) }
}

/** What the column holds, and what no real rate comes near: beyond it an amount of money is none any more. */
function isStorableRate({ digits, scale }: Decimal): boolean {
  return scale <= 8 && digits * 10_000n >= tenTo(scale) && digits <= 1_000_000n * tenTo(scale)
}

function leapBetween(before: Decimal, after: Decimal): string | null {
  const scale = tenTo(Math.max(before.scale, after.scale))
  const old = (before.digits * scale) / tenTo(before.scale)
  const fresh = (after.digits * scale) / tenTo(after.scale)
  if (fresh > old * 10n || fresh * 10n < old)
    return 'The new rate is more than ten times away from the old one. Confirm it to go on.'
  const isFar = fresh * 5n > old * 6n || fresh * 5n < old * 4n
  return isFar ? 'The rate changes by more than 20 %. Confirm it to go on.' : null
}

function tidyDecimal(text: string): string {
  const head = text.replace(/^0+(?=\d)/, '')
  return head.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
}

/** Written out: the first question to Intl costs a phone a quarter of a second, and every page shows a price. */
const symbols: Readonly<Record<string, string>> = { NGN: '₦', USD: '$', GBP: '£', EUR: '€' }

/** Throws a RangeError when `code` is not three letters. */
const symbolOf = (code: string): string => symbols[code] ?? symbolByIntl(code)

function symbolByIntl(code: string): string {
  const format = new Intl.NumberFormat('en-NG', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
  const parts = format.formatToParts(0)
  return parts
    .slice(
      0,
      parts.findIndex(({ type }) => type === 'integer'),
    )
    .map(({ value }) => value)
    .join('')
}

/** A whole number with its thousands apart: "1,204". */
export const formatWhole = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',')

/**
 * The one way money is written (M9): "₦145,000", "₦145,000.50", "$96.67", "-₦500".
 * `amount` is in units of `code` (naira, dollars); naira show no decimals unless there are kobo, others 2.
 * Throws a RangeError when `code` is not three letters.
 */
export function formatMoney(amount: number, code: string): string {
  const hundredths = Math.round(Math.abs(amount) * 100)
  const rest = hundredths % 100
  const sign = amount < 0 && hundredths > 0 ? '-' : ''
  const decimals = code === 'NGN' && rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`
  return `${sign}${symbolOf(code)}${formatWhole((hundredths - rest) / 100)}${decimals}`
}

/** `formatMoney` for an amount we hold: kobo, written in naira. */
export function formatKobo(kobo: Kobo): string {
  return formatMoney(toNaira(kobo), 'NGN')
}
