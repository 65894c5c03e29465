// A provider that takes no naira charges another currency (PayPal: dollars). The rate is frozen when the payment starts
// and our books stay in kobo. Cents are hundredths of the other currency.
import { cumulativeShare, type Kobo } from '../money.ts'

/** So many cents stand for so many kobo; both above zero. */
export interface ForeignCharge {
  readonly cents: number
  readonly kobo: Kobo
}

/**
 * What came in or was kept, in kobo: all the cents are exactly all the kobo, fewer are rounded down and more are counted
 * in proportion, so that too little never looks like enough.
 */
export function koboOfCents(cents: number, charge: ForeignCharge): Kobo {
  return Number((BigInt(cents) * BigInt(charge.kobo)) / BigInt(charge.cents))
}

/**
 * The cents that one refund sends back: what is due for everything refunded so far and this one, rounded down, less what
 * was sent before. Whatever the steps, a full refund comes to exactly the cents charged. 0 when it is less than a cent.
 */
export function centsOfRefund(charge: ForeignCharge, before: ForeignCharge, kobo: Kobo): number {
  const doneKobo = Math.min(before.kobo + kobo, charge.kobo)
  return Math.max(0, cumulativeShare(charge.cents, doneKobo, charge.kobo) - before.cents)
}
