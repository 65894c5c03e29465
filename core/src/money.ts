// Money is whole kobo in safe integers (M6). Nothing here multiplies or divides a float:
// 19.99 * 100 is 1998.999…, and a kobo lost a million times is a lawsuit.
import { invalid, type Rejection } from './rejection.ts'

/** An amount of money: a whole number of kobo, 100 to the naira. */
export type Kobo = number

/** The largest amount any rule here accepts: ₦10 trillion. Far below 2^53, so sums of totals stay exact. */
export const maxKobo: Kobo = 1_000_000_000_000_000

/**
 * Guards against a caller's mistake, not a person's: throws a RangeError unless `kobo` is a whole
 * number from 0 to `maxKobo`. Returns it, so it can stand in an expression.
 */
export function assertKobo(kobo: Kobo): Kobo {
  if (!Number.isSafeInteger(kobo) || kobo < 0 || kobo > maxKobo) throw new RangeError(`not an amount in kobo: ${kobo}`)
  return kobo
}

const nairaText = /^(0|[1-9]\d{0,13})(?:\.(\d{1,2}))?$/

/**
 * Naira as they arrive (decimal text, or a number out of JSON) to whole kobo, by their digits.
 * 0 to ₦10 trillion, at most 2 decimals; no sign, exponent, spaces or separators. Anything else,
 * of any type, is refused as `invalid_amount`. Source: M6, M15.
 */
export function parseNaira(amount: unknown): { ok: true; kobo: Kobo } | Rejection {
  const match = typeof amount === 'string' || typeof amount === 'number' ? nairaText.exec(String(amount)) : null
  if (!match) return notAnAmount
  const [, naira, fraction = ''] = match
  const kobo = Number(`${naira}${fraction.padEnd(2, '0')}`)
  return kobo <= maxKobo ? { ok: true, kobo } : notAnAmount
}

/** What `parseNaira` says of anything else. */
export const notAnAmount = invalid('invalid_amount', 'Write the amount in naira, with at most two decimals.')

/**
 * Kobo to the naira number the API speaks. IEEE division is correctly rounded, so this is the very
 * double that `JSON.parse('12.34')` gives, and it prints with at most 2 decimals up to `maxKobo`.
 */
export function toNaira(kobo: Kobo): number {
  assertKobo(Math.abs(kobo))
  return kobo / 100
}

/**
 * The way back, for sums and differences on a screen: naira as the API speaks them are the kobo that they were made of.
 * Of what somebody typed or sent `parseNaira` decides.
 */
export function koboOf(naira: number): Kobo {
  return Number(naira.toFixed(2).replace('.', ''))
}

/**
 * `basisPoints` hundredths of a percent of an amount, half-up to whole kobo or whole naira.
 * 12 % is 1200; 0 to 1,000,000 (10,000 %). Throws a RangeError on anything but whole numbers. Source: M6, M7.
 */
export function percentHalfUp(kobo: Kobo, basisPoints: number, rounding: { unit: 'naira' | 'kobo' }): Kobo {
  assertKobo(kobo)
  if (!Number.isInteger(basisPoints) || basisPoints < 0 || basisPoints > 1_000_000)
    throw new RangeError(`not a rate in basis points: ${basisPoints}`)
  const koboInUnit = rounding.unit === 'naira' ? 100 : 1
  const units = divideHalfUp(BigInt(kobo) * BigInt(basisPoints), 10_000n * BigInt(koboInUnit))
  return assertKobo(Number(units) * koboInUnit)
}

/** Half-up division of whole numbers: `numerator` ≥ 0, `denominator` > 0, else a RangeError. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  assertQuotient(numerator, denominator)
  return (2n * numerator + denominator) / (2n * denominator)
}

function assertQuotient(numerator: bigint, denominator: bigint) {
  if (numerator < 0n || denominator <= 0n) throw new RangeError(`no such share: ${numerator}/${denominator}`)
}

/** The sum of amounts; throws a RangeError when one of them or the sum is not an amount. */
export function addUp(amounts: Iterable<Kobo>): Kobo {
  let total = 0
  for (const amount of amounts) total = assertKobo(total + assertKobo(amount))
  return total
}

/**
 * The part of `whole` that belongs to `done` of `total`, rounded down: floor(whole × done / total).
 * Take the difference of two of these for one step: the last step then closes to exactly `whole`,
 * which no rounding of single steps does. 0 ≤ done ≤ total, total > 0. Source: payments 2.4 (refunds in USD).
 */
export function cumulativeShare(whole: number, done: number, total: number): number {
  assertKobo(whole)
  assertKobo(done)
  if (assertKobo(total) === 0 || done > total) throw new RangeError(`no such share: ${done}/${total}`)
  return Number((BigInt(whole) * BigInt(done)) / BigInt(total))
}

/**
 * One step of a cumulative pro-rata: what the next `part` of `total` is worth in `whole`, when `before`
 * of `total` was settled already. Any cutting of `total` into steps adds up to exactly `whole`.
 * Example: USD cents to send back for a refund in kobo (whole: captured cents; total: captured kobo).
 */
export function shareOfStep(whole: number, step: { before: number; part: number; total: number }): number {
  return cumulativeShare(whole, step.before + step.part, step.total) - cumulativeShare(whole, step.before, step.total)
}

/**
 * Cuts `whole` in proportion to `weights`; the parts add up to exactly `whole`. Weights are whole numbers
 * ≥ 0, not all 0 (then a RangeError), unless `whole` is 0.
 */
export function splitProRata(whole: number, weights: readonly number[]): number[] {
  const total = addUp(weights)
  if (whole === 0) return weights.map(() => 0)
  let before = 0
  return weights.map((part) => {
    const share = shareOfStep(whole, { before, part, total })
    before += part
    return share
  })
}
